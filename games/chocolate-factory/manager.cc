#include "games/chocolate-factory/manager.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/byte.h"
#include "core/per.h"

namespace chocobox::chocolate_factory {
namespace {

using Refused = std::optional<Refusal>;
using Division = List<Steps, 1 + kMostDemands>;

Pieces PiecesOf(const WantedList& list) {
  Pieces pieces;
  for (const Kind kind : list) pieces.Put(kind);
  return pieces;
}

// Whether the pieces are those of the card.
bool IsWhatItWants(const GoalCard& card, Pieces pieces) {
  if (pieces.Only(kRefined) != pieces) return false;
  switch (card.wants) {
    case Wants::kNothing:
      return false;
    case Wants::kThese:
      return pieces == card.pieces;
    case Wants::kDifferent:
      return pieces.size() == card.count && pieces.kinds().Size() == card.count;
    case Wants::kAlike:
      return pieces.size() == card.count && pieces.kinds().Size() == 1;
  }
  return false;
}

// The place of a face-up demand.
std::optional<std::size_t> PlaceOfDemand(const State& state, Goal goal) {
  const auto entry = Byte(Index(goal) + 1);
  const auto found = std::find(state.demands.begin(), state.demands.end(), entry);
  if (found == state.demands.end()) return std::nullopt;
  return static_cast<std::size_t>(found - state.demands.begin());
}

bool IsSupplied(const State& state, std::size_t place) {
  return ((state.supplied >> place) & 1u) != 0;
}

const Player& ManagerIn(const State& state) { return state.players[0]; }

// Tries tracks for one box after another.
class Divider {
 public:
  Divider(const Goals& goals, const Steps& tracks) : goals_(goals), left_(tracks) {
    for (std::size_t i = 0; i < goals.size(); ++i) division_.push_back({});
  }

  std::optional<Division> Run() {
    if (!Place(0, 0, 0)) return std::nullopt;
    return division_;
  }

 private:
  // The box of the card that is to be placed, and the tracks it may not use any more: those of the
  // card's other boxes, and for boxes of one size all before the last one's.
  bool Place(std::size_t goal, std::size_t box, unsigned taken) {
    if (goal == goals_.size()) return true;
    const GoalCard& card = CardOf(goals_[goal]);
    const int steps = box < kStores ? card.steps[box] : 0;
    if (steps == 0) return Place(goal + 1, 0, 0);
    const bool as_before = box > 0 && card.steps[box - 1] == steps;
    for (std::size_t store = 0; store < kStores; ++store) {
      const unsigned bit = 1u << store;
      if ((taken & bit) != 0 || left_[store] < steps) continue;
      if (card.store && Index(*card.store) != store) continue;
      if (as_before && store < last_) continue;
      const std::size_t last = last_;
      Take(goal, store, steps);
      last_ = store;
      if (Place(goal, box + 1, taken | bit)) return true;
      last_ = last;
      Take(goal, store, -steps);
    }
    return false;
  }

  void Take(std::size_t goal, std::size_t store, int steps) {
    left_[store] = Byte(left_[store] - steps);
    division_[goal][store] = Byte(division_[goal][store] + steps);
  }

