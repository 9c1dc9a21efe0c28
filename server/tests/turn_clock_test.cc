#include "server/turn_clock.h"

#include <gtest/gtest.h>

#include <memory>

#include "host/table.h"

namespace chocobox::server {
namespace {

using std::chrono::seconds;

const Clock::time_point kNow = Clock::time_point(seconds(1000));

std::unique_ptr<Table> Open(std::string_view game, int seats, const OptionTexts& options = {}) {
  OpenRequest request;
  request.seats = seats;
  request.options = options;
  request.first = SeatAt(0);
  request.seed = "1";
  auto table = std::get<std::unique_ptr<Table>>(FindGame(game)->Open(request));
  while (table->ToAct().IsNature()) table->Draw();
  return table;
}

void Act(Table& table) {
  const Seat seat = table.ToAct().seats().At(0);
  ASSERT_FALSE(table.Apply(seat, table.Legal(seat).front()));
  while (table.ToAct().IsNature()) table.Draw();
}

TableSettings WithTurns(int length) {
  TableSettings settings;
  settings.turn_seconds = length;
  return settings;
}

TEST(TurnClock, RunsForTheWholeTurnAndBeginsAnewWithTheNext) {
  const auto table = Open("chocolates", 2);
  TurnClock clock;
  clock.Start(*table, WithTurns(60), kNow);
  EXPECT_EQ(clock.deadline(), kNow + seconds(60));
  // A prediction; the same seat goes on.
  Act(*table);
  ASSERT_TRUE(table->ToAct().Includes(SeatAt(0)));
  clock.Start(*table, WithTurns(60), kNow + seconds(10));
  EXPECT_EQ(clock.deadline(), kNow + seconds(60));
  Act(*table);
  ASSERT_TRUE(table->ToAct().Includes(SeatAt(1)));
  clock.Start(*table, WithTurns(60), kNow + seconds(20));
  EXPECT_EQ(clock.deadline(), kNow + seconds(80));
}

TEST(TurnClock, KeepsTheLimitThatATurnBeganWith) {
  const auto table = Open("chocolates", 2);
  TurnClock clock;
  clock.Start(*table, WithTurns(0), kNow);
  EXPECT_FALSE(clock.deadline());
  clock.Start(*table, WithTurns(5), kNow);
  EXPECT_FALSE(clock.deadline()) << "the turn began without a limit";
  Act(*table);
  clock.Start(*table, WithTurns(5), kNow);
  EXPECT_FALSE(clock.deadline()) << "it is the same turn";
  Act(*table);
  clock.Start(*table, WithTurns(5), kNow);
  EXPECT_EQ(clock.deadline(), kNow + seconds(5));
}

TEST(TurnClock, ActsForThePeopleWhoAreLate) {
  const auto table = Open("chocolates", 2);
  TurnClock clock;
  clock.Start(*table, WithTurns(5), kNow);
  clock.End(table->ToAct().seats());
  EXPECT_TRUE(clock.overdue().Has(SeatAt(0)));
  EXPECT_FALSE(clock.ended_call());
  // Who acts after all gets a new time.
  clock.Reset();
  clock.Start(*table, WithTurns(5), kNow + seconds(7));
  EXPECT_EQ(clock.deadline(), kNow + seconds(12));
  EXPECT_TRUE(clock.overdue().Empty());
}

TEST(TurnClock, NeverRunsForWhoPlaysAlone) {
  const auto table = Open("chocolate-factory", 1);
  TurnClock clock;
  clock.Start(*table, WithTurns(5), kNow);
  EXPECT_FALSE(clock.deadline());
}

TEST(TurnClock, TakesSilenceForTheAnswerToACall) {
  const auto table = Open("choco-late", 3, {{"wild", "on"}});
  Act(*table);
  ASSERT_TRUE(CallAt(*table));
  TableSettings settings = WithTurns(60);
  settings.call_seconds = 8;
  TurnClock clock;
  clock.Start(*table, settings, kNow);
  EXPECT_TRUE(clock.SilenceCounts());
  EXPECT_EQ(clock.deadline(), kNow + seconds(8));
  clock.End(table->ToAct().seats());
  EXPECT_EQ(clock.ended_call(), CallAt(*table));
  EXPECT_TRUE(clock.overdue().Empty());
  // Without a time for calls, a call has the time of a turn.
  settings.call_seconds = 0;
  TurnClock other;
  other.Start(*table, settings, kNow);
  EXPECT_FALSE(other.SilenceCounts());
  EXPECT_EQ(other.deadline(), kNow + seconds(60));
}

}  // namespace
}  // namespace chocobox::server
