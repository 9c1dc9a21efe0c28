#include "games/chocolates/statements.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace chocobox::chocolates {
namespace {

bool AllDifferent(Cells area, const Places& places) {
  for (int type = kShapes; type < kSubjects; ++type) {
    if (std::popcount(places[type] & area) > 1) return false;
  }
  return true;
}

int TypesIn(Cells area, const Places& places) {
  int types = 0;
  for (int type = kShapes; type < kSubjects; ++type) {
    types += (places[type] & area) != 0 ? 1 : 0;
  }
  return types;
}

bool HasLineOf(Cells cells, int number) {
  return std::any_of(kLines.begin(), kLines.end(),
                     [=](Cells line) { return std::popcount(cells & line) >= number; });
}

}  // namespace

bool HasGroup(Cells cells, int number) {
  cells &= kGrid;
  while (std::popcount(cells) >= number) {
    Cells group = cells & (0 - cells);
    for (Cells grown = group;; group = grown) {
      grown = (group | Neighbours(group)) & cells;
      if (grown == group) break;
    }
    if (std::popcount(group) >= number) return true;
    cells &= ~group;
  }
  return false;
}

bool Holds(const Statement& statement, const Places& places) {
  const auto of = [&](Subject subject) { return places[subject]; };
  const Cells subject = of(statement.subject);
  const Cells other = of(statement.other);
  const int count = std::popcount(subject & statement.area);
  const int other_count = std::popcount(other & statement.other_area);
  switch (statement.form) {
    case Form::kExactly:
      return count == statement.number;
    case Form::kAtLeast:
      return count >= statement.number;
    case Form::kAsMany:
      return count == other_count;
    case Form::kMore:
      return count > other_count;
    case Form::kTouching:
      return (Neighbours(subject) & other) != 0;
    case Form::kGroup:
      return HasGroup(subject, statement.number);
    case Form::kDiagonalPair:
      return (DiagonalNeighbours(subject) & subject) != 0;
    case Form::kLineOf:
      return HasLineOf(subject, statement.number);
    case Form::kLineOfOneType:
      return std::any_of(places.begin() + kShapes, places.end(),
                         [&](Cells type) { return HasLineOf(type, statement.number); });
    case Form::kLineWithThree:
      return std::any_of(kLines.begin(), kLines.end(), [&](Cells line) {
        return (subject & line) != 0 && (other & line) != 0 && (of(statement.third) & line) != 0;
      });
    case Form::kAllDifferent:
      return AllDifferent(statement.area, places) ||
             (statement.other_area != 0 && AllDifferent(statement.other_area, places));
    case Form::kDifferentTypes:
      return TypesIn(statement.area, places) >= statement.number;
  }
  return false;
}

}  // namespace chocobox::chocolates
