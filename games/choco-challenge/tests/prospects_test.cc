#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <variant>

#include "core/random.h"
#include "games/choco-challenge/game.h"

namespace chocobox::choco_challenge {
namespace {

// The offers to a seat after somebody had stopped.
struct Offer {
  Extra extra = Extra::kNothing;
  // The kind of the top card of the deck then.
  std::optional<Back> top;
};

struct Aftermath {
  bool bought = false;
  std::array<Offer, kMostSeats> offers{};
};

// Stops, and lets chance choose until the turn is over.
Aftermath StopIn(State state, Dice& dice) {
  Aftermath aftermath;
  const Seat seat = state.turn;
  List<Action, kMaxLegal> legal;
  Source source = dice.Fork();
  Apply(state, seat, Stop{});
  while (state.turn == seat && !ToAct(state).IsOver() && state.phase != Phase::kShuffle) {
    if (ToAct(state).IsNature()) {
      Resolve(state, Draw(state, source));
      continue;
    }
    if (state.phase == Phase::kExtra) {
      Offer& offer = aftermath.offers[chocobox::Index(state.asked)];
      offer.extra = ExtraOf(state, state.asked);
      if (state.deck.TopIsShown()) offer.top = state.deck.top();
    }
    Legal(state, state.asked, legal);
    const Action action = legal[dice.Below(static_cast<std::uint32_t>(legal.size()))];
    aftermath.bought = aftermath.bought || std::holds_alternative<Buy>(action);
    Apply(state, state.asked, action);
  }
  return aftermath;
}

// Whether the actions of others after the drawing can leave a seat without the offer of a Tool.
// Nothing is bought: that does not change who may take a Tool.
bool MayMissTool(const State& before, Seat seat, const Action& action) {
  State state = before;
  Apply(state, state.asked, action);
  List<Action, kMaxLegal> legal;
  Source source = Source::Fast(1);
  while (ToAct(state).IsNature()) Resolve(state, Draw(state, source));
  if (state.turn != before.turn || ToAct(state).IsOver() || state.phase == Phase::kDraw)
    return true;
  if (state.phase == Phase::kExtra && state.asked == seat) return false;
  Legal(state, state.asked, legal);
  if (state.phase != Phase::kExtra) return MayMissTool(state, seat, legal[legal.size() - 1]);
  return std::any_of(legal.begin(), legal.end(),
                     [&](const Action& next) { return MayMissTool(state, seat, next); });
}

bool Agrees(Prospect prospect, const Offer& offer, bool bought, std::optional<Back> top) {
  switch (prospect) {
    case Prospect::kNothing:
      return offer.extra == Extra::kNothing;
    case Prospect::kTopOrNext:
      return offer.extra == Extra::kCard && (bought || offer.top == top);
    case Prospect::kTopOrMarket:
      return bought ? offer.extra == Extra::kMarket
                    : offer.extra == Extra::kCard && offer.top == top;
    case Prospect::kLater:
      return offer.extra == Extra::kCard || offer.extra == Extra::kMarket;
    case Prospect::kTool:
      return offer.extra == Extra::kTool;
    case Prospect::kToolIfLeft:
      return offer.extra == Extra::kTool || offer.extra == Extra::kNothing;
  }
  return false;
}

TEST(Prospects, AreWhatOpponentsAreOfferedThen) {
  std::array<int, 6> seen{};
  Dice dice(1);
  for (int game = 0; game < 200; ++game) {
    const int seats = kFewestSeats + game % (kMostSeats - kFewestSeats + 1);
    State state = Start(StandardConfig(Game::Options(), seats));
    Source source = dice.Fork();
    List<Action, kMaxLegal> legal;
    while (!ToAct(state).IsOver()) {
      if (ToAct(state).IsNature()) {
        Resolve(state, Draw(state, source));
        continue;
      }
      const View view = Look(state);
      const auto prospects = Aids(view).extras;
      if (!prospects.empty()) {
        const Aftermath aftermath = StopIn(state, dice);
        for (std::size_t i = 0; i < prospects.size(); ++i) {
          ++seen[Index(prospects[i])];
          EXPECT_TRUE(Agrees(prospects[i], aftermath.offers[i], aftermath.bought, view.next))
              << NameOf(prospects[i]) << " of " << i;
          if (prospects[i] < Prospect::kTool) continue;
          EXPECT_EQ(MayMissTool(state, SeatAt(static_cast<int>(i)), Stop{}),
                    prospects[i] == Prospect::kToolIfLeft);
        }
      }
      Legal(state, state.asked, legal);
      Apply(state, state.asked, legal[dice.Below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
  for (const int count : seen) EXPECT_GT(count, 0);
}

}  // namespace
}  // namespace chocobox::choco_challenge
