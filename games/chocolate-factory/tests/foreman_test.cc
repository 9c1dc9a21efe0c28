#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "core/byte.h"
#include "games/chocolate-factory/bots/greedy_bot.h"
#include "games/chocolate-factory/run.h"
#include "games/chocolate-factory/tests/asked.h"
#include "games/chocolate-factory/tests/foremen.h"
#include "games/chocolate-factory/tests/table.h"

namespace chocobox::chocolate_factory {
namespace {

struct Shop : Table {
  explicit Shop(Day day, Phase phase = Phase::kFulfil) : Table(day) {
    state.phase = phase;
    state.running = {};
    factory().shifts = 3;
    factory().tiles = 0;
  }
  void Has(std::initializer_list<Kind> kinds) {
    for (const Kind kind : kinds) factory().room.Put(kind);
  }
};

TEST(Foreman, FulfilsWhatPays) {
  Shop shop(Day::kTuesday);
  shop.Holds({"s02", "s15"});
  shop.Has({Kind::kChunks, Kind::kChunks, Kind::kBoxed});
  EXPECT_EQ(Says(shop.state), "fulfil s02");
  Apply(shop.state, kA, Fulfil{*Order::FromToken("s02")});
  EXPECT_EQ(Says(shop.state), "finish");
}

TEST(Foreman, PrefersTheOrderThatPaysMore) {
  Shop shop(Day::kSaturday);
  shop.Holds({"s05", "s07"});  // Chunks and Caramel, Fingers and Caramel: 5 pounds each
  shop.own().orders[2] = Byte(Order::FromToken("s13")->number + 1);
  shop.Has({Kind::kChunks, Kind::kCaramel, Kind::kBoxed});  // s13: Caramel and Boxed, 7 pounds
  EXPECT_EQ(Says(shop.state), "fulfil s13");
}

TEST(Foreman, DeliversWhatWinsAStore) {
  // Two Chunks go for 4 pounds and the most orders, or to a store where B leads by one space.
  Shop shop(Day::kSaturday);
  shop.Hire(Employee::kMinerFreshFancies);
  shop.state.tracks[Index(Store::kFreshFancies)].space[1] = 1;
  shop.state.players[1].finished[0] = 3;
  shop.Holds({"s02"});
  shop.Has({Kind::kChunks, Kind::kChunks});
  EXPECT_EQ(Says(shop.state), "supply chunks");
  Apply(shop.state, kA, Supply{Kind::kChunks});
  EXPECT_EQ(Says(shop.state), "supply chunks");
  Apply(shop.state, kA, Supply{Kind::kChunks});
  EXPECT_EQ(Says(shop.state), "deliver");
}

TEST(Foreman, DoesNotDeliverWhereNothingIsWon) {
  Shop shop(Day::kSaturday);
  shop.Hire(Employee::kMinerFreshFancies);
  Track& track = shop.state.tracks[Index(Store::kFreshFancies)];
  track.space = {1, 9, 0, 0};
  shop.Holds({"s02"});
  shop.Has({Kind::kChunks, Kind::kChunks});
  EXPECT_EQ(Says(shop.state), "fulfil s02");
}

TEST(Foreman, PaysAnAgentsStageWithWhatIsWorthLeast) {
  Shop shop(Day::kTuesday);
  shop.Hire(Employee::kShopAgentDunstanGilberts);
  shop.Delivered();
  shop.Holds({"s18", "s15"});  // three pieces for 10 pounds; two Boxed for 8
  shop.Has({Kind::kBoxed, Kind::kBoxed, Kind::kChunks, Kind::kChunks, Kind::kFingers});
  while (Says(shop.state) == "fulfil s15") {
    Apply(shop.state, kA, ChoiceIn<ForemanBot>(shop.state, kA));
  }
  EXPECT_EQ(Says(shop.state), "substitute s18");
  Apply(shop.state, kA, Substitute{*Order::FromToken("s18")});
  while (shop.state.players[kA].paying != 0) {
    const Action use = ChoiceIn<ForemanBot>(shop.state, kA);
    EXPECT_NE(ToText(use), "use boxed");
    Apply(shop.state, kA, use);
  }
}

TEST(Foreman, LeavesOutWhatIsMissing) {
  Shop shop(Day::kTuesday);
  shop.Hire(Employee::kDealerSalters);
  shop.Delivered();
  shop.Holds({"s18"});
  shop.Has({Kind::kCaramel, Kind::kBoxed});
  EXPECT_EQ(Says(shop.state), "discount s18 nuts");
}

TEST(Foreman, KeepsWhatIsWorthMost) {
  Shop shop(Day::kTuesday, Phase::kKeep);
  shop.state.keeping = SeatSet::Only(kA);
  shop.Holds({"s15"});
  shop.Has({Kind::kBoxed, Kind::kChunks, Kind::kFingers});
  EXPECT_EQ(Says(shop.state), "keep boxed");
}

TEST(Foreman, TakesALargeOrderWhileThereIsTime) {
  Shop shop(Day::kMonday, Phase::kChoose);
  const auto drawn = [&](std::size_t place, std::string_view order) {
    shop.state.drawn[place] = Byte(Order::FromToken(order)->number + 1);
  };
  drawn(0, "s02");
  drawn(1, "m01");
  drawn(2, "l13");
  EXPECT_EQ(Says(shop.state), "choose l13");
}

State Drafting(Day day, std::initializer_list<Part> parts,
               std::initializer_list<Employee> employees) {
  Table table(day);
  table.state.phase = Phase::kDraft;
  table.factory().shifts = 0;
  table.factory().tiles = kShifts;
  std::size_t place = 0;
  for (const Part part : parts) {
    table.state.shown_parts[place++] = Byte(Index(part) + 1);
  }
  place = 0;
  for (const Employee employee : employees) {
    table.state.shown_employees[place++] = Byte(Index(employee) + 1);
  }
  table.state.turn = kA;
  return table.state;
}

TEST(Foreman, HiresForTheStoreWhereSomethingIsToBeWon) {
  State state =
      Drafting(Day::kWednesday, {}, {Employee::kMinerPalace, Employee::kMinerFreshFancies});
  state.players[0].built = 1;
  state.players[0].factory.room.Put(Kind::kChunks, 2);
  state.tracks[Index(Store::kPalace)].space = {1, 9, 0, 0};
  EXPECT_EQ(Says(state), "hire miner-fresh-fancies");
  state.tracks[Index(Store::kPalace)].space = {};
  state.tracks[Index(Store::kFreshFancies)].space = {9, 1, 0, 0};
  EXPECT_EQ(Says(state), "hire miner-palace");
}

TEST(Foreman, BuildsWhereThePiecesAreReady) {
  State state = Drafting(Day::kMonday, {Part::kNutCracker}, {});
  state.players[0].factory.employee = Byte(Index(Employee::kMinerPalace) + 1);
  const auto build = std::get<Build>(ChoiceIn<ForemanBot>(state, kA));
  // Bars come from the Upgrader in the second column; nothing is covered.
  EXPECT_GE(ColumnOf(build.slot), 1u);
  EXPECT_FALSE(PartIn(state.players[0].factory, build.slot));
}

// All actions of foremen in a game, seat by seat.
template <class Watch>
void WatchForemen(std::uint8_t seats, std::uint64_t seed, const Watch& watch) {
  Config config;
  config.seats = seats;
  config.options[OptionAt(kOptions, "stores")] = kSidesRandom;
  Foremen foremen(Start(config), Source::Fast(seed));
  while (!foremen.IsOver()) {
    if (foremen.AwaitsChance()) {
      foremen.Happens(foremen.Drawn());
      continue;
    }
    const Seat seat = foremen.Next();
    const Action action = foremen.Choice(seat);
    watch(foremen.state().players[seat].factory, action);
    foremen.Acts(seat, action);
  }
}

TEST(Foreman, CoversNoPartBesideAFreePlace) {
  int built = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    WatchForemen(Byte(2 + seed), seed, [&](const Factory& factory, const Action& action) {
      const auto* build = std::get_if<Build>(&action);
      if (build == nullptr) return;
      ++built;
      EXPECT_TRUE(!PartIn(factory, build->slot) || PartIn(factory, OppositeOf(build->slot)))
          << ToText(action);
    });
  }
  EXPECT_EQ(built, (2 + 3 + 4) * static_cast<int>(kDays));
}

// Turn by turn, so that the next action is of the same seat.
TEST(Foreman, TradesOnlyForTheCoalThatIsMissing) {
  int trades = 0;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    // Before the trades that were made one after the other.
    std::optional<Factory> before;
    WatchForemen(Byte(2 + seed), seed, [&](const Factory& factory, const Action& action) {
      if (std::holds_alternative<Trade>(action)) {
        ++trades;
        before = factory;
      } else if (before) {
        EXPECT_EQ(CheckRun(*before, action), Refusal::kTooLittleCoal) << ToText(action);
        before.reset();
      }
    });
  }
  EXPECT_GT(trades, 0);
}

// Whole games in which every bot is asked afresh, and factories run in a mixed order.
TEST(Foreman, PlaysWheneverItIsAsked) {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Config config;
    config.seats = Byte(2 + seed);
    config.options[OptionAt(kOptions, "stores")] = kSidesRandom;
    config.options[OptionAt(kOptions, "simultaneous")] = 1;
    State state = Start(config);
    Source source = Source::Fast(seed);
    Dice dice(seed);
    while (!ToAct(state).IsOver()) {
      if (ToAct(state).IsNature()) {
        Resolve(state, Draw(state, source));
        continue;
      }
      Seat seat = SeatAt(static_cast<int>(dice.Below(config.seats)));
      while (!ToAct(state).Includes(seat)) seat = NextSeat(seat, config.seats);
      const Action action =
          seat == kA ? ChoiceIn<GreedyBot>(state, seat) : ChoiceIn<ForemanBot>(state, seat);
      ASSERT_FALSE(Check(state, seat, action)) << ToText(action);
      Apply(state, seat, action);
    }
  }
}

}  // namespace
}  // namespace chocobox::chocolate_factory
