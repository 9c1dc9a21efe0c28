#include "games/chocolate-factory/outcomes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>

#include "core/random.h"
#include "games/chocolate-factory/game.h"

// What chance may decide, where it can be listed.
namespace chocobox::chocolate_factory {
namespace {

// How many are listed; nothing where there are too many.
std::optional<std::size_t> Listed(const State& state) {
  OutcomeList<Game> outcomes;
  if (!Game::Outcomes(state, outcomes)) {
    EXPECT_TRUE(outcomes.empty());
    return std::nullopt;
  }
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    EXPECT_TRUE(Possible(state, outcomes[i].outcome));
    EXPECT_EQ(outcomes[i].weight, 1u);
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(outcomes[i].outcome, outcomes[j].outcome);
  }
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Source source = Source::Fast(seed);
    const Outcome drawn = Draw(state, source);
    EXPECT_TRUE(std::any_of(outcomes.begin(), outcomes.end(),
                            [&](const auto& one) { return one.outcome == drawn; }));
  }
  return outcomes.size();
}

Config ConfigOf(int seats, std::initializer_list<std::pair<const char*, const char*>> options) {
  Config config = StandardConfig(Game::Options(), seats);
  for (const auto& [key, value] : options) {
    EXPECT_EQ(SetOption(Game::Options(), config, key, value), std::nullopt);
  }
  return config;
}

TEST(Outcomes, ListsSidesOfTheBaseGameOnly) {
  EXPECT_EQ(Listed(Start(ConfigOf(2, {{"stores", "random"}}))), 32u);
  EXPECT_EQ(Listed(Start(ConfigOf(2, {{"stores", "random"}, {"expansion", "on"}}))), std::nullopt);
}

bool IsAllowed(const SideList& sides) {
  const auto count = [&](Side side) { return std::count(sides.begin(), sides.end(), side); };
  return count(Side::kC) <= 2 && count(Side::kC) + count(Side::kD) >= 1;
}

// All 1,024 combinations.
SideList SidesOf(int number) {
  SideList sides;
  for (std::size_t i = 0; i < kStores; ++i, number /= 4) {
    sides.push_back(static_cast<Side>(number % 4));
  }
  return sides;
}

State ExpansionAtRandom(int rules) {
  Config config = ConfigOf(2, {{"stores", "random"}, {"expansion", "on"}});
  config.rules = static_cast<std::uint8_t>(rules);
  return Start(config);
}

TEST(Sides, OfTheExpansionAreOneOfItsOwnAtLeastAndTwoOnCAtMost) {
  int possible = 0;
  int before = 0;
  for (int number = 0; number < 1024; ++number) {
    const SidesTurned turned{SidesOf(number)};
    EXPECT_EQ(Possible(ExpansionAtRandom(2), turned), IsAllowed(turned.sides));
    possible += Possible(ExpansionAtRandom(2), turned) ? 1 : 0;
    before += Possible(ExpansionAtRandom(1), turned) ? 1 : 0;
  }
  EXPECT_EQ(possible, 886);
  EXPECT_EQ(before, 1024);
}

// Chi-square over all combinations: its mean is 885, its deviation 42.
TEST(Sides, AreDrawnEvenly) {
  constexpr int kDraws = 886 * 10;
  const State state = ExpansionAtRandom(2);
  std::map<int, int> drawn;
  for (int seed = 0; seed < kDraws; ++seed) {
    Source source = Source::Fast(static_cast<std::uint64_t>(seed));
    const auto turned = std::get<SidesTurned>(Draw(state, source));
    int number = 0;
    for (std::size_t i = kStores; i-- > 0;) number = number * 4 + static_cast<int>(turned.sides[i]);
    ++drawn[number];
  }
  EXPECT_EQ(drawn.size(), 886u);
  double chi_square = 0;
  for (const auto& [number, count] : drawn) chi_square += (count - 10.0) * (count - 10.0) / 10.0;
  EXPECT_GT(chi_square, 885 - 5 * 42);
  EXPECT_LT(chi_square, 885 + 5 * 42);
}

TEST(Outcomes, ListsTheDemandsThatHaveNotComeUp) {
  State state = Start(ConfigOf(1, {{"extra-demands", "2"}}));
  Source source = Source::Fast(1);
  while (state.phase != Phase::kDealDemand) {
    EXPECT_EQ(Listed(state), std::nullopt);
    Resolve(state, Draw(state, source));
  }
  EXPECT_EQ(Listed(state), 18u - 3u);
}

TEST(Outcomes, ListsOrdersOfSmallDecks) {
  State state = Start(ConfigOf(2, {}));
  state.phase = Phase::kDrawOrders;
  EXPECT_EQ(Listed(state), std::nullopt);
  const auto shrink = [&](Size size, int left) {
    OrderDeck& deck = state.orders[static_cast<std::size_t>(size)];
    while (deck.bag().size() > left) deck.Take(deck.Peek(0));
  };
  shrink(Size::kSmall, 5);
  shrink(Size::kMedium, 5);
  shrink(Size::kLarge, 5);
  EXPECT_EQ(Listed(state), 125u);
  // What was put under a deck is known once it is on top.
  shrink(Size::kSmall, 0);
  EXPECT_EQ(Listed(state), 25u);
  state.orders[0].PutUnder(3);
  state.orders[0].PutUnder(7);
  EXPECT_EQ(Listed(state), 25u);
  state.orders[1].PutUnder(2);
  EXPECT_EQ(Listed(state), 25u);
}

}  // namespace
}  // namespace chocobox::chocolate_factory
