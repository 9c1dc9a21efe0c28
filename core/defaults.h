#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>

#include "core/bot.h"
#include "core/config.h"
#include "core/fields.h"
#include "core/game.h"
#include "core/names.h"
#include "core/random.h"
#include "core/seat.h"
#include "core/teller.h"

namespace chocobox {

// For games without aids, and without previews.
struct NoAid {
  FIELDS(NoAid);
};
struct NoPreview {
  FIELDS(NoPreview);
};

// For games that say no more about an action than that it is not allowed.
enum class PlainRefusal : std::uint8_t { kNotYourTurn, kNotAllowed };
NAMED(PlainRefusal, "refusal");

// For games whose score sheet has one kind of line.
struct Points {
  WORDED(Points, "points");
};

// The parts of the contract that a game may leave out. A game takes them as a base,
//   struct Game : Defaults<Game> { … };
// and declares a member of the same name where it needs another one:
// - no options, no bots of its own, no aids, no previews;
// - versions 1 of the rules and of the cards, and no card data apart from the rules;
// - an action is allowed when `Legal` lists it;
// - an outcome is possible when `Outcomes` lists it: a game whose `Outcomes` may return false needs
//   its own `Possible`;
// - silent forms of `Apply` and `Resolve` that tell nobody: `using Defaults::Apply;` beside the one
//   that tells. They are slower than silent forms of the game's own;
// - ample room. The assertions of the tests tell when a list is too short.
template <class G>
struct Defaults {
  using Refusal = PlainRefusal;
  using ScoreItem = std::variant<Points>;
  using Aid = NoAid;
  using Preview = NoPreview;

  static constexpr int kRulesVersion = 1;
  static constexpr int kCardsVersion = 1;
  static constexpr int kOldestRules = 1;
  static constexpr int kOldestCards = 1;
  static constexpr int kMaxLegal = 64;
  static constexpr int kMaxFacts = 24;
  static constexpr int kMaxScoreLines = 48;
  static constexpr int kMaxSteps = 1000;

  static std::uint64_t CardsHash(int /*version*/) { return 0; }
  static std::span<const OptionSpec> Options() { return {}; }
  static std::span<const BotEntry<G>> Bots() { return {}; }
  static NoAid Aids(const auto& /*view*/) { return {}; }
  static NoPreview Foresee(const auto& /*view*/, const auto& /*action*/) { return {}; }

  static void Apply(auto& state, Seat seat, const auto& action) {
    FactList<G> unheard;
    G::Apply(state, seat, action, Teller<G>(unheard));
  }
  static void Resolve(auto& state, const auto& outcome) {
    FactList<G> unheard;
    G::Resolve(state, outcome, Teller<G>(unheard));
  }

  static std::optional<PlainRefusal> Check(const auto& state, Seat seat, const auto& action) {
    if (!G::ToAct(state).Includes(seat)) return PlainRefusal::kNotYourTurn;
    ActionList<G> legal;
    G::Legal(state, seat, legal);
    if (std::find(legal.begin(), legal.end(), action) != legal.end()) return std::nullopt;
    return PlainRefusal::kNotAllowed;
  }

  static bool Possible(const auto& state, const auto& outcome) {
    if (!G::ToAct(state).IsNature()) return false;
    OutcomeList<G> outcomes;
    G::Outcomes(state, outcomes);
    return std::any_of(outcomes.begin(), outcomes.end(), [&](const PossibleOutcome<G>& one) {
      return one.outcome == outcome && one.weight > 0;
    });
  }

 private:
  friend G;
  Defaults() = default;
};

// Draws one of the outcomes that `G::Outcomes` lists, each with its probability: a `Draw` in one
// line. `index` numbers the draws from the stream: the same seed then draws alike, whatever else
// happens. REQUIRES: `G::Outcomes` returns true.
template <class G>
typename G::Outcome DrawListed(const typename G::State& state, const Source& source, Stream stream,
                               std::integral auto index) {
  OutcomeList<G> outcomes;
  G::Outcomes(state, outcomes);
  std::uint32_t total = 0;
  for (const PossibleOutcome<G>& one : outcomes) total += one.weight;
  std::uint32_t place = source.Below(stream, index, total);
  const PossibleOutcome<G>* drawn = outcomes.begin();
  while (place >= drawn->weight) place -= (drawn++)->weight;
  return drawn->outcome;
}

}  // namespace chocobox
