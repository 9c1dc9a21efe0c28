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
#include "games/choco-late/tell.h"
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
  static constexpr int kMaxEvents = choco_late::kMaxEvents;
  // Symbols, shops and the rest of two trays each.
  static constexpr int kMaxScoreLines = 6 * kMostSeats;
  // Each sale takes a lot or a voucher out of the game, and each bid is higher than the one before.
  static constexpr int kMaxSteps = 20000;

  static std::span<const OptionSpec> Options();
  static std::uint64_t CardsHash(int version);

  static State Start(const Config& config) { return choco_late::Start(config); }
  static Turn ToAct(const State& state) { return choco_late::ToAct(state); }
  static std::optional<Refusal> Check(const State& state, Seat seat, const Action& action) {
    return choco_late::Check(state, seat, action);
  }
  static void Legal(const State& state, Seat seat, ActionList<Game>& actions) {
    choco_late::Legal(state, seat, actions);
  }
  static void Apply(State& state, Seat seat, const Action& action) {
    choco_late::Apply(state, seat, action);
  }
  static Outcome Draw(const State& state, Source& source) {
    return choco_late::Draw(state, source);
  }
  static bool Possible(const State& state, const Outcome& outcome) {
    return choco_late::Possible(state, outcome);
  }
  static bool Outcomes(const State& state, OutcomeList<Game>& outcomes);
  static void Resolve(State& state, const Outcome& outcome) { choco_late::Resolve(state, outcome); }
  // Whoever says nothing in a wild auction does not raise at the standing bid, and passes below it.
  // A raise asks everybody again. D10.
  static std::optional<Silent<Game>> Silence(const State& state, Seat seat);
  static View Look(const State& state, Viewer viewer) { return choco_late::Look(state, viewer); }
  static void Tell(const State& before, const Step<Game>& step, Viewer viewer,
                   EventList<Game>& events);
  static State Imagine(const View& view, Source& source) {
    return choco_late::Imagine(view, source);
  }
  static ScoreSheet<Game> Scores(const State& state);
  static Aid Aids(const View& view) { return choco_late::Aids(view); }
  static Preview Foresee(const View& view, const Action& action) {
    return choco_late::Foresee(view, action);
  }
  static std::span<const BotEntry<Game>> Bots();
  static bool Paint(const View& view, const Aid* aid, BoardStyle style, const Lexicon& lexicon,
                    Canvas& canvas) {
    return choco_late::Paint(view, aid, style, lexicon, canvas);
  }
};

}  // namespace chocobox::choco_late
