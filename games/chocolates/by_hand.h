#pragma once

#include "games/chocolates/game.h"

namespace chocobox::chocolates {

// Plays the same random games as core/playout.h (same seeds, same lists of choices, same final
// states) in one hand-written loop without the contract, to measure the cost of the contract.
int PlayByHand(State& state, Source& source, ActionList<Game>& legal);

}  // namespace chocobox::chocolates
