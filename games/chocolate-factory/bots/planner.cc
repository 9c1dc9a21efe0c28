#include "games/chocolate-factory/bots/planner.h"

#include <algorithm>
#include <array>

#include "core/byte.h"
#include "games/chocolate-factory/bots/beam.h"
#include "games/chocolate-factory/run.h"
#include "games/chocolate-factory/work.h"

namespace chocobox::chocolate_factory {
namespace {

constexpr KindSet kUnrefined = KindSet(Kind::kBean) | Kind::kCocoa;

// Refined pieces traded for coal at the beginning.
constexpr int kMostTraded = 5;
// The column of the Chute first: its pieces may give coal for the other columns.
constexpr std::array<std::size_t, kColumns> kSequence{2, 3, 1, 0};
constexpr int kLastRank = 3;

// Parts that move pieces to other tiles.
int MoversIn(const Factory& factory) {
  int movers = 0;
  for (std::size_t i = 0; i < kSlots; ++i) {
    const auto part = PartIn(factory, static_cast<Slot>(i));
    if (part && CardOf(*part).moves > 0) ++movers;
  }
  // A Technician may have one work twice.
  return movers > 0 && EffectOf(factory, Effect::kOperate) > 0 ? movers + 1 : movers;
}

// Plans for one part that costs less and one number of pushes.
class Bench {
 public:
  Bench(const Factory& factory, const Prices& prices, const Effort& effort, Counter& counter)
      : factory_(factory),
        effort_(effort),
        counter_(counter),
        paths_(factory_, prices, effort),
        beam_(prices, effort.plans, MoversIn(factory), counter) {
    coal_ = factory_.coal;
    if (IsWorking(factory_)) return;
    // They have no other use.
    traded_ = factory_.room.Only(kUnrefined);
    factory_.room -= traded_;
    factory_.coal = Byte(factory_.coal + traded_.size());
    coal_ = factory_.coal;
    // The limit of coal is the present coal plus everything that may be traded.
    factory_.coal = Byte(coal_ + std::min(kMostTraded, factory_.room.size()));
  }

  // Plans with this number of pushes, and this number left today after them.
  Plan Make(int pushes, int left) {
    Begin();
    for (std::size_t i = kColumns; i-- > 0;) Explore(factory_, i, 0, true);
    for (const std::size_t i : kSequence) {
      std::vector<Path> paths = paths_.OnBelt(legs_[i][0], i, 0, pushes, left);
      AddTakers(i, pushes, left, paths);
      beam_.Add(paths, static_cast<int>(i));
    }
    for (int after = pushes; after-- > 0;) beam_.Add(paths_.Waiting(after, left), -1);
    return Told(pushes + left > 0);
  }

 private:
  void Explore(const Factory& factory, std::size_t column, std::size_t brought, bool gives) {
    Legs& legs = legs_[column][brought];
    legs.Explore(factory, column, effort_.positions, gives);
    looked_at_ += legs.positions();
  }

  // Tries trading one or two pieces for coal, or more of those with the least value.
  void Begin() {
    Partial start;
    start.room = factory_.room;
    start.coal = coal_;
    start.uses = factory_.uses;
    std::vector<Partial> partials{start};
    if (!IsWorking(factory_)) {
      for (const Kind a : factory_.room.kinds()) {
        const Partial one = Traded(start, a);
        partials.push_back(one);
        for (const Kind b : one.room.kinds()) {
          if (b >= a) partials.push_back(Traded(one, b));
        }
      }
      for (int i = 0; i < kMostTraded && !start.room.Empty(); ++i) {
        start = Traded(start, LeastMissed(start.room));
        if (i >= 2) partials.push_back(start);
      }
    }
    beam_.Begin(std::move(partials));
  }
  // REQUIRES: there are pieces.
  Kind LeastMissed(Pieces room) const {
    Kind least{};
    double most = -1;
    for (const Kind kind : room.kinds()) {
      Pieces rest = room;
      rest.Take(kind);
      const double worth = counter_.Worth(rest);
      if (worth <= most) continue;
      least = kind;
      most = worth;
    }
    return least;
  }
  static Partial Traded(Partial partial, Kind kind) {
    partial.room.Take(kind);
    partial.traded.Put(kind);
    ++partial.coal;
    return partial;
  }

