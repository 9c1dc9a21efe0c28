#include "games/chocolate-factory/fulfil.h"

#include <algorithm>
#include <variant>

#include "core/byte.h"
#include "games/chocolate-factory/manager.h"
#include "games/chocolate-factory/stores.h"

namespace chocobox::chocolate_factory {
namespace {

using Refused = std::optional<Refusal>;

Pieces With(Pieces pieces, Kind kind) {
  pieces.Put(kind);
  return pieces;
}
Pieces Without(Pieces pieces, Kind kind) {
  pieces.Take(kind);
  return pieces;
}

const StoreRule& OwnRule(const State& state, Store store) {
  return RuleOf(store, state.sides[Index(store)]);
}

// Pieces without a partner in a parcel of sets.
int HalvesOfSets(Pieces parcel) {
  const auto unpaired = [&](Kind one, Kind other) {
    const auto [fewer, more] = std::minmax({parcel.Count(one), parcel.Count(other)});
    return more - fewer;
  };
  return unpaired(Kind::kChunks, Kind::kFingers) + unpaired(Kind::kCaramel, Kind::kNuts) +
         parcel.Count(Kind::kBoxed);
}

// The most pieces that an unfinished parcel may lack, so that its pieces may be laid down in any
// order. Every half of a set or a pair may come before its partner, and the last kind of a run
// first; any other parcel lacks one piece at most.
int MissingAllowed(const StoreRule& rule, Pieces parcel) {
  switch (rule.wants) {
    case StoreRule::Wants::kSets:
      return HalvesOfSets(parcel);
    case StoreRule::Wants::kTwins:
      return kRefined.Size();
    case StoreRule::Wants::kRun:
      return kRefined.Size() - 1;
    default:
      return 1;
  }
}

// Whether the parcel can still become a delivery that the store takes, with `more` pieces of
// `first` and the kinds after it.
bool CanComplete(const State& state, const Player& player, Pieces parcel, Pieces room, int missing,
                 Kind first = Kind::kChunks) {
  if (SpacesOf(state, player, parcel)) return true;
  if (missing == 0) return false;
  for (const Kind kind : room.kinds() & kRefined) {
    if (kind >= first &&
        CanComplete(state, player, With(parcel, kind), Without(room, kind), missing - 1, kind)) {
      return true;
    }
  }
  return false;
}

bool CanSupply(const State& state, const Player& player, Kind kind) {
  const StoreRule* rule = RuleFor(state, player);
  if (rule == nullptr) return false;
  const Pieces parcel = With(player.parcel, kind);
  return CanComplete(state, player, parcel, Without(player.factory.room, kind),
                     MissingAllowed(*rule, parcel));
}

bool IsParcelOpen(const Player& player) { return player.paying == 0 && !player.parcel.Empty(); }

struct Judge {
  const State& state;
  const Player& player;

  const Factory& factory() const { return player.factory; }
  // Actions that are only allowed while no payment or parcel is unfinished.
  Refused MustBeFree() const {
    if (player.paying != 0) return Refusal::kNotYetPaid;
    if (IsParcelOpen(player)) return Refusal::kParcelOpen;
    return std::nullopt;
  }
  Refused MustOffer(Effect effect) const {
    const auto employee = EmployeeOf(factory());
    if (!employee || JobOf(*employee).effect != effect) return Refusal::kNoSuchEmployee;
    if (EffectOf(factory(), effect) == 0) return Refusal::kActionSpent;
    return std::nullopt;
  }
  Refused MustHold(Order order) const {
    if (const auto refused = MustBeFree()) return refused;
    if (!PlaceOf(player, order)) return Refusal::kNotYourOrder;
    return std::nullopt;
  }
  const Stage& StageOf(Order order) const { return NextStage(player, *PlaceOf(player, order)); }
  Refused MustHave(Pieces pieces) const {
    if (!factory().room.Contains(pieces)) return Refusal::kNotInStoreRoom;
    return std::nullopt;
  }

