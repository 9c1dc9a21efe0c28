#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/names.h"
#include "games/chocolates/box.h"

// The tiles and the prediction cards, as data.
namespace chocobox::chocolates {

// What a statement can speak of: a shape or a type of chocolate.
enum class Subject : std::uint8_t {
  kRound,
  kTriangular,
  kHexagonal,
  kDark,
  kBrown,
  kWhite,
  kGreen,
  kPink,
  kGold,
};
NAMED(Subject, "subject");
inline constexpr int kShapes = 3;
inline constexpr int kTypes = 6;
inline constexpr int kSubjects = kShapes + kTypes;
static_assert(CountOf<Subject>() == kSubjects);

// A tile's face: its shape and its type, shape by shape.
enum class Tile : std::uint8_t {};
inline constexpr int kFaces = kShapes * kTypes;

constexpr int Index(Tile tile) { return static_cast<int>(tile); }
constexpr int Index(Subject subject) { return static_cast<int>(subject); }
constexpr Tile TileOf(int shape, int type) { return static_cast<Tile>(shape * kTypes + type); }
constexpr Subject ShapeOf(Tile tile) { return static_cast<Subject>(Index(tile) / kTypes); }
constexpr Subject TypeOf(Tile tile) { return static_cast<Subject>(kShapes + Index(tile) % kTypes); }

// How many tiles show each face. Sums by shape and by type are the rulebook's; how they combine is
// reconstructed, and no statement mixes a shape with a type.
inline constexpr std::array<std::uint8_t, kFaces> kTileCounts{
    2, 2, 1, 1, 1, 0,  // round: dark, brown, white, green, pink, gold
    2, 2, 1, 1, 0, 1,  // triangular
    2, 1, 2, 1, 1, 0,  // hexagonal
};

// Every tile of the game once, so that an order of 21 numbers is an arrangement of the box.
inline constexpr std::array<Tile, kCells> kTiles = [] {
  std::array<Tile, kCells> tiles{};
  std::size_t n = 0;
  for (std::size_t face = 0; face < kFaces; ++face) {
    for (int i = 0; i < kTileCounts[face]; ++i) tiles[n++] = static_cast<Tile>(face);
  }
  return tiles;
}();

constexpr int CountOfSubject(Subject subject) {
  int count = 0;
  for (int face = 0; face < kFaces; ++face) {
    const auto tile = static_cast<Tile>(face);
    if (ShapeOf(tile) == subject || TypeOf(tile) == subject) {
      count += kTileCounts[static_cast<std::size_t>(face)];
    }
  }
  return count;
}
static_assert(CountOfSubject(Subject::kRound) == 7);
static_assert(CountOfSubject(Subject::kTriangular) == 7);
static_assert(CountOfSubject(Subject::kHexagonal) == 7);
static_assert(CountOfSubject(Subject::kDark) == 6);
static_assert(CountOfSubject(Subject::kBrown) == 5);
static_assert(CountOfSubject(Subject::kWhite) == 4);
static_assert(CountOfSubject(Subject::kGreen) == 3);
static_assert(CountOfSubject(Subject::kPink) == 2);
static_assert(CountOfSubject(Subject::kGold) == 1);

// The forms a statement can take; the words in capitals are fields of Statement.
enum class Form : std::uint8_t {
  kExactly,         // NUMBER of SUBJECT in AREA
  kAtLeast,         // NUMBER or more of SUBJECT in AREA
  kAsMany,          // as many of SUBJECT in AREA as of OTHER in OTHER_AREA
  kMore,            // more of SUBJECT in AREA than of OTHER in OTHER_AREA
  kTouching,        // a SUBJECT and an OTHER share an edge
  kGroup,           // a connected group of NUMBER or more of SUBJECT
  kDiagonalPair,    // two of SUBJECT touch corner to corner
  kLineOf,          // a row or column with NUMBER or more of SUBJECT
  kLineOfOneType,   // a row or column with NUMBER or more of one type
  kLineWithThree,   // a row or column with a SUBJECT, an OTHER and a THIRD
  kAllDifferent,    // all of AREA, or all of OTHER_AREA, show different types
  kDifferentTypes,  // NUMBER or more different types in AREA
};

struct Statement {
  Form form;
  std::uint8_t number = 0;
  Subject subject = Subject::kRound;
  Cells area = kGrid;
  Subject other = Subject::kRound;
  Cells other_area = 0;
  Subject third = Subject::kRound;
};

// The prediction cards, in the order of the rulebook.
enum class Card : std::uint8_t {};
inline constexpr int kCards = 29;
constexpr int Index(Card card) { return static_cast<int>(card); }

struct CardData {
  // Points of the green side; the red side has the rest of 10. All from the rulebook.
  std::uint8_t points_if_true;
  Statement statement;
};

inline constexpr int kSidesSum = 10;

extern const std::array<CardData, kCards> kCardData;

inline const CardData& DataOf(Card card) { return kCardData[static_cast<std::size_t>(card)]; }

// Green side up says the statement holds, red side up that it does not.
enum class Side : std::uint8_t { kTrue, kFalse };
NAMED(Side, "side");

inline int PointsOf(Card card, Side side) {
  const int if_true = DataOf(card).points_if_true;
  return side == Side::kTrue ? if_true : kSidesSum - if_true;
}

}  // namespace chocobox::chocolates

namespace chocobox {

template <>
struct Names<chocolates::Tile> {
  static constexpr std::string_view kType = "tile";
  static constexpr std::array<std::string_view, chocolates::kFaces> kNames{
      "dark-round",       "brown-round",      "white-round",     "green-round",
      "pink-round",       "gold-round",       "dark-triangular", "brown-triangular",
      "white-triangular", "green-triangular", "pink-triangular", "gold-triangular",
      "dark-hexagonal",   "brown-hexagonal",  "white-hexagonal", "green-hexagonal",
      "pink-hexagonal",   "gold-hexagonal"};
};

template <>
struct Names<chocolates::Card> {
  static constexpr std::string_view kType = "card";
  static constexpr std::array<std::string_view, chocolates::kCards> kNames{
      "one-gold",
      "two-green",
      "three-white",
      "two-pink-outer",
      "three-dark-outer",
      "four-round-outer",
      "triangular-equal-hexagonal-outer",
      "brown-balanced",
      "dark-leans-left",
      "triangular-leans-left",
      "round-beat-triangular",
      "brown-beat-white-left",
      "green-beat-pink-right",
      "pink-touches-green",
      "brown-pair",
      "dark-group",
      "round-group",
      "triangular-group",
      "hexagonal-group",
      "hexagonal-line",
      "one-type-line",
      "white-green-pink-line",
      "white-pair",
      "dark-diagonal",
      "diagonal-all-different",
      "triangular-corners",
      "round-corners",
      "corners-all-different",
      "four-types-beside"};
};

}  // namespace chocobox
