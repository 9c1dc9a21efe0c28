#pragma once

#include <cstdint>
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

// Chocolates: predict what a half-hidden box holds. The rules in words: README.md.
namespace chocobox::chocolates {

struct Game {
  using State = chocolates::State;
  using Action = chocolates::Action;
  using Outcome = chocolates::Outcome;
  using Refusal = chocolates::Refusal;
  using Event = chocolates::Event;
  using View = chocolates::View;
  using Aid = chocolates::Aid;
  using Preview = chocolates::Preview;
  using ScoreItem = chocolates::ScoreItem;

  static constexpr std::string_view kId = "chocolates";
  static constexpr int kRulesVersion = 1;
  static constexpr int kCardsVersion = 1;
  static constexpr int kOldestRules = 1;
  static constexpr int kOldestCards = 1;
  static constexpr SeatLimits kSeats{2, kMostSeats};
  static constexpr Secrets kSecrets = Secrets::kNone;
  static constexpr int kMaxLegal = chocolates::kMaxLegal;
  static constexpr int kMaxFacts = chocolates::kMaxFacts;
  static constexpr int kMaxScoreLines = kMostSeats * (kMostPredictions + 1);
  // The deal, then 21 turns of predict, refill, reveal and flip.
  static constexpr int kMaxSteps = 4 + 4 * kCells;

  static std::span<const OptionSpec> Options() { return {}; }
  static std::uint64_t CardsHash(int version);

  static constexpr auto Start = chocolates::Start;
  static constexpr auto ToAct = chocolates::ToAct;
  static constexpr auto Check = chocolates::Check;
  static constexpr auto Legal = chocolates::Legal;
  static void Apply(State& state, Seat seat, const Action& action, auto... tell) {
    chocolates::Apply(state, seat, action, tell...);
  }
  static constexpr auto Draw = chocolates::Draw;
  static constexpr auto Outcomes = chocolates::Outcomes;
  static constexpr auto Possible = chocolates::Possible;
  static void Resolve(State& state, const Outcome& outcome, auto... tell) {
    chocolates::Resolve(state, outcome, tell...);
  }
  static View Look(const State& state, Viewer) { return chocolates::Look(state); }
  static State Imagine(const View& view, Source&) { return chocolates::Imagine(view); }
  static ScoreSheet<Game> Scores(const State& state);
  static constexpr auto Aids = chocolates::Aids;
  static Preview Foresee(const View& view, const Action& action);
  static std::span<const BotEntry<Game>> Bots();
  static constexpr auto Paint = chocolates::Paint;
};

}  // namespace chocobox::chocolates

// Compiled in rules.cc.
extern template int chocobox::PlayOut<chocobox::chocolates::Game>(
    chocobox::chocolates::State&, chocobox::Source&,
    chocobox::ActionList<chocobox::chocolates::Game>&);
