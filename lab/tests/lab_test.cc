#include "lab/lab.h"

#include <gtest/gtest.h>

namespace chocobox {
namespace {

TEST(Tally, KnowsMeanDeviationAndQuantiles) {
  Tally tally;
  for (const int value : {1, 2, 3, 4}) tally.Add(value);
  EXPECT_EQ(tally.size(), 4u);
  EXPECT_DOUBLE_EQ(tally.Mean().mean, 2.5);
  EXPECT_NEAR(tally.Deviation(), 1.2910, 1e-4);
  EXPECT_NEAR(tally.Mean().margin, 1.96 * 1.2910 / 2, 1e-3);
  EXPECT_EQ(tally.Quantile(0), 1);
  EXPECT_EQ(tally.Quantile(0.5), 2);
  EXPECT_EQ(tally.Quantile(1), 4);
}

class EveryLabGame : public testing::TestWithParam<const LabGame*> {
 protected:
  SimulationSpec Spec(int threads) const {
    SimulationSpec spec;
    spec.seats = FindGame(GetParam()->id())->info().seats.max;
    spec.bots.assign(static_cast<std::size_t>(spec.seats), "random");
    spec.games = 200;
    spec.seed = "lab";
    spec.threads = threads;
    return spec;
  }
};

TEST_P(EveryLabGame, GivesTheSameResultWithAnyNumberOfThreads) {
  const auto one = GetParam()->Simulate(Spec(1));
  const auto three = GetParam()->Simulate(Spec(3));
  const auto& a = std::get<SimulationReport>(one);
  const auto& b = std::get<SimulationReport>(three);
  EXPECT_EQ(a.games, 200u);
  EXPECT_EQ(a.steps.counts(), b.steps.counts());
  for (std::size_t i = 0; i < a.seat_points.size(); ++i) {
    EXPECT_EQ(a.seat_points[i].counts(), b.seat_points[i].counts());
    EXPECT_EQ(a.seat_wins[i].counts(), b.seat_wins[i].counts());
  }
}

TEST_P(EveryLabGame, PlaysAPairedDealFromEveryChair) {
  SimulationSpec spec = Spec(2);
  spec.paired = true;
  const auto result = GetParam()->Simulate(spec);
  const auto& report = std::get<SimulationReport>(result);
  EXPECT_EQ(report.games_per_deal, spec.seats);
  EXPECT_EQ(report.games, report.bot_wins[0].size() * static_cast<std::uint64_t>(spec.seats));
}

TEST_P(EveryLabGame, DrawsWhoBeginsUnlessToldTo) {
  SimulationSpec spec = Spec(1);
  const auto drawn = std::get<SimulationReport>(GetParam()->Simulate(spec));
  spec.first = SeatAt(spec.seats - 1);
  const auto last = std::get<SimulationReport>(GetParam()->Simulate(spec));
  for (int seat = 0; seat < spec.seats; ++seat) {
    const auto place = static_cast<std::size_t>((seat + 1) % spec.seats);
    const auto& wins = last.seat_wins[seat];
    EXPECT_EQ(wins.counts(), last.order_wins[place].counts()) << seat;
  }
  if (spec.seats > 1) {
    EXPECT_NE(drawn.order_wins[0].counts(), drawn.seat_wins[0].counts());
  }
  spec.first = SeatAt(spec.seats);
  EXPECT_EQ(std::get<Problem>(GetParam()->Simulate(spec)).code, "bad-first");
}

TEST_P(EveryLabGame, RefusesWhatItCannotSimulate) {
  SimulationSpec spec = Spec(1);
  spec.bots[0] = "nobody";
  EXPECT_EQ(std::get<Problem>(GetParam()->Simulate(spec)).code, "unknown-bot");
  spec = Spec(1);
  spec.bots.pop_back();
  EXPECT_EQ(std::get<Problem>(GetParam()->Simulate(spec)).code, "bad-bots");
  spec = Spec(1);
  spec.seats = 99;
  EXPECT_EQ(std::get<Problem>(GetParam()->Simulate(spec)).code, "bad-seats");
}

TEST_P(EveryLabGame, BenchMeasuresAndTheLimitPlaysTheSameGames) {
  const auto result = GetParam()->Bench(0.01);
  ASSERT_TRUE(std::holds_alternative<BenchReport>(result)) << std::get<Problem>(result).message;
  EXPECT_GT(std::get<BenchReport>(result).steps_per_s, 0);
}

INSTANTIATE_TEST_SUITE_P(Lab, EveryLabGame, testing::ValuesIn(AllLabGames()));

}  // namespace
}  // namespace chocobox
