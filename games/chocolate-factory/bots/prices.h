#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/list.h"
#include "games/chocolate-factory/factory.h"
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

// A stage that may be paid today.
struct Offer {
  Pieces pieces;
  // With what it is worth that the order goes on.
  double worth = 0;
  // Without the money, if the Clerk skips it.
  double skipped = 0;
  // The last one of its order.
  bool finishes = false;
};

// What things pay today, as seen by one seat. In pounds of the end of the week.
struct Prices {
  // The stages of the orders in sequence, by the places of the orders.
  std::array<List<Offer, kMostStages>, kOrdersHeld> orders{};
  // For so many orders that are finished today.
  std::array<double, kOrdersHeld + 1> finished{};
  // The store of the day, if a delivery can be made.
  std::optional<StoreRule> store;
  int wildcards = 0;
  int factor = 1;
  // What the employee does for one stage.
  bool any_refined = false;
  bool fewer_pieces = false;
  bool skips = false;
  // For a marker that moves so many spaces.
  std::array<double, kTrack + 1> spaces{};
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
