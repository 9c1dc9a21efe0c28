#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/byte.h"
#include "core/expect.h"
#include "core/match.h"
#include "core/record.h"
#include "core/seed.h"
#include "core/text.h"

namespace chocobox {

// Finds the text of a record that a fork names.
using RecordFinder = std::function<std::optional<std::string>(std::string_view name)>;

// A match rebuilt from its record, or the first line at which that failed.
template <Game G>
using Replayed = std::variant<Match<G>, RecordError>;

template <Game G>
Replayed<G> Replay(const Record& record, const RecordFinder& find, int depth = 0);

// Plays a record line by line and checks everything it expects.
template <Game G>
class Replayer {
 public:
  Replayer(const Record& record, Match<G> match) : record_(record), match_(std::move(match)) {
    if (!record.header.seed.empty()) source_ = SourceFromText(record.header.seed);
  }

  Replayed<G> Run() {
    if (!MayDrawFirst()) return std::move(match_);
    for (std::size_t i = 0; i < record_.lines.size(); ++i) {
      const RecordLine& line = record_.lines[i];
      line_begins_ = match_.steps().size();
      std::optional<RecordError> error = Play(line);
      if (error) {
        error->line = line.number;
        return *error;
      }
      const bool more_outcomes =
          i + 1 < record_.lines.size() && GivesOnlyOutcomes(record_.lines[i + 1]);
      if (!more_outcomes) DrawRest();
      for (const std::string& expectation : line.expectations) {
        if (refused_ && Words(expectation).Peek() == "refused") continue;
        aids_ += expectation.starts_with("aid ") ? 1 : 0;
        if (aids_ > kMostAids) {
          return RecordError{Code::kTooLarge, line.number, "more than 500 aids are expected"};
        }
        if (const auto unmet = Expectations<G>(match_, line_begins_).Unmet(expectation)) {
          return RecordError{Code::kUnmet, line.number, expectation + ": " + *unmet};
        }
      }
    }
    return std::move(match_);
  }

 private:
  using Code = RecordError::Code;
  using Failure = std::optional<RecordError>;

  static Failure Fail(Code code, std::string message) {
    return RecordError{code, 0, std::move(message)};
  }

  static bool GivesOnlyOutcomes(const RecordLine& line) {
    return !line.seat && !line.outcomes.empty();
  }

  bool MayDrawFirst() {
    if (record_.lines.empty() || !GivesOnlyOutcomes(record_.lines.front())) DrawRest();
    return !record_.lines.empty();
  }

  void DrawRest() {
    while (source_ && G::ToAct(match_.state()).IsNature()) match_.Draw(*source_);
  }

  Failure Play(const RecordLine& line) {
    refused_ = false;
    if (line.seat) {
      if (Failure failure = line.undo ? Undo(line) : Act(line)) return failure;
    }
    for (const GivenOutcome& outcome : line.outcomes) {
      if (Failure failure = Decide(outcome)) return failure;
    }
    return std::nullopt;
  }

  Failure Act(const RecordLine& line) {
    if (G::ToAct(match_.state()).IsNature()) {
      return Fail(Code::kNoOutcome, "chance is to decide first, and there is no seed");
    }
    const auto action = FromText<typename G::Action>(line.action);
    if (!action) return Fail(Code::kBadAction, line.action);
    const auto expected = ExpectedRefusal(line);
    const auto refusal = Index(*line.seat) < match_.config().seats
                             ? match_.Apply(*line.seat, *action)
                             : std::optional<typename G::Refusal>(G::Refusal::kNotYourTurn);
    if (refusal) {
      refused_ = true;
      const std::string_view name = NameOf(*refusal);
      if (!expected) return Fail(Code::kRefused, std::string(name));
      if (*expected == name) return std::nullopt;
      return Fail(Code::kUnmet, "refused " + *expected + ": refused " + std::string(name));
    }
    if (expected) return Fail(Code::kNotRefused, "it is allowed");
    return std::nullopt;
  }

  Failure Undo(const RecordLine& line) {
    const auto expected = ExpectedRefusal(line);
    const bool undone = match_.Undo(*line.seat);
    line_begins_ = match_.steps().size();
    refused_ = !undone;
    if (undone == !expected) return std::nullopt;
    return undone ? Fail(Code::kNotRefused, "it was taken back")
                  : Fail(Code::kUndoRefused, "it cannot be taken back");
  }

  static std::optional<std::string> ExpectedRefusal(const RecordLine& line) {
    for (const std::string& expectation : line.expectations) {
      Words words(expectation);
      if (words.Next() == "refused") return std::string(words.Rest());
    }
    return std::nullopt;
  }

  Failure Decide(const GivenOutcome& given) {
    const auto outcome = FromText<typename G::Outcome>(given.text);
    const auto before = match_.state();
    if (!outcome || !match_.Resolve(*outcome)) return Fail(Code::kBadOutcome, given.text);
    if (given.audience) return CheckAudience(before, *outcome, *given.audience);
    return std::nullopt;
  }

