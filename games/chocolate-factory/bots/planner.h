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
  // The estimated value at the end of the plan.
  double worth = 0;
  // Number of positions of tiles and of plans searched.
  std::size_t looked_at = 0;
};

// The value of a factory at the end of a shift, with the best use of its store room.
double WorthOf(const Factory& factory, const Prices& prices);

// The plan that is best at the end of this shift.
Plan PlanShift(const Factory& factory, const Prices& prices, const Effort& effort = {});
// The plan for this shift that is best for the whole day: later shifts of the day are planned too,
// since they involve no chance.
Plan PlanDay(const Factory& factory, const Prices& prices, const Effort& effort = {});

}  // namespace chocobox::chocolate_factory
