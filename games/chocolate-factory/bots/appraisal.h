#pragma once

#include <optional>

#include "games/chocolate-factory/bots/goal_race.h"
#include "games/chocolate-factory/bots/prices.h"
#include "games/chocolate-factory/bots/yield.h"
#include "games/chocolate-factory/state.h"

namespace chocobox::chocolate_factory {

// What things are worth to one seat.
class Appraisal {
 public:
  Appraisal(const State& state, Seat seat, Yield& yield);

  const Prices& prices() const { return prices_; }
  // What a factory with these parts makes until the end of the week of what comes along and of what
  // is on its belt.
  double WeekWith(const Factory& layout) const;
  // What the Beans after today will bring there, less the coal that they take.
  double LaterBeans(const Factory& layout) const;
  // With what these parts make of the belt.
  Prices PricesWith(const Factory& layout) const;
  // What an order promises that is held from now on.
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
  // In the solo game.
  std::optional<GoalRace> goals_;
  Prices prices_;
};

}  // namespace chocobox::chocolate_factory
