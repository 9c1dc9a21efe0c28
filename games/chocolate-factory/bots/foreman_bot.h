#pragma once

#include <cstddef>
#include <vector>

#include "games/chocolate-factory/bots/paths.h"
#include "games/chocolate-factory/bots/yield.h"
#include "games/chocolate-factory/game.h"

namespace chocobox::chocolate_factory {

// Plans the day, and values packets, orders and deliveries by their effect on the week.
class ForemanBot final : public CopiedBot<Game, ForemanBot> {
 public:
  // The budget is the number of plans that are compared for a day.
  explicit ForemanBot(Budget budget = {});
  bool RemembersChoices() const override { return true; }
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;

 private:
  Action Run(const State& state, Seat seat);

  Effort effort_;
  Yield yield_;
  // The remaining actions of this shift, and the factory in which the plan expects to continue.
  std::vector<Action> plan_;
  std::size_t next_ = 0;
  Factory expected_;
};

}  // namespace chocobox::chocolate_factory
