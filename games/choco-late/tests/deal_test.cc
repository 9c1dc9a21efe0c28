#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/random.h"
#include "core/text.h"
#include "games/choco-late/game.h"
#include "testing/frequency.h"

namespace chocobox::choco_late {
namespace {

// Deals to this many seats and returns the size of each list of outcomes; 0 if they do not fit.
std::vector<std::size_t> SizesOfLists(int seats) {
  std::vector<std::size_t> sizes;
  State state = Start(StandardConfig(Game::Options(), seats));
  Source source = Source::Fast(7);
  OutcomeList<Game> outcomes;
  while (ToAct(state).IsNature()) {
    const bool all = Game::Outcomes(state, outcomes);
    EXPECT_EQ(all, !outcomes.empty());
    sizes.push_back(outcomes.size());
    std::set<std::string> texts;
    for (const auto& [outcome, weight] : outcomes) {
      EXPECT_TRUE(Possible(state, outcome));
      EXPECT_EQ(weight, 1u);
      texts.insert(ToText(outcome));
    }
    EXPECT_EQ(texts.size(), outcomes.size());
    Resolve(state, Draw(state, source));
  }
  return sizes;
}

TEST(Deal, ListsOutcomesWhereTheyAreFew) {
  // The fifth of five gets 10 of the last 12 cards, in one of 66 ways.
  EXPECT_EQ(SizesOfLists(5), (std::vector<std::size_t>{0, 0, 0, 0, 0, 66}));
  EXPECT_EQ(SizesOfLists(2), (std::vector<std::size_t>{0, 0, 0}));
}

// Every card in play is a lot, and in each hand, with the frequency of an even deal.
void ExpectFair(const Config& config, const Deal& deal) {
  // By card: on the table, then in each hand.
  std::array<std::array<Frequency, 1 + kMostSeats>, kCards> frequencies{};
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    State state = Start(config);
    Source source = Source::Fast(seed);
    while (ToAct(state).IsNature()) Resolve(state, Draw(state, source));
    for (std::uint8_t card = 0; card < deal.cards; ++card) {
      frequencies[card][0].AddDeal(state.lots.Has(card) ? 1 : 0, deal.cards, 1, deal.lots);
      for (int seat = 0; seat < config.seats; ++seat) {
        const bool held = state.players[seat].hand.Has(card);
        frequencies[card][1 + seat].AddDeal(held ? 1 : 0, deal.cards, 1, deal.vouchers);
      }
    }
  }
  for (int card = 0; card < kCards; ++card) {
    for (const Frequency& one : frequencies[card]) {
      EXPECT_LT(one.Deviation(), kTooFar)
          << int{config.seats} << " seats, card " << card + 1 << " " << one.Describe();
    }
  }
}

TEST(Deal, IsFair) {
  for (std::size_t i = 0; i < kDeals.size(); ++i) {
    ExpectFair(StandardConfig(Game::Options(), kFewestSeats + static_cast<int>(i)), kDeals[i]);
  }
}

TEST(Deal, IsFairWithTwoTrays) {
  for (std::size_t i = 0; i < kDealsWithTwoTrays.size(); ++i) {
    Config config = StandardConfig(Game::Options(), kFewestSeats + static_cast<int>(i));
    ASSERT_EQ(SetOption(Game::Options(), config, "two-trays", "on"), std::nullopt);
    ExpectFair(config, kDealsWithTwoTrays[i]);
  }
}

}  // namespace
}  // namespace chocobox::choco_late
