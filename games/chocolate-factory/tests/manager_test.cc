#include "games/chocolate-factory/manager.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <variant>
#include <vector>

#include "core/byte.h"
#include "core/per.h"

// Divisions that meet all cards together, compared with exhaustive search.
namespace chocobox::chocolate_factory {
namespace {

using Rng = std::mt19937;

int Below(Rng& rng, int bound) { return std::uniform_int_distribution<int>(0, bound - 1)(rng); }

// Tries every way to place the boxes of all cards.
bool CanDivide(const std::vector<Goal>& goals, Steps tracks, std::size_t goal = 0,
               std::size_t box = 0, unsigned taken = 0) {
  if (goal == goals.size()) return true;
  const GoalCard& card = CardOf(goals[goal]);
  if (box == kStores) return CanDivide(goals, tracks, goal + 1);
  if (card.steps[box] == 0) return CanDivide(goals, tracks, goal, box + 1, taken);
  for (std::size_t store = 0; store < kStores; ++store) {
    if (((taken >> store) & 1u) != 0 || tracks[store] < card.steps[box]) continue;
    if (card.store && Index(*card.store) != store) continue;
    Steps rest = tracks;
    rest[store] = Byte(rest[store] - card.steps[box]);
    if (CanDivide(goals, rest, goal, box + 1, taken | (1u << store))) return true;
  }
  return false;
}

bool AreMet(const State& state, const std::vector<Goal>& goals) {
  // Demands for money add to the target's sum.
  int money = 0;
  const GoalCard& target = CardOf(GoalOf(state.target));
  bool wants_money = false;
  Per<Size, int> orders{};
  for (const Goal goal : goals) {
    const GoalCard& card = CardOf(goal);
    wants_money = wants_money || card.money > 0;
    if (!card.is_target) money += card.money;
    for (std::size_t size = 0; size < kSizes; ++size) orders[size] += card.orders[size];
    if (card.wants == Wants::kNothing) continue;
    for (std::size_t place = 0; place < kMostDemands; ++place) {
      const bool here = state.demands[place] == Index(goal) + 1;
      if (here && ((state.supplied >> place) & 1u) == 0) return false;
    }
  }
  if (wants_money && target.money + money > state.players[0].money) return false;
  for (std::size_t size = 0; size < kSizes; ++size) {
    if (orders[size] > state.players[0].finished[size]) return false;
  }
  Steps tracks{};
  for (std::size_t i = 0; i < kStores; ++i) tracks[i] = state.tracks[i].space[0];
  return CanDivide(goals, tracks);
}

// A Saturday evening that may be won or not, with at most `demands` demands.
State SomeEvening(Rng& rng, std::size_t most) {
  State state;
  state.seats = 1;
  state.phase = Phase::kOver;
  std::vector<Goal> targets;
  std::vector<Goal> demands;
  for (std::size_t i = 0; i < kGoals; ++i) {
    (kGoalCards[i].is_target ? targets : demands).push_back(static_cast<Goal>(i));
  }
  std::shuffle(demands.begin(), demands.end(), rng);
  const int target = Below(rng, static_cast<int>(targets.size()));
  state.target = Byte(Index(targets[target]) + 1);
  const int shown = 1 + Below(rng, static_cast<int>(most));
  for (std::size_t i = 0; i < static_cast<std::size_t>(shown); ++i) {
    state.demands[i] = Byte(Index(demands[i]) + 1);
    const bool wants = CardOf(demands[i]).wants != Wants::kNothing;
    if (wants && Below(rng, 4) > 0) state.supplied |= 1u << i;
  }
  for (Track& track : state.tracks) track.space[0] = Byte(Below(rng, 10));
  state.players[0].money = static_cast<std::uint16_t>(20 + Below(rng, 60));
  for (std::uint8_t& count : state.players[0].finished) {
    count = Byte(Below(rng, 5));
  }
  return state;
}

std::vector<Goal> Some(const Goals& goals, unsigned bits) {
  std::vector<Goal> some;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    if (((bits >> i) & 1u) != 0) some.push_back(goals[i]);
  }
  return some;
}

TEST(Manager, MeetsAsManyCardsAsTryingEverythingDoes) {
  Rng rng(8);
  int won = 0;
  for (int evening = 0; evening < 3000; ++evening) {
    // Trying everything takes long with all demands.
    const State state = SomeEvening(rng, evening < 2980 ? kMostDemands / 2 : kMostDemands);
    const Goals goals = GoalsIn(state);
    const unsigned all = (1u << goals.size()) - 1;
    std::size_t most = 0;
    for (unsigned bits = 0; bits <= all; ++bits) {
      const std::vector<Goal> some = Some(goals, bits);
      if (some.size() > most && AreMet(state, some)) most = some.size();
    }
    std::vector<Goal> met;
    for (const Progress& one : ProgressIn(state)) {
      if (one.met) met.push_back(one.goal);
    }
    ASSERT_EQ(met.size(), most);
    ASSERT_TRUE(AreMet(state, met));
    ASSERT_EQ(IsWon(state), most == goals.size());
    won += IsWon(state) ? 1 : 0;
  }
  // Both results occur.
  EXPECT_GT(won, 30);
  EXPECT_LT(won, 2970);
}

// The shown progress is a possible division: every box of a card on another track, nothing twice,
// and a met card has all that it needs.
TEST(Manager, SharesFitWhatThereIs) {
  Rng rng(9);
  for (int evening = 0; evening < 3000; ++evening) {
    const State state = SomeEvening(rng, kMostDemands);
    const Player& manager = state.players[0];
    Per<Store, int> used{};
    Per<Size, int> discarded{};
    int money = 0;
    for (const Progress& one : ProgressIn(state)) {
      const GoalCard& card = CardOf(one.goal);
      Steps wanted = card.steps;
      Steps shares = one.steps;
      std::sort(wanted.rbegin(), wanted.rend());
      std::sort(shares.rbegin(), shares.rend());
      bool whole = one.money == card.money && one.orders == card.orders && shares == wanted;
      whole = whole && one.pieces == card.PiecesWanted();
      ASSERT_TRUE(!one.met || whole);
      ASSERT_LE(one.money, card.money);
      ASSERT_LE(one.pieces, card.PiecesWanted());
      money += one.money;
      for (std::size_t i = 0; i < kSizes; ++i) discarded[i] += one.orders[i];
      for (std::size_t i = 0; i < kStores; ++i) {
        ASSERT_LE(shares[i], wanted[i]);
        used[i] += one.steps[i];
        ASSERT_TRUE(!card.store || Index(*card.store) == i || one.steps[i] == 0);
      }
    }
    ASSERT_LE(money, manager.money);
    for (std::size_t i = 0; i < kSizes; ++i) ASSERT_LE(discarded[i], manager.finished[i]);
    for (std::size_t i = 0; i < kStores; ++i) ASSERT_LE(used[i], state.tracks[i].space[0]);
  }
}

// A Saturday evening with these cards, the target first.
State Evening(const std::vector<Goal>& goals, const Steps& tracks) {
  State state;
  state.seats = 1;
  state.phase = Phase::kOver;
  state.target = Byte(Index(goals[0]) + 1);
  for (std::size_t i = 1; i < goals.size(); ++i) {
    state.demands[i - 1] = Byte(Index(goals[i]) + 1);
  }
  for (std::size_t i = 0; i < kStores; ++i) state.tracks[i].space[0] = tracks[i];
  return state;
}

TEST(Manager, AllCardsOfTheHardestGameCanBeMet) {
  std::vector<Goal> goals{Goal::kEveryCounter};
  for (std::size_t i = 0; i < kGoals; ++i) {
    if (!kGoalCards[i].is_target) goals.push_back(static_cast<Goal>(i));
  }
  State state = Evening(goals, {9, 9, 9, 9, 9});
  state.players[0].money = 30;
  state.players[0].finished = {3, 1, 1};
  state.supplied = (1u << kMostDemands) - 1;
  EXPECT_TRUE(IsWon(state));
  EXPECT_EQ(MoneyWanted(state), 30);
  EXPECT_EQ(OrdersWanted(state), (Per<Size, std::uint8_t>{3, 1, 1}));
}

TEST(Manager, AMissedCardHasTheLongestTracksThatAreLeft) {
  const ProgressList progress = ProgressIn(Evening(
      {Goal::kTwoGreatHouses2, Goal::kThePalaceInsists, Goal::kOneKeenCustomer}, {2, 4, 0, 4, 3}));
  EXPECT_EQ(progress[0], (Progress{.goal = Goal::kTwoGreatHouses2, .steps = {0, 0, 0, 4, 3}}));
  EXPECT_EQ(progress[1],
            (Progress{.goal = Goal::kThePalaceInsists, .met = true, .steps = {2, 0, 0, 0, 0}}));
  EXPECT_EQ(progress[2],
            (Progress{.goal = Goal::kOneKeenCustomer, .met = true, .steps = {0, 3, 0, 0, 0}}));
}

TEST(Manager, AMissedCardHasNoMoreStepsThanItAsksFor) {
  const ProgressList progress = ProgressIn(Evening(
      {Goal::kTwoGreatHouses2, Goal::kSaltersInsist, Goal::kSpreadTheWord}, {9, 0, 1, 0, 0}));
  EXPECT_EQ(progress[0].steps, (Steps{5, 0, 1, 0, 0}));
  EXPECT_EQ(progress[1].steps, (Steps{0, 0, 0, 0, 0}));
  EXPECT_EQ(progress[2].steps, (Steps{1, 0, 0, 0, 0}));
}

TEST(Manager, OfEqualTracksAMissedCardHasTheFirst) {
  EXPECT_EQ(ProgressIn(Evening({Goal::kSoleSupplier}, {0, 3, 0, 3, 0}))[0].steps,
            (Steps{0, 3, 0, 0, 0}));
}

TEST(Manager, OfCardsThatExcludeEachOtherTheFirstIsMet) {
  const ProgressList progress = ProgressIn(Evening(
      {Goal::kSoleSupplier, Goal::kThePalaceInsists, Goal::kOneKeenCustomer, Goal::kTheBigOrder},
      {3, 0, 0, 0, 0}));
  EXPECT_TRUE(progress[1].met);
  EXPECT_FALSE(progress[2].met);
}

TEST(Manager, MissedCardsShareOrdersAndMoneyInTheirOrder) {
  State state = Evening({Goal::kOneOfEach, Goal::kSmallAndMiddling, Goal::kALotMore}, {});
  state.players[0].finished = {0, 2, 0};
  state.players[0].money = 45;
  const ProgressList progress = ProgressIn(state);
  EXPECT_EQ(progress[0], (Progress{.goal = Goal::kOneOfEach, .money = 40, .orders = {0, 1, 0}}));
  EXPECT_EQ(progress[1], (Progress{.goal = Goal::kSmallAndMiddling, .orders = {0, 1, 0}}));
  EXPECT_EQ(progress[2], (Progress{.goal = Goal::kALotMore, .money = 5}));
}

TEST(Manager, ThreeDifferentOfFiveKindsAreTenChoices) {
  State state = Evening({Goal::kEveryCounter, Goal::kTastingPlate}, {});
  state.players[0].factory.room = Pieces({1, 1, 1, 2, 1, 1, 1});
  List<Action, kMaxLegal> actions;
  AddSatisfies(state, actions);
  EXPECT_EQ(actions.size(), 10u);
  for (const Action& action : actions) {
    EXPECT_EQ(CheckSatisfy(state, std::get<Satisfy>(action)), std::nullopt);
    EXPECT_EQ(std::count(actions.begin(), actions.end(), action), 1);
  }
}

// The pieces of this store room that a demand counts.
int AtHandFor(Goal demand, const Counts& room) {
  State state = Evening({Goal::kEveryCounter, demand}, {});
  state.players[0].factory.room = Pieces(room);
  return ProgressIn(state)[1].pieces;
}

TEST(Manager, DemandsCountThePiecesAtHand) {
  EXPECT_EQ(AtHandFor(Goal::kTastingPlate, {4, 4, 0, 0, 0, 0, 0}), 0);
  EXPECT_EQ(AtHandFor(Goal::kTastingPlate, {1, 0, 2, 0, 0, 0, 1}), 2);
  EXPECT_EQ(AtHandFor(Goal::kTastingPlate, {0, 0, 1, 1, 1, 1, 0}), 3);
  EXPECT_EQ(AtHandFor(Goal::kMatchingTray, {4, 4, 1, 0, 3, 2, 0}), 3);
  EXPECT_EQ(AtHandFor(Goal::kMatchingTray, {0, 0, 0, 5, 0, 0, 1}), 4);
  EXPECT_EQ(AtHandFor(Goal::kSweetAndCrunchy, {0, 0, 5, 0, 3, 1, 0}), 3);
  EXPECT_EQ(AtHandFor(Goal::kTheOwnersBirthday, {0, 0, 5, 0, 3, 1, 1}), 1);
}

}  // namespace
}  // namespace chocobox::chocolate_factory
