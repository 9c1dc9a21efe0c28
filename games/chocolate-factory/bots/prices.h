#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/list.h"
#include "core/per.h"
#include "games/chocolate-factory/factory.h"
#include "games/chocolate-factory/goals.h"
#include "games/chocolate-factory/orders.h"
#include "games/chocolate-factory/pieces.h"
#include "games/chocolate-factory/state.h"
#include "games/chocolate-factory/stores.h"

namespace chocobox::chocolate_factory {

// The value of each kind.
using KindPrices = std::array<double, kKinds>;
// By the column in which a piece lies.
using BeltPrices = std::array<KindPrices, kColumns>;
// Number of future pushes to distinguish: after the fourth a tile has left the belt.
inline constexpr std::size_t kPushesAhead = 4;
// Value by the spaces that a marker moves.
using SpacePrices = std::array<double, kTrack + 1>;
// Value by the money of one day; nobody earns more.
inline constexpr std::size_t kMostOfDay = 255;
using MoneyPrices = std::array<double, kMostOfDay + 1>;
// Value by the number of orders finished today, by their sizes.
using OrderPrices = Per<Size, std::array<double, kOrdersHeld + 1>>;

// A stage that may be paid today.
struct Offer {
  Pieces pieces;
  // With the bonus of the employee.
  int money = 0;
  // Value of progress in the order, besides the money; also if the Clerk skips the stage.
  double worth = 0;
  Size size{};
  // The last one of its order.
  bool finishes = false;
};

// The wants of the store of the day: its own, or those of a store that it may copy.
struct Outlet {
  StoreRule rule;
  // The store and one more; 0 for its own wants.
  std::uint8_t mimics = 0;
};

// A demand of the solo game that wants pieces.
struct Wish {
  Goal goal{};
  double worth = 0;
};

// Today's values for one seat, in pounds at the end of the week.
struct Prices {
  // The stages of the orders in sequence, by the places of the orders.
  std::array<List<Offer, kMostStages>, kOrdersHeld> orders{};
  MoneyPrices money{};
  // For all sizes together, and for each.
  std::array<double, kOrdersHeld + 1> finished{};
  OrderPrices of_size{};
  List<Wish, kMostDemands> wishes;
  // The possible delivery of the day, if any.
  List<Outlet, kStores> outlets;
  int wildcards = 0;
  int factor = 1;
  // The money of corner shops today so far.
  int earned = 0;
  // The employee's effect on one stage.
  bool any_refined = false;
  bool fewer_pieces = false;
  bool skips = false;
  SpacePrices spaces{};
  // Values of pieces that reach the store room on a later day.
  KindPrices room{};
  // Values of pieces that stay there overnight, and the number that may.
  KindPrices keep{};
  int storage = 2;
  // Value of leftover coal.
  double coal = 1;
  // Values of pieces on the belt at the end of a shift, by the pushes left this week.
  std::array<BeltPrices, kPushesAhead> belt{};
  // After today.
  int pushes = 0;

  // Values at the end of a shift with this number of pushes left today.
  const BeltPrices& BeltWith(int left) const {
    const auto ahead = static_cast<std::size_t>(pushes) + static_cast<std::size_t>(left);
    return belt[ahead < kPushesAhead ? ahead : kPushesAhead - 1];
  }
};

// The value of a tile. Parts cannot work on all its pieces, so each further gain counts less.
double TileWorth(Pieces tile, const KindPrices& prices, const KindPrices& room);

}  // namespace chocobox::chocolate_factory
