#include "games/choco-late/rules.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/hash.h"
#include "core/random.h"
#include "core/text.h"
#include "games/choco-late/game.h"

// Tests that transcripts cannot express: impossible outcomes, absent list entries and score lines,
// and that equal positions are equal bytes.
namespace chocobox::choco_late {
namespace {

State Fresh(int seats) { return Start(StandardConfig(Game::Options(), seats)); }

bool CanDeal(const State& state, const std::string& outcome) {
  return Possible(state, *FromText<Outcome>(outcome));
}

TEST(Possible, AreSoManyLotsInTheirOrder) {
  const State state = Fresh(2);
  EXPECT_TRUE(CanDeal(state, "lots [ 1 2 3 4 5 6 7 8 50 ]"));
  EXPECT_FALSE(CanDeal(state, "lots [ 1 2 3 4 5 6 7 8 ]"));
  EXPECT_FALSE(CanDeal(state, "lots [ 1 2 3 4 5 6 7 8 9 10 ]"));
  EXPECT_FALSE(CanDeal(state, "lots [ 2 1 3 4 5 6 7 8 9 ]"));
  EXPECT_FALSE(CanDeal(state, "lots [ 1 2 3 4 5 6 7 9 8 ]"));
  EXPECT_FALSE(CanDeal(state, "lots [ 1 1 3 4 5 6 7 8 9 ]"));
  EXPECT_FALSE(CanDeal(state, "lots [ 1 2 3 4 5 6 7 8 51 ]"));
  // As many vouchers as there are lots to deal.
  EXPECT_FALSE(CanDeal(state, "hand [ 1 2 3 4 5 6 7 8 9 ]"));
}

TEST(Possible, AreVouchersThatAreNotDealtYet) {
  State state = Fresh(2);
  Resolve(state, *FromText<Outcome>("lots [ 1 42 43 44 45 46 47 48 49 ]"));
  EXPECT_TRUE(CanDeal(state, "hand [ 2 3 4 5 6 7 8 9 10 11 12 ]"));
  EXPECT_FALSE(CanDeal(state, "hand [ 1 3 4 5 6 7 8 9 10 11 12 ]"));
  EXPECT_FALSE(CanDeal(state, "hand [ 2 3 4 5 6 7 8 9 10 11 49 ]"));
  EXPECT_FALSE(CanDeal(state, "hand [ 2 3 4 5 6 7 8 9 10 11 ]"));
  EXPECT_FALSE(CanDeal(state, "lots [ 2 3 4 5 6 7 8 9 10 11 12 ]"));
}

TEST(Outcomes, TakeThePlaceOfWhatWasInTheList) {
  State state = Fresh(5);
  Source source = Source::Fast(1);
  while (state.turn != SeatAt(4)) Resolve(state, Draw(state, source));
  OutcomeList<Game> outcomes;
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(Game::Outcomes(state, outcomes));
    EXPECT_EQ(outcomes.size(), 66u);
  }
}

TEST(Legal, IsNothingForThoseWhoAreNotAsked) {
  State state = Fresh(2);
  Source source = Source::Fast(1);
  while (ToAct(state).IsNature()) Resolve(state, Draw(state, source));
  List<Action, kMaxLegal> actions;
  Legal(state, SeatAt(0), actions);
  EXPECT_EQ(actions.size(), state.lots.size());
  Legal(state, SeatAt(1), actions);
  EXPECT_TRUE(actions.empty());
}

using Speech = std::pair<int, std::string_view>;

// Three players after these have spoken.
State After(bool wild, const std::vector<Speech>& speeches) {
  Config config = StandardConfig(Game::Options(), 3);
  config.options[OptionAt(kOptions, "wild")] = wild ? 1 : 0;
  State state = Start(config);
  Source source = Source::Fast(1);
  while (ToAct(state).IsNature()) Resolve(state, Draw(state, source));
  Apply(state, SeatAt(0), Choose{Card{state.lots.lowest()}});
  for (const auto& [seat, action] : speeches) {
    Apply(state, SeatAt(seat), *FromText<Action>(action));
  }
  return state;
}

TEST(Auction, LeavesNothingOfHowItWent) {
  const State raised = After(false, {{0, "bid 1"}, {1, "bid 2"}, {2, "pass"}, {0, "pass"}});
  const State opened = After(false, {{0, "pass"}, {1, "bid 2"}, {2, "pass"}});
  EXPECT_EQ(raised.phase, Phase::kOffer);
  EXPECT_TRUE(SameBytes(raised, opened));
}

TEST(Auction, HasNoTurnWhenItIsWild) {
  const State raised = After(true, {{0, "bid 1"}, {1, "bid 2"}, {0, "pass"}});
  const State opened = After(true, {{0, "pass"}, {1, "bid 2"}});
  EXPECT_EQ(raised.phase, Phase::kAuction);
  EXPECT_TRUE(SameBytes(raised, opened));
}

TEST(Scores, HaveNoLineForNothingLeftOver) {
  State state = Fresh(2);
  CardSet& tray = state.players[0].tray;
  tray.Add(0);
  tray.Add(25);
  EXPECT_EQ(Game::Scores(state).lines.size(), 2u);
  tray.Add(6);
  EXPECT_EQ(Game::Scores(state).lines.size(), 3u);
}

}  // namespace
}  // namespace chocobox::choco_late
