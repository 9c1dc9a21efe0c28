#pragma once

#include "games/chocolate-factory/state.h"

// The course of a day after each action.
namespace chocobox::chocolate_factory {

// Everybody receives coal, and the display is to be laid out.
void BeginDay(State& state, Day day);
// The seat of a pick: there and back.
Seat SeatOfPick(const State& state, int pick);
void EndPick(State& state);
// The rest of the display leaves the game, and the factories run.
void EndDraft(State& state);
// The seat's shifts are over.
void EndRun(State& state, Seat seat);
// The seat fulfils no more.
void EndFulfil(State& state);
// Whether nobody chooses what to keep before all have fulfilled; then all choose at once.
constexpr bool KeepsAfterAll(const State& state) { return state.rules >= 2; }
// Continues after the seat chose a piece to be kept.
void GoOnKeeping(State& state, Seat seat);
// The next finished order is to be replaced, or the next day begins.
void ReplaceNext(State& state);

}  // namespace chocobox::chocolate_factory
