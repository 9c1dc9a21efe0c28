#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/bot.h"
#include "core/game.h"
#include "games/choco-late/actions.h"
#include "games/choco-late/board.h"
#include "games/choco-late/rules.h"
#include "games/choco-late/state.h"
#include "games/choco-late/view.h"

// Choco Late: an auction of lots, paid with vouchers that nobody else sees. The rules in words:
// README.md.
namespace chocobox::choco_late {

struct Game {
  using State = choco_late::State;
  using Action = choco_late::Action;
  using Outcome = choco_late::Outcome;
  using Refusal = choco_late::Refusal;
  using Event = choco_late::Event;
  using View = choco_late::View;
  using Aid = choco_late::Aid;
  using Preview = choco_late::Preview;
  using ScoreItem = choco_late::ScoreItem;

  static constexpr std::string_view kId = "choco-late";
  static constexpr int kRulesVersion = 2;
  static constexpr int kCardsVersion = 1;
  static constexpr int kOldestRules = 1;
  static constexpr int kOldestCards = 1;
  static constexpr SeatLimits kSeats{kFewestSeats, kMostSeats};
  static constexpr Secrets kSecrets = Secrets::kSome;
  static constexpr int kMaxLegal = choco_late::kMaxLegal;
  static constexpr int kMaxFacts = choco_late::kMaxFacts;
  // Symbols, shops and the rest of two trays each.
  static constexpr int kMaxScoreLines = 6 * kMostSeats;
  // Each sale takes a lot or a voucher out of the game, and each bid is higher than the one before.
  static constexpr int kMaxSteps = 20000;

  static std::span<const OptionSpec> Options();
  static std::uint64_t CardsHash(int version);

  static constexpr auto Start = choco_late::Start;
  static constexpr auto ToAct = choco_late::ToAct;
  static constexpr auto Check = choco_late::Check;
  static constexpr auto Legal = choco_late::Legal;
  static void Apply(State& state, Seat seat, const Action& action, auto... tell) {
    choco_late::Apply(state, seat, action, tell...);
  }
  static constexpr auto Draw = choco_late::Draw;
  static constexpr auto Possible = choco_late::Possible;
  static bool Outcomes(const State& state, OutcomeList<Game>& outcomes);
  static void Resolve(State& state, const Outcome& outcome, auto... tell) {
    choco_late::Resolve(state, outcome, tell...);
  }
  // Whoever says nothing in a wild auction does not raise at the standing bid, and passes below it.
  // A raise asks everybody again. D10.
  static std::optional<Silent<Game>> Silence(const State& state, Seat seat);
  static constexpr auto Look = choco_late::Look;
  static constexpr auto Imagine = choco_late::Imagine;
  static ScoreSheet<Game> Scores(const State& state);
  static constexpr auto Aids = choco_late::Aids;
  static constexpr auto Foresee = choco_late::Foresee;
  static std::span<const BotEntry<Game>> Bots();
  static constexpr auto Paint = choco_late::Paint;
};

}  // namespace chocobox::choco_late
