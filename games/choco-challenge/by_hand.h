#pragma once

#include "games/choco-challenge/game.h"

namespace chocobox::choco_challenge {

// Plays random games as core/playout.h does (same seeds, same lists of choices, same final
// states), written by hand in one loop without the contract: the speed the contract is measured
// against. REQUIRES: `state` is the first one of a game.
int PlayByHand(State& state, Source& source, ActionList<Game>& legal);

}  // namespace chocobox::choco_challenge
