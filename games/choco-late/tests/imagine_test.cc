#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "core/byte.h"
#include "core/random.h"
#include "core/text.h"
#include "games/choco-late/game.h"
#include "games/choco-late/rules.h"
#include "games/choco-late/sale.h"

namespace chocobox::choco_late {
namespace {

CardSet Cards(std::initializer_list<int> numbers) {
  CardSet set;
  for (const int number : numbers) set.Add(static_cast<Place>(number - 1));
  return set;
}

// A position late in a game of three: few cards are unseen, so that all arrangements can be listed.
// A looks; B has 3 vouchers and C has 2; of the 7 unseen cards 2 lie in the box.
State SmallGame() {
  State state;
  state.seats = 3;
  state.phase = Phase::kChoose;
  const CardSet unseen = Cards({2, 3, 7, 8, 14, 21, 28});
  state.players[0].hand = Cards({1, 5});
  state.players[1].hand = Cards({2, 3, 7});
  state.players[2].hand = Cards({8, 14});
  state.lots = Cards({15, 16});
  state.gone = CardSet::First(50) - unseen - state.players[0].hand - state.lots;
  return state;
}

// The hidden part of a state, in words.
std::string Hidden(const State& state) {
  std::string text;
  for (const Player& player : state.players) {
    for (const Place card : player.hand) text += std::to_string(card + 1) + " ";
    text += "/ ";
    for (const Place card : player.offer | player.replacement) {
      text += std::to_string(card + 1) + " ";
    }
    text += "| ";
  }
  return text;
}

// Every way to deal the unseen cards to B and C.
void ForEachDeal(const State& state, const std::function<void(const State&)>& visit) {
  CardSet unseen = CardSet::First(50) - state.gone - state.lots - state.players[0].hand;
  if (state.lot > 0) unseen.Remove(LotOf(state));
  for (const Player& player : state.players) unseen -= player.shown;
  std::vector<Place> cards;
  for (const Place card : unseen) cards.push_back(card);
  const int b = state.players[1].hand.size() - state.players[1].shown.size();
  const int c = state.players[2].hand.size() - state.players[2].shown.size();
  int total = 1;
  for (std::size_t i = 0; i < cards.size(); ++i) total *= 3;
  for (int code = 0; code < total; ++code) {
    State dealt = state;
    dealt.players[1].hand = state.players[1].shown;
    dealt.players[2].hand = state.players[2].shown;
    int counts[3] = {0, 0, 0};
    int rest = code;
    for (const Place card : cards) {
      const int owner = rest % 3;
      rest /= 3;
      ++counts[owner];
      if (owner > 0) dealt.players[owner].hand.Add(card);
    }
    if (counts[1] == b && counts[2] == c) visit(dealt);
  }
}

// Draws many worlds and compares them with the possible ones.
void ExpectEven(const State& state, const std::map<std::string, int>& expected) {
  const View view = Look(state, SeatAt(0));
  const int draws = static_cast<int>(expected.size()) * 200;
  std::map<std::string, int> found;
  for (int i = 0; i < draws; ++i) {
    Source source = Source::Fast(static_cast<std::uint64_t>(i));
    const State world = Imagine(view, source);
    EXPECT_TRUE(Look(world, SeatAt(0)) == view);
    ++found[Hidden(world)];
  }
  double square = 0;
  for (const auto& [world, times] : expected) {
    const double difference = found[world] - 200.0 * times;
    square += difference * difference / (200.0 * times);
  }
  for (const auto& [world, times] : found) {
    EXPECT_TRUE(expected.contains(world)) << "impossible: " << world;
  }
  // Seeds are fixed. One table in ten thousand would be this far from the mean by chance.
  const double freedom = static_cast<double>(expected.size()) - 1;
  EXPECT_LT(square, freedom + 4 * std::sqrt(2 * freedom));
}

TEST(Imagine, DealsEvenly) {
  std::map<std::string, int> worlds;
  ForEachDeal(SmallGame(), [&](const State& state) { worlds[Hidden(state)] = 1; });
  EXPECT_EQ(worlds.size(), 210u);
  ExpectEven(SmallGame(), worlds);
}

TEST(Imagine, KeepsToWhatWasShownAndProved) {
  State state = SmallGame();
  state.players[1].shown = Cards({7});
  // B has fewer than two vouchers for the class of card 2 (shell, rose): 2, 3, 7 are such.
  state.players[1].fewer_than[ClassOf(1)] = 2;
  state.players[1].hand = Cards({7, 8, 14});
  state.players[2].hand = Cards({2, 3});
  std::map<std::string, int> worlds;
  ForEachDeal(state, [&](const State& world) {
    if ((world.players[1].hand & ValidFor(1)).size() < 2) worlds[Hidden(world)] = 1;
  });
  EXPECT_LT(worlds.size(), 90u);
  ExpectEven(state, worlds);
}

// Few arrangements agree: tests the exchange method.
TEST(Imagine, IsEvenWhereAlmostNothingAgrees) {
  State state = SmallGame();
  for (const int seat : {1, 2}) {
    for (std::size_t i = 0; i < kClasses; ++i) {
      const auto lot = static_cast<Place>(i);
      const int valid = (state.players[seat].hand & ValidFor(lot)).size();
      if (i % 2 == 0) {
        state.players[seat].fewer_than[i] = Byte(valid + 1);
      }
    }
  }
  std::map<std::string, int> worlds;
  ForEachDeal(state, [&](const State& world) {
    for (const std::size_t seat : {1u, 2u}) {
      const Player& player = world.players[seat];
      for (std::size_t i = 0; i < kClasses; i += 2) {
        if ((player.hand & ValidFor(static_cast<Place>(i))).size() >= player.fewer_than[i]) return;
      }
    }
    worlds[Hidden(world)] = 1;
  });
  ASSERT_GT(worlds.size(), 0u);
  ExpectEven(state, worlds);
}

// Others have put some vouchers face down; their number is secret until they are done.
TEST(Imagine, ChoosesFaceDownEvenly) {
  State state = SmallGame();
  state.phase = Phase::kOffer;
  state.lots = Cards({16});
  state.lot = 15;
  state.bid = 2;
  state.bidder = SeatAt(1);
  for (Player& player : state.players) player.stance = Stance::kIn;
  for (std::size_t i = 0; i < 3; ++i) {
    state.players[i].stance = Stance::kDone;
    state.players[i].bid = 2;
  }
  for (std::size_t i = 3; i < kMostSeats; ++i) state.players[i].stance = Stance::kOut;
  // B has chosen two, C one or none.
  state.players[1].offer = Cards({2, 3});
  state.choosing.Add(SeatAt(0));
  state.choosing.Add(SeatAt(2));
  std::map<std::string, int> worlds;
  ForEachDeal(state, [&](const State& deal) {
    std::vector<Place> b;
    for (const Place card : deal.players[1].hand) b.push_back(card);
    for (std::size_t without = 0; without < 3; ++without) {
      State world = deal;
      world.players[1].offer = world.players[1].hand;
      world.players[1].offer.Remove(b[without]);
      worlds[Hidden(world)] = 1;
      for (const Place card : deal.players[2].hand) {
        State more = world;
        more.players[2].offer.Add(card);
        worlds[Hidden(more)] = 1;
      }
    }
  });
  ExpectEven(state, worlds);
}

// B has to replace one and has done so, C one and has not: hands with more to choose from count
// more often.
TEST(Imagine, WeighsWhatCouldBeReplaced) {
  State state = SmallGame();
  state.phase = Phase::kReplace;
  state.lots = Cards({16});
  state.lot = 2;
  state.gone.Add(14);
  state.bid = 1;
  state.bidder = SeatAt(1);
  state.players[1].hand = Cards({3, 7, 8});
  state.players[1].replacement = Cards({3});
  state.players[2].hand = Cards({14, 21});
  for (const std::size_t i : {1u, 2u}) {
    state.players[i].stance = Stance::kDone;
    state.players[i].bid = 1;
    state.players[i].owes = 1;
  }
  state.choosing.Add(SeatAt(2));
  std::map<std::string, int> worlds;
  ForEachDeal(state, [&](const State& deal) {
    State world = deal;
    world.players[1].replacement = {};
    const CardSet b = Replacements(world, world.players[1]);
    const CardSet c = Replacements(world, world.players[2]);
    if (c.empty()) return;
    for (const Place card : b) {
      world.players[1].replacement = {};
      world.players[1].replacement.Add(card);
      worlds[Hidden(world)] = 1;
    }
  });
  ASSERT_GT(worlds.size(), 0u);
  ExpectEven(state, worlds);
}

}  // namespace
}  // namespace chocobox::choco_late