  Refused operator()(const Fulfil& fulfil) const {
    if (const auto refused = MustHold(fulfil.order)) return refused;
    return MustHave(StageOf(fulfil.order).pieces);
  }
  Refused operator()(const Substitute& substitute) const {
    if (const auto refused = MustHold(substitute.order)) return refused;
    if (const auto refused = MustOffer(Effect::kAnyRefined)) return refused;
    const int wanted = StageOf(substitute.order).pieces.size();
    if (factory().room.Only(kRefined).size() < wanted) return Refusal::kNotInStoreRoom;
    return std::nullopt;
  }
  Refused operator()(const Discount& discount) const {
    if (const auto refused = MustHold(discount.order)) return refused;
    if (const auto refused = MustOffer(Effect::kFewer)) return refused;
    const Pieces wanted = StageOf(discount.order).pieces;
    if (!wanted.Has(discount.chocolate)) return Refusal::kNotWanted;
    return MustHave(Without(wanted, discount.chocolate));
  }
  Refused operator()(const Skip& skip) const {
    if (const auto refused = MustHold(skip.order)) return refused;
    return MustOffer(Effect::kSkip);
  }
  Refused operator()(const Use& use) const {
    if (player.paying == 0) return Refusal::kNotNow;
    if (!kRefined.Has(use.chocolate)) return Refusal::kNotRefined;
    if (!factory().room.Has(use.chocolate)) return Refusal::kNotInStoreRoom;
    return std::nullopt;
  }
  Refused operator()(const Supply& supply) const {
    if (player.paying != 0) return Refusal::kNotYetPaid;
    if (!StoreOf(player)) return Refusal::kNoStore;
    if (player.delivered != 0) return Refusal::kDeliveredToday;
    const StoreRule* rule = RuleFor(state, player);
    if (rule == nullptr) return Refusal::kMimicFirst;
    if (rule->wants == StoreRule::Wants::kMoney) return Refusal::kWantsNoPieces;
    if (!factory().room.Has(supply.chocolate)) return Refusal::kNotInStoreRoom;
    if (!kRefined.Has(supply.chocolate)) return Refusal::kNotRefined;
    if (!CanSupply(state, player, supply.chocolate)) return Refusal::kNotWanted;
    return std::nullopt;
  }
  Refused operator()(const Mimic& mimic) const {
    if (const auto refused = MustBeFree()) return refused;
    const auto store = StoreOf(player);
    if (!store || OwnRule(state, *store).wants != StoreRule::Wants::kAsAnother) {
      return Refusal::kNoMimicry;
    }
    if (player.delivered != 0) return Refusal::kDeliveredToday;
    if (mimic.store == *store) return Refusal::kNotAnotherStore;
    return std::nullopt;
  }
  Refused operator()(const Satisfy& satisfy) const {
    if (const auto refused = MustBeFree()) return refused;
    return CheckSatisfy(state, satisfy);
  }
  Refused operator()(const Deliver&) const {
    if (player.paying != 0) return Refusal::kNotYetPaid;
    if (!SpacesOf(state, player, player.parcel)) return Refusal::kIncompleteParcel;
    return std::nullopt;
  }
  Refused operator()(const Trade& trade) const {
    if (const auto refused = MustBeFree()) return refused;
    if (!factory().room.Has(trade.chocolate)) return Refusal::kNotInStoreRoom;
    return std::nullopt;
  }
  Refused operator()(const Finish&) const { return MustBeFree(); }
  Refused operator()(const auto&) const { return Refusal::kNotNow; }
};

struct Clerk {
  State& state;
  Seat seat;
  Player& player;

  Factory& factory() const { return player.factory; }

