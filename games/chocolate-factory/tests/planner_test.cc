#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "games/chocolate-factory/bots/appraisal.h"
#include "games/chocolate-factory/bots/planner.h"
#include "games/chocolate-factory/run.h"
#include "games/chocolate-factory/tests/table.h"

namespace chocobox::chocolate_factory {
namespace {

constexpr Seat kA = SeatAt(0);

// A's plan, on a day without a delivery: the store would want the same pieces.
struct Bench : Table {
  explicit Bench(Day day) : Table(day) { Delivered(); }
  // The plan for this shift in words.
  std::vector<std::string> Says() {
    Yield yield;
    const Appraisal appraisal(state, kA, yield);
    std::vector<std::string> words;
    for (const Action& action : PlanDay(factory(), appraisal.prices()).actions) {
      words.push_back(ToText(action));
    }
    return words;
  }
  bool Does(std::string_view word) {
    const auto words = Says();
    return std::find(words.begin(), words.end(), word) != words.end();
  }
};

TEST(Planner, MakesWhatAnOrderWants) {
  Bench table(Day::kTuesday);
  table.Holds({"s02"});  // two Chunks
  table.factory().belt[1].Put(Kind::kCocoa);
  table.factory().belt[2].Put(Kind::kChunks);
  EXPECT_TRUE(table.Does("operate above-2 1"));
  EXPECT_TRUE(table.Does("upgrade cocoa chunks"));
  EXPECT_TRUE(table.Does("chute chunks"));
  table.own().orders = {};
  table.Holds({"s03"});  // two Fingers
  EXPECT_TRUE(table.Does("upgrade cocoa fingers"));
}

TEST(Planner, KeepsCoalWhenNothingPays) {
  Bench table(Day::kSaturday);
  table.LastShift();
  table.factory().belt[0].Put(Kind::kBean);
  table.factory().belt[1].Put(Kind::kCocoa);
  EXPECT_EQ(table.Says(), std::vector<std::string>{"finish"});
}

TEST(Planner, SpendsCoalWhereItPaysMost) {
  Bench table(Day::kSaturday);
  table.LastShift();
  table.factory().coal = 1;
  table.Holds({"s02"});
  table.factory().room.Put(Kind::kChunks);
  table.factory().belt[0].Put(Kind::kBean);
  table.factory().belt[1].Put(Kind::kCocoa);
  EXPECT_EQ(table.Says(),
            (std::vector<std::string>{"operate above-2 1", "upgrade cocoa chunks", "finish"}));
}

TEST(Planner, TradesForTheCoalThatIsMissing) {
  Bench table(Day::kSaturday);
  table.LastShift();
  table.factory().coal = 0;
  table.Holds({"s02"});
  table.factory().room.Put(Kind::kChunks);
  table.factory().room.Put(Kind::kNuts);
  table.factory().belt[1].Put(Kind::kCocoa);
  EXPECT_TRUE(table.Does("trade nuts"));
  EXPECT_TRUE(table.Does("upgrade cocoa chunks"));
}

TEST(Planner, PacksTheBestTile) {
  Bench table(Day::kSaturday);
  table.LastShift();
  table.Hire(Employee::kPackerDunstanGilberts);
  table.Holds({"l11"});  // one, two, three Boxed
  table.factory().belt[1].Put(Kind::kBoxed);
  table.factory().belt[3].Put(Kind::kBoxed, 2);
  EXPECT_TRUE(table.Does("pack 4"));
}

TEST(Planner, FavoursADearPart) {
  Bench table(Day::kSaturday);
  table.LastShift();
  table.Hire(Employee::kMechanicFreshFancies);
  table.Build(Part::kDoubleBoxer, Slot::kBelow4);
  table.Holds({"s15"});  // two Boxed
  table.factory().belt[3].Put(Kind::kChunks);
  table.factory().coal = 1;
  EXPECT_TRUE(table.Does("favour below-4"));
  EXPECT_TRUE(table.Does("operate below-4 1"));
}

TEST(Planner, LendsAPartToATileFarAway) {
  Bench table(Day::kSaturday);
  table.LastShift();
  table.Hire(Employee::kTechnicianPalace);
  table.Holds({"s02"});
  table.factory().room.Put(Kind::kChunks);
  table.factory().belt[3].Put(Kind::kCocoa);
  EXPECT_TRUE(table.Does("lend above-2 4 1"));
}

TEST(Planner, CarriesAPieceToThePartThatNeedsIt) {
  Bench table(Day::kSaturday);
  table.LastShift();
  table.Hire(Employee::kOperatorFreshFancies);
  table.Holds({"s10"});  // two Nuts
  table.Build(Part::kNutCracker, Slot::kBelow4);
  table.factory().belt[1].Put(Kind::kCocoa);
  EXPECT_EQ(table.Says(),
            (std::vector<std::string>{"operate above-2 1", "upgrade cocoa chunks",
                                      "carry chunks 2 4", "operate below-4 2", "finish"}));
}

TEST(Planner, LeavesOnTheBeltWhatBecomesMore) {
  Bench table(Day::kTuesday);
  table.Holds({"s10"});
  table.Build(Part::kNutCracker, Slot::kBelow4);
  table.factory().belt[2].Put(Kind::kChunks);
  EXPECT_FALSE(table.Does("chute chunks"));
}

TEST(Planner, SavesCoalForALaterShift) {
  // One coal: the Cocoa of column 1 is worth more in the next shift than a Bean roasted now.
  Bench table(Day::kSaturday);
  table.factory().shifts = 2;
  table.factory().tiles = 1;
  table.factory().coal = 1;
  table.Holds({"s02"});
  table.factory().room.Put(Kind::kChunks);
  table.factory().belt[0].Put(Kind::kCocoa);
  table.factory().belt[0].Put(Kind::kBean);
  EXPECT_EQ(table.Says(), std::vector<std::string>{"push 1"});
}

TEST(Planner, RunsAFourthShiftOnlyIfItHelps) {
  Bench table(Day::kTuesday);
  table.factory().shifts = 3;
  table.factory().tiles = 1;
  table.Hire(Employee::kEngineerLuxury);
  table.factory().coal = 0;
  table.factory().belt[3].Put(Kind::kBoxed, 2);
  table.Holds({"s15"});
  EXPECT_EQ(table.Says().back(), "push 1");
}

// Asked in the middle of a part's work.
TEST(Planner, GoesOnWithWhatIsHalfDone) {
  Bench table(Day::kTuesday);
  table.Holds({"s03"});
  table.factory().belt[1].Put(Kind::kCocoa);
  ApplyRun(table.factory(), Operate{Slot::kAbove2, 1});
  EXPECT_EQ(table.Says().front(), "upgrade cocoa fingers");
}

}  // namespace
}  // namespace chocobox::chocolate_factory
