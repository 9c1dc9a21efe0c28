#include "games/chocolates/rules.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "core/byte.h"
#include "core/random.h"
#include "core/text.h"
#include "games/chocolates/game.h"

// Tests that transcripts cannot express: impossible outcomes, absent score lines, previews.
namespace chocobox::chocolates {
namespace {

// A box in which every tile but one lies face up, as the source has them, except that the last one
// was exchanged for that of `cell`.
State OtherBox(Source& source, std::size_t cell, std::size_t last) {
  const auto arranged = source.Arrange(kBoxStream, kTiles);
  State state;
  state.seats = 2;
  for (std::size_t i = 0; i < kCells; ++i) {
    if (i == last) continue;
    state.tiles[i] = static_cast<Tile>(arranged[i == cell ? last : i]);
    state.face_up |= Bit(static_cast<int>(i));
    state.hidden.Take(static_cast<std::size_t>(state.tiles[i]));
  }
  state.phase = Phase::kFlip;
  state.flipping = Byte(last);
  return state;
}

TEST(Draw, TakesTheOnlyTileLeftWhateverTheSourceHadInItsPlace) {
  for (std::size_t last = 0; last < kCells; ++last) {
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (cell == last) continue;
      Source source = Source::Fast(7);
      const State state = OtherBox(source, cell, last);
      const Outcome drawn = Draw(state, source);
      EXPECT_TRUE(Possible(state, drawn)) << cell << " " << last << " " << ToText(drawn);
    }
  }
}

TEST(Possible, IsNoTileThatIsUsedUp) {
  State state;
  state.seats = 2;
  state.phase = Phase::kFlip;
  const auto gold = *FromName<Tile>("gold-triangular");
  EXPECT_TRUE(Possible(state, TileShown{gold}));
  while (state.hidden.Count(static_cast<std::size_t>(gold)) > 0) {
    state.hidden.Take(static_cast<std::size_t>(gold));
  }
  EXPECT_FALSE(Possible(state, TileShown{gold}));
}

// No game gets this far: its turns place fewer cubes than there are.
TEST(TakeCard, PlacesNoCubeWhenTheSupplyIsEmpty) {
  State state;
  state.seats = 2;
  for (const char* card : {"one-gold", "two-green", "three-white", "dark-group"}) {
    Resolve(state, CardShown{*FromName<Card>(card)});
  }
  state.supply = 0;
  Apply(state, state.turn, *FromText<Action>("predict one-gold true"));
  EXPECT_EQ(state.supply, 0);
  for (const auto& offered : state.display) EXPECT_EQ(offered.cubes, 0);
}

// No game gets this far: at most 20 of the 29 cards are turned up.
TEST(TakeCard, LeavesAGapWhenThePileIsEmpty) {
  State state;
  state.seats = 2;
  for (const char* card : {"one-gold", "two-green", "three-white", "dark-group"}) {
    Resolve(state, CardShown{*FromName<Card>(card)});
  }
  while (state.pile.size() > 1) state.pile.Take(state.pile.At(0));
  const Card last = static_cast<Card>(state.pile.At(0));
  Apply(state, state.turn, *FromText<Action>("predict one-gold true"));
  EXPECT_TRUE(ToAct(state).IsNature());
  Resolve(state, CardShown{last});
  for (const char* step :
       {"go-on", "predict two-green true", "go-on", "predict three-white true"}) {
    state.phase = Phase::kPredict;
    Apply(state, state.turn, *FromText<Action>(step));
  }
  EXPECT_EQ(state.phase, Phase::kReveal);
  EXPECT_EQ(state.displayed, 0b011);
  EXPECT_EQ(state.display[2].card, Card{});
  state.phase = Phase::kPredict;
  List<Action, kMaxLegal> legal;
  Legal(state, state.turn, legal);
  EXPECT_EQ(legal.size(), 5u);
}

TEST(Places, AreThoseOfTilesFaceUp) {
  State state;
  EXPECT_EQ(PlacesOf(state), Places{});
  state.face_up = Bit(5);
  Places places{};
  places[ShapeOf(state.tiles[5])] = Bit(5);
  places[TypeOf(state.tiles[5])] = Bit(5);
  EXPECT_EQ(PlacesOf(state), places);
}

TEST(Scores, HaveNoLineForNoCubes) {
  State state;
  state.seats = 2;
  state.players[1].cubes = 3;
  const auto sheet = Game::Scores(state);
  ASSERT_EQ(sheet.lines.size(), 1u);
  EXPECT_EQ(sheet.lines[0].seat, SeatAt(1));
  EXPECT_EQ(sheet.lines[0].points, 3);
}

class ForeseeTest : public testing::Test {
 protected:
  ForeseeTest() {
    state_.seats = 2;
    for (const char* card : {"one-gold", "pink-touches-green", "three-white", "dark-group"}) {
      Resolve(state_, CardShown{*FromName<Card>(card)});
    }
    state_.display[1].cubes = 2;
  }
  Preview Of(std::string_view action) const {
    return Game::Foresee(Game::Look(state_, SeatAt(0)), *FromText<Action>(action));
  }

  State state_;
};

TEST_F(ForeseeTest, SaysWhatAPredictionStakesAndTakesAlong) {
  EXPECT_EQ(Of("predict pink-touches-green true").stake, 4);
  EXPECT_EQ(Of("predict pink-touches-green false").stake, 6);
  EXPECT_EQ(Of("predict pink-touches-green true").cubes, 2);
  EXPECT_EQ(Of("predict one-gold true").cubes, 0);
}

TEST_F(ForeseeTest, SaysHowLikelyAPredictionIsRight) {
  // 16 of the 21 cells are in the grid.
  EXPECT_EQ(ToText(*Of("predict one-gold true").right), "16/21");
  EXPECT_EQ(ToText(*Of("predict one-gold false").right), "5/21");
}

TEST_F(ForeseeTest, SaysNothingOfGoingOn) { EXPECT_EQ(Of("go-on"), Preview{}); }

}  // namespace
}  // namespace chocobox::chocolates
