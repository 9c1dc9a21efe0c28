#pragma once

#include <array>
#include <vector>

#include "core/per.h"
#include "games/chocolate-factory/bots/prices.h"
#include "games/chocolate-factory/manager.h"
#include "games/chocolate-factory/state.h"

namespace chocobox::chocolate_factory {

// The steps at department stores that the solo game's cards need, and their cost after today.
// One delivery a day to one store: so days run short before pieces do.
class Needs {
 public:
  // Includes possible later demands, with the probability of each.
  Needs(const State& state, const std::vector<Goal>& unseen, double chance);

  // The cost saved by moving a marker this far today.
  SpacePrices Spaces(Store store) const;
  // Steps that are missing if cards take them where they cost least.
  Steps Missing() const;

 private:
  using Ways = std::vector<Steps>;

  double CostOf(const Steps& need, const Steps& tracks) const;
  double Expected(const Steps& tracks) const;

  double chance_;
  int days_ = 0;
  Steps tracks_{};
  // By store: the cost of a step, the steps of a delivery, and the days on which one is possible.
  Per<Store, double> step_costs_{};
  Per<Store, int> steps_of_day_{};
  Per<Store, int> days_of_store_{};
  // Possible sets of steps for all cards together, and for each future card.
  Ways ways_;
  std::vector<Ways> to_come_;
};

}  // namespace chocobox::chocolate_factory
