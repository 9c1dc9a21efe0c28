#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>
#include <utility>
#include <variant>

#include "core/byte.h"
#include "core/random.h"
#include "games/chocolate-factory/game.h"

// Impossible outcomes.
namespace chocobox::chocolate_factory {
namespace {

// A game in which chance has decided all before this phase.
State Before(Phase phase, int seats,
             std::initializer_list<std::pair<std::string_view, std::string_view>> options = {}) {
  Config config = StandardConfig(Game::Options(), seats);
  for (const auto& [key, value] : options) SetOption(Game::Options(), config, key, value);
  State state = Start(config);
  Source source = Source::Fast(1);
  while (state.phase != phase) Resolve(state, Draw(state, source));
  return state;
}

template <class T>
T DrawnIn(const State& state) {
  Source source = Source::Fast(1);
  return std::get<T>(Draw(state, source));
}

// All but the last.
template <class List>
List Fewer(const List& list) {
  List fewer;
  for (std::size_t i = 0; i + 1 < list.size(); ++i) fewer.push_back(list[i]);
  return fewer;
}

// The outcome is possible in this phase only.
void ExpectOnlyIn(State state, const Outcome& outcome) {
  const Phase own = state.phase;
  for (int phase = 0; phase <= static_cast<int>(Phase::kOver); ++phase) {
    state.phase = static_cast<Phase>(phase);
    EXPECT_EQ(Possible(state, outcome), state.phase == own) << NameOf(state.phase);
  }
}

OrderList Orders(std::initializer_list<std::string_view> names) {
  OrderList orders;
  for (const std::string_view name : names) orders.push_back(*Order::FromToken(name));
  return orders;
}

TEST(Possible, SidesOfAllStores) {
  const State state = Before(Phase::kTurnSides, 2, {{"stores", "random"}});
  ExpectOnlyIn(state, DrawnIn<SidesTurned>(state));
  SidesTurned few = DrawnIn<SidesTurned>(state);
  few.sides = Fewer(few.sides);
  EXPECT_FALSE(Possible(state, few));
}

TEST(Possible, AnOrderOfEachSize) {
  State state = Before(Phase::kDealOrders, 2);
  ExpectOnlyIn(state, OrdersDealt{Orders({"s01", "m01", "l01"})});
  EXPECT_FALSE(Possible(state, OrdersDealt{Orders({"s01", "m01"})}));
  EXPECT_FALSE(Possible(state, OrdersDealt{Orders({"s01", "l01", "m01"})}));
  EXPECT_FALSE(Possible(state, OrdersDealt{Orders({"m01", "m02", "l01"})}));
  Resolve(state, OrdersDealt{Orders({"s01", "m01", "l01"})});
  EXPECT_FALSE(Possible(state, OrdersDealt{Orders({"s01", "m02", "l02"})}));
  EXPECT_TRUE(Possible(state, OrdersDealt{Orders({"s02", "m02", "l02"})}));
  state.phase = Phase::kDrawOrders;
  ExpectOnlyIn(state, OrdersDrawn{Orders({"s02", "m02", "l02"})});
  state.orders[2] = OrderDeck();
  EXPECT_TRUE(Possible(state, OrdersDrawn{Orders({"s02", "m02"})}));
  EXPECT_FALSE(Possible(state, OrdersDrawn{Orders({"s02", "m02", "l02"})}));
}

TEST(Possible, ADisplayOfTheDecks) {
  State state = Before(Phase::kDealDisplay, 2);
  const auto dealt = DrawnIn<DisplayDealt>(state);
  ExpectOnlyIn(state, dealt);
  DisplayDealt few_parts = dealt;
  few_parts.parts = Fewer(dealt.parts);
  EXPECT_FALSE(Possible(state, few_parts));
  DisplayDealt few_employees = dealt;
  few_employees.employees = Fewer(dealt.employees);
  EXPECT_FALSE(Possible(state, few_employees));
  state.employees[dealt.employees[2]] = 0;
  EXPECT_FALSE(Possible(state, dealt));
}

TEST(Possible, ATargetAndDifferentDemands) {
  const State state = Before(Phase::kDealTarget, 1, {{"extra-demands", "1"}});
  const auto deal = [](Goal target, std::initializer_list<Goal> demands) {
    TargetDealt dealt;
    dealt.goal = target;
    for (const Goal demand : demands) dealt.demands.push_back(demand);
    return dealt;
  };
  const auto dealt = deal(Goal::kOneOfEach, {Goal::kALotMore, Goal::kTheBigOrder});
  ExpectOnlyIn(state, dealt);
  EXPECT_FALSE(Possible(state, deal(Goal::kTastingPlate, {Goal::kALotMore, Goal::kTheBigOrder})));
  EXPECT_FALSE(Possible(state, deal(Goal::kOneOfEach, {Goal::kALotMore})));
  EXPECT_FALSE(Possible(state, deal(Goal::kOneOfEach, {Goal::kALotMore, Goal::kALotMore})));
  EXPECT_FALSE(Possible(state, deal(Goal::kOneOfEach, {Goal::kALotMore, Goal::kFourFronts})));
}

TEST(Possible, SpecialOrdersFromSmallToLarge) {
  State state = Before(Phase::kDealOrders, 1);
  Resolve(state, OrdersDealt{Orders({"s01", "m01", "l01"})});
  TargetDealt dealt;
  dealt.goal = Goal::kVillageRound;
  dealt.demands.push_back(Goal::kALotMore);
  Resolve(state, dealt);
  ExpectOnlyIn(state, SpecialsDealt{Orders({"s02", "s03", "m02"})});
  EXPECT_FALSE(Possible(state, SpecialsDealt{Orders({"s02", "s02", "m02"})}));
  EXPECT_FALSE(Possible(state, SpecialsDealt{Orders({"s01", "s02", "m02"})}));
  EXPECT_FALSE(Possible(state, SpecialsDealt{Orders({"m02", "s02", "s03"})}));
  EXPECT_FALSE(Possible(state, SpecialsDealt{Orders({"s02", "s03", "l02"})}));
  EXPECT_FALSE(Possible(state, SpecialsDealt{Orders({"s02", "s03"})}));
  state.target = Byte(Index(Goal::kOneOfEach) + 1);
  EXPECT_TRUE(Possible(state, SpecialsDealt{Orders({"s02", "m02", "l02"})}));
  EXPECT_FALSE(Possible(state, SpecialsDealt{Orders({"s02", "l02", "m02"})}));
}

TEST(Possible, ADemandThatHasNotComeUp) {
  State state = Before(Phase::kDealDemand, 1);
  state.demands[0] = Byte(Index(Goal::kALotMore) + 1);
  ExpectOnlyIn(state, DemandDealt{Goal::kTheBigOrder});
  EXPECT_FALSE(Possible(state, DemandDealt{Goal::kALotMore}));
  EXPECT_FALSE(Possible(state, DemandDealt{Goal::kOneOfEach}));
  OutcomeList<Game> outcomes;
  EXPECT_TRUE(Outcomes(state, outcomes));
  EXPECT_TRUE(Outcomes(state, outcomes));
  EXPECT_EQ(outcomes.size(), 17u);
}

}  // namespace
}  // namespace chocobox::chocolate_factory
