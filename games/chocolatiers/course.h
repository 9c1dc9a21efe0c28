#pragma once

#include "games/chocolatiers/actions.h"
#include "games/chocolatiers/state.h"

// The course of a turn after each action.
namespace chocobox::chocolatiers {

inline bool IsReserved(const Player& player, Box box) { return player.reserved == box.number + 1; }

// A card of the hand goes to the discards, in sight of everybody.
void Spend(State& state, Player& player, Kind kind);
// The chosen box is laid and paid for with these cards.
void Finish(State& state, Player& player, const CardList& cards);

// Lets chance fill the gaps in tray and line; without gaps the action ends.
void FillTray(State& state);
void FillLine(State& state);

void EndAction(State& state);
void EndTurn(State& state);

}  // namespace chocobox::chocolatiers