  // The results of the tile with a piece brought from another one.
  void AddTakers(std::size_t column, int pushes, int left, std::vector<Path>& paths) {
    if (IsWorking(factory_) && factory_.work.column == column) return;
    KindSet kinds;
    for (std::size_t i = 0; i < kColumns; ++i) {
      if (i == column) continue;
      for (const Leg& leg : legs_[i][0].all()) {
        if (leg.given != 0) kinds = kinds | static_cast<Kind>(leg.given - 1);
      }
    }
    for (const Kind kind : kinds) {
      Factory with = factory_;
      with.belt[column].Put(kind);
      // A tile that takes gives neither pieces nor coal, so there is always an order in which to do
      // it.
      with.uses = 0;
      const std::size_t brought = Index(kind) + 1;
      Explore(with, column, brought, false);
      const auto more = paths_.OnBelt(legs_[column][brought], column, Byte(brought), pushes, left);
      paths.insert(paths.end(), more.begin(), more.end());
    }
  }

  Plan Told(bool pushes) const {
    Plan plan;
    plan.looked_at = looked_at_ + paths_.positions() + beam_.looked_at();
    // Doing nothing is always possible.
    const Partial* best = &beam_.partials().front();
    plan.worth = best->score;
    const Pieces traded = traded_ + best->traded;
    for (const Kind kind : traded.kinds()) {
      for (int i = 0; i < traded.Count(kind); ++i) plan.actions.push_back(Trade{kind});
    }
    for (const std::size_t column : OrderOf(*best)) {
      const Leg& leg = LegOf(*best, column);
      const std::uint8_t target = leg.given != 0 ? TargetOf(*best, column, leg.given) : 0;
      legs_[column][best->brought[column]].AppendActions(leg, target, plan.actions);
    }
    if (pushes) {
      const int beans = 1 + EffectOf(factory_, Effect::kBeans);
      plan.actions.push_back(Push{Byte(beans)});
    } else {
      plan.actions.push_back(Finish{});
    }
    return plan;
  }

  const Leg& LegOf(const Partial& partial, std::size_t column) const {
    return legs_[column][partial.brought[column]].all()[partial.legs[column]];
  }
  // Unfinished work first; givers before takers, and coal before everything.
  std::array<std::size_t, kColumns> OrderOf(const Partial& partial) const {
    const auto rank = [&](std::size_t column) {
      if (IsWorking(factory_) && factory_.work.column == column) return 0;
      const Leg& leg = LegOf(partial, column);
      if (!leg.sold.Empty() && leg.given == 0) return 1;
      return leg.given != 0 ? 2 : kLastRank;
    };
    std::array<std::size_t, kColumns> order{};
    std::size_t count = 0;
    for (int wanted = 0; wanted <= kLastRank; ++wanted) {
      for (const std::size_t column : kSequence) {
        if (rank(column) == wanted) order[count++] = column;
      }
    }
    return order;
  }
  // Matches givers and takers of a kind in order.
  std::uint8_t TargetOf(const Partial& partial, std::size_t giver, std::uint8_t kind) const {
    int before = 0;
    for (std::size_t i = 0; i < giver; ++i) before += LegOf(partial, i).given == kind ? 1 : 0;
    for (std::size_t i = 0; i < kColumns; ++i) {
      if (partial.brought[i] == kind && before-- == 0) return Byte(i + 1);
    }
    return 0;
  }

