#include "games/chocolatiers/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <variant>

#include "core/byte.h"
#include "core/text.h"
#include "games/chocolatiers/game.h"

// Tests that transcripts cannot express: impossible outcomes, absent list entries and score lines.
namespace chocobox::chocolatiers {
namespace {

TEST(Possible, IsNoLineWithABoxTwice) {
  State state = Start(StandardConfig(Game::Options(), 2));
  state.phase = Phase::kDealLine;
  EXPECT_TRUE(Possible(state, *FromText<Outcome>("line [ TN/.R TT/VV NR/.B TT/.M NN/RR ]")));
  EXPECT_FALSE(Possible(state, *FromText<Outcome>("line [ TN/.R TT/VV NR/.B TN/.R NN/RR ]")));
}

TEST(Outcomes, AreAllBoxesThatAreLeft) {
  State state = Start(StandardConfig(Game::Options(), 2));
  state.phase = Phase::kFillLine;
  OutcomeList<Game> outcomes;
  EXPECT_TRUE(Outcomes(state, outcomes));
  EXPECT_EQ(outcomes.size(), static_cast<std::size_t>(kBoxes));
}

TEST(Legal, HasNoBoxForAFullSampler) {
  State state = Start(StandardConfig(Game::Options(), 2));
  state.phase = Phase::kAct;
  state.line = {1};
  Player& player = state.players[0];
  player.hand.fill(4);
  List<Action, kMaxLegal> legal;
  const auto boxes = [&] {
    Legal(state, SeatAt(0), legal);
    return std::count_if(legal.begin(), legal.end(),
                         [](const Action& action) { return std::holds_alternative<Pack>(action); });
  };
  EXPECT_EQ(boxes(), 1);
  while (!player.sampler.IsFull()) {
    player.sampler.Lay({Box{}, Place{Byte(std::countr_zero(player.sampler.Free()))}, 0});
  }
  EXPECT_EQ(boxes(), 0);
}

TEST(Scores, HaveNoLineForNoBoxesAndNoWilds) {
  State state = Start(StandardConfig(Game::Options(), 2));
  EXPECT_EQ(Game::Scores(state).lines.size(), 2u);
  state.players[0].wilds = 0;
  const auto sheet = Game::Scores(state);
  ASSERT_EQ(sheet.lines.size(), 1u);
  EXPECT_EQ(ToText(sheet.lines[0].item), "wilds 3");
}

}  // namespace
}  // namespace chocobox::chocolatiers
