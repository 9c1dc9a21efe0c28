#include "host/table.h"
#include "host/table_bots.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <variant>

namespace chocobox {
namespace {

std::unique_ptr<Table> Opened(const HostedGame& game) {
  OpenRequest request;
  request.seats = std::max(2, game.info().seats.min);
  request.seed = "seated";
  return std::get<std::unique_ptr<Table>>(game.Open(request));
}

std::shared_ptr<const BotMove> BotMoveAt(const Table& table) {
  const Seat seat = *table.ToAct().seats().begin();
  auto move = table.bots().Ask(seat, table.game().bots.back())();
  return std::get<std::shared_ptr<const BotMove>>(std::move(move));
}

class EveryGame : public testing::TestWithParam<const HostedGame*> {};

// A bot that has sat there since the deal and one rebuilt from the record choose alike.
TEST_P(EveryGame, RebuildsItsBotsByReplay) {
  const std::unique_ptr<Table> table = Opened(*GetParam());
  for (int step = 0; step < 400 && !table->ToAct().IsOver(); ++step) {
    if (table->ToAct().IsNature()) {
      ASSERT_FALSE(table->Draw());
      continue;
    }
    const auto move = BotMoveAt(*table);
    if (step % 16 == 0) {
      const auto loaded = LoadRecord(table->Record(), nullptr);
      const auto* again = std::get_if<std::unique_ptr<Table>>(&loaded);
      ASSERT_NE(again, nullptr);
      EXPECT_EQ(BotMoveAt(**again)->Action(), move->Action()) << "step " << step;
    }
    ASSERT_FALSE(table->bots().Apply(*move));
  }
  EXPECT_GT(table->steps(), 1u);
}

TEST_P(EveryGame, RefusesAMoveOfAnEarlierPosition) {
  const std::unique_ptr<Table> table = Opened(*GetParam());
  while (table->ToAct().IsNature()) ASSERT_FALSE(table->Draw());
  const auto move = BotMoveAt(*table);
  ASSERT_FALSE(table->bots().Apply(*move));
  const auto problem = table->bots().Apply(*move);
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->code, "stale");
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(AllGames()), [](const auto& game) {
  std::string name(game.param->info().id);
  for (char& letter : name) letter = letter == '-' ? '_' : letter;
  return name;
});

}  // namespace
}  // namespace chocobox
