#pragma once

#include "games/choco-late/game.h"

namespace chocobox::choco_late {

// Plays random games as core/playout.h does (same seeds, same lists of choices, same final
// states), written by hand in one loop without the contract: the speed the contract is measured
// against. REQUIRES: `state` is the first one of a game by the newest rules, without variants.
int PlayByHand(State& state, Source& source, ActionList<Game>& legal);

}  // namespace chocobox::choco_late
