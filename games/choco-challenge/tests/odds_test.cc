#include "games/choco-challenge/odds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "core/byte.h"
#include "core/random.h"
#include "core/text.h"
#include "games/choco-challenge/game.h"

namespace chocobox::choco_challenge {
namespace {

const Hand kFresh{kBaseSet, Back::kBase, 0};

std::vector<std::size_t> CardsOf(const Counts& pile) {
  std::vector<std::size_t> cards;
  for (std::size_t kind = 0; kind < kKinds; ++kind) cards.insert(cards.end(), pile[kind], kind);
  return cards;
}

// Number of Tools needed to get from the row to this number of cards; more than exist if
// impossible.
std::size_t ToolsNeeded(const std::vector<std::size_t>& order, std::uint16_t row, int cards) {
  std::size_t tools = 0;
  for (const std::size_t kind : order) {
    const auto bit = static_cast<std::uint16_t>(1u << kind);
    if ((row & bit) != 0) ++tools;
    row |= bit;
    if (std::popcount(row) == cards) return tools;
  }
  return kTools + 1;
}

// By enumerating every order of the pile that has the right back on top.
Goal GoalByTrial(const Hand& hand, std::uint8_t cards) {
  std::vector<std::size_t> order = CardsOf(hand.pile);
  std::array<std::uint64_t, kTools + 1> reached{};
  std::uint64_t orders = 0;
  do {
    if (BackOfKind(order.front()) != hand.top) continue;
    ++orders;
    for (std::size_t t = ToolsNeeded(order, hand.row, cards); t <= kTools; ++t) ++reached[t];
  } while (std::next_permutation(order.begin(), order.end()));
  Goal goal{cards, {}};
  for (std::size_t t = 0; t <= kTools; ++t) goal.reach[t] = Chance::Of(reached[t], orders);
  return goal;
}

TEST(Odds, OfAFreshDeck) {
  const auto goals = Goals(kFresh);
  ASSERT_EQ(goals.size(), 4u);
  EXPECT_EQ(goals[0].reach[0], (Chance{1, 1}));
  EXPECT_EQ(goals[1].reach[0], (Chance{6, 7}));
  EXPECT_EQ(goals[3].cards, 4);
  // 8·6·4·2 / (8·7·6·5)
  EXPECT_EQ(goals[3].reach[0], (Chance{8, 35}));
  EXPECT_EQ(BustChance(kFresh), (Chance{0, 1}));
}

TEST(Odds, AreThoseOfTheRulesPage) {
  // Milk lies there; cocoa, butter, sugar, milk, milk, nuts and rum are left, a base back on top.
  Hand hand{{1, 1, 1, 2, 1, 1}, Back::kBase, 1u << Index(Card::kMilk)};
  EXPECT_EQ(BustChance(hand), (Chance{2, 5}));
  hand.top = Back::kFilling;
  EXPECT_EQ(BustChance(hand), (Chance{0, 1}));
}

TEST(Odds, AgreeWithEveryOrderOfSmallPiles) {
  Dice dice(7);
  for (int round = 0; round < 60; ++round) {
    Hand hand;
    const std::uint32_t size = 2 + dice.Below(6);
    for (std::uint32_t i = 0; i < size; ++i) ++hand.pile[dice.Below(kKinds)];
    hand.row = static_cast<std::uint16_t>(dice.Below(1u << kKinds) & dice.Below(1u << kKinds));
    const auto cards = CardsOf(hand.pile);
    hand.top = BackOfKind(cards[dice.Below(size)]);
    const auto goals = Goals(hand);
    for (const Goal& goal : goals) {
      EXPECT_EQ(ToText(goal), ToText(GoalByTrial(hand, goal.cards)))
          << ToText(hand.pile) << " row " << hand.row;
    }
    const auto most = Byte(std::popcount(hand.row) + goals.size() + 1);
    EXPECT_TRUE(GoalByTrial(hand, most).reach[kTools].IsImpossible()) << "no goal is left out";
  }
}

// A whole late deck, with too many orders to enumerate: conditions on any chances.
TEST(Odds, OfLargePilesAreChances) {
  const Hand hand{{2, 2, 2, 2, 4, 3, 2, 3, 2, 1, 1, 1}, Back::kSpice, 0};
  const auto goals = Goals(hand);
  ASSERT_EQ(goals.size(), kKinds);
  for (std::size_t i = 0; i < goals.size(); ++i) {
    for (std::size_t t = 0; t <= kTools; ++t) {
      const Chance& chance = goals[i].reach[t];
      EXPECT_GT(chance.total, 0u);
      EXPECT_LE(chance.favourable, chance.total);
      EXPECT_GE(chance.Value(), goals[i].reach[t == 0 ? 0 : t - 1].Value()) << "a Tool helps";
      EXPECT_LE(chance.Value(), goals[i == 0 ? 0 : i - 1].reach[t].Value()) << "more is harder";
    }
  }
}

// A position in which A draws its first cards.
Game::State FreshTurn(std::uint64_t seed, Source& source) {
  Config config = StandardConfig(Game::Options(), 3);
  Game::State state = Game::Start(config);
  source = Source::Fast(seed);
  while (Game::ToAct(state).IsNature()) Game::Resolve(state, Game::Draw(state, source));
  return state;
}

TEST(Odds, AreMetByPlay) {
  constexpr int kDeals = 40000;
  int different = 0;
  Source source = Source::Fast(0);
  for (int deal = 0; deal < kDeals; ++deal) {
    Game::State state = FreshTurn(static_cast<std::uint64_t>(deal), source);
    for (int i = 0; i < 4 && state.phase == Phase::kDraw; ++i) {
      Game::Apply(state, SeatAt(0), DrawCard{});
      Game::Resolve(state, Game::Draw(state, source));
    }
    if (state.players[0].count == 4) ++different;
  }
  // Seeds are fixed; the deviation of the mean is .0021.
  EXPECT_NEAR(static_cast<double>(different) / kDeals, 8.0 / 35, 0.006);
}

}  // namespace
}  // namespace chocobox::choco_challenge
