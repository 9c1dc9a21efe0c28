#pragma once

#include "core/list.h"
#include "core/seat.h"
#include "games/chocolatiers/actions.h"
#include "games/chocolatiers/state.h"

namespace chocobox::chocolatiers {

using Events = List<Event, kMaxEvents>;

// Append what the viewer is told of an action, or of a decision of chance, taken from `before`.
void TellAction(const State& before, Seat seat, const Action& action, Events& events);
void TellOutcome(const State& before, const Outcome& outcome, Viewer viewer, Events& events);

}  // namespace chocobox::chocolatiers
