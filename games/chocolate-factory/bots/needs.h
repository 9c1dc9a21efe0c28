#pragma once

#include <array>
#include <vector>

#include "core/per.h"
#include "games/chocolate-factory/bots/prices.h"
#include "games/chocolate-factory/manager.h"
#include "games/chocolate-factory/state.h"

namespace chocobox::chocolate_factory {

// What the cards of the solo game want of the department stores, and what it will cost after today.
// One delivery a day to one store: so days run short before pieces do.
class Needs {
 public:
  // With demands that may still come, and the chance of each.
  Needs(const State& state, const std::vector<Goal>& unseen, double chance);

  // What is saved by a marker that moves so far today.
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
  // By store: what a step costs, how many a delivery brings, and days on which one can be made.
  Per<Store, double> step_costs_{};
  Per<Store, int> steps_of_day_{};
  Per<Store, int> days_of_store_{};
  // All steps that the cards may take together, and what each of those to come may take.
  Ways ways_;
  std::vector<Ways> to_come_;
};

}  // namespace chocobox::chocolate_factory