  const Goals& goals_;
  Steps left_;
  Division division_;
  std::size_t last_ = 0;
};

Steps TracksIn(const State& state) {
  Steps tracks{};
  for (std::size_t i = 0; i < kStores; ++i) tracks[i] = state.tracks[i].space[0];
  return tracks;
}

// Finished orders that the cards ask for, by size.
Per<Size, std::uint8_t> OrdersFor(const Goals& goals) {
  Per<Size, std::uint8_t> wanted{};
  for (const Goal goal : goals) {
    for (std::size_t size = 0; size < kSizes; ++size) {
      wanted[size] = Byte(wanted[size] + CardOf(goal).orders[size]);
    }
  }
  return wanted;
}

int MoneyFor(const Goals& goals) {
  int money = 0;
  for (const Goal goal : goals) money += CardOf(goal).money;
  return money;
}

// A demand for money adds to the target's sum, whether the target is met or not.
int SumBefore(const State& state, const Goals& goals) {
  const Goal target = GoalOf(state.target);
  const bool adds = std::any_of(goals.begin(), goals.end(), [](Goal goal) {
    return !CardOf(goal).is_target && CardOf(goal).money > 0;
  });
  const bool counted = std::find(goals.begin(), goals.end(), target) != goals.end();
  return adds && !counted ? CardOf(target).money : 0;
}

// Whether these cards can be met together, and by which steps.
std::optional<Division> MetTogether(const State& state, const Goals& goals) {
  const Player& manager = ManagerIn(state);
  if (MoneyFor(goals) + SumBefore(state, goals) > manager.money) return std::nullopt;
  const auto wanted = OrdersFor(goals);
  for (std::size_t size = 0; size < kSizes; ++size) {
    if (wanted[size] > manager.finished[size]) return std::nullopt;
  }
  for (const Goal goal : goals) {
    if (CardOf(goal).wants == Wants::kNothing) continue;
    if (!IsSupplied(state, *PlaceOfDemand(state, goal))) return std::nullopt;
  }
  return Divide(goals, TracksIn(state));
}

// The pieces of a card that are in the store room.
int AtHand(const GoalCard& card, Pieces room) {
  int most = 0;
  for (const Kind kind : kRefined) {
    const int count = room.Count(kind);
    if (card.wants == Wants::kThese) most += std::min<int>(count, card.pieces.Count(kind));
    if (card.wants == Wants::kDifferent) most += count > 0 ? 1 : 0;
    if (card.wants == Wants::kAlike) most = std::max(most, count);
  }
  return std::min(most, card.PiecesWanted());
}

// The resources for the cards, which take them one after another.
class Holdings {
 public:
  explicit Holdings(const State& state)
      : state_(state),
        tracks_(TracksIn(state)),
        money_(ManagerIn(state).money),
        orders_(ManagerIn(state).finished) {}

  // Partial progress: gives the longest track to each box in turn.
  Steps StepsFor(Goal goal) const {
    Steps share{};
    for (const std::uint8_t steps : CardOf(goal).steps) {
      std::optional<std::size_t> best;
      for (std::size_t store = 0; steps != 0 && store < kStores; ++store) {
        const auto named = CardOf(goal).store;
        if ((named && Index(*named) != store) || share[store] != 0 || tracks_[store] == 0) continue;
        if (!best || tracks_[store] > tracks_[*best]) best = store;
      }
      if (best) share[*best] = std::min(steps, tracks_[*best]);
    }
    return share;
  }

  void TakeSteps(const Steps& steps) {
    for (std::size_t store = 0; store < kStores; ++store) {
      tracks_[store] = Byte(tracks_[store] - steps[store]);
    }
  }

  // The card's share of everything but steps.
  void ShareOut(Progress& progress) {
    const GoalCard& card = CardOf(progress.goal);
    progress.money = Byte(std::min<int>(card.money, money_));
    money_ -= progress.money;
    for (std::size_t size = 0; size < kSizes; ++size) {
      progress.orders[size] = std::min(card.orders[size], orders_[size]);
      orders_[size] = Byte(orders_[size] - progress.orders[size]);
    }
    if (card.wants == Wants::kNothing) return;
    const bool supplied = IsSupplied(state_, *PlaceOfDemand(state_, progress.goal));
    progress.pieces =
        Byte(supplied ? card.PiecesWanted() : AtHand(card, ManagerIn(state_).factory.room));
  }

 private:
  const State& state_;
  Steps tracks_;
  int money_;
  Per<Size, std::uint8_t> orders_;
};

// Finds the most cards that can be met together; of several such sets the one with the earlier
// cards.
class Fullest {
 public:
  Fullest(const State& state, const Goals& goals) : state_(state), goals_(goals) {
    Extend({}, {}, 0);
  }

  const Goals& met() const { return met_; }
  // Their steps.
  const Division& division() const { return division_; }

 private:
  // Tries to add the cards from `next` on. Cards that cannot be met together cannot be met with
  // more cards either.
  void Extend(const Goals& met, const Division& division, std::size_t next) {
    if (met.size() > met_.size()) {
      met_ = met;
      division_ = division;
    }
    if (met.size() + goals_.size() - next <= met_.size()) return;
    Goals more = met;
    more.push_back(goals_[next]);
    const auto together = MetTogether(state_, more);
    if (together) Extend(more, *together, next + 1);
    // Supplied pieces serve no other card, so leaving that card out gains nothing.
    if (together && CardOf(goals_[next]).wants != Wants::kNothing) return;
    Extend(met, division, next + 1);
  }

