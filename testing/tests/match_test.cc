#include "core/match.h"

#include <gtest/gtest.h>

#include <array>

#include "core/replay.h"
#include "core/write_record.h"
#include "testing/toy.h"

namespace chocobox {
namespace {

using G = toy::Game<>;
using toy::Deal;
using toy::Done;
using toy::Pick;

constexpr Seat kA = SeatAt(0);
constexpr Seat kB = SeatAt(1);

// A holds 1 and 2, B holds 3 and 4.
Match<G> DealtMatch() {
  Match<G> match(StandardConfig(G::Options(), 2));
  for (const std::uint8_t sweet : std::array<std::uint8_t, 4>{1, 2, 3, 4})
    EXPECT_TRUE(match.Resolve(Deal{sweet}));
  return match;
}

std::string Outcome(std::string_view text) {
  const auto parsed = ParseRecord(text);
  if (const auto* error = std::get_if<RecordError>(&parsed)) return Describe(*error, "");
  const auto replayed = Replay<G>(std::get<Record>(parsed), nullptr);
  const auto* error = std::get_if<RecordError>(&replayed);
  return error == nullptr ? "fine" : std::string(NameOf(error->code));
}

TEST(Match, RefusesAndChangesNothing) {
  Match<G> match = DealtMatch();
  const G::State before = match.state();
  EXPECT_EQ(match.Apply(kA, Pick{3}), toy::Refusal::kNotInHand);
  EXPECT_EQ(match.Apply(kA, Done{}), toy::Refusal::kPickFirst);
  EXPECT_FALSE(match.Resolve(Deal{5}));
  EXPECT_TRUE(SameBytes(match.state(), before));
  EXPECT_EQ(match.entries().size(), 4u);
}

TEST(Match, ASecretChoiceCanBeTakenBackUntilDone) {
  Match<G> match = DealtMatch();
  const G::State before = match.state();
  EXPECT_FALSE(match.CanUndo(kA)) << "the deal cannot be taken back";
  match.Apply(kA, Pick{2});
  EXPECT_TRUE(match.CanUndo(kA));
  EXPECT_TRUE(match.Undo(kA));
  EXPECT_TRUE(SameBytes(match.state(), before));
  match.Apply(kA, Pick{1});
  match.Apply(kA, Done{});
  EXPECT_FALSE(match.CanUndo(kA)) << "A said done";
}

TEST(Match, EachSeatTakesBackItsOwnStep) {
  Match<G> match = DealtMatch();
  match.Apply(kA, Pick{1});
  match.Apply(kB, Pick{4});
  EXPECT_TRUE(match.Undo(kA)) << "B's pick does not rest on A's";
  EXPECT_EQ(match.state().picks[0], 0);
  EXPECT_EQ(match.state().picks[1], 4);
  EXPECT_FALSE(match.CanUndo(kA));
}

TEST(Match, WhatShowedSomethingStays) {
  using Flawed = toy::Game<toy::Flaw::kLeakInEvent>;
  Match<Flawed> match(StandardConfig(Flawed::Options(), 2));
  for (const std::uint8_t sweet : std::array<std::uint8_t, 4>{1, 2, 3, 4})
    match.Resolve(Deal{sweet});
  match.Apply(kA, Pick{1});
  EXPECT_FALSE(match.CanUndo(kA)) << "B was told the sweet";
}

TEST(Match, ForksGoOnFromWhatAViewerSaw) {
  const std::string origin =
      "game toy seats=2\n= deal 1, deal 2, deal 3, deal 4\nA pick 2\nA done\n";
  const auto find = [&](std::string_view name) -> std::optional<std::string> {
    return name == "origin" ? std::optional(origin) : std::nullopt;
  };
  const auto replay = [&](std::string_view text) {
    return Replay<G>(std::get<Record>(ParseRecord(text)), find);
  };
  const auto forked = replay("from origin step 5 as B imagine 7\nB pick 3 -> to-act AB\n");
  ASSERT_TRUE(std::holds_alternative<Match<G>>(forked));
  const auto& match = std::get<Match<G>>(forked);
  EXPECT_EQ(match.state().hands[1], (std::array<std::uint8_t, 2>{3, 4})) << "B knows its hand";
  EXPECT_NE(match.state().picks[0], 0) << "and that A has picked";
  EXPECT_TRUE(std::holds_alternative<RecordError>(replay("from origin step 9 as B imagine 7\n")));
  EXPECT_TRUE(std::holds_alternative<RecordError>(replay("from other step 1 as B imagine 7\n")));
  EXPECT_TRUE(std::holds_alternative<RecordError>(replay("from origin step 1 as C imagine 7\n")));
}

TEST(Replay, ChecksWhatARecordExpects) {
  const std::string deal = "game toy seats=2\n= deal 1, deal 2, deal 3, deal 4\n";
  EXPECT_EQ(Outcome(deal + "A pick 1 -> picked A -; sees A picked A 1; unseen B picked A 1"),
            "fine");
  EXPECT_EQ(Outcome(deal + "A pick 1 -> sees B picked A 1"), "unmet");
  EXPECT_EQ(Outcome(deal + "A pick 3 -> refused not-in-hand"), "fine");
  EXPECT_EQ(Outcome(deal + "A pick 3 -> refused pick-first"), "unmet");
  EXPECT_EQ(Outcome(deal + "A pick 3 -> refused not-in-hand; view A pick -"), "fine");
  EXPECT_EQ(Outcome(deal + "A pick 3 -> refused not-in-hand; view A pick 3"), "unmet");
  EXPECT_EQ(Outcome(deal + "A pick 3"), "refused");
  EXPECT_EQ(Outcome(deal + "A pick 1 -> refused not-in-hand"), "not-refused");
  EXPECT_EQ(Outcome(deal + "A pick x"), "bad-action");
  EXPECT_EQ(Outcome(deal + "C pick 1"), "refused");
  EXPECT_EQ(
      Outcome(deal + "A pick 1 -> view A pick 1; view B pick -; view picked A; aid B highest 4"),
      "fine");
  EXPECT_EQ(Outcome(deal + "A pick 1 -> view B pick 1"), "unmet");
  EXPECT_EQ(Outcome(deal + "A pick 1 -> view nothing 1"), "unmet");
  EXPECT_EQ(Outcome(deal + "A pick 1 -> undoable A; may A done; may-not A pick 2; to-act AB"),
            "fine");
  EXPECT_EQ(Outcome(deal + "A pick 1\nA undo\nA pick 2\nA done\nA undo -> refused undo"), "fine");
  EXPECT_EQ(Outcome(deal + "A undo"), "undo-refused");
  EXPECT_EQ(Outcome(deal + "A pick 1\nA done\nB pick 3\nB done -> shown A 1; shown B 3; over; "
                           "score B won 1; total A 0; winners B"),
            "fine");
  EXPECT_EQ(Outcome("game toy seats=2 low=on\nseed 3\n-> to-act AB; view low yes"), "fine");
  EXPECT_EQ(Outcome("game toy seats=2 low=maybe\n"), "bad-config");
  EXPECT_EQ(Outcome("game toy seats=5\n"), "bad-config");
  EXPECT_EQ(Outcome("game toy seats=2\nrules 2\n"), "bad-version");
  EXPECT_EQ(Outcome("game other seats=2\n"), "unknown-game");
  EXPECT_EQ(Outcome("game toy seats=2\n= deal 1, deal 1"), "bad-outcome");
  EXPECT_EQ(Outcome("game toy seats=2\n= deal 1\nA pick 1"), "no-outcome");
}

TEST(Replay, FindsOutcomesThatAreToldToTheWrongPeople) {
  EXPECT_EQ(Outcome("game toy seats=2\n= [A] deal 1, [A] deal 2, [B] deal 3, [AB] deal 4"), "fine");
  EXPECT_EQ(Outcome("game toy seats=2\n= [B] deal 1"), "leak");
  EXPECT_EQ(Outcome("game toy seats=2\n= [] deal 1"), "leak");
}

TEST(Records, AreWrittenAsTheyAreRead) {
  Match<G> match = DealtMatch();
  match.Apply(kA, Pick{1});
  match.Undo(kA);
  match.Apply(kA, Pick{2});
  RecordHeader header;
  header.players = {{kA, "Ada Lovelace"}};
  header.seed = "chacha:00";
  header.nonces = {{kB, "beef"}};
  header.commitment = "cafe";
  const std::string text = WriteRecord(match, header);
  EXPECT_EQ(
      text,
      "game toy seats=2\nrules 1\ncards 1 9\nfirst A\nplayer A Ada Lovelace\ncommitment cafe\n"
      "nonce B beef\nseed chacha:00\n= deal 1, deal 2, deal 3, deal 4\nA pick 1\nA undo\n"
      "A pick 2\n");
  const auto record = std::get<Record>(ParseRecord(text));
  EXPECT_EQ(record.header.players, header.players);
  EXPECT_EQ(record.header.commitment, "cafe");
  const auto replayed = Replay<G>(record, nullptr);
  EXPECT_EQ(WriteRecord(std::get<Match<G>>(replayed), record.header), text);
}

}  // namespace
}  // namespace chocobox
