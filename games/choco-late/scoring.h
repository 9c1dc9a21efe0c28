#pragma once

#include <array>
#include <cstdint>

#include "core/names.h"
#include "core/per.h"
#include "games/choco-late/cards.h"

// The best scores of trays at the end.
namespace chocobox::choco_late {

// The combinations that the lots of a tray can form, by their symbols or by their shops.
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
  // Lots in neither combination, a point each.
  std::uint8_t rest = 0;

  constexpr int points() const { return kSymbolPoints[symbols] + kShopPoints[shops] + rest; }
  bool operator==(const TrayScore&) const = default;
};

// The combination of symbols with the most points and that of shops with the most points. Among
// several choices of combinations and lots, the one that leaves most lots over.
TrayScore ScoreTray(const CardSet& lots);

// Lots on two trays.
struct TwoTrays {
  CardSet first;
  TrayScore first_score;
  TrayScore second_score;
  int visited = 0;  // Nodes that the search visited: a machine-independent measure of its work.
  constexpr int points() const { return first_score.points() + second_score.points(); }
};

// The best way to put the lots on two trays, each scored as above.
TwoTrays BestTwoTrays(const CardSet& lots);

}  // namespace chocobox::choco_late
