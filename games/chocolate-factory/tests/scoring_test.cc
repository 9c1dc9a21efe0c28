#include "games/chocolate-factory/scoring.h"

#include <gtest/gtest.h>

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

// The sides are numbers up to the one that these letters stand for.
TEST(Options, EndWithAllStoresOnSideD) {
  Config config = StandardConfig(Game::Options(), 2);
  EXPECT_EQ(SetOption(Game::Options(), config, "stores", "DDDDD"), std::nullopt);
  EXPECT_EQ(config.options[0], Game::Options()[0].max);
}

}  // namespace
}  // namespace chocobox::chocolate_factory
