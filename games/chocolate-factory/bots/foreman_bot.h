#pragma once

#include <cstddef>
#include <vector>

#include "games/chocolate-factory/bots/paths.h"
#include "games/chocolate-factory/bots/yield.h"
#include "games/chocolate-factory/game.h"

namespace chocobox::chocolate_factory {

// Plans the day, and weighs packets, orders and deliveries by what the week may bring.
class ForemanBot final : public CopiedBot<Game, ForemanBot> {
 public:
  // The budget counts the plans that are compared for a day.
  explicit ForemanBot(Budget budget = {});
  bool RemembersChoices() const override { return true; }
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;

 private:
  Action Run(const State& state, Seat seat);

  Effort effort_;
  Yield yield_;
  // What is left to do in this shift, and the factory in which it was planned to go on.
  std::vector<Action> plan_;
  std::size_t next_ = 0;
  Factory expected_;
};

}  // namespace chocobox::chocolate_factory
