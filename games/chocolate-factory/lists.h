#pragma once

#include "core/list.h"
#include "games/chocolate-factory/employees.h"
#include "games/chocolate-factory/goals.h"
#include "games/chocolate-factory/orders.h"
#include "games/chocolate-factory/parts.h"
#include "games/chocolate-factory/pieces.h"

namespace chocobox::chocolate_factory {

inline constexpr std::size_t kPartsOfDay = 5;
inline constexpr std::size_t kMostEmployeesOfDay = 6;

// Pieces in the order of their kinds. Nobody ever has more at once.
inline constexpr std::size_t kMostPieces = 120;
using PieceList = List<Kind, kMostPieces>;
// The pieces of a demand.
inline constexpr std::size_t kMostWanted = 4;
using WantedList = List<Kind, kMostWanted>;
using PartList = List<Part, kPartsOfDay>;
using EmployeeList = List<Employee, kMostEmployeesOfDay>;
using OrderList = List<Order, kSizes>;
using GoalList = List<Goal, kGoals>;

template <class KindList = PieceList>
KindList ListOf(Pieces pieces) {
  KindList list;
  for (const Kind kind : pieces.kinds()) {
    for (int i = 0; i < pieces.Count(kind); ++i) list.push_back(kind);
  }
  return list;
}

}  // namespace chocobox::chocolate_factory
