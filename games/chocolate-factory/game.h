#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/bot.h"
#include "core/game.h"
#include "games/chocolate-factory/actions.h"
#include "games/chocolate-factory/board.h"
#include "games/chocolate-factory/describe.h"
#include "games/chocolate-factory/events.h"
#include "games/chocolate-factory/outcomes.h"
#include "games/chocolate-factory/rules.h"
#include "games/chocolate-factory/score_items.h"
#include "games/chocolate-factory/state.h"
#include "games/chocolate-factory/view.h"

// Chocolate Factory: parts along a belt turn beans into chocolates for corner shops and department
// stores.
// The rules in words: README.md.
namespace chocobox::chocolate_factory {

struct Game {
  using State = chocolate_factory::State;
  using Action = chocolate_factory::Action;
  using Outcome = chocolate_factory::Outcome;
  using Refusal = chocolate_factory::Refusal;
  using Event = chocolate_factory::Event;
  using View = chocolate_factory::View;
  using Aid = chocolate_factory::Aid;
  using Preview = chocolate_factory::Preview;
  using ScoreItem = chocolate_factory::ScoreItem;

  static constexpr std::string_view kId = "chocolate-factory";
  static constexpr int kRulesVersion = chocolate_factory::kRulesVersion;
  static constexpr int kCardsVersion = chocolate_factory::kCardsVersion;
  static constexpr int kOldestRules = chocolate_factory::kOldestRules;
  static constexpr int kOldestCards = chocolate_factory::kOldestCards;
  static constexpr SeatLimits kSeats{kFewestSeats, kMostSeats};
  static constexpr Secrets kSecrets = Secrets::kNone;
  static constexpr int kMaxLegal = chocolate_factory::kMaxLegal;
  static constexpr int kMaxEvents = chocolate_factory::kMaxEvents;
  static constexpr int kMaxScoreLines = chocolate_factory::kMaxScoreLines;
  // Six days of so many steps for each seat: no part works twice in a shift.
  static constexpr int kMaxSteps = 20000;

  static std::span<const OptionSpec> Options();
  static std::uint64_t CardsHash(int version);

  static State Start(const Config& config) { return chocolate_factory::Start(config); }
  static Turn ToAct(const State& state) { return chocolate_factory::ToAct(state); }
  static std::optional<Refusal> Check(const State& state, Seat seat, const Action& action) {
    return chocolate_factory::Check(state, seat, action);
  }
  static void Legal(const State& state, Seat seat, ActionList<Game>& actions) {
    chocolate_factory::Legal(state, seat, actions);
  }
  static void Apply(State& state, Seat seat, const Action& action) {
    chocolate_factory::Apply(state, seat, action);
  }
  static Outcome Draw(const State& state, Source& source) {
    return chocolate_factory::Draw(state, source);
  }
  static bool Outcomes(const State& state, OutcomeList<Game>& outcomes) {
    return chocolate_factory::Outcomes(state, outcomes);
  }
  static bool Possible(const State& state, const Outcome& outcome) {
    return chocolate_factory::Possible(state, outcome);
  }
  static void Resolve(State& state, const Outcome& outcome) {
    chocolate_factory::Resolve(state, outcome);
  }
  static View Look(const State& state, Viewer viewer) {
    return chocolate_factory::Look(state, viewer);
  }
  static void Tell(const State& before, const Step<Game>& step, Viewer viewer,
                   EventList<Game>& events);
  // What has not come up has no order yet: there is one position for a view.
  static State Imagine(const View& view, Source&) { return StateOf(view); }
  static ScoreSheet<Game> Scores(const State& state);
  static Aid Aids(const View& view) { return chocolate_factory::Aids(view); }
  static Preview Foresee(const View& view, const Action& action) {
    return chocolate_factory::Foresee(view, action);
  }
  static std::span<const BotEntry<Game>> Bots();
  static std::string Describe(const View& view, const Action& action, const Lexicon& lexicon) {
    return chocolate_factory::Describe(view, action, lexicon);
  }
  static bool Paint(const View& view, const Aid* aid, BoardStyle style, const Lexicon& lexicon,
                    Canvas& canvas) {
    return chocolate_factory::Paint(view, aid, style, lexicon, canvas);
  }
};

}  // namespace chocobox::chocolate_factory
