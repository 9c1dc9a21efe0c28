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
  static constexpr int kMaxEvents = chocolatiers::kMaxEvents;
  static constexpr int kMaxScoreLines = chocolatiers::kMaxScoreLines;
  // Only chance brings random games to their end; by far the most take a few hundred steps.
  static constexpr int kMaxSteps = 100000;

  static std::span<const OptionSpec> Options() { return {}; }
  static std::uint64_t CardsHash(int version);

  static State Start(const Config& config) { return chocolatiers::Start(config); }
  static Turn ToAct(const State& state) { return chocolatiers::ToAct(state); }
  static std::optional<Refusal> Check(const State& state, Seat seat, const Action& action) {
    return chocolatiers::Check(state, seat, action);
  }
  static void Legal(const State& state, Seat seat, ActionList<Game>& actions) {
    chocolatiers::Legal(state, seat, actions);
  }
  static void Apply(State& state, Seat seat, const Action& action) {
    chocolatiers::Apply(state, seat, action);
  }
  static Outcome Draw(const State& state, Source& source) {
    return chocolatiers::Draw(state, source);
  }
  static bool Outcomes(const State& state, OutcomeList<Game>& outcomes) {
    return chocolatiers::Outcomes(state, outcomes);
  }
  static bool Possible(const State& state, const Outcome& outcome) {
    return chocolatiers::Possible(state, outcome);
  }
  static void Resolve(State& state, const Outcome& outcome) {
    chocolatiers::Resolve(state, outcome);
  }
  static View Look(const State& state, Viewer viewer) { return chocolatiers::Look(state, viewer); }
  static void Tell(const State& before, const Step<Game>& step, Viewer viewer,
                   EventList<Game>& events);
  static State Imagine(const View& view, Source& source) {
    return chocolatiers::Imagine(view, source);
  }
  static ScoreSheet<Game> Scores(const State& state);
  static Aid Aids(const View& view) { return chocolatiers::Aids(view); }
  static Preview Foresee(const View& view, const Action& action) {
    return chocolatiers::Foresee(view, action);
  }
  static std::span<const BotEntry<Game>> Bots();
  static bool Paint(const View& view, const Aid* aid, BoardStyle style, const Lexicon& lexicon,
                    Canvas& canvas) {
    return chocolatiers::Paint(view, aid, style, lexicon, canvas);
  }
};

}  // namespace chocobox::chocolatiers
