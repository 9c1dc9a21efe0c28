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
#include "games/chocolate-factory/state.h"
#include "games/chocolate-factory/stores.h"

// What chance decides.
namespace chocobox::chocolate_factory {

using SideList = List<Side, kStores>;
using DemandList = List<Goal, 1 + kMostExtraDemands>;

// The sides of the five stores.
struct SidesTurned {
  static constexpr std::string_view kWord = "sides";
  SideList sides;
  bool operator==(const SidesTurned&) const = default;
  static constexpr auto kFields = std::tuple{Field{"sides", &SidesTurned::sides}};
};

// The first orders of the next seat, from the start player on, one of each size.
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

// The weekly target of the solo game and the demands that are face up from the start.
struct TargetDealt {
  static constexpr std::string_view kWord = "target";
  Goal goal{};
  DemandList demands;
  bool operator==(const TargetDealt&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"goal", &TargetDealt::goal}, Field{"demands", &TargetDealt::demands}};
};

// The special orders of the target.
struct SpecialsDealt {
  static constexpr std::string_view kWord = "specials";
  OrderList orders;
  bool operator==(const SpecialsDealt&) const = default;
  static constexpr auto kFields = std::tuple{Field{"orders", &SpecialsDealt::orders}};
};

// The demand of the day.
struct DemandDealt {
  static constexpr std::string_view kWord = "demand";
  Goal goal{};
  bool operator==(const DemandDealt&) const = default;
  static constexpr auto kFields = std::tuple{Field{"goal", &DemandDealt::goal}};
};

using Outcome = std::variant<SidesTurned, OrdersDealt, DisplayDealt, OrdersDrawn, TargetDealt,
                             SpecialsDealt, DemandDealt>;

}  // namespace chocobox::chocolate_factory