  void operator()(const Fulfil& fulfil) const {
    const std::size_t place = *PlaceOf(player, fulfil.order);
    factory().room -= NextStage(player, place).pieces;
    Earn(place);
  }
  void operator()(const Substitute& substitute) const {
    const std::size_t place = *PlaceOf(player, substitute.order);
    --factory().uses;
    player.paying = Byte(place + 1);
    player.owes = Byte(NextStage(player, place).pieces.size());
    GoOnPaying();
  }
  void operator()(const Use& use) const {
    TakeForStage(use.chocolate);
    GoOnPaying();
  }
  void operator()(const Discount& discount) const {
    const std::size_t place = *PlaceOf(player, discount.order);
    --factory().uses;
    factory().room -= Without(NextStage(player, place).pieces, discount.chocolate);
    Earn(place);
  }
  void operator()(const Skip& skip) const {
    --factory().uses;
    EndStage(*PlaceOf(player, skip.order));
  }
  void operator()(const Supply& supply) const {
    factory().room.Take(supply.chocolate);
    player.parcel.Put(supply.chocolate);
  }
  void operator()(const Mimic& mimic) const { player.mimics = Byte(Index(mimic.store) + 1); }
  void operator()(const Satisfy& satisfy) const { SupplyGoal(state, satisfy); }
  void operator()(const Deliver&) const {
    const int spaces = *SpacesOf(state, player, player.parcel);
    Track& track = state.tracks[Index(*StoreOf(player))];
    MoveMarker(track, seat, spaces);
    // D20: up to version 1 only a delivery that moved the marker counted.
    if (state.rules >= 2) track.served.Add(seat);
    // Used wildcards are spent.
    if (EffectOf(factory(), Effect::kWildcards) > 0) {
      --factory().uses;
      if (SpacesOf(state, player, player.parcel) == spaces) ++factory().uses;
    }
    player.parcel = {};
    player.delivered = 1;
  }
  void operator()(const Trade& trade) const {
    factory().room.Take(trade.chocolate);
    ++factory().coal;
  }
  void operator()(const auto&) const {}

