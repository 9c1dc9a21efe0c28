#include "games/chocolate-factory/bots/goal_race.h"

#include <algorithm>

#include "core/per.h"
#include "games/chocolate-factory/bots/usual.h"
#include "games/chocolate-factory/fulfil.h"

namespace chocobox::chocolate_factory {
namespace {

// All numbers here were tuned by play.
// Progress today is worth more than possible later progress.
constexpr double kToday = 1.1;
// Value of missing pieces at the end, relative to their cost.
constexpr double kLost = 3;
// Value of a missing pound.
constexpr double kPound = 0.8;
// Value of finishing a wanted order, of drawing one, and of supplying a demand, besides the pieces.
constexpr double kFinish = 4;
constexpr double kNewOrder = 4;
constexpr double kSupply = 4;
// Value of each piece of a wanted kind, up to a few.
constexpr double kWanted = 0.15;
constexpr double kFew = 4;
// Weight of pieces for an order that brings only money, relative to other orders.
constexpr double kForMoney = 0.5;
// A piece of a plate of different kinds.
constexpr double kMixedPrice = 2.6;

std::vector<Goal> UnseenIn(const State& state) {
  Per<Goal, bool> shown{};
  for (const Goal goal : GoalsIn(state)) shown[Index(goal)] = true;
  std::vector<Goal> unseen;
  for (std::size_t i = 0; i < kGoals; ++i) {
    const GoalCard& card = kGoalCards[i];
    if (!card.is_target && card.versions.Has(state.cards) && !shown[i]) {
      unseen.push_back(static_cast<Goal>(i));
    }
  }
  return unseen;
}

double CostOfWish(const GoalCard& card) {
  switch (card.wants) {
    case Wants::kNothing:
      return 0;
    case Wants::kThese:
      return UsualWorth(card.pieces);
    case Wants::kDifferent:
      return kMixedPrice * card.count;
    case Wants::kAlike:
      return kBarPrice * card.count;
  }
  return 0;
}

double CostOfRest(Order order, int stage) {
  double cost = 0;
  for (int i = stage; i < order.stages(); ++i) {
    cost += UsualWorth(order.card().stages[i].pieces);
  }
  return cost;
}

}  // namespace

GoalRace::GoalRace(const State& state)
    : state_(state),
      player_(state.players[0]),
      days_(static_cast<int>(Day::kSaturday) - static_cast<int>(state.day)),
      unseen_(UnseenIn(state)),
      // None on Saturday.
      chance_(std::max(0, days_ - 1) / std::max<double>(1, static_cast<double>(unseen_.size()))),
      needs_(state, unseen_, chance_) {
  money_ = std::max(0, MoneyWanted(state) - player_.money);
  const auto wanted = OrdersWanted(state);
  for (std::size_t size = 0; size < kSizes; ++size) {
    orders_[size] = std::max(0, wanted[size] - player_.finished[size]);
  }
}

MoneyPrices GoalRace::Money() const {
  const double pound = days_ == 0 ? kLost * kPound : kPound;
  MoneyPrices worth{};
  for (std::size_t i = 0; i < worth.size(); ++i) {
    const int earned = static_cast<int>(i);
    double counts = std::min(earned, money_);
    for (const Goal goal : unseen_) {
      const int wanted = money_ + CardOf(goal).money;
      counts += chance_ * (std::min(earned, wanted) - std::min(earned, money_));
    }
    worth[i] = pound * counts;
  }
  return worth;
}

double GoalRace::ChanceOf(Size size, int count) const {
  const int more = count - orders_[size];
  if (more <= 0) return 1;
  double chance = 0;
  for (const Goal goal : unseen_) {
    if (CardOf(goal).orders[size] >= more) chance += chance_;
  }
  return std::min(1.0, chance);
}

// Orders that are nearest to their end count first.
double GoalRace::ChanceOf(std::size_t place) const {
  const Order order = OrderOf(player_.orders[place]);
  const double rest = CostOfRest(order, player_.stages[place]);
  int count = 1;
  for (std::size_t other = 0; other < kOrdersHeld; ++other) {
    if (other == place || player_.orders[other] == 0) continue;
    const Order another = OrderOf(player_.orders[other]);
    if (another.size() != order.size()) continue;
    const double cost = CostOfRest(another, player_.stages[other]);
    if (cost < rest || (cost == rest && other < place)) ++count;
  }
  return ChanceOf(order.size(), count);
}

OrderPrices GoalRace::Finished() const {
  const double finish = days_ == 0 ? kLost * kFinish : kFinish;
  OrderPrices worth{};
  for (std::size_t size = 0; size < kSizes; ++size) {
    for (std::size_t count = 1; count < worth[size].size(); ++count) {
      const double chance = ChanceOf(static_cast<Size>(size), static_cast<int>(count));
      worth[size][count] = worth[size][count - 1] + chance * finish;
    }
  }
  return worth;
}

int GoalRace::HeldOf(Size size) const {
  return static_cast<int>(std::count_if(
      player_.orders.begin(), player_.orders.end(),
      [&](std::uint8_t entry) { return entry != 0 && OrderOf(entry).size() == size; }));
}

double GoalRace::NewOrder() const {
  if (days_ == 0) return 0;
  double chance = 0;
  for (const Size size : {Size::kSmall, Size::kMedium, Size::kLarge}) {
    chance = std::max(chance, ChanceOf(size, HeldOf(size) + 1));
  }
  return kNewOrder * chance;
}

bool GoalRace::IsOfUse(std::size_t place) const {
  const bool money_counts =
      money_ > 0 || chance_ > 0 ||
      std::find(state_.sides.begin(), state_.sides.end(), Side::kC) != state_.sides.end();
  return money_counts || NewOrder() > 0 || ChanceOf(place) > 0;
}

double GoalRace::StageWorth(std::size_t place, int stage) const {
  const Order order = OrderOf(player_.orders[place]);
  const double cost = UsualWorth(order.card().stages[stage].pieces);
  return ChanceOf(place) * (days_ == 0 ? kLost : kToday) * cost;
}

List<Wish, kMostDemands> GoalRace::Wishes() const {
  List<Wish, kMostDemands> wishes;
  for (std::size_t place = 0; place < kMostDemands; ++place) {
    if (state_.demands[place] == 0 || ((state_.supplied >> place) & 1u) != 0) continue;
    const Goal goal = GoalOf(state_.demands[place]);
    const double cost = CostOfWish(CardOf(goal));
    if (cost == 0) continue;
    wishes.push_back({goal, days_ == 0 ? kLost * cost : kToday * cost + kSupply});
  }
  return wishes;
}

// Wanted orders first, then cheap ones or those that bring money.
double GoalRace::Promise(Order order) const {
  constexpr double kWantedFirst = 100;
  constexpr double kUnneeded = 0.2;
  double money = 0;
  for (const Stage& stage : order.card().stages) money += stage.money;
  const double chance = ChanceOf(order.size(), HeldOf(order.size()) + 1);
  return kWantedFirst * chance - CostOfRest(order, 0) + (money_ > 0 ? 1 : kUnneeded) * money;
}

KindPrices GoalRace::Kinds() const {
  KindPrices kinds = kUsualPrices;
  const auto want = [&](Kind kind, double count) {
    kinds[Index(kind)] += kWanted * std::min(count, kFew);
  };
  const Steps missing = needs_.Missing();
  for (std::size_t i = 0; i < kStores; ++i) {
    const StoreRule& rule = RuleOf(static_cast<Store>(i), state_.sides[i]);
    for (const Kind kind : rule.kinds) {
      want(kind, 2.0 * missing[i] * rule.pieces / (1 + rule.kinds.Size()));
    }
  }
  for (const Wish& wish : Wishes()) {
    const GoalCard& card = CardOf(wish.goal);
    for (const Kind kind : kRefined) {
      want(kind, card.wants == Wants::kThese ? card.pieces.Count(kind) : 1);
    }
  }
  for (std::size_t place = 0; place < kOrdersHeld; ++place) {
    if (player_.orders[place] == 0) continue;
    const Order order = OrderOf(player_.orders[place]);
    const double share = std::max(ChanceOf(place), money_ > 0 ? kForMoney : 0);
    for (int i = player_.stages[place]; i < order.stages(); ++i) {
      const Pieces pieces = order.card().stages[i].pieces;
      for (const Kind kind : pieces.kinds()) want(kind, share * pieces.Count(kind));
    }
  }
  return kinds;
}

}  // namespace chocobox::chocolate_factory
