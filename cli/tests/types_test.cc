#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "host/table.h"
#include "server/typescript.h"

// The pages' types are made from those of the rules.
namespace chocobox {
namespace {

std::string ReadFile(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Types, OfEveryBoardAreThoseOfItsRules) {
  for (const HostedGame* game : AllGames()) {
    const auto web = std::filesystem::path(CHOCOBOX_SOURCE_DIR) / "games" / game->info().id / "web";
    if (!std::filesystem::exists(web)) continue;
    EXPECT_TRUE(ReadFile(web / "generated.ts") == game->TypeScript())
        << "games/" << game->info().id << "/web/generated.ts is out of date: make types renews it";
  }
}

TEST(Types, OfTheServerAreThoseOfItsTables) {
  const auto page = std::filesystem::path(CHOCOBOX_SOURCE_DIR) / "web/src/lib/generated.ts";
  EXPECT_TRUE(ReadFile(page) == server::ApiTypeScript())
      << page << " is out of date: make types renews it";
}

bool Has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(Types, SayWhatTheWireCarries) {
  const std::string types = FindGame("chocolates")->TypeScript();
  EXPECT_TRUE(Has(types,
                  "export const kSideNames = ['true', 'false'] as const;\n"
                  "export type Side = (typeof kSideNames)[number];\n"));
  EXPECT_TRUE(Has(types, "  cells: (Tile | null)[];\n  flipping: Cell | null;\n"));
  EXPECT_TRUE(Has(types, "export type Chance = string;\n"));
  EXPECT_TRUE(Has(types, "export type Reveal = { kind: 'reveal'; cell: Cell };\n"));
  EXPECT_TRUE(Has(types, "  revealed: { seat: 'seat', cell: 'cell', tile: 'tile' },\n"));
  EXPECT_TRUE(Has(types, "  goOn: () => actionText('go-on'),\n"));
  EXPECT_FALSE(Has(types, "interface Options")) << "it has none";
}

TEST(Types, HaveListsAbsentValuesAndOptions) {
  const std::string types = FindGame("choco-late")->TypeScript();
  EXPECT_TRUE(Has(types, "spent: 'card[]', lowest: 'card?' },\n"));
  EXPECT_TRUE(Has(types, "  'two-trays': 'on' | 'off';\n"));
  EXPECT_TRUE(Has(FindGame("chocolatiers")->TypeScript(),
                  "  pay: (cards: readonly Kind[]) => actionText('pay', cards),\n"));
}

}  // namespace
}  // namespace chocobox
