#pragma once

#include <cstdint>
#include <variant>

#include "core/fields.h"
#include "games/chocolate-factory/goals.h"
#include "games/chocolate-factory/state.h"
#include "games/chocolate-factory/stores.h"

// The lines of the score sheet.
namespace chocobox::chocolate_factory {

// Money of the corner shops.
struct ShopScore {
  WORDED(ShopScore, "shops");
};

struct MostOrdersScore {
  std::uint8_t orders = 0;
  WORDED(MostOrdersScore, "most-orders", orders);
};

struct StoreScore {
  Store store{};
  std::uint8_t place = 0;
  std::uint8_t space = 0;
  WORDED(StoreScore, "store", store, place, space);
};

struct SpreadScore {
  std::uint8_t stores = 0;
  WORDED(SpreadScore, "spread", stores);
};

// A card of the solo game that was met.
struct GoalScore {
  Goal goal{};
  WORDED(GoalScore, "goal", goal);
};

struct RestScore {
  std::uint8_t pieces = 0;
  std::uint8_t coal = 0;
  WORDED(RestScore, "rest", pieces, coal);
};

using ScoreItem =
    std::variant<ShopScore, MostOrdersScore, StoreScore, SpreadScore, RestScore, GoalScore>;
// For each seat: shops, orders, spread and rest; and three for each store.
inline constexpr int kMaxScoreLines = 4 * kMostSeats + 3 * static_cast<int>(kStores);

}  // namespace chocobox::chocolate_factory
