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
#include "games/choco-challenge/tell.h"
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
  static constexpr int kMaxEvents = choco_challenge::kMaxEvents;
  static constexpr int kMaxScoreLines = kMostSeats * (1 + static_cast<int>(kDesserts));
  // The rules set no limit: a game in which nobody buys never ends (D5). Random games take a third
  // of this at most.
  static constexpr int kMaxSteps = 2000;

  static std::span<const OptionSpec> Options();
  static std::uint64_t CardsHash(int version);

  static State Start(const Config& config) { return choco_challenge::Start(config); }
  static Turn ToAct(const State& state) { return choco_challenge::ToAct(state); }
  static std::optional<Refusal> Check(const State& state, Seat seat, const Action& action) {
    return choco_challenge::Check(state, seat, action);
  }
  static void Legal(const State& state, Seat seat, ActionList<Game>& actions) {
    choco_challenge::Legal(state, seat, actions);
  }
  static void Apply(State& state, Seat seat, const Action& action) {
    choco_challenge::Apply(state, seat, action);
  }
  static Outcome Draw(const State& state, Source& source) {
    return choco_challenge::Draw(state, source);
  }
  static bool Outcomes(const State& state, OutcomeList<Game>& outcomes) {
    return choco_challenge::Outcomes(state, outcomes);
  }
  static bool Possible(const State& state, const Outcome& outcome) {
    return choco_challenge::Possible(state, outcome);
  }
  static void Resolve(State& state, const Outcome& outcome) {
    choco_challenge::Resolve(state, outcome);
  }
  static View Look(const State& state, Viewer) { return choco_challenge::Look(state); }
  static void Tell(const State& before, const Step<Game>& step, Viewer, EventList<Game>& events);
  static State Imagine(const View& view, Source&) { return choco_challenge::Imagine(view); }
  static ScoreSheet<Game> Scores(const State& state);
  static Aid Aids(const View& view) { return choco_challenge::Aids(view); }
  static Preview Foresee(const View& view, const Action& action) {
    return choco_challenge::Foresee(view, action);
  }
  static std::span<const BotEntry<Game>> Bots();
  static bool Paint(const View& view, const Aid* aid, BoardStyle style, const Lexicon& lexicon,
                    Canvas& canvas) {
    return choco_challenge::Paint(view, aid, style, lexicon, canvas);
  }
};

}  // namespace chocobox::choco_challenge
