#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "core/random.h"
#include "core/text.h"
#include "games/choco-late/game.h"

// The meaning of silence in a wild auction.
namespace chocobox::choco_late {
namespace {

constexpr Seat kA = SeatAt(0);
constexpr Seat kB = SeatAt(1);
constexpr Seat kC = SeatAt(2);

State WildAuction() {
  Config config = StandardConfig(Game::Options(), 3);
  config.options[OptionAt(kOptions, "wild")] = 1;
  State state = Start(config);
  Source source = Source::Fast(1);
  while (ToAct(state).IsNature()) Resolve(state, Draw(state, source));
  Apply(state, kA, Choose{Card{state.lots.lowest()}});
  return state;
}

// The action that silence means for the seat; it must be allowed.
std::string Silent(const State& state, Seat seat) {
  const auto silent = Game::Silence(state, seat);
  if (!silent) return "-";
  EXPECT_FALSE(Check(state, seat, silent->action));
  return ToText(silent->action);
}

TEST(Silence, BelowTheBidIsPassing) {
  State state = WildAuction();
  for (const Seat seat : {kA, kB, kC}) EXPECT_EQ(Silent(state, seat), "pass");
  Apply(state, kB, Bid{1});
  EXPECT_EQ(Silent(state, kA), "pass");
  EXPECT_EQ(Silent(state, kC), "pass");
}

TEST(Silence, AtTheBidIsNotRaising) {
  State state = WildAuction();
  Apply(state, kB, Bid{1});
  Apply(state, kC, MatchBid{});
  EXPECT_EQ(Silent(state, kB), "done");
  EXPECT_EQ(Silent(state, kC), "done");
  Apply(state, kA, Bid{2});
  EXPECT_EQ(Silent(state, kA), "done");
  EXPECT_EQ(Silent(state, kB), "pass");
}

TEST(Silence, IsNoAnswerOfThoseWhoHaveSpoken) {
  State state = WildAuction();
  Apply(state, kB, Bid{1});
  Apply(state, kB, Done{});
  Apply(state, kC, Pass{});
  EXPECT_EQ(Silent(state, kA), "pass");
  EXPECT_EQ(Silent(state, kB), "-");
  EXPECT_EQ(Silent(state, kC), "-");
}

TEST(Silence, AnswersTheLastBid) {
  State state = WildAuction();
  Apply(state, kB, Bid{1});
  const int call = Game::Silence(state, kA)->call;
  Apply(state, kC, MatchBid{});
  EXPECT_EQ(Game::Silence(state, kA)->call, call);
  Apply(state, kC, Bid{2});
  EXPECT_NE(Game::Silence(state, kA)->call, call);
}

}  // namespace
}  // namespace chocobox::choco_late
