#include "games/chocolate-factory/course.h"

#include <algorithm>

#include "core/byte.h"
#include "games/chocolate-factory/fulfil.h"

namespace chocobox::chocolate_factory {
namespace {

bool WantsOrder(const Player& player) {
  const auto end = player.orders.begin() + kRegularOrders;
  return std::find(player.orders.begin(), end, 0) != end;
}

bool HasOrders(const State& state) {
  return std::any_of(state.orders.begin(), state.orders.end(),
                     [](const OrderDeck& deck) { return deck.size() > 0; });
}

// Each seat has one turn, from the start player on.
bool PassTurn(State& state) {
  state.turn = NextSeat(state.turn, state.seats);
  return state.turn != StarterOf(state, state.day);
}

// Tiles go back to the entrance, employees leave. Rulebook, "Cleanup".
void ClearDay(State& state) {
  for (const Seat seat : SeatSet::First(state.seats)) {
    Player& player = state.players[seat];
    Factory& factory = player.factory;
    factory.tiles = kShifts;
    factory.shifts = 0;
    factory.employee = 0;
    factory.uses = 0;
    factory.favoured = 0;
    player.money_today = 0;
    player.built = 0;
    player.delivered = 0;
    player.mimics = 0;
  }
  state.picks = 0;
}

void EndDay(State& state) {
  ClearDay(state);
  ReplaceNext(state);
}

// Kept pieces wait in the parcel. Returns false while there is something to choose. Rulebook,
// "Store chocolates and coal".
bool StoreOvernight(Player& player, int storage) {
  Factory& factory = player.factory;
  while (player.parcel.size() < storage && !factory.room.Empty()) {
    const KindSet kinds = factory.room.kinds();
    if (kinds.Size() > 1 && factory.room.size() > storage - player.parcel.size()) return false;
    factory.room.Take(*kinds.begin());
    player.parcel.Put(*kinds.begin());
  }
  factory.coal = Byte(factory.coal + factory.room.size());
  factory.room = player.parcel;
  player.parcel = {};
  return true;
}

void BeginKeeping(State& state, SeatSet seats) {
  state.phase = Phase::kKeep;
  state.keeping = seats;
  for (const Seat seat : seats) GoOnKeeping(state, seat);
}

// The next seat fulfils; after the last one the day is over.
void FulfilNext(State& state) {
  if (PassTurn(state)) {
    state.phase = Phase::kFulfil;
  } else if (state.day == Day::kSaturday) {
    state.phase = Phase::kOver;
  } else if (KeepsAfterAll(state)) {
    BeginKeeping(state, SeatSet::First(state.seats));
  } else {
    EndDay(state);
  }
}

}  // namespace

void BeginDay(State& state, Day day) {
  state.day = day;
  for (const Seat seat : SeatSet::First(state.seats)) {
    Factory& factory = state.players[seat].factory;
    factory.coal = Byte(factory.coal + kCoalOfDay[day]);
  }
  state.turn = StarterOf(state, day);
  const bool has_demand = IsSolo(state.seats) && static_cast<std::size_t>(day) < kDailyDemands;
  state.phase = has_demand ? Phase::kDealDemand : Phase::kDealDisplay;
}

Seat SeatOfPick(const State& state, int pick) {
  const int place = pick < state.seats ? pick : 2 * state.seats - 1 - pick;
  return SeatAt((chocobox::Index(StarterOf(state, state.day)) + place) % state.seats);
}

void EndPick(State& state) {
  if (++state.picks < 2 * state.seats) {
    state.turn = SeatOfPick(state, state.picks);
  } else {
    EndDraft(state);
  }
}

void EndDraft(State& state) {
  state.picks = Byte(2 * state.seats);
  state.shown_parts = {};
  state.shown_employees = {};
  state.turn = StarterOf(state, state.day);
  state.running = SeatSet::First(state.seats);
  state.phase = Phase::kRun;
}

void EndRun(State& state, Seat seat) {
  if (state.day == Day::kSaturday) {
    Factory& factory = state.players[seat].factory;
    for (Pieces& tile : factory.belt) {
      factory.room += tile;
      tile = {};
    }
  }
  state.players[seat].factory.used = 0;
  state.running.Remove(seat);
  if (state.simultaneous == 0) PassTurn(state);
  if (!state.running.Empty()) return;
  state.phase = Phase::kFulfil;
}

void EndFulfil(State& state) {
  DeliverMoney(state, state.turn);
  if (KeepsAfterAll(state) || state.day == Day::kSaturday) {
    FulfilNext(state);
  } else {
    BeginKeeping(state, SeatSet::Only(state.turn));
  }
}

void GoOnKeeping(State& state, Seat seat) {
  if (!StoreOvernight(state.players[seat], StorageOf(state.seats))) return;
  state.keeping.Remove(seat);
  if (!state.keeping.Empty()) return;
  if (KeepsAfterAll(state)) {
    EndDay(state);
  } else {
    FulfilNext(state);
  }
}

// In turn order; the turn stays with a seat until all its finished orders are replaced. D16.
void ReplaceNext(State& state) {
  do {
    if (WantsOrder(state.players[state.turn]) && HasOrders(state)) {
      state.phase = Phase::kDrawOrders;
      return;
    }
  } while (PassTurn(state));
  BeginDay(state, static_cast<Day>(static_cast<int>(state.day) + 1));
}

}  // namespace chocobox::chocolate_factory
