#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/names.h"

// The cards as data: kinds, counts and Crowns.
namespace chocobox::choco_challenge {

inline constexpr int kFewestSeats = 3;
inline constexpr int kMostSeats = 5;

// A card of a player's deck: the Base set first, then Fillings, then Spices.
enum class Card : std::uint8_t {
  kCocoa,
  kButter,
  kSugar,
  kMilk,
  kNuts,
  kRum,
  kCherries,
  kCinnamon,
  kVanilla,
  kGinger,
  kMint,
  kChili,
};
NAMED(Card, "card");
inline constexpr std::size_t kKinds = CountOf<Card>();

// The back of a card.
enum class Back : std::uint8_t { kBase, kFilling, kSpice };
NAMED(Back, "back");
inline constexpr std::size_t kBacks = CountOf<Back>();

enum class Dessert : std::uint8_t { k4, k5, k6, k7, k8, k9 };
NAMED(Dessert, "dessert");
inline constexpr std::size_t kDesserts = CountOf<Dessert>();

enum class Tool : std::uint8_t { kWhisk, kBag, kCup };
NAMED(Tool, "tool");
inline constexpr std::size_t kTools = CountOf<Tool>();

// The provenance of a figure.
enum class Provenance : std::uint8_t { kRulebook, kReconstructed };

// Number of cards of each kind, in the order of the kinds.
using Counts = std::array<std::uint8_t, kKinds>;

// The first kind with each back; the kinds of the last back end at kKinds.
inline constexpr std::array<std::uint8_t, kBacks + 1> kFirstOfBack{0, 4, 7, kKinds};

struct CardRow {
  Card card{};
  Back back{};
  // In each Base set, or in the Ingredient deck. Rulebook, "Contents".
  std::uint8_t copies = 0;
  // On each card: reconstructed, the smallest whole numbers that agree with the rulebook's final
  // example. Tables may set them to what is printed in a box.
  std::uint8_t crowns = 0;
  // The option that sets its Crowns; the Base set shares one.
  std::string_view option;
};

inline constexpr std::array<CardRow, kKinds> kCardRows{{
    {Card::kCocoa, Back::kBase, 2, 1, "crowns-base"},
    {Card::kButter, Back::kBase, 2, 1, "crowns-base"},
    {Card::kSugar, Back::kBase, 2, 1, "crowns-base"},
    {Card::kMilk, Back::kBase, 2, 1, "crowns-base"},
    {Card::kNuts, Back::kFilling, 8, 1, "crowns-nuts"},
    {Card::kRum, Back::kFilling, 7, 1, "crowns-rum"},
    {Card::kCherries, Back::kFilling, 6, 1, "crowns-cherries"},
    {Card::kCinnamon, Back::kSpice, 5, 2, "crowns-cinnamon"},
    {Card::kVanilla, Back::kSpice, 4, 2, "crowns-vanilla"},
    {Card::kGinger, Back::kSpice, 3, 2, "crowns-ginger"},
    {Card::kMint, Back::kSpice, 2, 2, "crowns-mint"},
    {Card::kChili, Back::kSpice, 1, 2, "crowns-chili"},
}};
static_assert(RowsFit(kCardRows, &CardRow::card));
inline constexpr Provenance kCrownsProvenance = Provenance::kReconstructed;

constexpr Back BackOf(Card card) { return kCardRows[Index(card)].back; }

inline constexpr auto kBaseSet = [] {
  Counts counts{};
  for (const CardRow& row : kCardRows) {
    if (row.back == Back::kBase) counts[Index(row.card)] = row.copies;
  }
  return counts;
}();
inline constexpr auto kIngredients = [] {
  Counts counts{};
  for (const CardRow& row : kCardRows) {
    if (row.back != Back::kBase) counts[Index(row.card)] = row.copies;
  }
  return counts;
}();
inline constexpr int kIngredientCards = 36;

// The cost of a Dessert, which is also its Crowns. Rulebook, "Contents".
constexpr int CostOf(Dessert dessert) { return static_cast<int>(Index(dessert)) + 4; }

// Desserts of each value and Tools of each kind for 3, 4 and 5 seats. The rulebook counts those for
// 5; the symbols that say which cards to leave out for fewer are not in its text: reconstructed.
struct DessertRow {
  Dessert dessert{};
  std::array<std::uint8_t, 3> copies;
};
inline constexpr std::array<DessertRow, kDesserts> kDessertRows{{
    {Dessert::k4, {3, 4, 5}},
    {Dessert::k5, {3, 4, 5}},
    {Dessert::k6, {2, 3, 4}},
    {Dessert::k7, {2, 2, 3}},
    {Dessert::k8, {1, 2, 2}},
    {Dessert::k9, {1, 1, 1}},
}};
static_assert(RowsFit(kDessertRows, &DessertRow::dessert));
constexpr std::array<std::uint8_t, kDesserts> DessertsFor(int seats) {
  std::array<std::uint8_t, kDesserts> counts{};
  for (const DessertRow& row : kDessertRows) {
    counts[Index(row.dessert)] = row.copies[seats - kFewestSeats];
  }
  return counts;
}

struct ToolRow {
  Tool tool{};
  std::array<std::uint8_t, 3> copies;
};
inline constexpr std::array<ToolRow, kTools> kToolRows{{
    {Tool::kWhisk, {3, 4, 5}},
    {Tool::kBag, {2, 3, 4}},
    {Tool::kCup, {2, 3, 4}},
}};
static_assert(RowsFit(kToolRows, &ToolRow::tool));
constexpr std::array<std::uint8_t, kTools> ToolsFor(int seats) {
  std::array<std::uint8_t, kTools> counts{};
  for (const ToolRow& row : kToolRows) counts[Index(row.tool)] = row.copies[seats - kFewestSeats];
  return counts;
}
inline constexpr std::array<Provenance, 3> kCountsProvenance{
    Provenance::kReconstructed, Provenance::kReconstructed, Provenance::kRulebook};

}  // namespace chocobox::choco_challenge
