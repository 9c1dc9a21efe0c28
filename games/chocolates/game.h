#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/bot.h"
#include "core/game.h"
#include "games/chocolates/actions.h"
#include "games/chocolates/board.h"
#include "games/chocolates/rules.h"
#include "games/chocolates/state.h"
#include "games/chocolates/tell.h"
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
  static constexpr int kMaxEvents = chocolates::kMaxEvents;
  static constexpr int kMaxScoreLines = kMostSeats * (kMostPredictions + 1);
  // The deal, then 21 turns of predict, refill, reveal and flip.
  static constexpr int kMaxSteps = 4 + 4 * kCells;

  static std::span<const OptionSpec> Options() { return {}; }
  static std::uint64_t CardsHash(int version);

  static State Start(const Config& config) { return chocolates::Start(config); }
  static Turn ToAct(const State& state) { return chocolates::ToAct(state); }
  static std::optional<Refusal> Check(const State& state, Seat seat, const Action& action) {
    return chocolates::Check(state, seat, action);
  }
  static void Legal(const State& state, Seat seat, ActionList<Game>& actions) {
    chocolates::Legal(state, seat, actions);
  }
  static void Apply(State& state, Seat, const Action& action) { chocolates::Apply(state, action); }
  static Outcome Draw(const State& state, Source& source) {
    return chocolates::Draw(state, source);
  }
  static bool Outcomes(const State& state, OutcomeList<Game>& outcomes) {
    return chocolates::Outcomes(state, outcomes);
  }
  static bool Possible(const State& state, const Outcome& outcome) {
    return chocolates::Possible(state, outcome);
  }
  static void Resolve(State& state, const Outcome& outcome) { chocolates::Resolve(state, outcome); }
  static View Look(const State& state, Viewer) { return chocolates::Look(state); }
  static void Tell(const State& before, const Step<Game>& step, Viewer, EventList<Game>& events);
  static State Imagine(const View& view, Source&) { return chocolates::Imagine(view); }
  static ScoreSheet<Game> Scores(const State& state);
  static Aid Aids(const View& view) { return chocolates::Aids(view); }
  static Preview Foresee(const View& view, const Action& action);
  static std::span<const BotEntry<Game>> Bots();
  static bool Paint(const View& view, const Aid* aid, BoardStyle style, const Lexicon& lexicon,
                    Canvas& canvas) {
    return chocolates::Paint(view, aid, style, lexicon, canvas);
  }
};

}  // namespace chocobox::chocolates
