#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/bot.h"
#include "core/game.h"
#include "games/chocolate-factory/actions.h"
#include "games/chocolate-factory/board.h"
#include "games/chocolate-factory/describe.h"
#include "games/chocolate-factory/events.h"
#include "games/chocolate-factory/outcomes.h"
#include "games/chocolate-factory/rules.h"
#include "games/chocolate-factory/score_items.h"
#include "games/chocolate-factory/state.h"
#include "games/chocolate-factory/view.h"

// Chocolate Factory: parts along a belt turn beans into chocolates for corner shops and department
// stores.
// The rules in words: README.md.
namespace chocobox::chocolate_factory {

struct Game {
  using State = chocolate_factory::State;
  using Action = chocolate_factory::Action;
  using Outcome = chocolate_factory::Outcome;
  using Refusal = chocolate_factory::Refusal;
  using Event = chocolate_factory::Event;
  using View = chocolate_factory::View;
  using Aid = chocolate_factory::Aid;
  using Preview = chocolate_factory::Preview;
  using ScoreItem = chocolate_factory::ScoreItem;

  static constexpr std::string_view kId = "chocolate-factory";
  static constexpr int kRulesVersion = chocolate_factory::kRulesVersion;
  static constexpr int kCardsVersion = chocolate_factory::kCardsVersion;
  static constexpr int kOldestRules = chocolate_factory::kOldestRules;
  static constexpr int kOldestCards = chocolate_factory::kOldestCards;
  static constexpr SeatLimits kSeats{kFewestSeats, kMostSeats};
  static constexpr Secrets kSecrets = Secrets::kNone;
  static constexpr int kMaxLegal = chocolate_factory::kMaxLegal;
  static constexpr int kMaxFacts = chocolate_factory::kMaxFacts;
  static constexpr int kMaxScoreLines = chocolate_factory::kMaxScoreLines;
  // Six days of so many steps for each seat: no part works twice in a shift.
  static constexpr int kMaxSteps = 20000;

  static std::span<const OptionSpec> Options();
  static std::uint64_t CardsHash(int version);

  static constexpr auto Start = chocolate_factory::Start;
  static constexpr auto ToAct = chocolate_factory::ToAct;
  static constexpr auto Check = chocolate_factory::Check;
  static constexpr auto Legal = chocolate_factory::Legal;
  static void Apply(State& state, Seat seat, const Action& action, auto... tell) {
    chocolate_factory::Apply(state, seat, action, tell...);
  }
  static constexpr auto Draw = chocolate_factory::Draw;
  static constexpr auto Outcomes = chocolate_factory::Outcomes;
  static constexpr auto Possible = chocolate_factory::Possible;
  static void Resolve(State& state, const Outcome& outcome, auto... tell) {
    chocolate_factory::Resolve(state, outcome, tell...);
  }
  static constexpr auto Look = chocolate_factory::Look;
  // What has not come up has no order yet: there is one position for a view.
  static State Imagine(const View& view, Source&) { return StateOf(view); }
  static ScoreSheet<Game> Scores(const State& state);
  static constexpr auto Aids = chocolate_factory::Aids;
  static constexpr auto Foresee = chocolate_factory::Foresee;
  static std::span<const BotEntry<Game>> Bots();
  static constexpr auto Describe = chocolate_factory::Describe;
  static constexpr auto Paint = chocolate_factory::Paint;
};

}  // namespace chocobox::chocolate_factory
