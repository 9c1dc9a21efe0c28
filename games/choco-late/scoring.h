#pragma once

#include <array>
#include <cstdint>

#include "core/names.h"
#include "core/per.h"
#include "games/choco-late/cards.h"

// What trays are worth at the end, at their best.
namespace chocobox::choco_late {

// What the lots of a tray may form, by their symbols or by their shops.
enum class Combination : std::uint8_t {
  kNone,
  kPair,
  kThree,
  kTwoPairs,
  kFourEqual,
  kFourDifferent,
  kThreeAndPair,
  kThreePairs,
  kFiveEqual,
  kFiveDifferent,
};
NAMED(Combination, "combination");
inline constexpr std::size_t kCombinations = CountOf<Combination>();

// Rulebook, table of points.
inline constexpr Per<Combination, std::uint8_t> kSymbolPoints{0, 3, 5, 6, 7, 8, 8, 9, 9, 10};
inline constexpr Per<Combination, std::uint8_t> kShopPoints{0, 3, 5, 6, 8, 7, 8, 9, 10, 9};

struct TrayScore {
  Combination symbols{};
  Combination shops{};
  // Lots that are in neither combination; a point each.
  std::uint8_t rest = 0;

  constexpr int points() const { return kSymbolPoints[symbols] + kShopPoints[shops] + rest; }
  bool operator==(const TrayScore&) const = default;
};

// The combination of symbols with the most points and that of shops with the most points; where
// several have them, or several lots could form them, so that most lots are left over.
TrayScore ScoreTray(const CardSet& lots);

// Lots on two trays.
struct TwoTrays {
  CardSet first;
  TrayScore first_score;
  TrayScore second_score;
  int visited = 0;  // Nodes that the search visited: its work, the same on every machine.
  constexpr int points() const { return first_score.points() + second_score.points(); }
};

// The best way to put the lots on two trays, each scored as above.
TwoTrays BestTwoTrays(const CardSet& lots);

}  // namespace chocobox::choco_late
