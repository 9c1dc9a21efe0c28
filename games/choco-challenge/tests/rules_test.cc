#include "games/choco-challenge/rules.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

#include "games/choco-challenge/game.h"

// Tests that transcripts cannot express, or only after a very long game.
namespace chocobox::choco_challenge {
namespace {

TEST(Options, SetTheCrownsOfACardFromNoneToNine) {
  for (const OptionSpec& option : Game::Options()) {
    EXPECT_EQ(option.min, 0) << option.key;
    EXPECT_EQ(option.max, 9) << option.key;
  }
}

TEST(Desserts, AreAllOfferedForMoreCardsThanTheDearestCosts) {
  State state = Start(StandardConfig(Game::Options(), 3));
  state.phase = Phase::kDessert;
  Player& player = state.players[0];
  player.count = 10;
  for (std::size_t kind = 0; kind < 10; ++kind) player.row[kind] = static_cast<Card>(kind);
  List<Action, kMaxLegal> legal;
  Legal(state, SeatAt(0), legal);
  EXPECT_EQ(legal.size(), kDesserts + 1);
}

}  // namespace
}  // namespace chocobox::choco_challenge
