#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/byte.h"
#include "core/per.h"
#include "games/choco-late/tray.h"

// The combinations as tables.
namespace chocobox::choco_late {

// The numbers that a combination needs of five kinds, in ascending order. Pairs, and the three and
// the pair, are of different kinds: D7.
inline constexpr Per<Combination, std::array<std::uint8_t, kKinds>> kTakes{{{{0, 0, 0, 0, 0},
                                                                             {0, 0, 0, 0, 2},
                                                                             {0, 0, 0, 0, 3},
                                                                             {0, 0, 0, 2, 2},
                                                                             {0, 0, 0, 0, 4},
                                                                             {0, 1, 1, 1, 1},
                                                                             {0, 0, 0, 2, 3},
                                                                             {0, 0, 2, 2, 2},
                                                                             {0, 0, 0, 0, 5},
                                                                             {1, 1, 1, 1, 1}}}};
inline constexpr Per<Combination, std::uint8_t> kSizes{0, 2, 3, 4, 4, 4, 5, 6, 5, 5};

// For every set of kinds, as bits, a number of lots.
inline constexpr std::size_t kSubsets = 1u << kKinds;
using BySubset = std::array<std::uint8_t, kSubsets>;

// A way to deal a combination's numbers to the five kinds.
struct Shape {
  Five takes = 0;
  BySubset outside{};  // The lots that it needs of kinds outside the subset.
};

struct Shapes {
  static constexpr std::size_t kMost = 20;
  std::array<Shape, kMost> all{};
  // The shapes, as bits, that have their largest number at kinds of the subset only, and those that
  // take of kinds of the subset only.
  std::array<std::uint32_t, kSubsets> largest_within{};
  std::array<std::uint32_t, kSubsets> all_within{};
  std::uint8_t largest = 0;
  std::uint8_t smallest = 0;
};

constexpr Shapes ShapesOf(std::size_t combination) {
  Shapes shapes;
  auto takes = kTakes[combination];
  shapes.largest = takes.back();
  for (const std::uint8_t n : takes) {
    if (shapes.smallest == 0) shapes.smallest = n;
  }
  std::size_t i = 0;
  do {
    Shape& shape = shapes.all[i];
    for (std::size_t kind = 0; kind < kKinds; ++kind) shape.takes += takes[kind] * One(kind);
    for (std::size_t subset = 0; subset < kSubsets; ++subset) {
      bool largest_within = true;
      for (std::size_t kind = 0; kind < kKinds; ++kind) {
        if (((subset >> kind) & 1u) != 0 || takes[kind] == 0) continue;
        shape.outside[subset] = Byte(shape.outside[subset] + takes[kind]);
        if (takes[kind] == shapes.largest) largest_within = false;
      }
      if (largest_within) shapes.largest_within[subset] |= 1u << i;
      if (shape.outside[subset] == 0) shapes.all_within[subset] |= 1u << i;
    }
    ++i;
  } while (std::next_permutation(takes.begin(), takes.end()));
  return shapes;
}

inline constexpr auto kShapes = [] {
  Per<Combination, Shapes> shapes{};
  for (std::size_t i = 0; i < kCombinations; ++i) shapes[i] = ShapesOf(i);
  return shapes;
}();

// The most points that these numbers of the five kinds, in rising order, can have.
using Points = Per<Combination, std::uint8_t>;
constexpr std::uint8_t MostPoints(const std::array<int, kKinds>& counts, const Points& points) {
  std::uint8_t most = 0;
  for (std::size_t i = 0; i < kCombinations; ++i) {
    bool fits = true;
    for (std::size_t k = 0; k < kKinds; ++k) fits = fits && kTakes[i][k] <= counts[k];
    if (fits) most = std::max(most, points[i]);
  }
  return most;
}

// The same by how many kinds there are, how many of them twice at least, with three as good as
// more, and how many lots of one kind, with five as good as more: nothing else matters.
using Forced = std::array<std::array<std::array<std::uint8_t, 6>, 4>, 6>;
constexpr Forced ForcedPoints(const Points& points) {
  Forced forced{};
  for (std::size_t kinds = 0; kinds < 6; ++kinds) {
    for (std::size_t twice = 0; twice < 4; ++twice) {
      for (std::size_t largest = 0; largest < 6; ++largest) {
        std::array<int, kKinds> counts{};
        for (std::size_t k = 0; k < kinds; ++k) counts[4 - k] = k < twice ? 2 : 1;
        counts[4] = static_cast<int>(largest);
        forced[kinds][twice][largest] = MostPoints(counts, points);
      }
    }
  }
  return forced;
}
inline constexpr Forced kForcedSymbols = ForcedPoints(kSymbolPoints);
inline constexpr Forced kForcedShops = ForcedPoints(kShopPoints);

// How many lots a column can hold, of one kind and in all, that has these points and no more.
struct Room {
  std::uint8_t of_kind = 0;
  std::uint8_t in_all = 0;
};
using Rooms = std::array<Room, 11>;
constexpr Rooms RoomsOf(const Points& points) {
  constexpr int kAny = 6;  // Five equal need no sixth: who may hold six may hold any number.
  Rooms rooms{};
  std::array<int, kKinds> counts{};
  while (true) {
    const bool any = counts.back() == kAny;
    int sum = 0;
    for (const int count : counts) sum += count;
    Room& room = rooms[MostPoints(counts, points)];
    room.of_kind = std::max(room.of_kind, Byte(any ? kCards : counts.back()));
    room.in_all = std::max(room.in_all, Byte(any ? kCards : sum));
    // The next in rising order: the last number that can grow does, and those after it are equal.
    std::size_t k = kKinds;
    while (k > 0 && counts[k - 1] == kAny) --k;
    if (k == 0) return rooms;
    const int grown = counts[k - 1] + 1;
    for (; k <= kKinds; ++k) counts[k - 1] = grown;
  }
}
inline constexpr Rooms kSymbolRooms = RoomsOf(kSymbolPoints);
inline constexpr Rooms kShopRooms = RoomsOf(kShopPoints);

// Two combinations and what they gain when one lies wholly within the other: no cover gains more.
struct Pairing {
  std::uint8_t symbols = 0;
  std::uint8_t shops = 0;
  std::int8_t bound = 0;
};

// The highest bound first.
inline constexpr auto kPairings = [] {
  std::array<Pairing, kCombinations * kCombinations> pairings{};
  for (std::size_t i = 0; i < pairings.size(); ++i) {
    const std::size_t symbols = i / kCombinations;
    const std::size_t shops = i % kCombinations;
    const int gain =
        kSymbolPoints[symbols] + kShopPoints[shops] - std::max(kSizes[symbols], kSizes[shops]);
    pairings[i] = {Byte(symbols), Byte(shops), static_cast<std::int8_t>(gain)};
    for (std::size_t j = i; j > 0 && pairings[j].bound > pairings[j - 1].bound; --j) {
      std::swap(pairings[j], pairings[j - 1]);
    }
  }
  return pairings;
}();

}  // namespace chocobox::choco_late
