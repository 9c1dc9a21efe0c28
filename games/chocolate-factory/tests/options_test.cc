#include <gtest/gtest.h>

#include "games/chocolate-factory/game.h"

namespace chocobox::chocolate_factory {
namespace {

// The sides are numbers up to the one that these letters stand for.
TEST(Options, EndWithAllStoresOnSideD) {
  Config config = StandardConfig(Game::Options(), 2);
  EXPECT_EQ(SetOption(Game::Options(), config, "stores", "DDDDD"), std::nullopt);
  EXPECT_EQ(config.options[0], Game::Options()[0].max);
}

TEST(Options, ExtraDemandsAreForOneSeat) {
  for (const int seats : {1, 2, 4}) {
    Config config = StandardConfig(Game::Options(), seats);
    EXPECT_EQ(SetOption(Game::Options(), config, "extra-demands", "1"), std::nullopt);
    const auto error = CheckConfig(Game::Options(), Game::kSeats, config);
    EXPECT_EQ(error.has_value(), seats != 1) << seats;
  }
}

}  // namespace
}  // namespace chocobox::chocolate_factory
