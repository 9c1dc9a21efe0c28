#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/names.h"
#include "games/chocolatiers/cards.h"
#include "testing/made_file.h"

// The page's file of cards is generated from the rules.
namespace chocobox::chocolatiers {
namespace {

std::string Entry(std::string_view name, int value) {
  return '"' + std::string(name) + "\": " + std::to_string(value);
}

std::string RenderKinds() {
  std::string out;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    out += (kind == 0 ? "" : ", ") + Entry(Names<Kind>::kNames[kind], kCardsOfKind[kind]);
  }
  return out;
}

std::string RenderBoxes() {
  std::string out;
  for (std::uint8_t number = 0; number < kBoxes; ++number) {
    std::string name;
    Box{number}.AppendToken(name);
    out += "    " + Entry(name, Box{number}.points()) + (number + 1u < kBoxes ? ",\n" : "\n");
  }
  return out;
}

std::string RenderTiles() {
  std::string out;
  for (std::size_t tile = 0; tile < kTiles; ++tile) {
    out += "    " + Entry(Names<Tile>::kNames[tile], kTileRows[tile].points) +
           (tile + 1 < kTiles ? ",\n" : "\n");
  }
  return out;
}

std::string Render() {
  return "{\n  \"kinds\": {" + RenderKinds() + "},\n  \"boxes\": {\n" + RenderBoxes() +
         "  },\n  \"tiles\": {\n" + RenderTiles() + "  },\n  \"limits\": {" +
         Entry("hand", kHandLimit) + ", " + Entry("actions", kActions) + ", " +
         Entry("wilds", kWilds) + ", " + Entry("boxes", kSamplerBoxes) + ", " +
         Entry("smallBox", kMostPointsOfSmall) + "}\n}\n";
}

TEST(WebCards, TheFileOfThePageIsThatOfTheRules) {
  CompareMadeFile("games/chocolatiers/web/cards.json", Render());
}

}  // namespace
}  // namespace chocobox::chocolatiers
