#pragma once

#include "core/game.h"
#include "games/chocolates/actions.h"
#include "games/chocolates/state.h"

namespace chocobox::chocolates {

inline constexpr int kMaxEvents = 4;
using Events = List<Event, kMaxEvents>;

// What everybody is told of an action or an outcome.
void TellAction(const State& before, const Action& action, Events& events);
void TellOutcome(const State& before, const Outcome& outcome, Events& events);

}  // namespace chocobox::chocolates
