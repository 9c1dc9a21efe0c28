#pragma once

#include "games/chocolates/game.h"

namespace chocobox::chocolates {

// Plays random games as core/playout.h does (same seeds, same lists of choices, same final
// states), written by hand in one loop without the contract: the speed the contract is measured
// against.
int PlayByHand(State& state, Source& source, ActionList<Game>& legal);

}  // namespace chocobox::chocolates
