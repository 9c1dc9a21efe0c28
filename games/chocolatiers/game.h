#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/bot.h"
#include "core/game.h"
#include "games/chocolatiers/actions.h"
#include "games/chocolatiers/board.h"
#include "games/chocolatiers/rules.h"
#include "games/chocolatiers/state.h"
#include "games/chocolatiers/view.h"

// Chocolatiers: cards pay for boxes of chocolates, which are laid so that equal chocolates touch.
// The rules in words: README.md.
namespace chocobox::chocolatiers {

struct Game {
  using State = chocolatiers::State;
  using Action = chocolatiers::Action;
  using Outcome = chocolatiers::Outcome;
  using Refusal = chocolatiers::Refusal;
  using Event = chocolatiers::Event;
  using View = chocolatiers::View;
  using Aid = chocolatiers::Aid;
  using Preview = chocolatiers::Preview;
  using ScoreItem = chocolatiers::ScoreItem;

  static constexpr std::string_view kId = "chocolatiers";
  static constexpr int kRulesVersion = 2;
  static constexpr int kCardsVersion = 1;
  static constexpr int kOldestRules = 1;
  static constexpr int kOldestCards = 1;
  static constexpr SeatLimits kSeats{kFewestSeats, kMostSeats};
  static constexpr Secrets kSecrets = Secrets::kSome;
  static constexpr int kMaxLegal = chocolatiers::kMaxLegal;
  static constexpr int kMaxFacts = chocolatiers::kMaxFacts;
  static constexpr int kMaxScoreLines = chocolatiers::kMaxScoreLines;
  // Only chance brings random games to their end; by far the most take a few hundred steps.
  static constexpr int kMaxSteps = 100000;

  static std::span<const OptionSpec> Options() { return {}; }
  static std::uint64_t CardsHash(int version);

  static constexpr auto Start = chocolatiers::Start;
  static constexpr auto ToAct = chocolatiers::ToAct;
  static constexpr auto Check = chocolatiers::Check;
  static constexpr auto Legal = chocolatiers::Legal;
  static void Apply(State& state, Seat seat, const Action& action, auto... tell) {
    chocolatiers::Apply(state, seat, action, tell...);
  }
  static constexpr auto Draw = chocolatiers::Draw;
  static constexpr auto Outcomes = chocolatiers::Outcomes;
  static constexpr auto Possible = chocolatiers::Possible;
  static void Resolve(State& state, const Outcome& outcome, auto... tell) {
    chocolatiers::Resolve(state, outcome, tell...);
  }
  static constexpr auto Look = chocolatiers::Look;
  static constexpr auto Imagine = chocolatiers::Imagine;
  static ScoreSheet<Game> Scores(const State& state);
  static constexpr auto Aids = chocolatiers::Aids;
  static constexpr auto Foresee = chocolatiers::Foresee;
  static std::span<const BotEntry<Game>> Bots();
  static constexpr auto Paint = chocolatiers::Paint;
};

}  // namespace chocobox::chocolatiers
