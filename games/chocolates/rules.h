#pragma once

#include <optional>

#include "core/config.h"
#include "core/game.h"
#include "core/random.h"
#include "core/teller.h"
#include "core/turn.h"
#include "games/chocolates/actions.h"
#include "games/chocolates/state.h"
#include "games/chocolates/statements.h"

// The rules of play: core/game.h documents each verb.
namespace chocobox::chocolates {

struct Game;

// Streams of random values: the order of the pile, the arrangement of the box, and tiles of a box
// that was not arranged by the source.
inline constexpr Stream kPileStream{1};
inline constexpr Stream kBoxStream{2};
inline constexpr Stream kStrayTileStream{3};

// Three cards with two sides each and going on, or one of 21 tiles.
inline constexpr int kMaxLegal = kCells;
// A prediction, the next card and the beginning of the last turns.
inline constexpr int kMaxFacts = 3;

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

// By shape and by type, the cells with a face-up tile of it.
Places PlacesOf(const State& state);

}  // namespace chocobox::chocolates
