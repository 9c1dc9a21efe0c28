#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "core/hash.h"
#include "games/chocolate-factory/game.h"
#include "games/chocolate-factory/run.h"

// Factories that run at once.
namespace chocobox::chocolate_factory {
namespace {

// A random game up to the run of a day.
State BeforeRun(std::uint64_t seed, Day day) {
  State state = Game::Start(StandardConfig(Game::Options(), 3));
  Source source = Source::Fast(seed);
  Dice dice(seed);
  ActionList<Game> legal;
  while (state.day != day || state.phase != Phase::kRun) {
    if (ToAct(state).IsNature()) {
      Resolve(state, Draw(state, source));
      continue;
    }
    const Seat seat = *ToAct(state).seats().begin();
    Legal(state, seat, legal);
    Apply(state, seat, legal[dice.Below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return state;
}

TEST(Together, AnyOrderOfTheSeatsGivesTheSamePosition) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const State start = BeforeRun(seed, static_cast<Day>(seed % kDays));
    Dice dice(1000 + seed);
    // What each seat does in its own run.
    std::array<std::vector<Action>, 3> runs;
    State in_order = start;
    for (const Seat seat : SeatSet::First(3)) {
      ActionList<Game> legal;
      while (in_order.phase == Phase::kRun && in_order.running.Has(seat)) {
        Legal(in_order, seat, legal);
        const Action action = legal[dice.Below(static_cast<std::uint32_t>(legal.size()))];
        runs[chocobox::Index(seat)].push_back(action);
        Apply(in_order, seat, action);
      }
    }
    for (int shuffle = 0; shuffle < 10; ++shuffle) {
      State mixed = start;
      std::array<std::size_t, 3> done{};
      while (mixed.phase == Phase::kRun) {
        const std::size_t chair = dice.Below(3);
        if (done[chair] == runs[chair].size()) continue;
        const Seat seat = SeatAt(static_cast<int>(chair));
        const Action action = runs[chair][done[chair]++];
        ASSERT_EQ(Check(mixed, seat, action), std::nullopt);
        Apply(mixed, seat, action);
      }
      ASSERT_TRUE(SameBytes(mixed, in_order));
    }
  }
}

TEST(Together, NobodyWaitsForAnybody) {
  const State state = BeforeRun(5, Day::kMonday);
  EXPECT_EQ(ToAct(state), Turn::OfAny(SeatSet::First(3)));
}

TEST(Together, TablesMayTakeTurns) {
  Config config = StandardConfig(Game::Options(), 2);
  ASSERT_EQ(SetOption(Game::Options(), config, "simultaneous", "off"), std::nullopt);
  State state = Game::Start(config);
  Source source = Source::Fast(3);
  ActionList<Game> legal;
  while (state.phase != Phase::kRun) {
    if (ToAct(state).IsNature()) {
      Resolve(state, Draw(state, source));
      continue;
    }
    const Seat seat = *ToAct(state).seats().begin();
    Legal(state, seat, legal);
    Apply(state, seat, legal[0]);
  }
  EXPECT_EQ(ToAct(state), Turn::Of(SeatAt(0)));
  EXPECT_EQ(Check(state, SeatAt(1), Push{1}), Refusal::kNotYourTurn);
}

TEST(Options, SidesMayBeSpelled) {
  Config config = StandardConfig(Game::Options(), 2);
  ASSERT_EQ(SetOption(Game::Options(), config, "stores", "ABBAB"), std::nullopt);
  const State state = Game::Start(config);
  EXPECT_EQ(state.sides, (std::array{Side::kA, Side::kB, Side::kB, Side::kA, Side::kB}));
  EXPECT_EQ(SetOption(Game::Options(), config, "stores", "ABBAE"), ConfigError::kBadValue);
  EXPECT_EQ(SetOption(Game::Options(), config, "stores", "ABBA"), ConfigError::kBadValue);
}

}  // namespace
}  // namespace chocobox::chocolate_factory
