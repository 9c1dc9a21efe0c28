#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <variant>

#include "core/fields.h"
#include "core/list.h"
#include "core/names.h"
#include "core/seat.h"
#include "games/chocolate-factory/lists.h"
#include "games/chocolate-factory/stores.h"

// What chance decides.
namespace chocobox::chocolate_factory {

using SideList = List<Side, kStores>;

// The sides of the five stores.
struct SidesTurned {
  static constexpr std::string_view kWord = "sides";
  SideList sides;
  bool operator==(const SidesTurned&) const = default;
  static constexpr auto kFields = std::tuple{Field{"sides", &SidesTurned::sides}};
};

// The first orders of the next seat, one of each size.
struct OrdersDealt {
  static constexpr std::string_view kWord = "orders";
  OrderList orders;
  bool operator==(const OrdersDealt&) const = default;
  static constexpr auto kFields = std::tuple{Field{"orders", &OrdersDealt::orders}};
};

// The parts and employees of a day, packet by packet.
struct DisplayDealt {
  static constexpr std::string_view kWord = "display";
  PartList parts;
  EmployeeList employees;
  bool operator==(const DisplayDealt&) const = default;
  static constexpr auto kFields = std::tuple{Field{"parts", &DisplayDealt::parts},
                                             Field{"employees", &DisplayDealt::employees}};
};

// One order of each size that is left, to replace a finished one.
struct OrdersDrawn {
  static constexpr std::string_view kWord = "draw";
  OrderList orders;
  bool operator==(const OrdersDrawn&) const = default;
  static constexpr auto kFields = std::tuple{Field{"orders", &OrdersDrawn::orders}};
};

using Outcome = std::variant<SidesTurned, OrdersDealt, DisplayDealt, OrdersDrawn>;

}  // namespace chocobox::chocolate_factory
