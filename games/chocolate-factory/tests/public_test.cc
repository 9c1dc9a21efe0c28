#include <gtest/gtest.h>

#include "core/random.h"
#include "games/chocolate-factory/game.h"

// Everything but the order of the decks is public: before the end too, scores tell no more than
// everybody sees, and all see the same.
namespace chocobox::chocolate_factory {
namespace {

bool SameSheet(const ScoreSheet<Game>& a, const ScoreSheet<Game>& b) {
  if (a.lines.size() != b.lines.size()) return false;
  for (std::size_t i = 0; i < a.lines.size(); ++i) {
    const auto& one = a.lines[i];
    const auto& other = b.lines[i];
    if (one.seat != other.seat || one.item != other.item || one.points != other.points) {
      return false;
    }
  }
  return a.totals == b.totals && a.winners == b.winners;
}

void PlayAtRandom(Config config, std::uint64_t seed) {
  State state = Game::Start(config);
  Source source = Source::Fast(seed);
  Dice dice(seed);
  ActionList<Game> legal;
  while (!ToAct(state).IsOver()) {
    const View seen = Look(state, Viewer::Spectator());
    ASSERT_TRUE(SameSheet(Game::Scores(state), Game::Scores(StateOf(seen))));
    for (const Seat seat : SeatSet::First(state.seats)) {
      View own = Look(state, seat);
      ASSERT_EQ(own.you, seat);
      own.you.reset();
      ASSERT_EQ(own, seen);
    }
    if (ToAct(state).IsNature()) {
      Resolve(state, Draw(state, source));
      continue;
    }
    const SeatSet seats = ToAct(state).seats();
    const Seat seat = seats.At(dice.Below(static_cast<std::uint32_t>(seats.Size())));
    Legal(state, seat, legal);
    Apply(state, seat, legal[dice.Below(static_cast<std::uint32_t>(legal.size()))]);
  }
}

TEST(Public, ScoresAndViewsTellEverybodyTheSame) {
  for (int seats = kFewestSeats; seats <= kMostSeats; ++seats) {
    Config config = StandardConfig(Game::Options(), seats);
    ASSERT_FALSE(SetOption(Game::Options(), config, "stores", "random"));
    ASSERT_FALSE(SetOption(Game::Options(), config, "expansion", "on"));
    for (std::uint64_t seed = 0; seed < 5; ++seed) PlayAtRandom(config, seed);
  }
}

}  // namespace
}  // namespace chocobox::chocolate_factory
