#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/chocolates/odds.h"

// The building blocks of all counts of arrangements.
namespace chocobox::chocolates {

using Count = std::uint64_t;

// Pascal's triangle.
inline constexpr auto kChoose = [] {
  std::array<std::array<Count, kCells + 1>, kCells + 1> rows{};
  for (std::size_t n = 0; n <= kCells; ++n) {
    rows[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
  }
  return rows;
}();

constexpr Count Choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  return kChoose[n][k];
}

// n (n - 1) … with k factors.
constexpr Count Falling(int n, int k) {
  if (k < 0 || k > n) return 0;
  Count product = 1;
  for (int i = 0; i < k; ++i) product *= static_cast<Count>(n - i);
  return product;
}

inline Cells ShownOf(const Sight& sight, Subject subject) { return sight.shown[subject]; }

inline int LeftOf(const Sight& sight, Subject subject) { return sight.left[subject]; }

inline int HiddenIn(const Sight& sight, Cells area) {
  return std::popcount(sight.face_down & area);
}

// A placement of one subject's face-down tiles: the grid cells that they are in, and the number of
// them in any of the cells beside the grid. `rank` is the set of grid cells as bits that count only
// the face-down cells.
struct Placement {
  Cells cells = 0;
  int beside = 0;
  std::uint32_t rank = 0;
};

// Visits `placed`, if the cells beside the grid have the room, and every placement with more tiles
// in grid cells of `open`; `rank_bit` is the rank of the first of these.
template <class Visit>
void ForEachPlacementFrom(const Placement& placed, Cells open, std::uint32_t rank_bit, int room,
                          Visit& visit) {
  if (placed.beside <= room) visit(placed);
  if (placed.beside == 0) return;
  for (; open != 0; rank_bit *= 2) {
    const Cells cell = open & (0 - open);
    open ^= cell;
    ForEachPlacementFrom({placed.cells | cell, placed.beside - 1, placed.rank | rank_bit}, open,
                         rank_bit * 2, room, visit);
  }
}

// Visits every placement of the subject's face-down tiles.
template <class Visit>
void ForEachPlacement(const Sight& sight, Subject subject, Visit visit) {
  ForEachPlacementFrom({.beside = LeftOf(sight, subject)}, sight.face_down & kGrid, 1,
                       HiddenIn(sight, kBeside), visit);
}

}  // namespace chocobox::chocolates
