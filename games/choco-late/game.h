#pragma once

#include <span>
#include <string_view>

#include "core/bot.h"
#include "core/game.h"
#include "games/choco-late/actions.h"
#include "games/choco-late/board.h"
#include "games/choco-late/rules.h"
#include "games/choco-late/state.h"
#include "games/choco-late/view.h"

// Choco Late: auctions of lots for hidden vouchers. The rules in words: README.md.
namespace chocobox::choco_late {

struct Game {
  TYPES_AND_RULES_OF(choco_late);

  static constexpr std::string_view kId = "choco-late";
  static constexpr int kRulesVersion = 2;
  static constexpr int kCardsVersion = 1;
  static constexpr int kOldestRules = 1;
  static constexpr int kOldestCards = 1;
  static constexpr SeatLimits kSeats{kFewestSeats, kMostSeats};
  static constexpr Secrets kSecrets = Secrets::kSome;
  // Lines for symbols, shops and rest, for two trays.
  static constexpr int kMaxScoreLines = 6 * kMostSeats;
  // Each sale takes a lot or a voucher out of the game, and each bid is higher than the one before.
  static constexpr int kMaxSteps = 20000;

  static std::span<const OptionSpec> Options();

  static bool Outcomes(const State& state, OutcomeList<Game>& outcomes);
  // Silence in a wild auction means `done` at the standing bid and `pass` below it. A raise begins
  // a new call. D10.
  static std::optional<Silent<Game>> Silence(const State& state, Seat seat);
  static constexpr auto Look = choco_late::Look;
  static constexpr auto Imagine = choco_late::Imagine;
  static constexpr auto Foresee = choco_late::Foresee;
  static constexpr auto Paint = choco_late::Paint;
};

}  // namespace chocobox::choco_late
