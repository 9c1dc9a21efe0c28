#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/names.h"
#include "core/per.h"
#include "games/choco-late/cards.h"
#include "games/choco-late/scoring.h"
#include "testing/made_file.h"

// The page's file of cards is generated from the rules.
namespace chocobox::choco_late {
namespace {

std::string Quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

std::string RenderCard(int number) {
  const auto card = static_cast<Place>(number - 1);
  return Quoted(std::to_string(number)) + ": {\"symbol\": " + Quoted(NameOf(SymbolOf(card))) +
         ", \"shop\": " + Quoted(NameOf(ShopOf(card))) + "}";
}

std::string RenderPoints(const Per<Combination, std::uint8_t>& points) {
  std::string out = "{";
  for (std::size_t i = 0; i < kCombinations; ++i) {
    out += (i == 0 ? "" : ", ") + Quoted(Names<Combination>::kNames[i]) + ": " +
           std::to_string(points[i]);
  }
  return out + "}";
}

// Number of lots, for 2, 3, … seats.
template <std::size_t kCount>
std::string RenderLots(const std::array<Deal, kCount>& deals) {
  std::string out = "{";
  for (std::size_t i = 0; i < kCount; ++i) {
    out += (i == 0 ? "" : ", ") + Quoted(std::to_string(kFewestSeats + static_cast<int>(i))) +
           ": " + std::to_string(deals[i].lots);
  }
  return out + "}";
}

std::string Render() {
  std::string out = "{\n  \"cards\": {\n";
  for (int number = 1; number <= kCards; ++number) {
    out += "    " + RenderCard(number) + (number < kCards ? ",\n" : "\n");
  }
  out += "  },\n  \"points\": {\n    \"symbols\": " + RenderPoints(kSymbolPoints) +
         ",\n    \"shops\": " + RenderPoints(kShopPoints) + "\n  },\n";
  out += "  \"lots\": " + RenderLots(kDeals) + ",\n";
  return out + "  \"lotsWithTwoTrays\": " + RenderLots(kDealsWithTwoTrays) + "\n}\n";
}

TEST(WebCards, TheFileOfThePageIsThatOfTheRules) {
  CompareMadeFile("games/choco-late/web/cards.json", Render());
}

}  // namespace
}  // namespace chocobox::choco_late
