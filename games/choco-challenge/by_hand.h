#pragma once

#include "games/choco-challenge/game.h"

namespace chocobox::choco_challenge {

// Plays the same random games as core/playout.h (same seeds, same lists of choices, same final
// states) in one hand-written loop without the contract, to measure the cost of the contract.
// REQUIRES: `state` is the first one of a game.
int PlayByHand(State& state, Source& source, ActionList<Game>& legal);

}  // namespace chocobox::choco_challenge