 private:
  void TakeForStage(Kind kind) const {
    factory().room.Take(kind);
    player.parcel.Put(kind);
    --player.owes;
  }
  // Takes pieces without a choice; pays when nothing is owed.
  void GoOnPaying() const {
    while (player.owes > 0) {
      const KindSet kinds = factory().room.kinds() & kRefined;
      if (kinds.Size() > 1) return;
      TakeForStage(*kinds.begin());
    }
    const std::size_t place = player.paying - 1u;
    player.paying = 0;
    player.parcel = {};
    Earn(place);
  }
  // D27: the bonus comes with every stage that is paid for.
  void Earn(std::size_t place) const {
    const int money = NextStage(player, place).money + EffectOf(factory(), Effect::kStageBonus);
    player.money = static_cast<std::uint16_t>(player.money + money);
    player.money_today = Byte(player.money_today + money);
    EndStage(place);
  }
  void EndStage(std::size_t place) const {
    const Order order = OrderOf(player.orders[place]);
    if (++player.stages[place] < order.stages()) return;
    ++player.finished[order.size()];
    player.orders[place] = 0;
    player.stages[place] = 0;
  }
};

using Actions = List<Action, kMaxLegal>;

void AddStages(const Player& player, Actions& actions) {
  const Factory& factory = player.factory;
  for (std::size_t place = 0; place < kOrdersHeld; ++place) {
    if (player.orders[place] == 0) continue;
    const Order order = OrderOf(player.orders[place]);
    const Pieces wanted = NextStage(player, place).pieces;
    if (factory.room.Contains(wanted)) actions.push_back(Fulfil{order});
    if (EffectOf(factory, Effect::kAnyRefined) > 0 &&
        factory.room.Only(kRefined).size() >= wanted.size()) {
      actions.push_back(Substitute{order});
    }
    if (EffectOf(factory, Effect::kFewer) > 0) {
      for (const Kind kind : wanted.kinds()) {
        if (factory.room.Contains(Without(wanted, kind))) actions.push_back(Discount{order, kind});
      }
    }
    if (EffectOf(factory, Effect::kSkip) > 0) actions.push_back(Skip{order});
  }
}

void AddMimics(const State& state, const Player& player, Actions& actions) {
  const auto store = StoreOf(player);
  if (!store || player.delivered != 0) return;
  if (OwnRule(state, *store).wants != StoreRule::Wants::kAsAnother) return;
  for (std::size_t i = 0; i < kStores; ++i) {
    if (i != Index(*store)) actions.push_back(Mimic{static_cast<Store>(i)});
  }
}

void AddSupplies(const State& state, const Player& player, Actions& actions) {
  if (!StoreOf(player) || player.delivered != 0) return;
  for (const Kind kind : player.factory.room.kinds() & kRefined) {
    if (CanSupply(state, player, kind)) actions.push_back(Supply{kind});
  }
}

}  // namespace

std::optional<std::size_t> PlaceOf(const Player& player, Order order) {
  for (std::size_t place = 0; place < kOrdersHeld; ++place) {
    if (player.orders[place] == order.number + 1) return place;
  }
  return std::nullopt;
}

std::optional<Store> StoreOf(const Player& player) {
  const auto employee = EmployeeOf(player.factory);
  return employee ? CardOf(*employee).store : std::nullopt;
}

int FactorOf(const Player& player) {
  return std::max(1, EffectOf(player.factory, Effect::kDouble));
}

const StoreRule* RuleFor(const State& state, const Player& player) {
  const auto store = StoreOf(player);
  if (!store) return nullptr;
  const StoreRule& rule = OwnRule(state, *store);
  if (rule.wants != StoreRule::Wants::kAsAnother) return &rule;
  if (player.mimics == 0) return nullptr;
  return &OwnRule(state, static_cast<Store>(player.mimics - 1));
}

std::optional<int> SpacesOf(const State& state, const Player& player, Pieces parcel) {
  const StoreRule* rule = RuleFor(state, player);
  if (rule == nullptr) return std::nullopt;
  const auto spaces = SpacesFor(*rule, parcel, EffectOf(player.factory, Effect::kWildcards));
  if (!spaces) return std::nullopt;
  return *spaces * FactorOf(player);
}

void DeliverMoney(State& state, Seat seat) {
  Player& player = state.players[seat];
  const StoreRule* rule = RuleFor(state, player);
  if (rule == nullptr || rule->wants != StoreRule::Wants::kMoney) return;
  MoveMarker(state.tracks[Index(*StoreOf(player))], seat,
             player.money_today / rule->pieces * FactorOf(player));
  player.delivered = 1;
}

void MoveMarker(Track& track, Seat seat, int spaces) {
  const auto mover = static_cast<std::size_t>(chocobox::Index(seat));
  const int target = std::min(kTrack, track.space[mover] + spaces);
  if (target == track.space[mover]) return;
  std::uint8_t height = 0;
  for (std::size_t i = 0; i < kMostSeats; ++i) {
    if (i == mover) continue;
    const bool was_above = track.space[mover] > 0 && track.space[i] == track.space[mover] &&
                           track.height[i] > track.height[mover];
    if (was_above) --track.height[i];
    if (track.space[i] == target) ++height;
  }
  track.space[mover] = Byte(target);
  track.height[mover] = height;
  track.served.Add(seat);
}

std::optional<Refusal> CheckFulfil(const State& state, const Player& player, const Action& action) {
  return std::visit(Judge{state, player}, action);
}

void LegalFulfil(const State& state, const Player& player, List<Action, kMaxLegal>& actions) {
  const KindSet kinds = player.factory.room.kinds();
  if (player.paying != 0) {
    for (const Kind kind : kinds& kRefined) actions.push_back(Use{kind});
    return;
  }
  AddSupplies(state, player, actions);
  if (IsParcelOpen(player)) {
    if (SpacesOf(state, player, player.parcel)) actions.push_back(Deliver{});
    return;
  }
  AddMimics(state, player, actions);
  AddStages(player, actions);
  AddSatisfies(state, actions);
  for (const Kind kind : kinds) actions.push_back(Trade{kind});
  actions.push_back(Finish{});
}

void ApplyFulfil(State& state, Seat seat, const Action& action) {
  std::visit(Clerk{state, seat, state.players[seat]}, action);
}

}  // namespace chocobox::chocolate_factory
