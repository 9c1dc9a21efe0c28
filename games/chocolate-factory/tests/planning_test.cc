#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "bots/roster.h"
#include "core/byte.h"
#include "core/text.h"
#include "games/chocolate-factory/bots/appraisal.h"
#include "games/chocolate-factory/bots/planner.h"
#include "games/chocolate-factory/game.h"
#include "games/chocolate-factory/tests/exhaustive.h"

namespace chocobox::chocolate_factory {
namespace {

// The input of a seat's plan.
struct Position {
  Factory factory;
  Prices prices;
};

// Positions at the beginning of shifts in games among bots, one in every few shifts.
class Games {
 public:
  explicit Games(std::uint64_t seed) : source_(Source::Fast(seed)), dice_(seed) {
    Config config;
    config.seats = Byte(2 + seed % 3);
    config.options[OptionAt(kOptions, "stores")] = kSidesRandom;
    config.options[OptionAt(kOptions, "simultaneous")] = 1;
    config.options[OptionAt(kOptions, "expansion")] = seed % 2 == 0 ? 1 : 0;
    state_ = Start(config);
    for (int i = 0; i < config.seats; ++i) {
      bots_.push_back(
          MakeBot<Game>((seed + static_cast<std::uint64_t>(i)) % 4 == 0 ? "greedy" : "foreman"));
    }
  }

  void Play(std::uint32_t every, std::vector<Position>& positions) {
    while (!ToAct(state_).IsOver()) {
      if (ToAct(state_).IsNature()) {
        Resolve(state_, Draw(state_, source_));
        continue;
      }
      const Seat seat = SeatToAct();
      List<Action, kMaxLegal> legal;
      Legal(state_, seat, legal);
      const View view = Look(state_, seat);
      auto& bot = *bots_[chocobox::Index(seat)];
      const Action action = bot.Choose({seat, view, {legal.begin(), legal.end()}}, dice_).action;
      ASSERT_FALSE(Check(state_, seat, action)) << ToText(action);
      const bool pushed = std::holds_alternative<Push>(action);
      Apply(state_, seat, action);
      if (pushed && dice_.Below(every) == 0) {
        positions.push_back(
            {state_.players[seat].factory, Appraisal(state_, seat, yield_).prices()});
      }
    }
  }

 private:
  Seat SeatToAct() {
    List<Seat, kMostSeats> seats;
    for (const Seat seat : SeatSet::First(state_.seats)) {
      if (ToAct(state_).Includes(seat)) seats.push_back(seat);
    }
    return seats[dice_.Below(static_cast<std::uint32_t>(seats.size()))];
  }

  Source source_;
  Dice dice_;
  State state_;
  Yield yield_;
  std::vector<std::unique_ptr<Bot<Game>>> bots_;
};

std::vector<Position> PositionsFromGames(std::size_t count, std::uint32_t every) {
  std::vector<Position> positions;
  for (std::uint64_t seed = 1; positions.size() < count; ++seed) Games(seed).Play(every, positions);
  positions.resize(count);
  return positions;
}

// More on request: `CHOCOBOX_POSITIONS=1000 … --gtest_filter=Planning.*`.
std::size_t PositionsAsked() {
  const char* asked = std::getenv("CHOCOBOX_POSITIONS");
  return asked == nullptr ? 0 : std::strtoul(asked, nullptr, 10);
}

Factory After(Factory factory, const Plan& plan) {
  for (const Action& action : plan.actions) {
    EXPECT_FALSE(CheckRun(factory, action)) << ToText(action);
    if (!EndsShift(action)) ApplyRun(factory, action);
  }
  return factory;
}

// Gaps to the optimum, and times.
struct Figures {
  int positions = 0;
  int best = 0;
  double gaps = 0;
  double worst_gap = 0;
  double ms = 0;
  double worst_ms = 0;

  void Add(double gap, double took) {
    ++positions;
    best += gap < 1e-6 ? 1 : 0;
    gaps += gap;
    worst_gap = std::max(worst_gap, gap);
    ms += took;
    worst_ms = std::max(worst_ms, took);
  }
  double share() const { return static_cast<double>(best) / positions; }
  void Tell(const std::string& what) const {
    std::cout << what << ": " << positions << " positions, best in " << 100 * share()
              << " %, mean gap " << gaps / positions << ", worst gap " << worst_gap << ", mean "
              << ms / positions << " ms, worst " << worst_ms << " ms\n";
  }
};

// Of this process alone: others may be busy, too.
class Watch {
 public:
  double ms() const { return 1000.0 * static_cast<double>(std::clock() - begin_) / CLOCKS_PER_SEC; }

 private:
  std::clock_t begin_ = std::clock();
};

TEST(Planning, IsBestForTheShift) {
  const std::size_t asked = PositionsAsked();
  const std::size_t limit = asked > 0 ? 4'000'000 : 50'000;
  const std::vector<Position> positions = PositionsFromGames(asked > 0 ? asked : 60, 20);
  // All plans first: so that they are timed on their own.
  std::vector<Plan> plans;
  std::vector<double> times;
  for (const Position& position : positions) {
    const Watch watch;
    plans.push_back(PlanShift(position.factory, position.prices));
    times.push_back(watch.ms());
  }
  Figures figures;
  int too_many = 0;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Position& position = positions[i];
    const Plan& plan = plans[i];
    const double worth = WorthOf(After(position.factory, plan), position.prices);
    EXPECT_NEAR(plan.worth, worth, 1e-6);
    const auto best = BestOfShift(position.factory, position.prices, limit);
    if (!best) {
      ++too_many;
      continue;
    }
    EXPECT_LE(worth, *best + 1e-6);
    figures.Add(std::max(0.0, *best - worth), times[i]);
  }
  figures.Tell("shift");
  std::cout << "left out with too many positions: " << too_many << "\n";
  EXPECT_GE(figures.share(), 0.95);
  EXPECT_LE(figures.gaps / figures.positions, 0.3);
  EXPECT_LE(figures.worst_gap, 15);
}

// The result of a day that is planned anew in every shift.
double WorthOfDay(Factory factory, const Prices& prices) {
  for (;;) {
    const Plan plan = PlanDay(factory, prices);
    for (const Action& action : plan.actions) {
      if (std::holds_alternative<Finish>(action)) {
        factory.tiles = 0;
        return WorthOf(factory, prices);
      }
      ApplyRun(factory, action);
    }
  }
}

TEST(Planning, IsGoodForTheDay) {
  const std::size_t asked = PositionsAsked();
  // With all limits ten times as large.
  constexpr Effort kMuch{1280, 5000, 30000};
  const std::vector<Position> positions = PositionsFromGames(asked > 0 ? asked / 10 : 20, 20);
  std::vector<double> times;
  for (const Position& position : positions) {
    const Watch watch;
    PlanDay(position.factory, position.prices);
    times.push_back(watch.ms());
  }
  Figures figures;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto& [factory, prices] = positions[i];
    const double wide = PlanDay(factory, prices, kMuch).worth;
    figures.Add(std::max(0.0, wide - WorthOfDay(factory, prices)), times[i]);
  }
  figures.Tell("day");
  EXPECT_LE(figures.gaps / figures.positions, 0.5);
}

}  // namespace
}  // namespace chocobox::chocolate_factory
