#pragma once

#include <cstdint>
#include <string_view>
#include <tuple>
#include <variant>

#include "core/fields.h"
#include "games/chocolate-factory/goals.h"
#include "games/chocolate-factory/state.h"
#include "games/chocolate-factory/stores.h"

// The lines of the score sheet.
namespace chocobox::chocolate_factory {

// Money of the corner shops.
struct ShopScore {
  static constexpr std::string_view kWord = "shops";
  bool operator==(const ShopScore&) const = default;
  static constexpr std::tuple<> kFields{};
};

struct MostOrdersScore {
  static constexpr std::string_view kWord = "most-orders";
  std::uint8_t orders = 0;
  bool operator==(const MostOrdersScore&) const = default;
  static constexpr auto kFields = std::tuple{Field{"orders", &MostOrdersScore::orders}};
};

struct StoreScore {
  static constexpr std::string_view kWord = "store";
  Store store{};
  std::uint8_t place = 0;
  std::uint8_t space = 0;
  bool operator==(const StoreScore&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"store", &StoreScore::store}, Field{"place", &StoreScore::place},
                 Field{"space", &StoreScore::space}};
};

struct SpreadScore {
  static constexpr std::string_view kWord = "spread";
  std::uint8_t stores = 0;
  bool operator==(const SpreadScore&) const = default;
  static constexpr auto kFields = std::tuple{Field{"stores", &SpreadScore::stores}};
};

// A card of the solo game that was met.
struct GoalScore {
  static constexpr std::string_view kWord = "goal";
  Goal goal{};
  bool operator==(const GoalScore&) const = default;
  static constexpr auto kFields = std::tuple{Field{"goal", &GoalScore::goal}};
};

struct RestScore {
  static constexpr std::string_view kWord = "rest";
  std::uint8_t pieces = 0;
  std::uint8_t coal = 0;
  bool operator==(const RestScore&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"pieces", &RestScore::pieces}, Field{"coal", &RestScore::coal}};
};

using ScoreItem =
    std::variant<ShopScore, MostOrdersScore, StoreScore, SpreadScore, RestScore, GoalScore>;
// Of each seat shops, orders, spread and rest, and three for each store.
inline constexpr int kMaxScoreLines = 4 * kMostSeats + 3 * static_cast<int>(kStores);

}  // namespace chocobox::chocolate_factory
