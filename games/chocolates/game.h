#pragma once

#include <span>
#include <string_view>

#include "core/bot.h"
#include "core/game.h"
#include "core/playout.h"
#include "games/chocolates/actions.h"
#include "games/chocolates/board.h"
#include "games/chocolates/rules.h"
#include "games/chocolates/state.h"
#include "games/chocolates/view.h"

// Chocolates: predictions about a half-hidden box. The rules in words: README.md.
namespace chocobox::chocolates {

struct Game {
  TYPES_AND_RULES_OF(chocolates);

  static constexpr std::string_view kId = "chocolates";
  static constexpr int kRulesVersion = 1;
  static constexpr int kCardsVersion = 1;
  static constexpr int kOldestRules = 1;
  static constexpr int kOldestCards = 1;
  static constexpr SeatLimits kSeats{2, kMostSeats};
  static constexpr Secrets kSecrets = Secrets::kNone;
  static constexpr int kMaxScoreLines = kMostSeats * (kMostPredictions + 1);
  // The deal, then 21 turns of predict, refill, reveal and flip.
  static constexpr int kMaxSteps = 4 + 4 * kCells;

  static std::span<const OptionSpec> Options() { return {}; }

  static constexpr auto Outcomes = chocolates::Outcomes;
  static View Look(const State& state, Viewer) { return chocolates::Look(state); }
  static State Imagine(const View& view, Source&) { return chocolates::Imagine(view); }
  static Preview Foresee(const View& view, const Action& action);
  static constexpr auto Paint = chocolates::Paint;
};

}  // namespace chocobox::chocolates

// Compiled in rules.cc.
extern template int chocobox::PlayOut<chocobox::chocolates::Game>(
    chocobox::chocolates::State&, chocobox::Source&,
    chocobox::ActionList<chocobox::chocolates::Game>&);
