#pragma once

#include <array>
#include <optional>

#include "core/config.h"
#include "core/list.h"
#include "core/random.h"
#include "core/seat.h"
#include "core/teller.h"
#include "core/turn.h"
#include "games/choco-late/actions.h"
#include "games/choco-late/state.h"

// The rules of play: core/game.h documents each verb.
namespace chocobox::choco_late {

struct Game;

// Streams of random values: the lots, and from kHandStream on the hand of each seat.
inline constexpr std::uint32_t kLotStream = 1;
inline constexpr std::uint32_t kHandStream = 2;

inline constexpr std::array<OptionSpec, 3> kOptions{
    {{.key = "wild"},
     {.key = "best-one-wins"},
     {.key = "two-trays",
      .seats = {kFewestSeats, kMostSeatsWithTwoTrays},
      .suggests = "best-one-wins"}}};

// The largest number of lots to choose from.
inline constexpr int kMaxLegal = kMostLots;

State Start(const Config& config);
Turn ToAct(const State& state);
std::optional<Refusal> Check(const State& state, Seat seat, const Action& action);
void Legal(const State& state, Seat seat, List<Action, kMaxLegal>& actions);
void Apply(State& state, Seat seat, const Action& action);
void Apply(State& state, Seat seat, const Action& action, Teller<Game> tell);
// The cards not dealt yet, and the number to deal next. REQUIRES: chance is to deal.
CardSet Undealt(const State& state);
int CountToDeal(const State& state);
Outcome Draw(const State& state, Source& source);
bool Possible(const State& state, const Outcome& outcome);
void Resolve(State& state, const Outcome& outcome);
void Resolve(State& state, const Outcome& outcome, Teller<Game> tell);

}  // namespace chocobox::choco_late
