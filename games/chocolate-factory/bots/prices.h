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

// What each kind is worth.
using KindPrices = std::array<double, kKinds>;
// By the column in which a piece lies.
using BeltPrices = std::array<KindPrices, kColumns>;
// So many pushes that are still to come are told apart: after the fourth a tile has left the belt.
inline constexpr std::size_t kPushesAhead = 4;
// For a marker that moves so many spaces.
using SpacePrices = std::array<double, kTrack + 1>;
// For so much money of one day; nobody earns more.
inline constexpr std::size_t kMostOfDay = 255;
using MoneyPrices = std::array<double, kMostOfDay + 1>;
// For so many orders that are finished today, by their sizes.
using OrderPrices = Per<Size, std::array<double, kOrdersHeld + 1>>;

// A stage that may be paid today.
struct Offer {
  Pieces pieces;
  // With the bonus of the employee.
  int money = 0;
  // What it is worth beside the money, that the order goes on; so much also if the Clerk skips it.
  double worth = 0;
  Size size{};
  // The last one of its order.
  bool finishes = false;
};

// Whose wants the store of the day has: its own, or those of another one that it may take over.
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

// What things pay today, as seen by one seat. In pounds of the end of the week.
struct Prices {
  // The stages of the orders in sequence, by the places of the orders.
  std::array<List<Offer, kMostStages>, kOrdersHeld> orders{};
  MoneyPrices money{};
  // Of all sizes together, and of each.
  std::array<double, kOrdersHeld + 1> finished{};
  OrderPrices of_size{};
  List<Wish, kMostDemands> wishes;
  // How the delivery of the day can be made, if it can.
  List<Outlet, kStores> outlets;
  int wildcards = 0;
  int factor = 1;
  // What the corner shops paid today so far.
  int earned = 0;
  // What the employee does for one stage.
  bool any_refined = false;
  bool fewer_pieces = false;
  bool skips = false;
  SpacePrices spaces{};
  // Of what comes into the store room some day.
  KindPrices room{};
  // Of what stays there overnight, and how many pieces may.
  KindPrices keep{};
  int storage = 2;
  // Of coal that is left.
  double coal = 1;
  // Of what lies on the belt at the end of a shift, by the pushes still to come this week.
  std::array<BeltPrices, kPushesAhead> belt{};
  // After today.
  int pushes = 0;

  // At the end of a shift with so many pushes left today.
  const BeltPrices& BeltWith(int left) const {
    const auto ahead = static_cast<std::size_t>(pushes) + static_cast<std::size_t>(left);
    return belt[ahead < kPushesAhead ? ahead : kPushesAhead - 1];
  }
};

// What a tile is worth: no part works on all its pieces, so what they may become counts less and
// less.
double TileWorth(Pieces tile, const KindPrices& prices, const KindPrices& room);

}  // namespace chocobox::chocolate_factory
