#pragma once

#include "games/chocolate-factory/game.h"

namespace chocobox::chocolate_factory {

// Plays the same random games as core/playout.h (same seeds, same lists of choices, same final
// states) in one hand-written loop without the contract, to measure the cost of the contract.
// REQUIRES: `state` is the first one of a game by the newest rules and cards, with the standard
// options.
int PlayByHand(State& state, Source& source, ActionList<Game>& legal);

}  // namespace chocobox::chocolate_factory
