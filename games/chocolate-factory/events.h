#pragma once

#include <cstdint>
#include <variant>

#include "core/fields.h"
#include "core/list.h"
#include "core/names.h"
#include "core/seat.h"
#include "games/chocolate-factory/factory.h"
#include "games/chocolate-factory/lists.h"
#include "games/chocolate-factory/orders.h"
#include "games/chocolate-factory/solo_events.h"
#include "games/chocolate-factory/state.h"
#include "games/chocolate-factory/stores.h"

// Events.
namespace chocobox::chocolate_factory {

// A store shows this side.
struct SideTurned {
  Store store{};
  Side side{};
  WORDED(SideTurned, "side", store, side);
};

struct OrderDealt {
  Seat seat{};
  Order order{};
  WORDED(OrderDealt, "order-dealt", seat, order);
};

// Everybody receives coal.
struct DayBegan {
  Day day{};
  std::uint8_t coal = 0;
  WORDED(DayBegan, "day-began", day, coal);
};

// One packet of the display.
struct PartsShown {
  std::uint8_t packet = 0;
  PartList parts;
  WORDED(PartsShown, "parts-shown", packet, parts);
};

// One packet of the display.
struct EmployeesShown {
  std::uint8_t packet = 0;
  EmployeeList employees;
  WORDED(EmployeesShown, "employees-shown", packet, employees);
};

struct Built {
  Seat seat{};
  Part part{};
  Slot slot{};
  WORDED(Built, "built", seat, part, slot);
};

// A part is covered for good.
struct CoveredPart {
  Seat seat{};
  Part part{};
  WORDED(CoveredPart, "covered", seat, part);
};

struct Hired {
  Seat seat{};
  Employee employee{};
  WORDED(Hired, "hired", seat, employee);
};

// A gift of coal.
struct GotCoal {
  Seat seat{};
  std::uint8_t coal = 0;
  WORDED(GotCoal, "got-coal", seat, coal);
};

// A gift of a conveyor tile.
struct GotTile {
  Seat seat{};
  WORDED(GotTile, "got-tile", seat);
};

// A shift begins.
struct Pushed {
  Seat seat{};
  std::uint8_t shift = 0;
  std::uint8_t beans = 0;
  WORDED(Pushed, "pushed", seat, shift, beans);
};

// Pieces come to the store room: pushed out, or on Saturday all pieces left on the belt.
struct Stored {
  Seat seat{};
  PieceList pieces;
  WORDED(Stored, "stored", seat, pieces);
};

struct Operated {
  Seat seat{};
  Part part{};
  std::uint8_t column = 0;
  std::uint8_t coal = 0;
  WORDED(Operated, "operated", seat, part, column, coal);
};

// A part takes pieces off its tile.
struct Used {
  Seat seat{};
  PieceList pieces;
  WORDED(Used, "used", seat, pieces);
};

// A part puts pieces on its tile.
struct Made {
  Seat seat{};
  PieceList pieces;
  WORDED(Made, "made", seat, pieces);
};

struct Upgraded {
  Seat seat{};
  Kind from{};
  Kind to{};
  WORDED(Upgraded, "upgraded", seat, from, to);
};

struct Copied {
  Seat seat{};
  Kind chocolate{};
  std::uint8_t copies = 0;
  WORDED(Copied, "copied", seat, chocolate, copies);
};

struct Moved {
  Seat seat{};
  Kind chocolate{};
  std::uint8_t column = 0;
  std::uint8_t target = 0;
  WORDED(Moved, "moved", seat, chocolate, column, target);
};

struct Chuted {
  Seat seat{};
  Kind chocolate{};
  WORDED(Chuted, "chuted", seat, chocolate);
};

struct Favoured {
  Seat seat{};
  Part part{};
  WORDED(Favoured, "favoured", seat, part);
};

struct Duplicated {
  Seat seat{};
  PieceList pieces;
  WORDED(Duplicated, "duplicated", seat, pieces);
};

struct Traded {
  Seat seat{};
  Kind chocolate{};
  WORDED(Traded, "traded", seat, chocolate);
};

struct RunEnded {
  Seat seat{};
  WORDED(RunEnded, "run-ended", seat);
};

// Told once it is paid in full.
struct StagePaid {
  Seat seat{};
  Order order{};
  std::uint8_t stage = 0;
  std::uint8_t money = 0;
  PieceList pieces;
  Day day{};
  WORDED(StagePaid, "stage-paid", seat, order, stage, money, pieces, day);
};

struct StageSkipped {
  Seat seat{};
  Order order{};
  std::uint8_t stage = 0;
  WORDED(StageSkipped, "stage-skipped", seat, order, stage);
};

struct OrderFinished {
  Seat seat{};
  Order order{};
  Size size{};
  WORDED(OrderFinished, "order-finished", seat, order, size);
};

// To the store of the employee; the marker comes to lie on `space`.
struct Delivered {
  Seat seat{};
  Store store{};
  std::uint8_t spaces = 0;
  std::uint8_t space = 0;
  PieceList pieces;
  Day day{};
  WORDED(Delivered, "delivered", seat, store, spaces, space, pieces, day);
};

// A store on side C, or one that copies it, counts the money of the day instead.
struct Counted {
  Seat seat{};
  Store store{};
  std::uint8_t money = 0;
  std::uint8_t spaces = 0;
  std::uint8_t space = 0;
  Day day{};
  WORDED(Counted, "counted", seat, store, money, spaces, space, day);
};

struct FulfilEnded {
  Seat seat{};
  WORDED(FulfilEnded, "fulfil-ended", seat);
};

// The day ends for a seat: its kept pieces, and the coal for the rest.
struct Kept {
  Seat seat{};
  PieceList pieces;
  std::uint8_t coal = 0;
  WORDED(Kept, "kept", seat, pieces, coal);
};

// Orders among which the seat chooses one.
struct Drawn {
  Seat seat{};
  OrderList orders;
  WORDED(Drawn, "drawn", seat, orders);
};

struct Chose {
  Seat seat{};
  Order order{};
  WORDED(Chose, "chose", seat, order);
};

// The seat is to choose a packet, to run, to fulfil.
struct TurnBegan {
  Seat seat{};
  WORDED(TurnBegan, "turn-began", seat);
};

// The seat's own store copies the wants of another today.
struct Mimicked {
  Seat seat{};
  Store store{};
  WORDED(Mimicked, "mimicked", seat, store);
};

// The week is over.
struct Ended {
  WORDED(Ended, "ended");
};

// At the end: the most finished orders.
struct AwardedMost {
  Seat seat{};
  std::uint8_t money = 0;
  WORDED(AwardedMost, "most-orders", seat, money);
};

// At the end.
struct AwardedStore {
  Seat seat{};
  Store store{};
  std::uint8_t place = 0;
  std::uint8_t money = 0;
  WORDED(AwardedStore, "store-award", seat, store, place, money);
};

// At the end: the number of stores with a delivery.
struct AwardedSpread {
  Seat seat{};
  std::uint8_t stores = 0;
  std::uint8_t money = 0;
  WORDED(AwardedSpread, "spread-award", seat, stores, money);
};

// At the end: pieces and coal that are left.
struct AwardedRest {
  Seat seat{};
  std::uint8_t money = 0;
  WORDED(AwardedRest, "rest-award", seat, money);
};

using Event = std::variant<SideTurned, OrderDealt, DayBegan, PartsShown, EmployeesShown, Built,
                           CoveredPart, Hired, GotCoal, GotTile, Pushed, Stored, Operated, Used,
                           Made, Upgraded, Copied, Moved, Chuted, Favoured, Duplicated, Traded,
                           RunEnded, StagePaid, StageSkipped, OrderFinished, Delivered, Counted,
                           FulfilEnded, Kept, Drawn, Chose, TurnBegan, Ended, AwardedMost,
                           AwardedStore, AwardedSpread, AwardedRest, TargetSet, DemandShown,
                           PairLeft, Offered, DraftEnded, Satisfied, Mimicked, GoalMet, GoalMissed>;
// The end: kept pieces, the stores, and three awards for each seat.
inline constexpr int kMaxFacts = 48;

}  // namespace chocobox::chocolate_factory
