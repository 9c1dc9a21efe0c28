#pragma once

#include "core/list.h"
#include "core/seat.h"
#include "games/chocolate-factory/actions.h"
#include "games/chocolate-factory/events.h"
#include "games/chocolate-factory/outcomes.h"
#include "games/chocolate-factory/state.h"

// What can be told of a step; everybody is told the same.
namespace chocobox::chocolate_factory {

using Events = List<Event, kMaxEvents>;
void TellAction(const State& before, Seat seat, const Action& action, Events& events);
void TellOutcome(const State& before, const Outcome& outcome, Events& events);

}  // namespace chocobox::chocolate_factory