  const State& state_;
  const Goals& goals_;
  Goals met_;
  Division division_;
};

}  // namespace

Goals GoalsIn(const State& state) {
  Goals goals;
  if (state.target != 0) goals.push_back(GoalOf(state.target));
  for (const std::uint8_t entry : state.demands) {
    if (entry != 0) goals.push_back(GoalOf(entry));
  }
  return goals;
}

std::optional<Refusal> CheckSatisfy(const State& state, const Satisfy& satisfy) {
  const auto place = PlaceOfDemand(state, satisfy.goal);
  if (!place || IsSupplied(state, *place)) return Refusal::kNotDemanded;
  const Pieces pieces = PiecesOf(satisfy.pieces);
  const bool sorted = std::is_sorted(satisfy.pieces.begin(), satisfy.pieces.end());
  if (!sorted || !IsWhatItWants(CardOf(satisfy.goal), pieces)) return Refusal::kNotWhatItWants;
  if (!ManagerIn(state).factory.room.Contains(pieces)) return Refusal::kNotInStoreRoom;
  return std::nullopt;
}

void AddSatisfies(const State& state, List<Action, kMaxLegal>& actions) {
  if (!IsSolo(state.seats)) return;
  const Pieces room = ManagerIn(state).factory.room;
  const unsigned refined = room.kinds().bits() & kRefined.bits();
  for (std::size_t place = 0; place < kMostDemands; ++place) {
    if (state.demands[place] == 0 || IsSupplied(state, place)) continue;
    const Goal goal = GoalOf(state.demands[place]);
    const GoalCard& card = CardOf(goal);
    const auto add = [&](Pieces pieces) {
      if (room.Contains(pieces)) actions.push_back(Satisfy{goal, ListOf<WantedList>(pieces)});
    };
    if (card.wants == Wants::kThese) add(card.pieces);
    if (card.wants == Wants::kAlike) {
      for (const Kind kind : KindSet::OfBits(refined)) {
        Pieces pieces;
        pieces.Put(kind, card.count);
        add(pieces);
      }
    }
    if (card.wants != Wants::kDifferent) continue;
    for (unsigned some = refined; some != 0; some = (some - 1) & refined) {
      const KindSet kinds = KindSet::OfBits(some);
      if (kinds.Size() != card.count) continue;
      Pieces pieces;
      for (const Kind kind : kinds) pieces.Put(kind);
      add(pieces);
    }
  }
}

void SupplyGoal(State& state, const Satisfy& satisfy) {
  state.players[0].factory.room -= PiecesOf(satisfy.pieces);
  state.supplied |= 1u << *PlaceOfDemand(state, satisfy.goal);
}

std::optional<Division> Divide(const Goals& goals, const Steps& tracks) {
  return Divider(goals, tracks).Run();
}

ProgressList ProgressIn(const State& state) {
  ProgressList progress;
  const Goals goals = GoalsIn(state);
  const Fullest fullest(state, goals);
  const Goals& met = fullest.met();
  Holdings left(state);
  for (std::size_t i = 0, next = 0; i < goals.size(); ++i) {
    progress.push_back({.goal = goals[i]});
    if (next == met.size() || goals[i] != met[next]) continue;
    progress[i].met = true;
    progress[i].steps = fullest.division()[next++];
    left.TakeSteps(progress[i].steps);
    left.ShareOut(progress[i]);
  }
  for (Progress& one : progress) {
    if (one.met) continue;
    one.steps = left.StepsFor(one.goal);
    left.TakeSteps(one.steps);
    left.ShareOut(one);
  }
  return progress;
}

bool IsWon(const State& state) { return MetTogether(state, GoalsIn(state)).has_value(); }
int MoneyWanted(const State& state) { return MoneyFor(GoalsIn(state)); }
Per<Size, std::uint8_t> OrdersWanted(const State& state) { return OrdersFor(GoalsIn(state)); }

}  // namespace chocobox::chocolate_factory