  // Viewers outside the audience must be told the same for every other outcome.
  Failure CheckAudience(const typename G::State& before, const typename G::Outcome& outcome,
                        SeatSet audience) {
    for (std::uint64_t seed = 0; seed < 16; ++seed) {
      Source source = Source::Fast(seed);
      const auto alternative = G::Draw(before, source);
      for (const Viewer viewer : ViewersOf(match_.config().seats)) {
        if (!viewer.IsSpectator() && audience.Has(viewer.seat())) continue;
        if (!LooksAlike(before, outcome, alternative, viewer)) {
          return Fail(Code::kLeak, ToText(viewer) + " can tell it from " + ToText(alternative));
        }
      }
    }
    return std::nullopt;
  }

  static bool LooksAlike(typename G::State before, const typename G::Outcome& one,
                         const typename G::Outcome& other, Viewer viewer) {
    auto after = before;
    const FactList<G> told_one = TakeTold<G>(after, Happened<G>{one});
    const FactList<G> told_other = TakeTold<G>(before, Happened<G>{other});
    return HeardBy<G>(told_one, viewer) == HeardBy<G>(told_other, viewer) &&
           G::Look(after, viewer) == G::Look(before, viewer);
  }

  // Aids may take milliseconds, and records come from anywhere.
  static constexpr int kMostAids = 500;

  const Record& record_;
  Match<G> match_;
  int aids_ = 0;
  std::optional<Source> source_;
  // The number of the first step of the line.
  std::size_t line_begins_ = 0;
  bool refused_ = false;
};

template <Game G>
std::optional<RecordError> CheckVersions(const RecordHeader& header) {
  const auto refuse = [](const std::string& why) {
    return RecordError{RecordError::Code::kBadVersion, 1, why};
  };
  const int rules = header.rules_version.value_or(G::kRulesVersion);
  const int cards = header.cards_version.value_or(G::kCardsVersion);
  if (!HasRules<G>(rules)) {
    return refuse("made with version " + std::to_string(rules) + " of the rules, unknown here");
  }
  if (!HasCards<G>(cards)) {
    return refuse("made with version " + std::to_string(cards) + " of the cards, unknown here");
  }
  if (header.cards_hash.value_or(G::CardsHash(cards)) != G::CardsHash(cards)) {
    return refuse("made with other cards than version " + std::to_string(cards) + " has");
  }
  return std::nullopt;
}

// The match that a fork continues.
template <Game G>
Replayed<G> ForkedMatch(const ForkOrigin& fork, const RecordFinder& find, int depth) {
  constexpr int kMaxDepth = 8;
  const auto fail = [](std::string message) {
    return RecordError{RecordError::Code::kBadFork, 1, std::move(message)};
  };
  if (depth == kMaxDepth) return fail("forks of forks, more than 8 deep");
  const auto text = find ? find(fork.record) : std::nullopt;
  if (!text) return fail("there is no record " + fork.record);
  const auto parsed = ParseRecord(*text);
  if (std::holds_alternative<RecordError>(parsed)) return fail("cannot read " + fork.record);
  const auto& origin = std::get<Record>(parsed);
  if (!origin.header.fork && origin.header.game != G::kId) return fail("of another game");
  const auto replayed = Replay<G>(origin, find, depth + 1);
  if (const auto* error = std::get_if<RecordError>(&replayed)) {
    return fail(Describe(*error, fork.record));
  }
  const auto& match = std::get<Match<G>>(replayed);
  if (fork.step > match.steps().size()) return fail("the record has fewer steps");
  if (!fork.viewer.IsSpectator() && Index(fork.viewer.seat()) >= match.config().seats) {
    return fail("there is no such seat");
  }
  Source source = SourceFromText(fork.seed);
  return Match<G>(match.config(),
                  G::Imagine(G::Look(match.StateAfter(fork.step), fork.viewer), source));
}

template <Game G>
Replayed<G> Replay(const Record& record, const RecordFinder& find, int depth) {
  if (auto error = CheckVersions<G>(record.header)) return *error;
  if (record.header.fork) {
    Replayed<G> forked = ForkedMatch<G>(*record.header.fork, find, depth);
    if (std::holds_alternative<RecordError>(forked)) return forked;
    return Replayer<G>(record, std::get<Match<G>>(std::move(forked))).Run();
  }
  if (record.header.game != G::kId) {
    return RecordError{RecordError::Code::kUnknownGame, 1, record.header.game};
  }
  auto config = MakeConfig(G::Options(), G::kSeats, record.header.seats, record.header.options);
  if (const auto* problem = std::get_if<ConfigProblem>(&config)) {
    return RecordError{RecordError::Code::kBadConfig, 1, problem->message};
  }
  auto& dealt = std::get<Config>(config);
  if (Index(record.header.first) >= dealt.seats) {
    return RecordError{RecordError::Code::kBadConfig, 1,
                       "the seat that begins is not at the table"};
  }
  dealt.first = record.header.first;
  dealt.rules = Byte(record.header.rules_version.value_or(0));
  dealt.cards = Byte(record.header.cards_version.value_or(0));
  return Replayer<G>(record, Match<G>(dealt)).Run();
}

}  // namespace chocobox
