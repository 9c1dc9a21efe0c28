#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "core/names.h"
#include "games/choco-challenge/cards.h"
#include "testing/made_file.h"

// The page's file of cards is generated from the cards of the rules.
namespace chocobox::choco_challenge {
namespace {

std::string Quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

// The number of cards of a kind: in each player's Base set, or among the ingredients.
int CopiesOf(std::size_t kind) { return kBaseSet[kind] + kIngredients[kind]; }

std::string RenderCard(std::size_t kind) {
  return "{\"back\": " + Quoted(NameOf(BackOf(static_cast<Card>(kind)))) +
         ", \"count\": " + std::to_string(CopiesOf(kind)) +
         ", \"crowns\": " + std::to_string(kCardRows[kind].crowns) + "}";
}

std::string Render() {
  std::string out = "{\n  \"cards\": {\n";
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    out += "    " + Quoted(Names<Card>::kNames[kind]) + ": " + RenderCard(kind) +
           (kind + 1 < kKinds ? ",\n" : "\n");
  }
  out += "  },\n  \"desserts\": {";
  for (std::size_t i = 0; i < kDesserts; ++i) {
    out += (i == 0 ? "" : ", ") + Quoted(Names<Dessert>::kNames[i]) + ": " +
           std::to_string(CostOf(static_cast<Dessert>(i)));
  }
  out += "},\n  \"tools\": [";
  for (std::size_t i = 0; i < kTools; ++i) {
    out += (i == 0 ? "" : ", ") + Quoted(Names<Tool>::kNames[i]);
  }
  return out + "]\n}\n";
}

TEST(WebCards, TheFileOfThePageIsThatOfTheRules) {
  CompareMadeFile("games/choco-challenge/web/cards.json", Render());
}

}  // namespace
}  // namespace chocobox::choco_challenge
