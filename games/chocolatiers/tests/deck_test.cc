#include <gtest/gtest.h>

#include "core/random.h"
#include "games/chocolatiers/game.h"

// The knowledge of the deck, before and after the discards have become the deck.
namespace chocobox::chocolatiers {
namespace {

State Begin(int seats, Source& source) {
  State state = Start(StandardConfig(Game::Options(), seats));
  while (ToAct(state).IsNature()) Resolve(state, Draw(state, source));
  return state;
}

// One step of a game in which everybody takes cards and discards them again.
void TakeAndDiscard(State& state, Source& source) {
  if (ToAct(state).IsNature()) {
    Resolve(state, Draw(state, source));
    return;
  }
  List<Action, kMaxLegal> legal;
  Legal(state, state.turn, legal);
  Apply(state, state.turn, legal[0]);
}

// Number of others' cards whose kind the viewer does not know.
int HiddenFrom(const State& state, Viewer viewer) {
  int hidden = 0;
  for (const Seat seat : SeatSet::First(state.seats)) {
    const Player& player = state.players[seat];
    if (viewer != Viewer(seat)) hidden += Sum(player.hand) - Sum(player.known);
  }
  return hidden;
}

TEST(Deck, MayHoldWhatTheAidTells) {
  for (int seats = kFewestSeats; seats <= kMostSeats; ++seats) {
    Source source = Source::Fast(static_cast<std::uint64_t>(seats));
    State state = Begin(seats, source);
    while (state.shuffles < 3) {
      for (const Viewer viewer : {Viewer(SeatAt(0)), Viewer(SeatAt(1)), Viewer::Spectator()}) {
        const Counts told = Aids(Look(state, viewer)).deck;
        const int more = state.shuffles == 0 ? HiddenFrom(state, viewer) : 0;
        EXPECT_EQ(Sum(told), state.deck.size() + more);
        for (std::size_t kind = 0; kind < kKinds; ++kind) {
          EXPECT_GE(told[kind], state.deck.Count(kind));
        }
      }
      TakeAndDiscard(state, source);
    }
  }
}

TEST(Deck, IsShuffledAnewHoweverOften) {
  constexpr std::uint32_t kShuffles = 600;
  Source source = Source::Fast(1);
  State state = Begin(kMostSeats, source);
  while (state.shuffles < kShuffles) TakeAndDiscard(state, source);
  EXPECT_TRUE(Look(state, Viewer::Spectator()).deck_holds.has_value());
  // From equal decks, every shuffle brings its own cards.
  const auto cards_after = [&](std::uint32_t shuffles) {
    State other = state;
    other.phase = Phase::kFillTray;
    other.shuffles = shuffles;
    List<Kind, kCards> cards;
    while (other.deck.size() > 1) {
      const auto comes = std::get<CardComes>(Draw(other, source));
      other.deck.Take(Index(comes.chocolate));
      cards.push_back(comes.chocolate);
    }
    return cards;
  };
  ASSERT_GT(state.deck.size(), 8);
  EXPECT_FALSE(cards_after(kShuffles) == cards_after(kShuffles - 256));
}

}  // namespace
}  // namespace chocobox::chocolatiers
