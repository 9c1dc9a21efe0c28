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

// What the cards of the solo game still miss, and what it is worth to come nearer to that today: as
// much as the pieces that it would take later. Demands that are still to come count by their
// chance.
class GoalRace {
 public:
  explicit GoalRace(const State& state);

  // For a marker that moves so far today.
  SpacePrices Spaces(Store store) const { return needs_.Spaces(store); }
  MoneyPrices Money() const;
  OrderPrices Finished() const;
  // For any finished order: a new one of a size that is wanted may come for it.
  double NewOrder() const;
  // Whether anything is won by the order in a place.
  bool IsOfUse(std::size_t place) const;
  // What a stage of it is worth beside the money.
  double StageWorth(std::size_t place, int stage) const;
  // Demands that want pieces.
  List<Wish, kMostDemands> Wishes() const;
  // What an order promises that is held from now on.
  double Promise(Order order) const;
  // What each kind is worth for all of it.
  KindPrices Kinds() const;

 private:
  // Held orders of the size.
  int HeldOf(Size size) const;
  // The chance that so many orders of the size are wanted, of those not yet finished.
  double ChanceOf(Size size, int count) const;
  double ChanceOf(std::size_t place) const;

  const State& state_;
  const Player& player_;
  int days_;
  // Demands that may still come, and the chance of each.
  std::vector<Goal> unseen_;
  double chance_;
  Needs needs_;
  // What is missing.
  int money_ = 0;
  Per<Size, int> orders_{};
};

}  // namespace chocobox::chocolate_factory
