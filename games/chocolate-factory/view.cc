#include "games/chocolate-factory/view.h"

#include <algorithm>
#include <variant>

#include "core/byte.h"
#include "games/chocolate-factory/course.h"
#include "games/chocolate-factory/fulfil.h"
#include "games/chocolate-factory/rules.h"
#include "games/chocolate-factory/run.h"

namespace chocobox::chocolate_factory {
namespace {

PlayerView LookAt(const Player& player, int specials) {
  PlayerView seen;
  seen.factory = LookAt(player.factory);
  for (std::size_t i = 0; i < kOrdersHeld; ++i) {
    HeldView held{std::nullopt, player.stages[i]};
    if (player.orders[i] != 0) held.order = OrderOf(player.orders[i]);
    if (i < kRegularOrders) {
      seen.orders.push_back(held);
    } else if (i < kRegularOrders + static_cast<std::size_t>(specials)) {
      seen.specials.push_back(held);
    }
  }
  seen.finished = player.finished;
  seen.money = player.money;
  seen.money_today = player.money_today;
  seen.built = player.built != 0;
  seen.delivered = player.delivered != 0;
  if (player.mimics != 0) seen.mimics = static_cast<Store>(player.mimics - 1);
  seen.parcel = player.parcel.counts();
  if (player.paying != 0) seen.paying = OrderOf(player.orders[player.paying - 1u]);
  seen.owes = player.owes;
  return seen;
}

// Special orders that were dealt.
int SpecialsIn(const State& state) {
  if (state.target == 0 || state.phase == Phase::kDealSpecials) return 0;
  const auto& specials = CardOf(GoalOf(state.target)).specials;
  return specials[0] + specials[1] + specials[2];
}

// The display packet by packet.
template <class Packet, std::size_t N>
List<Packet, kMostSeats> PacketsOf(const std::array<std::uint8_t, N>& shown,
                                   const PacketSizes& sizes) {
  List<Packet, kMostSeats> packets;
  for (const std::uint8_t size : sizes) {
    if (size > 0) packets.push_back({});
  }
  for (std::size_t place = 0; place < N; ++place) {
    if (shown[place] == 0) continue;
    packets[PacketOf(sizes, place)].push_back(
        static_cast<typename Packet::value_type>(shown[place] - 1));
  }
  return packets;
}

OrderDeckView LookAt(const OrderDeck& deck, Size size) {
  OrderDeckView seen;
  for (std::size_t place = 0; place < kOrdersOfSize; ++place) {
    if (deck.bag().Count(place) > 0) seen.unseen.push_back(Order::Of(size, place));
  }
  for (int i = 0; i < deck.queued(); ++i) seen.under.push_back(Order::Of(size, deck.Queued(i)));
  return seen;
}

}  // namespace

FactoryView LookAt(const Factory& factory) {
  FactoryView seen;
  for (std::size_t i = 0; i < kColumns; ++i) seen.belt[i] = factory.belt[i].counts();
  seen.room = factory.room.counts();
  for (std::size_t i = 0; i < kSlots; ++i) {
    const auto slot = static_cast<Slot>(i);
    seen.parts[i] = PartIn(factory, slot);
    if (((factory.used >> i) & 1u) != 0) seen.used.push_back(slot);
  }
  seen.coal = factory.coal;
  seen.shifts = factory.shifts;
  seen.tiles = factory.tiles;
  seen.employee = EmployeeOf(factory);
  seen.uses = factory.uses;
  if (factory.favoured != 0) seen.favoured = static_cast<Slot>(factory.favoured - 1);
  if (factory.work.ask != Ask::kNothing) {
    const Work& work = factory.work;
    seen.work = WorkView{work.ask, work.part,   Byte(work.column + 1), Byte(work.recipe + 1),
                         work.at,  std::nullopt};
    if (work.ask == Ask::kRefine) {
      seen.work->part.reset();
      seen.work->moved = static_cast<Kind>(work.at);
    }
  }
  return seen;
}

View Look(const State& state, Viewer viewer) {
  View view;
  view.seats = state.seats;
  if (!viewer.IsSpectator()) view.you = viewer.seat();
  view.phase = state.phase;
  view.day = state.day;
  view.starter = StarterOf(state, state.day);
  view.turn = state.turn;
  view.simultaneous = state.simultaneous != 0;
  for (const Seat seat : state.running) view.running.push_back(seat);
  for (const Seat seat : state.keeping) view.keeping.push_back(seat);
  view.picks = state.picks;
  view.parts = PacketsOf<PartList>(state.shown_parts, PartPackets(state.seats));
  view.employees = PacketsOf<EmployeeList>(state.shown_employees,
                                           EmployeePackets(state.seats, state.expansion != 0));
  for (std::size_t i = 0; i < kStores; ++i) {
    StoreView store{static_cast<Store>(i), state.sides[i], {}, {}, {}};
    for (std::size_t seat = 0; seat < state.seats; ++seat) {
      store.spaces.push_back(state.tracks[i].space[seat]);
      store.heights.push_back(state.tracks[i].height[seat]);
    }
    for (const Seat seat : state.tracks[i].served) store.served.push_back(seat);
    view.stores.push_back(store);
  }
  view.expansion = state.expansion != 0;
  if (state.target != 0) view.target = GoalOf(state.target);
  for (std::size_t i = 0; i < kMostDemands; ++i) {
    if (state.demands[i] == 0) continue;
    view.demands.push_back({GoalOf(state.demands[i]), ((state.supplied >> i) & 1u) != 0});
  }
  view.first_demands = state.first_demands;
  if (IsSolo(state.seats)) view.goals = ProgressIn(state);
  view.rules = state.rules;
  view.cards = state.cards;
  for (const std::uint8_t entry : state.drawn) {
    if (entry != 0) view.drawn.push_back(OrderOf(entry));
  }
  for (const Seat seat : SeatSet::First(state.seats)) {
    view.players.push_back(LookAt(state.players[seat], SpecialsIn(state)));
  }
  for (std::size_t i = 0; i < kParts; ++i) {
    if (((state.parts >> i) & 1u) != 0) view.unseen_parts.push_back(static_cast<Part>(i));
  }
  for (std::size_t i = 0; i < kEmployees; ++i) {
    for (int n = 0; n < state.employees[i]; ++n) {
      view.unseen_employees.push_back(static_cast<Employee>(i));
    }
  }
  for (std::size_t size = 0; size < kSizes; ++size) {
    view.order_decks.push_back(LookAt(state.orders[size], static_cast<Size>(size)));
  }
  return view;
}

}  // namespace chocobox::chocolate_factory
