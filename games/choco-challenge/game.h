#pragma once

#include <span>
#include <string_view>

#include "core/bot.h"
#include "core/game.h"
#include "games/choco-challenge/actions.h"
#include "games/choco-challenge/board.h"
#include "games/choco-challenge/rules.h"
#include "games/choco-challenge/state.h"
#include "games/choco-challenge/view.h"

// Choco Challenge: push your luck on a deck you build. The rules in words: README.md.
namespace chocobox::choco_challenge {

struct Game {
  TYPES_AND_RULES_OF(choco_challenge);

  static constexpr std::string_view kId = "choco-challenge";
  static constexpr int kRulesVersion = 1;
  static constexpr int kCardsVersion = 1;
  static constexpr int kOldestRules = 1;
  static constexpr int kOldestCards = 1;
  static constexpr SeatLimits kSeats{kFewestSeats, kMostSeats};
  static constexpr Secrets kSecrets = Secrets::kNone;
  static constexpr int kMaxScoreLines = kMostSeats * (1 + static_cast<int>(kDesserts));
  // The rules set no limit: a game in which nobody buys never ends (D5). Random games take a third
  // of this at most.
  static constexpr int kMaxSteps = 2000;

  static std::span<const OptionSpec> Options();

  static constexpr auto Outcomes = choco_challenge::Outcomes;
  static View Look(const State& state, Viewer) { return choco_challenge::Look(state); }
  static State Imagine(const View& view, Source&) { return choco_challenge::Imagine(view); }
  static constexpr auto Foresee = choco_challenge::Foresee;
  static constexpr auto Paint = choco_challenge::Paint;
};

}  // namespace chocobox::choco_challenge
