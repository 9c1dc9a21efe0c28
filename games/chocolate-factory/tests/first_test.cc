#include <gtest/gtest.h>

#include "core/random.h"
#include "games/chocolate-factory/game.h"

// Another first seat gives the same game with the seats rotated.
namespace chocobox::chocolate_factory {
namespace {

TEST(First, OnlyTurnsTheChairsRound) {
  constexpr int kChairs = 3;
  for (int turned = 1; turned < kChairs; ++turned) {
    const auto chair = [&](Seat seat) { return SeatAt((Index(seat) + turned) % kChairs); };
    Config config = StandardConfig(Game::Options(), kChairs);
    State usual = Game::Start(config);
    config.first = SeatAt(turned);
    State other = Game::Start(config);
    Source source = Source::Fast(5);
    Dice dice(static_cast<std::uint64_t>(turned));
    ActionList<Game> legal;
    while (!ToAct(usual).IsOver()) {
      ASSERT_EQ(StarterOf(other, other.day), chair(StarterOf(usual, usual.day)));
      if (ToAct(usual).IsNature()) {
        ASSERT_TRUE(ToAct(other).IsNature());
        const Outcome outcome = Draw(usual, source);
        ASSERT_EQ(Draw(other, source), outcome);
        Resolve(usual, outcome);
        Resolve(other, outcome);
        continue;
      }
      const SeatSet seats = ToAct(usual).seats();
      const Seat seat = seats.At(dice.Below(static_cast<std::uint32_t>(seats.Size())));
      Legal(usual, seat, legal);
      const Action action = legal[dice.Below(static_cast<std::uint32_t>(legal.size()))];
      ASSERT_EQ(Check(other, chair(seat), action), std::nullopt);
      Apply(usual, seat, action);
      Apply(other, chair(seat), action);
    }
    ASSERT_TRUE(ToAct(other).IsOver());
    const auto sheet = Game::Scores(usual);
    const auto turned_sheet = Game::Scores(other);
    for (const Seat seat : SeatSet::First(kChairs)) {
      EXPECT_EQ(turned_sheet.totals[Index(chair(seat))], sheet.totals[Index(seat)]);
      EXPECT_EQ(turned_sheet.winners.Has(chair(seat)), sheet.winners.Has(seat));
    }
  }
}

}  // namespace
}  // namespace chocobox::chocolate_factory
