#include "games/chocolate-factory/bots/appraisal.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "core/byte.h"
#include "games/chocolate-factory/bots/goal_race.h"
#include "games/chocolate-factory/bots/race.h"
#include "games/chocolate-factory/bots/usual.h"
#include "games/chocolate-factory/fulfil.h"

namespace chocobox::chocolate_factory {
namespace {

// Extra value of a piece that the next stage of an order wants, or a later one.
constexpr double kWantedNow = 0.3;
constexpr double kWantedLater = 0.3;
// Share of that value at the end of the week, when there are no new orders any more.
constexpr double kFridayShare = 0.75;
constexpr double kSaturdayShare = 0.5;
// Share of its possible value that a piece waiting in the store room is worth.
constexpr double kWaits = 0.95;
// Value of bringing the next stages of an order into reach, for each pound of them.
constexpr double kReach = 0.12;
// A new order for a finished one, for each day on which it can be worked for.
constexpr double kNewOrder = 1;
// Pieces for orders that a typical factory makes on a day.
constexpr double kPiecesOfDay = 8;
// Fraction of its pieces' prices that an order must exceed.
constexpr double kOrderCost = 0.5;
// An order that lacks more pieces than this is not worth working for.
constexpr double kSure = 1.5;
// Weight of the award for the most orders.
constexpr double kFinishing = 1;
// Weight of the scarcity of coal, since parts do not always have tiles to work on.
constexpr double kScarce = 0.7;
// Value of leftovers at the end of the solo game: just enough to break ties.
constexpr double kLeftOver = 0.01;
constexpr std::array<double, 8> kCoalPrices{1, 1.15, 1.3, 1.5, 1.75, 2, 2.5, 3};

int DaysAfter(const State& state) {
  return static_cast<int>(Day::kSaturday) - static_cast<int>(state.day);
}

}  // namespace

Appraisal::Appraisal(const State& state, Seat seat, Yield& yield)
    : state_(state), seat_(seat), player_(state.players[seat]), yield_(yield) {
  prices_.pushes = kShifts * DaysAfter(state);
  prices_.storage = StorageOf(state.seats);
  if (IsSolo(state.seats)) goals_.emplace(state);
  PriceOrders();
  PriceStore();
  PriceKinds();
  PriceCoal();
  if (!goals_ || DaysAfter(state) > 0) return;
  // Leftovers have no value at the end of the solo game.
  prices_.coal = kLeftOver;
  prices_.keep.fill(kLeftOver);
}

void Appraisal::PriceOrders() {
  const Factory& factory = player_.factory;
  prices_.any_refined = EffectOf(factory, Effect::kAnyRefined) > 0;
  prices_.fewer_pieces = EffectOf(factory, Effect::kFewer) > 0;
  prices_.skips = EffectOf(factory, Effect::kSkip) > 0;
  PriceFinished();
  const int bonus = EffectOf(factory, Effect::kStageBonus);
  for (std::size_t place = 0; place < kOrdersHeld; ++place) {
    if (player_.orders[place] == 0 || (goals_ && !goals_->IsOfUse(place))) continue;
    const Order order = OrderOf(player_.orders[place]);
    for (int i = player_.stages[place]; i < order.stages(); ++i) {
      const Stage& stage = order.card().stages[i];
      prices_.orders[place].push_back({stage.pieces, stage.money + bonus, StageWorth(place, i),
                                       order.size(), i + 1 == order.stages()});
    }
  }
}

// Money, and orders that are finished.
void Appraisal::PriceFinished() {
  const int days = DaysAfter(state_);
  if (goals_) {
    prices_.money = goals_->Money();
    prices_.of_size = goals_->Finished();
    for (std::size_t i = 1; i < prices_.finished.size(); ++i) {
      prices_.finished[i] = goals_->NewOrder();
    }
    prices_.wishes = goals_->Wishes();
    return;
  }
  std::iota(prices_.money.begin(), prices_.money.end(), 0);
  prices_.finished = OrderRace(state_, seat_);
  for (std::size_t i = 0; i < prices_.finished.size(); ++i) {
    prices_.finished[i] += kNewOrder * days * static_cast<double>(i);
  }
}

// The value of bringing the next stages of the order into reach.
double Appraisal::StageWorth(std::size_t place, int stage) const {
  if (goals_) return goals_->StageWorth(place, stage);
  if (DaysAfter(state_) == 0) return 0;
  const Order order = OrderOf(player_.orders[place]);
  double reach = 0;
  for (int later = stage + 1; later < order.stages(); ++later) {
    reach += order.card().stages[later].money;
  }
  return kReach * reach;
}

void Appraisal::PriceStore() {
  const auto store = StoreOf(player_);
  if (!store || player_.delivered != 0) return;
  const Factory& factory = player_.factory;
  AddOutlets(*store);
  prices_.wildcards = EffectOf(factory, Effect::kWildcards);
  prices_.factor = FactorOf(player_);
  prices_.earned = player_.money_today;
  if (goals_) {
    prices_.spaces = goals_->Spaces(*store);
    return;
  }
  const auto worth = StoreRace(state_, seat_, *store);
  const int space = state_.tracks[Index(*store)].space[chocobox::Index(seat_)];
  const double first = space == 0 ? SpreadRace(state_, seat_) : 0;
  for (int moved = 1; moved <= kTrack; ++moved) {
    const int there = std::min(kTrack, space + moved);
    prices_.spaces[moved] = there > space ? first + worth[there] - worth[space] : 0;
  }
}

// A store that copies the wants of another may copy any store as long as no parcel is open.
void Appraisal::AddOutlets(Store store) {
  const StoreRule& rule = RuleOf(store, state_.sides[Index(store)]);
  if (rule.wants != StoreRule::Wants::kAsAnother) {
    prices_.outlets.push_back({rule, 0});
    return;
  }
  for (std::size_t i = 0; i < kStores; ++i) {
    const auto mimics = Byte(i + 1);
    if (i == Index(store) || (!player_.parcel.Empty() && player_.mimics != mimics)) continue;
    prices_.outlets.push_back({RuleOf(static_cast<Store>(i), state_.sides[i]), mimics});
  }
}

void Appraisal::PriceKinds() {
  const int days = DaysAfter(state_);
  if (goals_) {
    prices_.room = goals_->Kinds();
  } else {
    prices_.room = kUsualPrices;
    for (const auto& stages : prices_.orders) {
      for (std::size_t i = 0; i < stages.size(); ++i) {
        for (const Kind kind : stages[i].pieces.kinds()) {
          prices_.room[Index(kind)] += i == 0 ? kWantedNow : kWantedLater;
        }
      }
    }
    const double left = days == 0 ? kSaturdayShare : days == 1 ? kFridayShare : 1.0;
    for (const Kind kind : kRefined) {
      double& price = prices_.room[Index(kind)];
      price = 1 + left * (price - 1);
    }
  }
  for (std::size_t i = 0; i < kKinds; ++i) {
    prices_.keep[i] = days > 0 ? kWaits * prices_.room[i] : 1;
  }
}

// The price at which the coal of the week is just used up. It minimises the estimated value of the
// week if coal could be sold and bought at that price.
void Appraisal::PriceCoal() {
  const int days = DaysAfter(state_);
  int coal = player_.factory.coal;
  for (std::size_t day = static_cast<std::size_t>(state_.day) + 1; day < kDays; ++day) {
    coal += kCoalOfDay[day];
  }
  double least = 0;
  for (const double price : kCoalPrices) {
    const KindPrices room = RoomWith(price);
    const Yield::Table table = yield_.Of(player_.factory, room, price);
    const double worth = table.Beans(prices_.pushes + player_.factory.tiles) + price * coal;
    if (price > kCoalPrices.front() && worth >= least) break;
    least = worth;
    prices_.coal = price;
    if (days == 0) break;
  }
  prices_.coal = 1 + kScarce * (prices_.coal - 1);
  prices_.room = RoomWith(prices_.coal);
  prices_.belt = yield_.Of(player_.factory, prices_.room, prices_.coal).left;
}

// Beans and Cocoa become coal there.
KindPrices Appraisal::RoomWith(double coal) const {
  KindPrices room = prices_.room;
  room[Index(Kind::kBean)] = room[Index(Kind::kCocoa)] = coal;
  return room;
}

double Appraisal::WeekWith(const Factory& layout) const {
  const Yield::Table table = yield_.Of(layout, prices_.room, prices_.coal);
  const int pushes = prices_.pushes + layout.tiles;
  double worth = table.Beans(pushes);
  const std::size_t ahead =
      std::min<std::size_t>(static_cast<std::size_t>(pushes), kPushesAhead - 1);
  for (std::size_t i = 0; i < kColumns; ++i) {
    worth += TileWorth(layout.belt[i], table.left[ahead][i], prices_.room);
  }
  return worth;
}

double Appraisal::LaterBeans(const Factory& layout) const {
  return yield_.Of(layout, prices_.room, prices_.coal).Beans(prices_.pushes);
}

Prices Appraisal::PricesWith(const Factory& layout) const {
  Prices prices = prices_;
  prices.belt = yield_.Of(layout, prices_.room, prices_.coal).left;
  return prices;
}

double Appraisal::Promise(Order order) const {
  if (goals_) return goals_->Promise(order);
  // Other orders want pieces, too.
  const double ready = kPiecesOfDay * DaysAfter(state_) / 2;
  double promise = 0;
  double wanted = 0;
  double chance = 1;
  for (int i = 0; i < order.stages(); ++i) {
    const Stage& stage = order.card().stages[i];
    const double cost = UsualWorth(stage.pieces);
    wanted += cost / kBarPrice;
    chance = std::clamp(kSure - wanted / std::max(1.0, ready), 0.0, 1.0);
    promise += chance * (stage.money - kOrderCost * cost);
  }
  return promise + chance * kFinishing * prices_.finished[1];
}

}  // namespace chocobox::chocolate_factory
