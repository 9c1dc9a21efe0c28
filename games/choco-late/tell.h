#pragma once

#include "core/list.h"
#include "core/seat.h"
#include "games/choco-late/actions.h"
#include "games/choco-late/state.h"

namespace chocobox::choco_late {

using Events = List<Event, kMaxEvents>;

// Appends what the viewer is told of an action taken from `before`, or of a deal.
void TellAction(const State& before, Seat seat, const Action& action, Viewer viewer,
                Events& events);
void TellDeal(const State& before, const Outcome& outcome, Viewer viewer, Events& events);

}  // namespace chocobox::choco_late
