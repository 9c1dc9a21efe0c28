#pragma once

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
  TYPES_AND_RULES_OF(chocolate_factory);

  static constexpr std::string_view kId = "chocolate-factory";
  static constexpr int kRulesVersion = chocolate_factory::kRulesVersion;
  static constexpr int kCardsVersion = chocolate_factory::kCardsVersion;
  static constexpr int kOldestRules = chocolate_factory::kOldestRules;
  static constexpr int kOldestCards = chocolate_factory::kOldestCards;
  static constexpr SeatLimits kSeats{kFewestSeats, kMostSeats};
  static constexpr Secrets kSecrets = Secrets::kNone;
  static constexpr int kMaxScoreLines = chocolate_factory::kMaxScoreLines;
  // Six days with a bounded number of steps for each seat, since no part works twice in a shift.
  static constexpr int kMaxSteps = 20000;

  static std::span<const OptionSpec> Options();

  static constexpr auto Outcomes = chocolate_factory::Outcomes;
  static constexpr auto Look = chocolate_factory::Look;
  // Undrawn cards have no order, so there is one position for a view.
  static State Imagine(const View& view, Source&) { return StateOf(view); }
  static constexpr auto Foresee = chocolate_factory::Foresee;
  static constexpr auto Describe = chocolate_factory::Describe;
  static constexpr auto Paint = chocolate_factory::Paint;
};

}  // namespace chocobox::chocolate_factory
