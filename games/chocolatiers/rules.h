#pragma once

#include <optional>

#include "core/byte.h"
#include "core/config.h"
#include "core/game.h"
#include "core/list.h"
#include "core/random.h"
#include "core/seat.h"
#include "core/teller.h"
#include "core/turn.h"
#include "games/chocolatiers/actions.h"
#include "games/chocolatiers/state.h"

// The rules of play: core/game.h documents each verb.
namespace chocobox::chocolatiers {

struct Game;

// Streams of random values: the hand of each seat, the tray, boxes, and from kDeckStream on the
// deck, each time it is shuffled.
inline constexpr std::uint32_t kHandStream = 1;
inline constexpr std::uint32_t kTrayStream = kHandStream + kMostSeats;
inline constexpr std::uint32_t kBoxStream = kTrayStream + 1;
inline constexpr std::uint32_t kDeckStream = kBoxStream + 1;

// The box with this number and one more.
inline Box BoxOf(std::uint8_t entry) { return Box{Byte(entry - 1)}; }
// Whether the line holds the box.
bool IsInLine(const State& state, Box box);

State Start(const Config& config);
Turn ToAct(const State& state);
std::optional<Refusal> Check(const State& state, Seat seat, const Action& action);
void Legal(const State& state, Seat seat, List<Action, kMaxLegal>& actions);
void Apply(State& state, Seat seat, const Action& action);
void Apply(State& state, Seat seat, const Action& action, Teller<Game> tell);
Outcome Draw(const State& state, Source& source);
bool Outcomes(const State& state, OutcomeList<Game>& outcomes);
bool Possible(const State& state, const Outcome& outcome);
void Resolve(State& state, const Outcome& outcome);
void Resolve(State& state, const Outcome& outcome, Teller<Game> tell);

}  // namespace chocobox::chocolatiers
