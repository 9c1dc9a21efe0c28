#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/fields.h"
#include "core/list.h"
#include "core/per.h"
#include "core/random.h"
#include "core/seat.h"
#include "games/chocolate-factory/actions.h"
#include "games/chocolate-factory/manager.h"
#include "games/chocolate-factory/state.h"

// What players see: everything but the order of the cards that have not come up.
namespace chocobox::chocolate_factory {

// A part that works, and what it waits for.
struct WorkView {
  Ask ask{};
  // Nothing while The Helpers may refine the piece they moved.
  std::optional<Part> part;
  // From 1 on.
  std::uint8_t column = 0;
  std::uint8_t option = 0;
  // Of what the recipe takes or makes, the next; or how many upgrades or moves are left.
  std::uint8_t at = 0;
  // The piece that was moved.
  std::optional<Kind> moved;
  FIELDS(WorkView, ask, part, column, option, at, moved);
};

struct FactoryView {
  // Pieces by kind on the tiles, from the entrance on, and in the store room.
  std::array<Counts, kColumns> belt{};
  Counts room{};
  // By slot.
  std::array<std::optional<Part>, kSlots> parts{};
  // Slots whose parts were operated in this shift.
  List<Slot, kSlots> used;
  std::uint8_t coal = 0;
  // Run today, and tiles that wait beside the entrance.
  std::uint8_t shifts = 0;
  std::uint8_t tiles = 0;
  std::optional<Employee> employee;
  // How often its action may still be taken.
  std::uint8_t uses = 0;
  // The part that costs half today.
  std::optional<Slot> favoured;
  std::optional<WorkView> work;
  FIELDS(FactoryView, belt, room, parts, used, coal, shifts, tiles, employee, uses, favoured, work);
};

// An order of a player; nothing where one was finished and not replaced.
struct HeldView {
  std::optional<Order> order;
  // Fulfilled so far.
  std::uint8_t stage = 0;
  FIELDS(HeldView, order, stage);
};

struct PlayerView {
  FactoryView factory;
  List<HeldView, kRegularOrders> orders;
  // The special orders of the solo game's target.
  List<HeldView, kOrdersHeld - kRegularOrders> specials;
  // Finished orders by size.
  Per<Size, std::uint8_t> finished{};
  std::uint16_t money = 0;
  std::uint8_t money_today = 0;
  // A part was built today; the delivery of the day was made.
  bool built = false;
  bool delivered = false;
  // The store whose wants the own one takes over today.
  std::optional<Store> mimics;
  // Pieces on their way to the department store, or to the stage that is paid with any.
  Counts parcel{};
  std::optional<Order> paying;
  // Pieces that it still wants.
  std::uint8_t owes = 0;
  FIELDS(PlayerView, factory, orders, specials, finished, money, money_today, built, delivered,
         mimics, parcel, paying, owes);
};

// A department store: its side, and by seat where the markers lie. On one space the lowest marker
// (height 0) came first.
struct StoreView {
  Store store{};
  Side side{};
  List<std::uint8_t, kMostSeats> spaces;
  List<std::uint8_t, kMostSeats> heights;
  // Who has delivered here, also where the marker did not move.
  List<Seat, kMostSeats> served;
  FIELDS(StoreView, store, side, spaces, heights, served);
};

// A deck of orders: those on top in an order that nobody knows, then those that were put under it,
// the next to come first.
struct OrderDeckView {
  List<Order, kOrdersOfSize> unseen;
  List<Order, kOrdersOfSize> under;
  FIELDS(OrderDeckView, unseen, under);
};

// A demand of the solo game that is face up.
struct DemandView {
  Goal goal{};
  // The pieces that it asks for were supplied.
  bool supplied = false;
  FIELDS(DemandView, goal, supplied);
};

struct View {
  std::uint8_t seats = 0;
  // The viewer's seat; nothing for who only watches.
  std::optional<Seat> you;
  Phase phase{};
  Day day{};
  // Who has the start player marker, and whose turn it is where not all run at once.
  Seat starter{};
  Seat turn{};
  bool simultaneous = false;
  List<Seat, kMostSeats> running;
  // Who still chooses what to keep overnight.
  List<Seat, kMostSeats> keeping;
  // Packets taken today.
  std::uint8_t picks = 0;
  // Packet by packet; an empty packet was taken.
  List<PartList, kMostSeats> parts;
  List<EmployeeList, kMostSeats> employees;
  List<StoreView, kStores> stores;
  bool expansion = false;
  // The solo game: its target, the demands face up, and how many of them are so from the start.
  std::optional<Goal> target;
  List<DemandView, kMostDemands> demands;
  std::uint8_t first_demands = 0;
  // How all of them stand.
  ProgressList goals;
  // The versions of the rules and of the card data.
  std::uint8_t rules = 0;
  std::uint8_t cards = 0;
  // Orders among which the seat is to choose.
  OrderList drawn;
  List<PlayerView, kMostSeats> players;
  // What has not come up: copies of employees stand there as often.
  List<Part, kParts> unseen_parts;
  List<Employee, 2 * kEmployees> unseen_employees;
  // By size.
  List<OrderDeckView, kSizes> order_decks;

  FIELDS(View, seats, you, phase, day, starter, turn, simultaneous, running, keeping, picks, parts,
         employees, stores, expansion, target, demands, first_demands, goals, rules, cards, drawn,
         players, unseen_parts, unseen_employees, order_decks);
};

View Look(const State& state, Viewer viewer);
FactoryView LookAt(const Factory& factory);

// The factory that looks so.
Factory FactoryOf(const FactoryView& view);
// The position that looks so: what has not come up has no order yet.
State StateOf(const View& view);

// Who would be paid at a store if the week ended now.
struct PaidView {
  Store store{};
  Seat seat{};
  std::uint8_t place = 0;
  std::uint8_t money = 0;
  FIELDS(PaidView, store, seat, place, money);
};

// The next stage of one of the viewer's orders: whether the store room can pay it, and else what is
// missing.
struct StageView {
  Order order{};
  bool payable = false;
  Counts missing{};
  FIELDS(StageView, order, payable, missing);
};

struct Aid {
  // By seat: the money if the week ended now, and stores with a delivery.
  List<std::uint16_t, kMostSeats> totals;
  List<std::uint8_t, kMostSeats> stores;
  List<PaidView, kAwards.size() * kStores> paid;
  List<StageView, kOrdersHeld> stages;
  // The most spaces that the viewer's store room is worth at the store of the employee.
  std::uint8_t spaces = 0;
  FIELDS(Aid, totals, stores, paid, stages, spaces);
};

Aid Aids(const View& view);

// What an action would bring: the viewer's factory then, money, spaces at the department store.
struct Preview {
  std::optional<FactoryView> factory;
  std::uint8_t money = 0;
  std::uint8_t spaces = 0;
  FIELDS(Preview, factory, money, spaces);
};

Preview Foresee(const View& view, const Action& action);

}  // namespace chocobox::chocolate_factory
