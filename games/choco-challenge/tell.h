#pragma once

#include "core/list.h"
#include "games/choco-challenge/actions.h"
#include "games/choco-challenge/state.h"

namespace chocobox::choco_challenge {

using Events = List<Event, kMaxEvents>;

// Append what everybody is told of a step taken from `before`.
void TellAction(const State& before, const Action& action, Events& events);
void TellOutcome(const State& before, const Outcome& outcome, Events& events);

}  // namespace chocobox::choco_challenge
