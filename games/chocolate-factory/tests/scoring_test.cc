#include "games/chocolate-factory/scoring.h"

#include <gtest/gtest.h>

#include <array>

#include "games/chocolate-factory/game.h"

namespace chocobox::chocolate_factory {
namespace {

TEST(Scoring, ListsOnlyWhatBringsMoney) {
  State state;
  state.seats = 2;
  state.phase = Phase::kOver;
  EXPECT_TRUE(Game::Scores(state).lines.empty());
  state.players[0].money = 1;
  state.players[1].factory.coal = 1;
  const ScoreSheet<Game> sheet = Game::Scores(state);
  ASSERT_EQ(sheet.lines.size(), 2u);
  EXPECT_EQ(sheet.lines[0].item, ScoreItem(ShopScore{}));
  EXPECT_EQ(sheet.lines[1].item, ScoreItem(RestScore{0, 1}));
  EXPECT_EQ(sheet.totals[0], 1);
  EXPECT_EQ(sheet.totals[1], 1);
}

TEST(Scoring, PaysForThreeStoresOrMore) {
  constexpr std::array<int, kStores + 1> kAwarded{0, 0, 0, 6, 12, 24};
  for (int stores = 0; stores <= static_cast<int>(kStores); ++stores) {
    EXPECT_EQ(SpreadAward(stores), kAwarded[stores]);
  }
}

}  // namespace
}  // namespace chocobox::chocolate_factory
