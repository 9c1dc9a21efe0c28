#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "core/random.h"
#include "games/choco-challenge/game.h"

namespace chocobox::choco_challenge {
namespace {

// Nothing ends a game in which everybody draws until they bust (D5): it goes on, and every round
// brings other cards.
TEST(Rounds, EndlessBustsGoOnAndDiffer) {
  constexpr std::uint32_t kRounds = 700;
  constexpr std::uint32_t kCounted = 255;
  Source source = Source::Fast(1);
  State state = Start(StandardConfig(Game::Options(), kFewestSeats));
  std::set<std::vector<Card>> drawn;
  List<Action, kMaxLegal> legal;
  while (state.round < kRounds) {
    if (ToAct(state).IsNature()) {
      Resolve(state, Draw(state, source));
      continue;
    }
    // Draws, and after a repeat busts.
    Legal(state, state.asked, legal);
    const bool repeated = state.phase == Phase::kRescue;
    if (repeated && state.round > kCounted) {
      const Player& player = state.players[state.turn];
      drawn.emplace(player.row.begin(), player.row.begin() + player.count);
    }
    Apply(state, state.asked, repeated ? legal[legal.size() - 1] : legal[0]);
  }
  EXPECT_EQ(Look(state).round, kRounds);
  // One to four of four kinds in any order: 4 + 12 + 24 + 24 rows can come up.
  EXPECT_GT(drawn.size(), 50u);
}

}  // namespace
}  // namespace chocobox::choco_challenge
