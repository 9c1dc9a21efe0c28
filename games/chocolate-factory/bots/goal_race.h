#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "core/per.h"
#include "games/chocolate-factory/bots/needs.h"
#include "games/chocolate-factory/bots/prices.h"
#include "games/chocolate-factory/manager.h"
#include "games/chocolate-factory/state.h"

namespace chocobox::chocolate_factory {

// The missing parts of the solo game's cards, and the value of progress today: that of the pieces
// that it would cost later. Future demands count by their probability.
class GoalRace {
 public:
  explicit GoalRace(const State& state);

  // The value of moving a marker this far today.
  SpacePrices Spaces(Store store) const { return needs_.Spaces(store); }
  MoneyPrices Money() const;
  OrderPrices Finished() const;
  // The value of any finished order, since the new order may have a wanted size.
  double NewOrder() const;
  // Whether the order in a place is of any use.
  bool IsOfUse(std::size_t place) const;
  // The value of one of its stages, besides the money.
  double StageWorth(std::size_t place, int stage) const;
  // Demands that want pieces.
  List<Wish, kMostDemands> Wishes() const;
  // The expected value of an order that is held from now on.
  double Promise(Order order) const;
  // The value of each kind for all cards.
  KindPrices Kinds() const;

 private:
  // Held orders of the size.
  int HeldOf(Size size) const;
  // The chance that this number of orders of the size, of those not yet finished, is wanted.
  double ChanceOf(Size size, int count) const;
  double ChanceOf(std::size_t place) const;

  const State& state_;
  const Player& player_;
  int days_;
  // Demands that may still come, and the chance of each.
  std::vector<Goal> unseen_;
  double chance_;
  Needs needs_;
  // The missing parts.
  int money_ = 0;
  Per<Size, int> orders_{};
};

}  // namespace chocobox::chocolate_factory
