#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/names.h"

// The cards, as data: what there is, how often, and how many Crowns it bears.
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

// What the back of a card shows.
enum class Back : std::uint8_t { kBase, kFilling, kSpice };
NAMED(Back, "back");
inline constexpr std::size_t kBacks = CountOf<Back>();

enum class Dessert : std::uint8_t { k4, k5, k6, k7, k8, k9 };
NAMED(Dessert, "dessert");
inline constexpr std::size_t kDesserts = CountOf<Dessert>();

enum class Tool : std::uint8_t { kWhisk, kBag, kCup };
NAMED(Tool, "tool");
inline constexpr std::size_t kTools = CountOf<Tool>();

// Where a fact of the data comes from.
enum class Provenance : std::uint8_t { kRulebook, kReconstructed };

constexpr std::size_t Index(Card card) { return static_cast<std::size_t>(card); }
constexpr std::size_t Index(Dessert dessert) { return static_cast<std::size_t>(dessert); }
constexpr std::size_t Index(Tool tool) { return static_cast<std::size_t>(tool); }
constexpr std::size_t Index(Back back) { return static_cast<std::size_t>(back); }

// How many cards of each kind, in the order of the kinds.
using Counts = std::array<std::uint8_t, kKinds>;

// Where the kinds of each back begin; those of the last end at kKinds.
inline constexpr std::array<std::uint8_t, kBacks + 1> kFirstOfBack{0, 4, 7, kKinds};

constexpr Back BackOf(Card card) {
  return Index(card) < kFirstOfBack[1]   ? Back::kBase
         : Index(card) < kFirstOfBack[2] ? Back::kFilling
                                         : Back::kSpice;
}

// Rulebook, "Contents".
inline constexpr Counts kBaseSet{2, 2, 2, 2};
inline constexpr Counts kIngredients{0, 0, 0, 0, 8, 7, 6, 5, 4, 3, 2, 1};
inline constexpr int kIngredientCards = 36;

// Crowns on each card: reconstructed, the smallest whole numbers that agree with the rulebook's
// final example. Tables may set them to what is printed in a box (the options of the game).
inline constexpr Counts kCrowns{1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2};
inline constexpr Provenance kCrownsProvenance = Provenance::kReconstructed;

// The option of a game that sets the Crowns on a kind: one for the whole Base set, then one for
// each ingredient.
constexpr std::size_t OptionOf(std::size_t kind) {
  return kind < kFirstOfBack[1] ? 0 : kind - kFirstOfBack[1] + 1;
}
inline constexpr std::size_t kOptions = OptionOf(kKinds - 1) + 1;

// The cost of a Dessert, which is also its Crowns. Rulebook, "Contents".
constexpr int CostOf(Dessert dessert) { return static_cast<int>(Index(dessert)) + 4; }

// Desserts of each value and Tools of each kind for 3, 4 and 5 seats. The rulebook counts those for
// 5; the symbols that say which cards to leave out for fewer are not in its text: reconstructed.
inline constexpr std::array<std::array<std::uint8_t, kDesserts>, 3> kDessertCounts{{
    {3, 3, 2, 2, 1, 1},
    {4, 4, 3, 2, 2, 1},
    {5, 5, 4, 3, 2, 1},
}};
inline constexpr std::array<std::array<std::uint8_t, kTools>, 3> kToolCounts{{
    {3, 2, 2},
    {4, 3, 3},
    {5, 4, 4},
}};
inline constexpr std::array<Provenance, 3> kCountsProvenance{
    Provenance::kReconstructed, Provenance::kReconstructed, Provenance::kRulebook};

}  // namespace chocobox::choco_challenge
