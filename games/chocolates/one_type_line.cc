#include "games/chocolates/one_type_line.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "games/chocolates/counting.h"

namespace chocobox::chocolates {
namespace {

// Numbers of ways by the number of tiles that stay beside the grid. They may wrap around: only the
// final sum must fit.
using Ways = std::array<Count, kBesideCells + 1>;

template <std::size_t... I>
Count ProductAt(const Ways& a, const Ways& b, std::index_sequence<I...>) {
  return ((a[I] * b[sizeof...(I) - 1 - I]) + ...);
}

// Written out coefficient by coefficient: with loops g++ makes it half as slow again.
Ways Product(const Ways& a, const Ways& b) {
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    return Ways{ProductAt(a, b, std::make_index_sequence<I + 1>())...};
  }(std::make_index_sequence<std::tuple_size_v<Ways>>());
}

// The ways to put some of `tiles` distinguishable tiles anywhere into `cells` cells.
Ways FreeWays(int tiles, int cells) {
  Ways ways{};
  for (int beside = 0; beside <= kBesideCells; ++beside) {
    const int inside = tiles - beside;
    ways[beside] = Choose(cells, inside) * Falling(tiles, inside);
  }
  return ways;
}

constexpr int kMaxOfType = CountOfSubject(Subject::kDark);

// Counts of sets of grid cells by their size, up to kMaxOfType, share one word: each has bits
// enough for all sets of its size, so that one addition adds them all.
constexpr int FirstBit(int size) {
  int bits = 0;
  for (int smaller = 0; smaller < size; ++smaller) {
    bits += static_cast<int>(std::bit_width(Choose(kGridCells, smaller)));
  }
  return bits;
}
static_assert(FirstBit(kMaxOfType + 1) <= 64);

bool HasLine(Cells cells, int number) {
  return std::any_of(kLines.begin(), kLines.end(),
                     [&](Cells line) { return std::popcount(cells & line) >= number; });
}

bool MayMakeLine(const Sight& sight, Subject type, int number) {
  return std::any_of(kLines.begin(), kLines.end(), [&](Cells line) {
    const int to_come = std::min(HiddenIn(sight, line), LeftOf(sight, type));
    return std::popcount(ShownOf(sight, type) & line) + to_come >= number;
  });
}

// A type that may make a line, and the placements of its face-down tiles that make none.
class RiskyType {
 public:
  RiskyType(const Sight& sight, Subject type, int number)
      : packed_(std::size_t{1} << HiddenIn(sight, kGrid)) {
    const int left = LeftOf(sight, type);
    for (int beside = 0; beside <= std::min(left, kBesideCells); ++beside) {
      fields_[beside] = FieldOf(left, left - beside);
    }
    ForEachPlacement(sight, type, [&](const Placement& placed) {
      if (HasLine(ShownOf(sight, type) | placed.cells, number)) return;
      packed_[placed.rank] = Count{1} << fields_[placed.beside].first_bit;
    });
    for (std::size_t bit = 1; bit < packed_.size(); bit *= 2) AddSetsWithout(bit);
  }

  // The ways to put some distinguishable tiles of this type into cells of `set` without a line.
  Ways WaysWithin(std::size_t set) const {
    Ways ways;
    for (std::size_t i = 0; i < ways.size(); ++i) {
      ways[i] = ((packed_[set] >> fields_[i].first_bit) & fields_[i].mask) * fields_[i].orders;
    }
    return ways;
  }

 private:
  // The bits that count sets of one size, and the number of orders in which tiles can fill one.
  struct Field {
    int first_bit = 0;
    Count mask = 0;
    Count orders = 0;
  };

  static Field FieldOf(int left, int size) {
    const int width = FirstBit(size + 1) - FirstBit(size);
    return {FirstBit(size), (Count{1} << width) - 1, Falling(left, size)};
  }

  // Adds to the count of each set with `bit` the count of the set without it.
  void AddSetsWithout(std::size_t bit) {
    for (std::size_t low = 0; low < packed_.size(); low += 2 * bit) {
      for (std::size_t i = low; i < low + bit; ++i) packed_[i + bit] += packed_[i];
    }
  }

  std::array<Field, kBesideCells + 1> fields_{};
  // For each set of face-down grid cells, the numbers of its subsets of each size without a line.
  std::vector<Count> packed_;
};

// For each number of cells, the ways to put all types into one set of that many face-down grid
// cells, where the sets of the types may overlap.
std::array<Ways, kGridCells + 1> WaysBySize(const std::vector<RiskyType>& types, int hidden) {
  std::array<Ways, kGridCells + 1> sums{};
  for (std::size_t set = 0; set < std::size_t{1} << hidden; ++set) {
    Ways ways = types.front().WaysWithin(set);
    for (std::size_t i = 1; i < types.size(); ++i) ways = Product(ways, types[i].WaysWithin(set));
    Ways& sum = sums[std::popcount(set)];
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += ways[i];
  }
  return sums;
}

}  // namespace

// Gives each type a set of face-down grid cells in which it makes no line. Sets that cover all
// face-down cells, and whose sizes add up to their number, do not overlap. Covers of all cells are
// counted by inclusion and exclusion: the ways to stay within a set, summed over every set of cells
// with alternating signs.
Chance ChanceOfOneTypeLine(int number, const Sight& sight) {
  std::vector<RiskyType> risky;
  int harmless = 0;
  for (int type = kShapes; type < kSubjects; ++type) {
    const auto subject = static_cast<Subject>(type);
    if (MayMakeLine(sight, subject, number)) {
      risky.emplace_back(sight, subject, number);
    } else {
      harmless += LeftOf(sight, subject);
    }
  }
  if (risky.empty()) return {0, 1};
  const int hidden = HiddenIn(sight, kGrid);
  const int beside = HiddenIn(sight, kBeside);
  const auto sums = WaysBySize(risky, hidden);
  Count lineless = 0;
  for (int cells = 0; cells <= hidden; ++cells) {
    const Ways ways = Product(sums[cells], FreeWays(harmless, cells));
    const Count within = ways[beside];
    lineless += (hidden - cells) % 2 == 0 ? within : 0 - within;
  }
  return Chance::Of(lineless, Falling(hidden + beside, hidden)).Complement();
}

}  // namespace chocobox::chocolates
