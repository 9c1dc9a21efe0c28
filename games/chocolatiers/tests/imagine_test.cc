#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <string>

#include "core/byte.h"
#include "core/random.h"
#include "games/chocolatiers/game.h"

namespace chocobox::chocolatiers {
namespace {

std::string Text(const Counts& counts) {
  std::string text;
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    text.append(counts[kind], kKindRows[kind].letter);
  return text;
}

// Eight cards were dealt unseen to B, to C and to the deck: three truffles, two nut clusters, two
// raspberries and a mint. All others are in the discards.
constexpr std::array<Kind, 8> kHidden{Kind::kTruffle,    Kind::kTruffle,    Kind::kTruffle,
                                      Kind::kNutCluster, Kind::kNutCluster, Kind::kRaspberry,
                                      Kind::kRaspberry,  Kind::kMint};

State SmallGame(const Counts& proved) {
  State state;
  state.seats = 3;
  state.phase = Phase::kAct;
  state.actions = kActions;
  state.players[3].wilds = state.players[4].wilds = 0;
  state.deck = {};
  state.discards = kCardsOfKind;
  for (const Kind kind : kHidden) --state.discards[Index(kind)];
  // Among the six that B and C hold: what B has shown by now, and discarded.
  Counts b = CountsOf(std::array{Kind::kTruffle, Kind::kTruffle, Kind::kNutCluster});
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    b[kind] = Byte(b[kind] - proved[kind]);
    state.discards[kind] = Byte(state.discards[kind] + proved[kind]);
  }
  state.players[1].hand = b;
  state.players[1].proved = proved;
  state.players[2].hand = CountsOf(std::array{Kind::kTruffle, Kind::kNutCluster, Kind::kRaspberry});
  state.deck.Put(Index(Kind::kRaspberry));
  state.deck.Put(Index(Kind::kMint));
  return state;
}

// The part that A cannot see.
std::string Hidden(const State& state) {
  return Text(state.players[1].hand) + "|" + Text(state.players[2].hand);
}

// The number of orders of the hidden cards that give B and C their cards: B was dealt the first
// three, C the next three, and B's three include the cards that it has shown.
std::map<std::string, double> Expected(const Counts& proved) {
  std::array<std::size_t, 8> order{};
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::map<std::string, double> ways;
  do {
    Counts b{};
    Counts c{};
    for (std::size_t i = 0; i < 3; ++i) {
      ++b[Index(kHidden[order[i]])];
      ++c[Index(kHidden[order[3 + i]])];
    }
    bool agrees = true;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      agrees = agrees && b[kind] >= proved[kind];
      if (agrees) b[kind] = Byte(b[kind] - proved[kind]);
    }
    if (agrees) ways[Text(b) + "|" + Text(c)] += 1;
  } while (std::next_permutation(order.begin(), order.end()));
  double sum = 0;
  for (const auto& [world, count] : ways) sum += count;
  for (auto& [world, count] : ways) count /= sum;
  return ways;
}

void ExpectEven(const Counts& proved) {
  const State state = SmallGame(proved);
  const View view = Look(state, SeatAt(0));
  const auto expected = Expected(proved);
  constexpr int kDraws = 40000;
  std::map<std::string, int> found;
  for (int i = 0; i < kDraws; ++i) {
    Source source = Source::Fast(static_cast<std::uint64_t>(i));
    const State world = Imagine(view, source);
    EXPECT_TRUE(Look(world, SeatAt(0)) == view);
    ++found[Hidden(world)];
  }
  double square = 0;
  for (const auto& [world, share] : expected) {
    const double difference = found[world] - kDraws * share;
    square += difference * difference / (kDraws * share);
  }
  for (const auto& [world, times] : found) {
    EXPECT_TRUE(expected.contains(world)) << "impossible: " << world;
  }
  // Seeds are fixed. One table in ten thousand would be this far from the mean by chance.
  const double freedom = static_cast<double>(expected.size()) - 1;
  EXPECT_GT(freedom, 5);
  EXPECT_LT(square, freedom + 4 * std::sqrt(2 * freedom));
}

TEST(Imagine, DealsEvenly) { ExpectEven({}); }
TEST(Imagine, KeepsToACardThatShowedItself) { ExpectEven({1, 0, 0, 0, 0, 0}); }
TEST(Imagine, KeepsToTwoCardsThatShowedThemselves) { ExpectEven({2, 0, 0, 0, 0, 0}); }
TEST(Imagine, KeepsToCardsOfTwoKinds) { ExpectEven({1, 1, 0, 0, 0, 0}); }

// Once the discards are the deck, what is missing can only be in hands.
TEST(Imagine, KnowsTheDeckAfterAShuffle) {
  State state = SmallGame({});
  state.players[2].hand[Index(Kind::kRaspberry)] += 1;
  state.players[2].hand[Index(Kind::kMint)] += 1;
  state.players[2].known[Index(Kind::kRaspberry)] = 1;
  state.players[2].known[Index(Kind::kMint)] = 1;
  state.deck = Bag<kKinds>(state.discards);
  state.discards = {};
  state.shuffles = 1;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Source source = Source::Fast(seed);
    const State world = Imagine(Look(state, SeatAt(0)), source);
    EXPECT_EQ(world.deck, state.deck);
    Counts together{};
    for (const std::size_t seat : {std::size_t{1}, std::size_t{2}}) {
      for (std::size_t kind = 0; kind < kKinds; ++kind) {
        together[kind] = Byte(together[kind] + world.players[seat].hand[kind]);
      }
    }
    EXPECT_EQ(together, CountsOf(kHidden));
  }
}

}  // namespace
}  // namespace chocobox::chocolatiers
