#pragma once

#include <span>
#include <string_view>

#include "core/bot.h"
#include "core/game.h"
#include "games/chocolatiers/actions.h"
#include "games/chocolatiers/board.h"
#include "games/chocolatiers/rules.h"
#include "games/chocolatiers/state.h"
#include "games/chocolatiers/view.h"

// Chocolatiers: players pay for boxes of chocolates with cards, and lay them so that equal
// chocolates touch. The rules in words: README.md.
namespace chocobox::chocolatiers {

struct Game {
  TYPES_AND_RULES_OF(chocolatiers);

  static constexpr std::string_view kId = "chocolatiers";
  static constexpr int kRulesVersion = 2;
  static constexpr int kCardsVersion = 1;
  static constexpr int kOldestRules = 1;
  static constexpr int kOldestCards = 1;
  static constexpr SeatLimits kSeats{kFewestSeats, kMostSeats};
  static constexpr Secrets kSecrets = Secrets::kSome;
  static constexpr int kMaxScoreLines = chocolatiers::kMaxScoreLines;
  // Random games end only by luck; almost all take a few hundred steps.
  static constexpr int kMaxSteps = 100000;

  static std::span<const OptionSpec> Options() { return {}; }

  static constexpr auto Outcomes = chocolatiers::Outcomes;
  static constexpr auto Look = chocolatiers::Look;
  static constexpr auto Imagine = chocolatiers::Imagine;
  static constexpr auto Foresee = chocolatiers::Foresee;
  static constexpr auto Paint = chocolatiers::Paint;
};

}  // namespace chocobox::chocolatiers
