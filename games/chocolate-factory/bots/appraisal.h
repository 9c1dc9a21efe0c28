#pragma once

#include <optional>

#include "games/chocolate-factory/bots/goal_race.h"
#include "games/chocolate-factory/bots/prices.h"
#include "games/chocolate-factory/bots/yield.h"
#include "games/chocolate-factory/state.h"

namespace chocobox::chocolate_factory {

// The values of pieces, packets and orders for one seat.
class Appraisal {
 public:
  Appraisal(const State& state, Seat seat, Yield& yield);

  const Prices& prices() const { return prices_; }
  // The estimated value that a factory with these parts produces until the end of the week, from
  // new Beans and from its belt.
  double WeekWith(const Factory& layout) const;
  // The value of the Beans after today, minus the coal for them.
  double LaterBeans(const Factory& layout) const;
  // The value including the belt, worked by these parts.
  Prices PricesWith(const Factory& layout) const;
  // The expected value of an order that is held from now on.
  double Promise(Order order) const;

 private:
  void PriceOrders();
  void PriceFinished();
  double StageWorth(std::size_t place, int stage) const;
  void PriceStore();
  void AddOutlets(Store store);
  void PriceKinds();
  void PriceCoal();
  KindPrices RoomWith(double coal) const;

  const State& state_;
  Seat seat_;
  const Player& player_;
  Yield& yield_;
  // Only in the solo game.
  std::optional<GoalRace> goals_;
  Prices prices_;
};

}  // namespace chocobox::chocolate_factory
