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

// The views: everything except the order of undrawn cards.
namespace chocobox::chocolate_factory {

// A working part, and the choice that it waits for.
struct WorkView {
  Ask ask{};
  // Nothing while The Helpers may refine the piece they moved.
  std::optional<Part> part;
  // From 1 on.
  std::uint8_t column = 0;
  std::uint8_t option = 0;
  // The index of the next piece of the recipe; or the number of upgrades or moves left.
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
  // The number of times that its action may still be taken.
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
  // The store that the own one copies today.
  std::optional<Store> mimics;
  // Pieces packed for the department store, or for the stage that is paid with any.
  Counts parcel{};
  std::optional<Order> paying;
  // Pieces that it still wants.
  std::uint8_t owes = 0;
  FIELDS(PlayerView, factory, orders, specials, finished, money, money_today, built, delivered,
         mimics, parcel, paying, owes);
};

// A department store: its side, and by seat the positions of the markers. On one space the lowest
// marker (height 0) came first.
struct StoreView {
  Store store{};
  Side side{};
  List<std::uint8_t, kMostSeats> spaces;
  List<std::uint8_t, kMostSeats> heights;
  // The seats that have delivered here, even if the marker did not move.
  List<Seat, kMostSeats> served;
  FIELDS(StoreView, store, side, spaces, heights, served);
};

// A deck of orders: the upper ones in unknown order, then those that were put under it, the next to
// be drawn first.
struct OrderDeckView {
  List<Order, kOrdersOfSize> unseen;
  List<Order, kOrdersOfSize> under;
  FIELDS(OrderDeckView, unseen, under);
};

// A demand of the solo game that is face up.
struct DemandView {
  Goal goal{};
  // Its pieces were supplied.
  bool supplied = false;
  FIELDS(DemandView, goal, supplied);
};

struct View {
  std::uint8_t seats = 0;
  // The viewer's seat; nothing for a spectator.
  std::optional<Seat> you;
  Phase phase{};
  Day day{};
  // The seat with the start player marker, and the seat whose turn it is unless all run at once.
  Seat starter{};
  Seat turn{};
  bool simultaneous = false;
  List<Seat, kMostSeats> running;
  // The seats that still choose the pieces to keep overnight.
  List<Seat, kMostSeats> keeping;
  // Packets taken today.
  std::uint8_t picks = 0;
  // Packet by packet; an empty packet was taken.
  List<PartList, kMostSeats> parts;
  List<EmployeeList, kMostSeats> employees;
  List<StoreView, kStores> stores;
  bool expansion = false;
  // The solo game: its target, the face-up demands, and the number of those dealt at the start.
  std::optional<Goal> target;
  List<DemandView, kMostDemands> demands;
  std::uint8_t first_demands = 0;
  // The progress of all of them.
  ProgressList goals;
  // The versions of the rules and of the card data.
  std::uint8_t rules = 0;
  std::uint8_t cards = 0;
  // Orders among which the seat is to choose.
  OrderList drawn;
  List<PlayerView, kMostSeats> players;
  // Undrawn cards; employees with several copies are listed as often.
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

// The factory with this view.
Factory FactoryOf(const FactoryView& view);
// The position with this view. Undrawn cards have no order.
State StateOf(const View& view);

// The seats that would be paid at a store if the week ended now.
struct PaidView {
  Store store{};
  Seat seat{};
  std::uint8_t place = 0;
  std::uint8_t money = 0;
  FIELDS(PaidView, store, seat, place, money);
};

// The next stage of one of the viewer's orders: whether the store room can pay it, or the missing
// pieces.
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
  // The most spaces that a delivery from the viewer's store room gives at the employee's store.
  std::uint8_t spaces = 0;
  FIELDS(Aid, totals, stores, paid, stages, spaces);
};

Aid Aids(const View& view);

// The preview of an action: the viewer's factory afterwards, money, spaces at the department store.
struct Preview {
  std::optional<FactoryView> factory;
  std::uint8_t money = 0;
  std::uint8_t spaces = 0;
  FIELDS(Preview, factory, money, spaces);
};

Preview Foresee(const View& view, const Action& action);

}  // namespace chocobox::chocolate_factory
