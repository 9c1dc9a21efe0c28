#pragma once

#include <cstddef>
#include <vector>

#include "games/chocolate-factory/bots/counter.h"
#include "games/chocolate-factory/bots/paths.h"
#include "games/chocolate-factory/bots/prices.h"

namespace chocobox::chocolate_factory {

struct Plan {
  // Until the next push, or the end of the run, with it.
  std::vector<Action> actions;
  // What is reached at the end of what was planned.
  double worth = 0;
  // Positions of tiles and plans that were looked at.
  std::size_t looked_at = 0;
};

// What a factory is worth at the end of a shift, with the use of its store room that brings most.
double WorthOf(const Factory& factory, const Prices& prices);

// The plan that is best at the end of this shift.
Plan PlanShift(const Factory& factory, const Prices& prices, const Effort& effort = {});
// The plan for this shift with which the day ends best: later shifts are planned, too, as far as
// chance has no part in them.
Plan PlanDay(const Factory& factory, const Prices& prices, const Effort& effort = {});

}  // namespace chocobox::chocolate_factory
