#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/names.h"
#include "core/per.h"
#include "games/chocolates/box.h"

// The tiles and the prediction cards, as data.
namespace chocobox::chocolates {

// The subject of a statement: a shape or a type of chocolate.
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
enum class Tile : std::uint8_t {
  kDarkRound,
  kBrownRound,
  kWhiteRound,
  kGreenRound,
  kPinkRound,
  kGoldRound,
  kDarkTriangular,
  kBrownTriangular,
  kWhiteTriangular,
  kGreenTriangular,
  kPinkTriangular,
  kGoldTriangular,
  kDarkHexagonal,
  kBrownHexagonal,
  kWhiteHexagonal,
  kGreenHexagonal,
  kPinkHexagonal,
  kGoldHexagonal,
};
NAMED(Tile, "tile");
inline constexpr int kFaces = kShapes * kTypes;
static_assert(CountOf<Tile>() == kFaces);

constexpr Tile TileOf(int shape, int type) { return static_cast<Tile>(shape * kTypes + type); }
constexpr Subject ShapeOf(Tile tile) { return static_cast<Subject>(Index(tile) / kTypes); }
constexpr Subject TypeOf(Tile tile) { return static_cast<Subject>(kShapes + Index(tile) % kTypes); }

// Number of tiles with each face. The sums by shape and by type are the rulebook's; their
// combination is reconstructed, and no statement mixes a shape with a type.
inline constexpr Per<Tile, std::uint8_t> kTileCounts{
    2, 2, 1, 1, 1, 0,  // round: dark, brown, white, green, pink, gold
    2, 2, 1, 1, 0, 1,  // triangular
    2, 1, 2, 1, 1, 0,  // hexagonal
};

// All 21 tiles: an order of their numbers is an arrangement of the box.
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
      count += kTileCounts[face];
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

struct CardData {
  std::string_view name;
  // Points of the green side; the red side has the rest of 10. All from the rulebook.
  std::uint8_t points_if_true;
  Statement statement;
};

inline constexpr int kSidesSum = 10;

// Points and statements: rulebook, "Explanation of the prediction cards".
inline constexpr auto kCardData = [] {
  using enum Subject;
  using enum Form;
  return std::array<CardData, kCards>{{
      {"one-gold", 2, {.form = kExactly, .number = 1, .subject = kGold}},
      {"two-green", 5, {.form = kExactly, .number = 2, .subject = kGreen}},
      {"three-white", 5, {.form = kExactly, .number = 3, .subject = kWhite}},
      {"two-pink-outer", 7, {.form = kExactly, .number = 2, .subject = kPink, .area = kOuter}},
      {"three-dark-outer", 7, {.form = kExactly, .number = 3, .subject = kDark, .area = kOuter}},
      {"four-round-outer", 6, {.form = kExactly, .number = 4, .subject = kRound, .area = kOuter}},
      {"triangular-equal-hexagonal-outer",
       8,
       {.form = kAsMany,
        .subject = kTriangular,
        .area = kOuter,
        .other = kHexagonal,
        .other_area = kOuter}},
      {"brown-balanced",
       8,
       {.form = kAsMany,
        .subject = kBrown,
        .area = kLeftHalf,
        .other = kBrown,
        .other_area = kRightHalf}},
      {"dark-leans-left",
       6,
       {.form = kMore,
        .subject = kDark,
        .area = kLeftHalf,
        .other = kDark,
        .other_area = kRightHalf}},
      {"triangular-leans-left",
       6,
       {.form = kMore,
        .subject = kTriangular,
        .area = kLeftHalf,
        .other = kTriangular,
        .other_area = kRightHalf}},
      {"round-beat-triangular",
       6,
       {.form = kMore,
        .subject = kRound,
        .area = kGrid,
        .other = kTriangular,
        .other_area = kGrid}},
      {"brown-beat-white-left",
       6,
       {.form = kMore,
        .subject = kBrown,
        .area = kLeftHalf,
        .other = kWhite,
        .other_area = kLeftHalf}},
      {"green-beat-pink-right",
       6,
       {.form = kMore,
        .subject = kGreen,
        .area = kRightHalf,
        .other = kPink,
        .other_area = kRightHalf}},
      {"pink-touches-green", 4, {.form = kTouching, .subject = kPink, .other = kGreen}},
      {"brown-pair", 4, {.form = kGroup, .number = 2, .subject = kBrown}},
      {"dark-group", 6, {.form = kGroup, .number = 3, .subject = kDark}},
      {"round-group", 7, {.form = kGroup, .number = 4, .subject = kRound}},
      {"triangular-group", 7, {.form = kGroup, .number = 4, .subject = kTriangular}},
      {"hexagonal-group", 7, {.form = kGroup, .number = 4, .subject = kHexagonal}},
      {"hexagonal-line", 5, {.form = kLineOf, .number = 3, .subject = kHexagonal}},
      {"one-type-line", 5, {.form = kLineOfOneType, .number = 3}},
      {"white-green-pink-line",
       6,
       {.form = kLineWithThree, .subject = kWhite, .other = kGreen, .third = kPink}},
      {"white-pair", 5, {.form = kGroup, .number = 2, .subject = kWhite}},
      {"dark-diagonal", 4, {.form = kDiagonalPair, .number = 2, .subject = kDark}},
      {"diagonal-all-different",
       6,
       {.form = kAllDifferent, .area = kFalling, .other_area = kRising}},
      {"triangular-corners",
       6,
       {.form = kAtLeast, .number = 2, .subject = kTriangular, .area = kCorners}},
      {"round-corners", 6, {.form = kAtLeast, .number = 2, .subject = kRound, .area = kCorners}},
      {"corners-all-different", 7, {.form = kAllDifferent, .area = kCorners}},
      {"four-types-beside", 4, {.form = kDifferentTypes, .number = 4, .area = kBeside}},
  }};
}();

constexpr const CardData& DataOf(Card card) { return kCardData[static_cast<std::size_t>(card)]; }

// Green side up: the statement will hold. Red side up: it will not.
enum class Side : std::uint8_t { kTrue, kFalse };
NAMED(Side, "side");

constexpr int PointsOf(Card card, Side side) {
  const int if_true = DataOf(card).points_if_true;
  return side == Side::kTrue ? if_true : kSidesSum - if_true;
}

}  // namespace chocobox::chocolates

namespace chocobox {

template <>
struct Names<chocolates::Card> {
  static constexpr std::string_view kType = "card";
  static constexpr auto kNames = NamesOfRows(chocolates::kCardData);
};

}  // namespace chocobox