  Factory factory_;
  std::uint8_t coal_ = 0;
  const Effort& effort_;
  Counter& counter_;
  Paths paths_;
  Beam beam_;
  Pieces traded_;
  // By column, and by the kind that is brought to the tile first and one more.
  std::array<std::array<Legs, kKinds + 1>, kColumns> legs_;
  std::size_t looked_at_ = 0;
};

// Takes the better one.
void Take(Plan& best, Plan plan) {
  plan.looked_at += best.looked_at;
  const bool better = best.actions.empty() || plan.worth > best.worth;
  if (!better) {
    best.looked_at = plan.looked_at;
    return;
  }
  best = std::move(plan);
}

// Tries every part that the Mechanic or the Prodigy may choose. The Prodigy chooses anew in the
// next shift; the plan assumes the same choice then.
void Try(const Factory& factory, const Prices& prices, const Effort& effort, int pushes, int left,
         Counter& counter, Plan& best) {
  Take(best, Bench(factory, prices, effort, counter).Make(pushes, left));
  const bool half = EffectOf(factory, Effect::kHalfPrice) > 0;
  const bool free = EffectOf(factory, Effect::kFreePart) > 0;
  if ((!half && !free) || factory.favoured != 0 || IsWorking(factory)) return;
  for (std::size_t i = 0; i < kSlots; ++i) {
    const auto slot = static_cast<Slot>(i);
    const auto part = PartIn(factory, slot);
    if (CheckRun(factory, Favour{slot}) || CardOf(*part).cost < (free ? 1 : 2)) continue;
    Factory favoured = factory;
    ApplyRun(favoured, Favour{slot});
    Plan plan = Bench(favoured, prices, effort, counter).Make(pushes, left);
    plan.actions.insert(plan.actions.begin(), Favour{slot});
    Take(best, std::move(plan));
  }
}

// Delays each trade of the plan until the coal for the next action is missing, and drops unneeded
// trades. Pieces that were not traded stay in the store room for later.
Plan Thrifty(Plan plan, Factory factory) {
  std::vector<Action> actions;
  Pieces offered;
  for (const Action& action : plan.actions) {
    if (const auto* trade = std::get_if<Trade>(&action)) {
      offered.Put(trade->chocolate);
      continue;
    }
    while (!offered.Empty() && CheckRun(factory, action) == Refusal::kTooLittleCoal) {
      const Kind least = *offered.kinds().begin();
      offered.Take(least);
      ApplyRun(factory, Trade{least});
      actions.push_back(Trade{least});
    }
    actions.push_back(action);
    if (!std::holds_alternative<Finish>(action)) ApplyRun(factory, action);
  }
  plan.actions = std::move(actions);
  return plan;
}

}  // namespace

double WorthOf(const Factory& factory, const Prices& prices) {
  const int left = factory.tiles;
  Pieces room = factory.room;
  double worth = prices.coal * factory.coal;
  for (std::size_t i = 0; i < kColumns; ++i) {
    if (prices.pushes + left == 0) {
      room += factory.belt[i];
    } else {
      worth += TileWorth(factory.belt[i], prices.BeltWith(left)[i], prices.room);
    }
  }
  return worth + Counter(prices).Best(room).worth;
}

Plan PlanShift(const Factory& factory, const Prices& prices, const Effort& effort) {
  Counter counter(prices);
  Plan best;
  Try(factory, prices, effort, 0, factory.tiles, counter, best);
  return Thrifty(std::move(best), factory);
}

Plan PlanDay(const Factory& factory, const Prices& prices, const Effort& effort) {
  Counter counter(prices);
  Plan best;
  Try(factory, prices, effort, factory.tiles, 0, counter, best);
  // An Engineer's extra shift need not be run.
  if (factory.tiles > 0 && factory.shifts + factory.tiles > kShifts) {
    Try(factory, prices, effort, factory.tiles - 1, 0, counter, best);
  }
  return Thrifty(std::move(best), factory);
}

}  // namespace chocobox::chocolate_factory
