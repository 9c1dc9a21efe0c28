#include <algorithm>

#include "core/byte.h"
#include "games/chocolate-factory/rules.h"
#include "games/chocolate-factory/view.h"

// Everything but the order of the decks is public, and undrawn cards have no order: there is one
// position for a view.
namespace chocobox::chocolate_factory {
namespace {

Player PlayerOf(const PlayerView& seen) {
  Player player;
  player.factory = FactoryOf(seen.factory);
  player.parcel = Pieces(seen.parcel);
  for (std::size_t i = 0; i < seen.orders.size() + seen.specials.size(); ++i) {
    const HeldView& held = i < kRegularOrders ? seen.orders[i] : seen.specials[i - kRegularOrders];
    if (!held.order) continue;
    player.orders[i] = Byte(held.order->number + 1);
    player.stages[i] = held.stage;
    if (seen.paying == held.order) player.paying = Byte(i + 1);
  }
  player.finished = seen.finished;
  player.money = seen.money;
  player.money_today = seen.money_today;
  player.built = seen.built ? 1 : 0;
  player.delivered = seen.delivered ? 1 : 0;
  if (seen.mimics) player.mimics = Byte(Index(*seen.mimics) + 1);
  player.owes = seen.owes;
  return player;
}

// Back to the places of the display.
template <class Packets, std::size_t N>
void LayOut(const Packets& packets, const PacketSizes& sizes, std::array<std::uint8_t, N>& shown) {
  std::size_t place = 0;
  for (std::size_t packet = 0; packet < packets.size(); ++packet) {
    while (place < N && PacketOf(sizes, place) < static_cast<int>(packet)) ++place;
    for (const auto card : packets[packet]) shown[place++] = Byte(Index(card) + 1);
  }
}

OrderDeck DeckOf(const OrderDeckView& seen) {
  Bag<kOrdersOfSize> bag;
  for (const Order order : seen.unseen) bag.Put(order.place());
  OrderDeck deck(bag);
  for (const Order order : seen.under) deck.PutUnder(order.place());
  return deck;
}

}  // namespace

Factory FactoryOf(const FactoryView& view) {
  Factory factory;
  for (std::size_t i = 0; i < kColumns; ++i) factory.belt[i] = Pieces(view.belt[i]);
  factory.room = Pieces(view.room);
  for (std::size_t i = 0; i < kSlots; ++i) {
    if (view.parts[i]) factory.parts[i] = Byte(Index(*view.parts[i]) + 1);
  }
  for (const Slot slot : view.used) factory.used |= Byte(1u << Index(slot));
  factory.coal = view.coal;
  factory.shifts = view.shifts;
  factory.tiles = view.tiles;
  if (view.employee) factory.employee = Byte(Index(*view.employee) + 1);
  factory.uses = view.uses;
  if (view.favoured) factory.favoured = Byte(Index(*view.favoured) + 1);
  if (view.work) {
    factory.work = {view.work->ask, view.work->part.value_or(Part{}), Byte(view.work->column - 1),
                    Byte(view.work->option - 1), view.work->at};
  }
  return factory;
}

State StateOf(const View& view) {
  State state;
  state.seats = view.seats;
  state.phase = view.phase;
  state.day = view.day;
  const int since_monday = static_cast<int>(view.day) % view.seats;
  state.first = SeatAt((Index(view.starter) + view.seats - since_monday) % view.seats);
  state.turn = view.turn;
  state.simultaneous = view.simultaneous ? 1 : 0;
  for (const Seat seat : view.running) state.running.Add(seat);
  for (const Seat seat : view.keeping) state.keeping.Add(seat);
  state.picks = view.picks;
  LayOut(view.parts, PartPackets(view.seats), state.shown_parts);
  LayOut(view.employees, EmployeePackets(view.seats, view.expansion), state.shown_employees);
  for (std::size_t i = 0; i < kStores; ++i) {
    const StoreView& store = view.stores[i];
    state.sides[i] = store.side;
    std::copy(store.spaces.begin(), store.spaces.end(), state.tracks[i].space.begin());
    std::copy(store.heights.begin(), store.heights.end(), state.tracks[i].height.begin());
    for (const Seat seat : store.served) state.tracks[i].served.Add(seat);
  }
  state.expansion = view.expansion ? 1 : 0;
  if (view.target) state.target = Byte(Index(*view.target) + 1);
  for (std::size_t i = 0; i < view.demands.size(); ++i) {
    state.demands[i] = Byte(Index(view.demands[i].goal) + 1);
    if (view.demands[i].supplied) state.supplied |= 1u << i;
  }
  state.first_demands = view.first_demands;
  state.rules = view.rules;
  state.cards = view.cards;
  for (std::size_t i = 0; i < view.drawn.size(); ++i) {
    state.drawn[i] = Byte(view.drawn[i].number + 1);
  }
  for (std::size_t i = 0; i < view.players.size(); ++i)
    state.players[i] = PlayerOf(view.players[i]);
  for (const Part part : view.unseen_parts) state.parts |= std::uint64_t{1} << Index(part);
  for (const Employee employee : view.unseen_employees) {
    ++state.employees[employee];
  }
  for (std::size_t size = 0; size < kSizes; ++size) {
    state.orders[size] = DeckOf(view.order_decks[size]);
  }
  return state;
}

}  // namespace chocobox::chocolate_factory
