#pragma once

#include "games/chocolate-factory/game.h"

namespace chocobox::chocolate_factory {

// Plays random games as core/playout.h does (same seeds, same lists of choices, same final
// states), written by hand in one loop without the contract: the speed the contract is measured
// against. REQUIRES: `state` is the first one of a game by the newest rules and cards, with the
// standard options.
int PlayByHand(State& state, Source& source, ActionList<Game>& legal);

}  // namespace chocobox::chocolate_factory
