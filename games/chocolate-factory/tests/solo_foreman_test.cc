#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <string>

#include "core/byte.h"
#include "games/chocolate-factory/bots/greedy_bot.h"
#include "games/chocolate-factory/tests/asked.h"
#include "games/chocolate-factory/tests/table.h"

namespace chocobox::chocolate_factory {
namespace {

// A day of the Factory Manager, when the factory has run.
struct Week : Table {
  Week(Day day, Goal target, std::initializer_list<Goal> demands = {}) : Table(day) {
    state.seats = 1;
    state.phase = Phase::kFulfil;
    state.running = {};
    state.target = Byte(Index(target) + 1);
    std::size_t place = 0;
    for (const Goal goal : demands) {
      state.demands[place++] = Byte(Index(goal) + 1);
    }
    LastShift();
  }
  void Has(std::initializer_list<Kind> kinds) {
    for (const Kind kind : kinds) factory().room.Put(kind);
  }
  void Stand(std::initializer_list<std::uint8_t> spaces) {
    std::size_t store = 0;
    for (const std::uint8_t space : spaces) state.tracks[store++].space[0] = space;
  }
  void Show(std::initializer_list<Employee> employees) {
    state.phase = Phase::kDraft;
    own().built = 1;
    factory().shifts = 0;
    factory().tiles = kShifts;
    std::size_t place = 0;
    for (const Employee employee : employees) {
      state.shown_employees[place++] = Byte(Index(employee) + 1);
    }
  }
};

TEST(SoloForeman, SuppliesADemandThatItCanAfford) {
  Week week(Day::kWednesday, Goal::kEveryCounter, {Goal::kSweetAndCrunchy});
  week.Has({Kind::kCaramel, Kind::kCaramel, Kind::kNuts, Kind::kNuts, Kind::kChunks});
  EXPECT_EQ(Says(week.state), "satisfy sweet-and-crunchy [ caramel caramel nuts nuts ]");
}

TEST(SoloForeman, SuppliesTheCheapestTray) {
  Week week(Day::kSaturday, Goal::kOneOfEach, {Goal::kMatchingTray, Goal::kTheOwnersBirthday});
  week.own().money = 40;
  week.own().finished = {1, 1, 1};
  week.Has({Kind::kBoxed, Kind::kBoxed, Kind::kBoxed, Kind::kBoxed});
  week.Has({Kind::kNuts, Kind::kNuts, Kind::kNuts, Kind::kNuts});
  // With the Boxed ones there would be nothing left for the birthday.
  EXPECT_EQ(Says(week.state), "satisfy matching-tray [ nuts nuts nuts nuts ]");
}

// The last evening of Three Windows: two Caramel, which Salter's and an order both want.
Week AtSalters(std::uint16_t money, std::initializer_list<std::uint8_t> steps) {
  Week week(Day::kSaturday, Goal::kThreeWindows);
  week.own().money = money;
  week.Stand(steps);
  week.Hire(Employee::kMinerExpertSalters);
  week.Holds({"s09"});
  week.Has({Kind::kCaramel, Kind::kCaramel});
  return week;
}

TEST(SoloForeman, DeliversWhatTheTargetWants) {
  // Two more at Salter's are missing; the shop would pay, but there is money enough.
  Week week = AtSalters(20, {3, 3, 1, 0, 0});
  EXPECT_EQ(Says(week.state), "supply caramel");
}

TEST(SoloForeman, SellsWhenMoneyIsMissing) {
  Week week = AtSalters(14, {3, 3, 3, 0, 0});
  EXPECT_EQ(Says(week.state), "fulfil s09");
}

TEST(SoloForeman, SkipsWhatNoCardWants) {
  Week week = AtSalters(20, {3, 3, 3, 0, 0});
  EXPECT_EQ(Says(week.state), "finish");
}

TEST(SoloForeman, FinishesTheOrderOfTheWantedSize) {
  // There are pieces for one of both: the small order pays less, but it is wanted.
  Week week(Day::kSaturday, Goal::kOneOfEach);
  week.own().money = 40;
  week.own().finished = {0, 1, 1};
  week.Holds({"s02", "m02"});
  week.own().stages[1] = 1;  // three Chunks for 8 pounds
  week.Has({Kind::kChunks, Kind::kChunks, Kind::kChunks});
  EXPECT_EQ(Says(week.state), "fulfil s02");
}

TEST(SoloForeman, FinishesTheSpecialOrder) {
  Week week(Day::kTuesday, Goal::kVillageRound);
  week.own().orders[kRegularOrders] = Byte(Order::FromToken("s03")->number + 1);
  week.Has({Kind::kFingers, Kind::kFingers});
  EXPECT_EQ(Says(week.state), "fulfil s03");
}

TEST(SoloForeman, HiresForTheStoreThatIsMissing) {
  const auto hires = [](Goal demand) {
    Week week(Day::kSaturday, Goal::kOneOfEach, {demand});
    week.own().money = 40;
    week.own().finished = {1, 1, 1};
    week.Has({Kind::kCaramel, Kind::kCaramel, Kind::kChunks, Kind::kChunks});
    week.Show({Employee::kMinerFreshFancies, Employee::kMinerExpertSalters});
    return Says(week.state);
  };
  EXPECT_EQ(hires(Goal::kSaltersInsist), "hire miner-expert-salters");
  EXPECT_EQ(hires(Goal::kFreshFanciesInsist), "hire miner-fresh-fancies");
}

TEST(SoloForeman, ChoosesAnOrderOfTheWantedSize) {
  Week week(Day::kThursday, Goal::kEveryCounter, {Goal::kCornerRegulars});
  week.state.phase = Phase::kChoose;
  const auto drawn = [&](std::size_t place, std::string_view order) {
    week.state.drawn[place] = Byte(Order::FromToken(order)->number + 1);
  };
  drawn(0, "s02");
  drawn(1, "m01");
  drawn(2, "l13");
  EXPECT_EQ(Says(week.state), "choose s02");
}

TEST(SoloForeman, TakesOverWhatPaysMost) {
  Week week(Day::kSaturday, Goal::kSoleSupplier);
  week.own().money = 25;
  week.state.sides = {Side::kD, Side::kA, Side::kA, Side::kA, Side::kA};
  week.Stand({6, 0, 0, 0, 0});
  week.Hire(Employee::kMinerPalace);
  week.Has({Kind::kCaramel, Kind::kCaramel, Kind::kChunks});
  EXPECT_EQ(Says(week.state), "mimic salters");
}

TEST(SoloForeman, EarnsForAStoreThatCountsMoney) {
  Week week(Day::kSaturday, Goal::kSoleSupplier);
  week.own().money = 25;
  week.state.sides = {Side::kA, Side::kC, Side::kA, Side::kA, Side::kA};
  week.Stand({0, 7, 0, 0, 0});
  week.Hire(Employee::kMinerFreshFancies);
  week.Holds({"s18"});  // 10 pounds, of which 9 are a space
  week.Has({Kind::kCaramel, Kind::kNuts, Kind::kBoxed});
  EXPECT_EQ(Says(week.state), "fulfil s18");
}

// Whole games in which the bot is asked afresh for every action.
TEST(SoloForeman, PlaysToTheEnd) {
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Config config;
    config.seats = 1;
    config.options[OptionAt(kOptions, "stores")] = kSidesRandom;
    config.options[OptionAt(kOptions, "expansion")] = seed % 2 == 0 ? 1 : 0;
    config.options[OptionAt(kOptions, "extra-demands")] = static_cast<std::int16_t>(seed);
    State state = Start(config);
    Source source = Source::Fast(seed);
    while (!ToAct(state).IsOver()) {
      if (ToAct(state).IsNature()) {
        Resolve(state, Draw(state, source));
        continue;
      }
      const Action action =
          seed == 3 ? ChoiceIn<GreedyBot>(state, kA) : ChoiceIn<ForemanBot>(state, kA);
      ASSERT_FALSE(Check(state, kA, action)) << ToText(action);
      Apply(state, kA, action);
    }
  }
}

}  // namespace
}  // namespace chocobox::chocolate_factory
