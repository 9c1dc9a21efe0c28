#include "games/chocolates/odds.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <span>
#include <vector>

#include "games/chocolates/counting.h"
#include "games/chocolates/one_type_line.h"

namespace chocobox::chocolates {
namespace {

// The number of arrangements of the face-down tiles of these subjects.
template <class... Subjects>
Count Arrangements(const Sight& sight, Subjects... subjects) {
  int cells = HiddenIn(sight, kAllCells);
  Count ways = 1;
  ((ways *= Choose(cells, LeftOf(sight, subjects)), cells -= LeftOf(sight, subjects)), ...);
  return ways;
}

Chance OfOneSubject(const Statement& statement, const Sight& sight) {
  const int beside = HiddenIn(sight, kBeside);
  const Cells shown = ShownOf(sight, statement.subject);
  Places places{};
  Cells& cells = places[statement.subject];
  Count favourable = 0;
  ForEachPlacement(sight, statement.subject, [&](const Placement& placed) {
    cells = shown | placed.cells;
    if (Holds(statement, places)) favourable += Choose(beside, placed.beside);
  });
  return Chance::Of(favourable, Arrangements(sight, statement.subject));
}

// Statements that count tiles compare a balance: the number of the subject's tiles in its area
// minus the number of the other's in the other area.
bool IsBalanceMet(const Statement& statement, int balance) {
  if (statement.form == Form::kExactly) return balance == statement.number;
  if (statement.form == Form::kAtLeast) return balance >= statement.number;
  return statement.form == Form::kAsMany ? balance == 0 : balance > 0;
}

// Cells with the same effect: the change of the balance by a tile of the subject, or of the other,
// in any of them.
struct Part {
  int cells;
  int of_subject;
  int of_other;
};

// The number of ways to put these tiles into the last parts of the box so that the statement holds.
Count BalancedWays(const Statement& statement, std::span<const Part> parts, int subjects,
                   int others, int balance) {
  if (parts.empty()) {
    return subjects == 0 && others == 0 && IsBalanceMet(statement, balance) ? 1 : 0;
  }
  const Part& part = parts.front();
  Count ways = 0;
  for (int s = 0; s <= std::min(subjects, part.cells); ++s) {
    for (int o = 0; o <= std::min(others, part.cells - s); ++o) {
      const int here = s * part.of_subject + o * part.of_other;
      ways += Choose(part.cells, s) * Choose(part.cells - s, o) *
              BalancedWays(statement, parts.subspan(1), subjects - s, others - o, balance + here);
    }
  }
  return ways;
}

Chance OfCounts(const Statement& statement, const Sight& sight) {
  const Cells area = statement.area;
  const Cells other_area = statement.other_area;
  const bool same = statement.subject == statement.other || other_area == 0;
  const int subjects = LeftOf(sight, statement.subject);
  const int others = same ? 0 : LeftOf(sight, statement.other);
  const std::array<Part, 4> parts{{
      {HiddenIn(sight, area & ~other_area), 1, 0},
      {HiddenIn(sight, other_area & ~area), same ? -1 : 0, -1},
      {HiddenIn(sight, area & other_area), same ? 0 : 1, -1},
      {HiddenIn(sight, ~(area | other_area)), 0, 0},
  }};
  const int balance = std::popcount(ShownOf(sight, statement.subject) & area) -
                      std::popcount(ShownOf(sight, statement.other) & other_area);
  return Chance::Of(BalancedWays(statement, parts, subjects, others, balance),
                    same ? Arrangements(sight, statement.subject)
                         : Arrangements(sight, statement.subject, statement.other));
}

// Counts the boxes in which none touch: the other stays off the cells next to the subject.
Chance OfTouching(const Statement& statement, const Sight& sight) {
  const int beside = HiddenIn(sight, kBeside);
  Count apart = 0;
  ForEachPlacement(sight, statement.subject, [&](const Placement& placed) {
    const Cells near = Neighbours(ShownOf(sight, statement.subject) | placed.cells);
    if ((near & ShownOf(sight, statement.other)) != 0) return;
    const int room = HiddenIn(sight, kGrid & ~(near | placed.cells)) + beside - placed.beside;
    apart += Choose(beside, placed.beside) * Choose(room, LeftOf(sight, statement.other));
  });
  return Chance::Of(apart, Arrangements(sight, statement.subject, statement.other)).Complement();
}

// The rows and columns that meet `cells`, a bit for each.
std::uint32_t LinesThrough(Cells cells) {
  std::uint32_t lines = 0;
  for (std::size_t i = 0; i < kLines.size(); ++i) lines |= (cells & kLines[i]) != 0 ? 1u << i : 0;
  return lines;
}

// By set of lines, the union of their cells.
std::array<Cells, 1 << kLines.size()> CellsOfLines() {
  std::array<Cells, 1 << kLines.size()> cells{};
  for (std::size_t set = 1; set < cells.size(); ++set) {
    cells[set] = cells[set & (set - 1)] | kLines[std::countr_zero(set)];
  }
  return cells;
}

struct LinedPlacement {
  Placement placed;
  std::uint32_t lines;
};

std::vector<LinedPlacement> LinedPlacements(const Sight& sight, Subject subject) {
  std::vector<LinedPlacement> all;
  ForEachPlacement(sight, subject, [&](const Placement& placed) {
    all.push_back({placed, LinesThrough(ShownOf(sight, subject) | placed.cells)});
  });
  return all;
}

// Counts the boxes without such a line: the subject stays off the lines that the other two share.
Chance OfLineWithThree(const Statement& statement, const Sight& sight) {
  const auto cells_of_lines = CellsOfLines();
  const auto others = LinedPlacements(sight, statement.other);
  const auto thirds = LinedPlacements(sight, statement.third);
  const Cells shown = ShownOf(sight, statement.subject);
  const int beside = HiddenIn(sight, kBeside);
  Count without = 0;
  for (const auto& [other, other_lines] : others) {
    for (const auto& [third, third_lines] : thirds) {
      const Cells barred = cells_of_lines[other_lines & third_lines];
      if ((other.cells & third.cells) != 0 || (barred & shown) != 0) continue;
      const int room_beside = beside - other.beside - third.beside;
      const int room = HiddenIn(sight, kGrid & ~(barred | other.cells | third.cells)) + room_beside;
      without += Choose(beside, other.beside) * Choose(beside - other.beside, third.beside) *
                 Choose(room, LeftOf(sight, statement.subject));
    }
  }
  return Chance::Of(without,
                    Arrangements(sight, statement.subject, statement.other, statement.third))
      .Complement();
}

// An area that needs a number of different types.
struct Area {
  Cells cells;
  int room;   // face-down tiles still to go into it
  int types;  // different types still needed
};

// The number of ways in which tiles of `type` and of later types can fill two disjoint areas so
// that one of them gets the types that it needs.
Count WaysToDiffer(const Sight& sight, int type, const Area& a, const Area& b) {
  if (type == kSubjects) {
    return a.room == 0 && b.room == 0 && (a.types <= 0 || b.types <= 0) ? 1 : 0;
  }
  const auto subject = static_cast<Subject>(type);
  const int left = LeftOf(sight, subject);
  const auto after = [&](const Area& area, int tiles) {
    const bool there = tiles > 0 || (ShownOf(sight, subject) & area.cells) != 0;
    return Area{area.cells, area.room - tiles, area.types - (there ? 1 : 0)};
  };
  Count ways = 0;
  for (int in_a = 0; in_a <= std::min(left, a.room); ++in_a) {
    for (int in_b = 0; in_b <= std::min(left - in_a, b.room); ++in_b) {
      ways += Choose(left, in_a) * Choose(left - in_a, in_b) *
              WaysToDiffer(sight, type + 1, after(a, in_a), after(b, in_b));
    }
  }
  return ways;
}

Chance OfDifferentTypes(const Statement& statement, const Sight& sight) {
  assert((statement.area & statement.other_area) == 0);
  const bool all = statement.form == Form::kAllDifferent;
  const Cells other_area = all ? statement.other_area : 0;
  const Area a{statement.area, HiddenIn(sight, statement.area),
               all ? std::popcount(statement.area) : statement.number};
  // Without a second area: an impossible need.
  const Area b{other_area, HiddenIn(sight, other_area),
               other_area == 0 ? kTypes + 1 : std::popcount(other_area)};
  const int hidden = HiddenIn(sight, kAllCells);
  return Chance::Of(WaysToDiffer(sight, kShapes, a, b),
                    Choose(hidden, a.room) * Choose(hidden - a.room, b.room));
}

}  // namespace

Chance ChanceOf(const Statement& statement, const Sight& sight) {
  switch (statement.form) {
    case Form::kExactly:
    case Form::kAtLeast:
    case Form::kAsMany:
    case Form::kMore:
      return OfCounts(statement, sight);
    case Form::kGroup:
    case Form::kDiagonalPair:
    case Form::kLineOf:
      return OfOneSubject(statement, sight);
    case Form::kTouching:
      return OfTouching(statement, sight);
    case Form::kLineWithThree:
      return OfLineWithThree(statement, sight);
    case Form::kLineOfOneType:
      return ChanceOfOneTypeLine(statement.number, sight);
    case Form::kAllDifferent:
    case Form::kDifferentTypes:
      return OfDifferentTypes(statement, sight);
  }
  return {};
}

}  // namespace chocobox::chocolates
