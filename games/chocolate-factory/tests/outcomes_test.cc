#include "games/chocolate-factory/outcomes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <variant>
#include <vector>

#include "core/byte.h"
#include "core/random.h"
#include "games/chocolate-factory/game.h"

// Outcomes of chance that can be listed.
namespace chocobox::chocolate_factory {
namespace {

// The number of listed outcomes; nothing if there are too many.
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
  config.rules = Byte(rules);
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

// The index of a combination among the possible ones.
TEST(Sides, AreAllThatArePossible) {
  constexpr Stream kSides{1};
  for (const char* expansion : {"on", "off"}) {
    const State state = Start(ConfigOf(2, {{"stores", "random"}, {"expansion", expansion}}));
    std::vector<Outcome> possible;
    for (int number = 0; number < 1024; ++number) {
      const SidesTurned turned{SidesOf(number)};
      if (Possible(state, turned)) possible.push_back(turned);
    }
    const auto count = static_cast<std::uint32_t>(possible.size());
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      Source source = Source::Fast(seed);
      EXPECT_EQ(Draw(state, source), possible[source.Below(kSides, 0, count)]);
    }
  }
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

void Shrink(State& state, Size size, int left) {
  OrderDeck& deck = state.orders[size];
  while (deck.bag().size() > left) deck.Take(deck.Peek(0));
}

TEST(Outcomes, ListsOrdersOfSmallDecks) {
  State state = Start(ConfigOf(2, {}));
  state.phase = Phase::kDrawOrders;
  EXPECT_EQ(Listed(state), std::nullopt);
  Shrink(state, Size::kSmall, 5);
  Shrink(state, Size::kMedium, 5);
  Shrink(state, Size::kLarge, 5);
  EXPECT_EQ(Listed(state), 125u);
  // An order put under a deck is known once it is on top.
  Shrink(state, Size::kSmall, 0);
  EXPECT_EQ(Listed(state), 25u);
  state.orders[0].PutUnder(3);
  state.orders[0].PutUnder(7);
  EXPECT_EQ(Listed(state), 25u);
  state.orders[1].PutUnder(2);
  EXPECT_EQ(Listed(state), 25u);
}

TEST(Outcomes, ListsAsManyOrdersAsThereIsRoomFor) {
  State state = Start(ConfigOf(2, {}));
  state.phase = Phase::kDrawOrders;
  Shrink(state, Size::kSmall, 0);
  EXPECT_EQ(Listed(state), std::nullopt);
  Shrink(state, Size::kMedium, 8);
  Shrink(state, Size::kLarge, 17);
  EXPECT_EQ(Listed(state), std::nullopt);
  Shrink(state, Size::kLarge, 16);
  EXPECT_EQ(Listed(state), kMaxOutcomes);
}

TEST(Displays, HaveEachPartOnceAndAnEmployeeOfEachStore) {
  State state = Start(ConfigOf(2, {}));
  Source source = Source::Fast(1);
  while (state.phase != Phase::kDealDisplay) Resolve(state, Draw(state, source));
  const auto dealt = std::get<DisplayDealt>(Draw(state, source));
  EXPECT_TRUE(Possible(state, dealt));
  DisplayDealt twice = dealt;
  twice.parts[1] = twice.parts[0];
  EXPECT_FALSE(Possible(state, twice));
  DisplayDealt printed = dealt;
  printed.parts[0] = Part::kRoaster;
  EXPECT_FALSE(Possible(state, printed));
  DisplayDealt of_one_store = dealt;
  of_one_store.employees[1] = of_one_store.employees[0];
  EXPECT_FALSE(Possible(state, of_one_store));
}

}  // namespace
}  // namespace chocobox::chocolate_factory
