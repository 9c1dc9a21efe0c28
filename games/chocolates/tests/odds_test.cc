#include "games/chocolates/odds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/byte.h"
#include "core/random.h"
#include "core/text.h"

namespace chocobox::chocolates {
namespace {

// A box with the tile of every cell, and the set of face-down cells.
struct Box {
  std::array<Tile, kCells> tiles{};
  Cells face_down = kAllCells;
};

Box RandomBox(Dice& dice, int hidden) {
  Box box;
  std::size_t size = 0;
  for (int face = 0; face < kFaces; ++face) {
    for (int i = 0; i < kTileCounts[face]; ++i) {
      box.tiles[size++] = static_cast<Tile>(face);
    }
  }
  for (std::size_t i = size - 1; i > 0; --i) {
    std::swap(box.tiles[i], box.tiles[dice.Below(static_cast<std::uint32_t>(i + 1))]);
  }
  while (std::popcount(box.face_down) > hidden) {
    box.face_down &= ~Bit(static_cast<int>(dice.Below(kCells)));
  }
  return box;
}

std::vector<std::size_t> HiddenCells(const Box& box) {
  std::vector<std::size_t> cells;
  for (int cell = 0; cell < kCells; ++cell) {
    if ((box.face_down & Bit(cell)) != 0) cells.push_back(static_cast<std::size_t>(cell));
  }
  return cells;
}

Places PlacesOf(const Box& box, Cells cells) {
  Places places{};
  for (int cell = 0; cell < kCells; ++cell) {
    if ((cells & Bit(cell)) == 0) continue;
    const Tile tile = box.tiles[cell];
    places[ShapeOf(tile)] |= Bit(cell);
    places[TypeOf(tile)] |= Bit(cell);
  }
  return places;
}

Sight SightOf(const Box& box) {
  Sight sight{.face_down = box.face_down, .shown = PlacesOf(box, kAllCells & ~box.face_down)};
  const Places hidden = PlacesOf(box, box.face_down);
  for (std::size_t i = 0; i < hidden.size(); ++i) {
    sight.left[i] = Byte(std::popcount(hidden[i]));
  }
  return sight;
}

Sight AllHidden() {
  Dice dice(0);
  return SightOf(RandomBox(dice, kCells));
}

const Statement& StatementOf(int card) { return DataOf(static_cast<Card>(card)).statement; }

std::string Describe(const Box& box) {
  std::string text = " with face up:";
  for (int cell = 0; cell < kCells; ++cell) {
    if ((box.face_down & Bit(cell)) != 0) continue;
    text += ' ';
    Cell{Byte(cell)}.AppendToken(text);
    text += '=';
    text += NameOf(box.tiles[cell]);
  }
  return text;
}

// Goes through every arrangement of the face-down tiles.
std::vector<Chance> ChancesByTrial(const std::vector<Statement>& statements, Box box) {
  const std::vector<std::size_t> cells = HiddenCells(box);
  std::vector<Tile> tiles;
  tiles.reserve(cells.size());
  for (const std::size_t cell : cells) tiles.push_back(box.tiles[cell]);
  std::sort(tiles.begin(), tiles.end());
  std::vector<std::uint64_t> favourable(statements.size());
  std::uint64_t total = 0;
  do {
    for (std::size_t i = 0; i < cells.size(); ++i) box.tiles[cells[i]] = tiles[i];
    const Places places = PlacesOf(box, kAllCells);
    for (std::size_t i = 0; i < statements.size(); ++i) {
      favourable[i] += Holds(statements[i], places) ? 1 : 0;
    }
    ++total;
  } while (std::next_permutation(tiles.begin(), tiles.end()));
  std::vector<Chance> chances;
  chances.reserve(favourable.size());
  for (const std::uint64_t count : favourable) {
    const std::uint64_t divisor = std::gcd(count, total);
    chances.push_back({count / divisor, total / divisor});
  }
  return chances;
}

void ExpectSameAsByTrial(const std::vector<Statement>& statements, const Box& box) {
  const std::vector<Chance> expected = ChancesByTrial(statements, box);
  const Sight sight = SightOf(box);
  for (std::size_t i = 0; i < statements.size(); ++i) {
    EXPECT_EQ(ToText(ChanceOf(statements[i], sight)), ToText(expected[i]))
        << "statement " << i << Describe(box);
  }
}

// Turns up the tile of one cell: each of the tiles left is as likely to be there.
void ExpectAverageOfNextTile(const Box& box, Dice& dice) {
  const std::vector<std::size_t> cells = HiddenCells(box);
  const std::size_t turned = cells[dice.Below(static_cast<std::uint32_t>(cells.size()))];
  std::array<double, kCards> average{};
  Per<Tile, bool> seen{};
  for (const std::size_t from : cells) {
    if (std::exchange(seen[box.tiles[from]], true)) continue;
    const auto alike = std::count_if(cells.begin(), cells.end(), [&](std::size_t cell) {
      return box.tiles[cell] == box.tiles[from];
    });
    Box after = box;
    std::swap(after.tiles[turned], after.tiles[from]);
    after.face_down &= ~Bit(static_cast<int>(turned));
    const Sight sight = SightOf(after);
    for (int card = 0; card < kCards; ++card) {
      average[card] += static_cast<double>(alike) * ChanceOf(StatementOf(card), sight).Value() /
                       static_cast<double>(cells.size());
    }
  }
  const Sight sight = SightOf(box);
  for (int card = 0; card < kCards; ++card) {
    EXPECT_NEAR(ChanceOf(StatementOf(card), sight).Value(), average[card], 1e-12)
        << NameOf(static_cast<Card>(card)) << Describe(box);
  }
}

// From 10^6 random layouts each.
constexpr std::array<double, kCards> kPriors{
    .762, .452, .468, .315, .341, .357, .207, .224, .396, .398, .382, .469, .457, .520, .698,
    .440, .308, .308, .308, .560, .570, .410, .514, .724, .474, .407, .407, .271, .548};

TEST(Odds, BeforeAnyTileIsShownAreThoseOfRandomLayouts) {
  const Sight sight = AllHidden();
  for (int card = 0; card < kCards; ++card) {
    EXPECT_NEAR(ChanceOf(StatementOf(card), sight).Value(), kPriors[card], 0.002)
        << NameOf(static_cast<Card>(card));
  }
}

TEST(Odds, AreExact) {
  const auto chance = [](std::string_view card) {
    return ToText(ChanceOf(DataOf(*FromName<Card>(card)).statement, AllHidden()));
  };
  EXPECT_EQ(chance("one-gold"), "16/21");
  // Both pinks in the outer ring: 12/21 · 11/20.
  EXPECT_EQ(chance("two-pink-outer"), "11/35");
}

TEST(Odds, AreThoseOfEveryArrangement) {
  std::vector<Statement> statements;
  statements.reserve(kCards);
  for (int card = 0; card < kCards; ++card) statements.push_back(StatementOf(card));
  Dice dice(1);
  for (int i = 0; i < 300; ++i) ExpectSameAsByTrial(statements, RandomBox(dice, i % 7));
  for (int i = 0; i < 4; ++i) ExpectSameAsByTrial(statements, RandomBox(dice, 8));
}

// Also with overlapping areas, which no card has.
TEST(Odds, CompareAnySubjectsInAnyAreas) {
  std::vector<Statement> statements;
  for (const Cells other_area : {kRightHalf, kOuter, kBeside | kLeftHalf}) {
    for (const Subject other : {Subject::kDark, Subject::kWhite}) {
      statements.push_back({.form = Form::kMore,
                            .subject = Subject::kDark,
                            .area = kLeftHalf,
                            .other = other,
                            .other_area = other_area});
    }
  }
  Dice dice(2);
  for (int i = 0; i < 100; ++i) ExpectSameAsByTrial(statements, RandomBox(dice, i % 8));
}

TEST(Odds, OfAFullyShownBoxSayWhatHolds) {
  Dice dice(3);
  for (int i = 0; i < 200; ++i) {
    const Box box = RandomBox(dice, 0);
    for (int card = 0; card < kCards; ++card) {
      const bool holds = Holds(StatementOf(card), PlacesOf(box, kAllCells));
      const Chance chance = ChanceOf(StatementOf(card), SightOf(box));
      EXPECT_EQ(ToText(chance), holds ? "1/1" : "0/1")
          << NameOf(static_cast<Card>(card)) << Describe(box);
      EXPECT_EQ(chance.IsCertain(), holds);
      EXPECT_EQ(chance.IsImpossible(), !holds);
    }
  }
}

TEST(Odds, AreTheAverageOverTheNextTile) {
  Dice dice(4);
  for (int hidden = 1; hidden <= kCells; ++hidden) {
    for (int i = 0; i < (hidden < 16 ? 4 : 1); ++i) {
      ExpectAverageOfNextTile(RandomBox(dice, hidden), dice);
    }
  }
}

TEST(Chance, ReadsWhatItWrites) {
  for (const std::string_view token : {"0/1", "1/1", "16/21", "45129382/79214135"}) {
    const std::optional<Chance> chance = Chance::FromToken(token);
    ASSERT_TRUE(chance) << token;
    EXPECT_EQ(ToText(*chance), token);
  }
  EXPECT_EQ(Chance::FromToken("16/21"), (Chance{16, 21}));
}

TEST(Chance, ReadsNothingElse) {
  for (const std::string_view token :
       {"",     "/",     "1",    "1/",   "/2",   "0/0",  "1/0",
        "3/2",  "2/4",   "0/5",  "-1/2", "+1/2", "1/-2", "01/2",
        "1/02", "1/2/3", " 1/2", "1/2 ", "a/b",  "0.5",  "1/18446744073709551616"}) {
    EXPECT_FALSE(Chance::FromToken(token)) << token;
  }
}

}  // namespace
}  // namespace chocobox::chocolates
