#pragma once

#include <cstdint>
#include <variant>

#include "core/fields.h"
#include "core/list.h"
#include "core/names.h"
#include "core/seat.h"
#include "games/chocolate-factory/lists.h"
#include "games/chocolate-factory/state.h"
#include "games/chocolate-factory/stores.h"

// The outcomes of chance.
namespace chocobox::chocolate_factory {

using SideList = List<Side, kStores>;
using DemandList = List<Goal, 1 + kMostExtraDemands>;

// The sides of the five stores.
struct SidesTurned {
  SideList sides;
  WORDED(SidesTurned, "sides", sides);
};

// The first orders of the next seat, from the start player on, one of each size.
struct OrdersDealt {
  OrderList orders;
  WORDED(OrdersDealt, "orders", orders);
};

// The parts and employees of a day, packet by packet.
struct DisplayDealt {
  PartList parts;
  EmployeeList employees;
  WORDED(DisplayDealt, "display", parts, employees);
};

// One order of each size that is left, to replace a finished one.
struct OrdersDrawn {
  OrderList orders;
  WORDED(OrdersDrawn, "draw", orders);
};

// The weekly target of the solo game and the demands that are face up from the start.
struct TargetDealt {
  Goal goal{};
  DemandList demands;
  WORDED(TargetDealt, "target", goal, demands);
};

// The special orders of the target.
struct SpecialsDealt {
  OrderList orders;
  WORDED(SpecialsDealt, "specials", orders);
};

// The demand of the day.
struct DemandDealt {
  Goal goal{};
  WORDED(DemandDealt, "demand", goal);
};

using Outcome = std::variant<SidesTurned, OrdersDealt, DisplayDealt, OrdersDrawn, TargetDealt,
                             SpecialsDealt, DemandDealt>;

}  // namespace chocobox::chocolate_factory
