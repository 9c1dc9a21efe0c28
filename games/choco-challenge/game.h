#pragma once

#include <cstdint>
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
  using State = choco_challenge::State;
  using Action = choco_challenge::Action;
  using Outcome = choco_challenge::Outcome;
  using Refusal = choco_challenge::Refusal;
  using Event = choco_challenge::Event;
  using View = choco_challenge::View;
  using Aid = choco_challenge::Aid;
  using Preview = choco_challenge::Preview;
  using ScoreItem = choco_challenge::ScoreItem;

  static constexpr std::string_view kId = "choco-challenge";
  static constexpr int kRulesVersion = 1;
  static constexpr int kCardsVersion = 1;
  static constexpr int kOldestRules = 1;
  static constexpr int kOldestCards = 1;
  static constexpr SeatLimits kSeats{kFewestSeats, kMostSeats};
  static constexpr Secrets kSecrets = Secrets::kNone;
  static constexpr int kMaxLegal = choco_challenge::kMaxLegal;
  static constexpr int kMaxFacts = choco_challenge::kMaxFacts;
  static constexpr int kMaxScoreLines = kMostSeats * (1 + static_cast<int>(kDesserts));
  // The rules set no limit: a game in which nobody buys never ends (D5). Random games take a third
  // of this at most.
  static constexpr int kMaxSteps = 2000;

  static std::span<const OptionSpec> Options();
  static std::uint64_t CardsHash(int version);

  static constexpr auto Start = choco_challenge::Start;
  static constexpr auto ToAct = choco_challenge::ToAct;
  static constexpr auto Check = choco_challenge::Check;
  static constexpr auto Legal = choco_challenge::Legal;
  static void Apply(State& state, Seat seat, const Action& action, auto... tell) {
    choco_challenge::Apply(state, seat, action, tell...);
  }
  static constexpr auto Draw = choco_challenge::Draw;
  static constexpr auto Outcomes = choco_challenge::Outcomes;
  static constexpr auto Possible = choco_challenge::Possible;
  static void Resolve(State& state, const Outcome& outcome, auto... tell) {
    choco_challenge::Resolve(state, outcome, tell...);
  }
  static View Look(const State& state, Viewer) { return choco_challenge::Look(state); }
  static State Imagine(const View& view, Source&) { return choco_challenge::Imagine(view); }
  static ScoreSheet<Game> Scores(const State& state);
  static constexpr auto Aids = choco_challenge::Aids;
  static constexpr auto Foresee = choco_challenge::Foresee;
  static std::span<const BotEntry<Game>> Bots();
  static constexpr auto Paint = choco_challenge::Paint;
};

}  // namespace chocobox::choco_challenge
