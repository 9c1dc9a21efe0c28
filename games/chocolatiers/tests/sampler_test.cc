#include "games/chocolatiers/sampler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <string_view>
#include <vector>

#include "core/byte.h"
#include "core/random.h"

namespace chocobox::chocolatiers {
namespace {

Laid At(std::string_view box, std::string_view place, std::uint8_t turns) {
  return {*Box::FromToken(box), *Place::FromToken(place), turns};
}
Space On(std::string_view place, Corner corner) { return {*Place::FromToken(place), corner}; }

// The spaces of a sampler on a plain grid: a letter, '*' for a wild, '.' for nothing.
using Grid = std::array<std::array<char, 2 * kSide>, 2 * kSide>;
Grid GridOf(const Sampler& sampler) {
  Grid grid;
  for (auto& row : grid) row.fill('.');
  const auto at = [&](Place place, std::size_t corner) -> char& {
    return grid[2 * static_cast<std::size_t>(place.row()) + corner / 2]
               [2 * static_cast<std::size_t>(place.column()) + corner % 2];
  };
  for (int i = 0; i < sampler.boxes(); ++i) {
    for (std::size_t corner = 0; corner < kSpaces; ++corner) {
      const auto kind = sampler.box(i).At(static_cast<Corner>(corner));
      if (kind) at(sampler.box(i).place, corner) = kKindRows[Index(*kind)].letter;
    }
  }
  for (int i = 0; i < sampler.wilds(); ++i) {
    at(sampler.wild(i).place, static_cast<std::size_t>(sampler.wild(i).corner)) = '*';
  }
  return grid;
}

// Counts a group space by space.
int Fill(Grid& grid, char letter, int row, int column, bool& real) {
  if (row < 0 || row >= 2 * kSide || column < 0 || column >= 2 * kSide) return 0;
  char& space = grid[row][column];
  if (space != letter && space != '*') return 0;
  real = real || space == letter;
  space = '.';
  return 1 + Fill(grid, letter, row + 1, column, real) + Fill(grid, letter, row - 1, column, real) +
         Fill(grid, letter, row, column + 1, real) + Fill(grid, letter, row, column - 1, real);
}

int PlainLargest(Grid grid, char letter) {
  int largest = 0;
  for (int row = 0; row < 2 * kSide; ++row) {
    for (int column = 0; column < 2 * kSide; ++column) {
      bool real = false;
      const int size = Fill(grid, letter, row, column, real);
      if (real) largest = std::max(largest, size);
    }
  }
  return largest;
}

Sampler RandomSampler(Dice& dice) {
  Sampler sampler;
  const std::uint32_t boxes = 1 + dice.Below(kSamplerBoxes);
  while (sampler.boxes() < static_cast<int>(boxes)) {
    std::vector<Place> free;
    for (std::uint8_t i = 0; i < kPlaces; ++i) {
      if (sampler.Fits(Place{i})) free.push_back(Place{i});
    }
    sampler.Lay({Box{Byte(dice.Below(kBoxes))},
                 free[dice.Below(static_cast<std::uint32_t>(free.size()))], Byte(dice.Below(4))});
  }
  for (std::uint32_t left = dice.Below(kWilds + 1); left > 0;) {
    const Space space{sampler.box(static_cast<int>(dice.Below(boxes))).place,
                      static_cast<Corner>(dice.Below(kSpaces))};
    if (sampler.HasWildOn(space)) continue;
    sampler.Cover(space);
    --left;
  }
  return sampler;
}

TEST(Sampler, FindsTheGroupsThatAPlainCountFinds) {
  Dice dice(1);
  int groups = 0;
  for (int i = 0; i < 20000; ++i) {
    const Sampler sampler = RandomSampler(dice);
    const Counts largest = sampler.LargestGroups();
    const Grid grid = GridOf(sampler);
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      ASSERT_EQ(largest[kind], PlainLargest(grid, kKindRows[kind].letter)) << "sampler " << i;
      groups += largest[kind] > 2 ? 1 : 0;
    }
  }
  EXPECT_GT(groups, 1000) << "too few groups were large enough to prove anything";
}

TEST(Sampler, TurnsBoxesClockwise) {
  const Laid laid = At("TN/.R", "c3", 1);
  EXPECT_EQ(laid.At(Corner::kTopLeft), std::nullopt);
  EXPECT_EQ(laid.At(Corner::kTopRight), Kind::kTruffle);
  EXPECT_EQ(laid.At(Corner::kBottomLeft), Kind::kRaspberry);
  EXPECT_EQ(laid.At(Corner::kBottomRight), Kind::kNutCluster);
}

TEST(Sampler, TurnedFourTimesABoxLiesAsBefore) {
  for (std::uint8_t box = 0; box < kBoxes; ++box) {
    for (std::uint8_t turns = 0; turns < 4; ++turns) {
      const Laid one{Box{box}, kMiddle, turns};
      const Laid next{Box{box}, kMiddle, Byte((turns + 1) % 4)};
      EXPECT_EQ(one.At(Corner::kTopLeft), next.At(Corner::kTopRight));
      EXPECT_EQ(one.At(Corner::kTopRight), next.At(Corner::kBottomRight));
      EXPECT_EQ(one.At(Corner::kBottomRight), next.At(Corner::kBottomLeft));
      EXPECT_EQ(one.At(Corner::kBottomLeft), next.At(Corner::kTopLeft));
    }
  }
}

// Every shape of boxes that was ever reached lies within 3 by 2 or 2 by 3, in one piece.
TEST(Sampler, GrowsWithinThreeByTwo) {
  Dice dice(2);
  for (int i = 0; i < 2000; ++i) {
    Sampler sampler;
    while (!sampler.IsFull()) {
      std::uint32_t free = sampler.Free();
      ASSERT_NE(free, 0u) << "a sampler that cannot be filled";
      for (std::uint32_t n = dice.Below(static_cast<std::uint32_t>(std::popcount(free))); n > 0;
           --n) {
        free &= free - 1;
      }
      sampler.Lay({Box{}, Place{Byte(std::countr_zero(free))}, 0});
    }
    std::array<int, 2> least{kSide, kSide};
    std::array<int, 2> most{-1, -1};
    for (int n = 0; n < sampler.boxes(); ++n) {
      const std::array<int, 2> place{sampler.box(n).place.column(), sampler.box(n).place.row()};
      for (std::size_t axis = 0; axis < 2; ++axis) {
        least[axis] = std::min(least[axis], place[axis]);
        most[axis] = std::max(most[axis], place[axis]);
      }
    }
    EXPECT_EQ((most[0] - least[0] + 1) * (most[1] - least[1] + 1), 6);
    EXPECT_EQ(sampler.Free(), 0u);
  }
}

TEST(Sampler, WildsCountForAllThatTheyTouch) {
  Sampler sampler;
  sampler.Lay(At("RR/VV", "c3", 0));
  sampler.Lay(At("TR/BR", "d3", 0));
  // R R T R      R R * R
  // V V B R      V V B R
  EXPECT_EQ(sampler.LargestGroups(), (Counts{1, 0, 2, 0, 1, 2}));
  sampler.Cover(On("d3", Corner::kTopLeft));
  EXPECT_EQ(sampler.LargestGroups(), (Counts{0, 0, 5, 0, 2, 2}));
  // R R * R      A chain of wilds reaches further.
  // V V * R
  sampler.Cover(On("d3", Corner::kBottomLeft));
  EXPECT_EQ(sampler.LargestGroups(), (Counts{0, 0, 6, 0, 0, 4}));
}

}  // namespace
}  // namespace chocobox::chocolatiers
