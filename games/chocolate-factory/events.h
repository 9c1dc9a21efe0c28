#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
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

// What can be told of a step.
namespace chocobox::chocolate_factory {

// A store shows this side.
struct SideTurned {
  static constexpr std::string_view kWord = "side";
  Store store{};
  Side side{};
  bool operator==(const SideTurned&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"store", &SideTurned::store}, Field{"side", &SideTurned::side}};
};

struct OrderDealt {
  static constexpr std::string_view kWord = "order-dealt";
  Seat seat{};
  Order order{};
  bool operator==(const OrderDealt&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &OrderDealt::seat}, Field{"order", &OrderDealt::order}};
};

// Everybody receives coal.
struct DayBegan {
  static constexpr std::string_view kWord = "day-began";
  Day day{};
  std::uint8_t coal = 0;
  bool operator==(const DayBegan&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"day", &DayBegan::day}, Field{"coal", &DayBegan::coal}};
};

// One packet of the display.
struct PartsShown {
  static constexpr std::string_view kWord = "parts-shown";
  std::uint8_t packet = 0;
  PartList parts;
  bool operator==(const PartsShown&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"packet", &PartsShown::packet}, Field{"parts", &PartsShown::parts}};
};

// One packet of the display.
struct EmployeesShown {
  static constexpr std::string_view kWord = "employees-shown";
  std::uint8_t packet = 0;
  EmployeeList employees;
  bool operator==(const EmployeesShown&) const = default;
  static constexpr auto kFields = std::tuple{Field{"packet", &EmployeesShown::packet},
                                             Field{"employees", &EmployeesShown::employees}};
};

struct Built {
  static constexpr std::string_view kWord = "built";
  Seat seat{};
  Part part{};
  Slot slot{};
  bool operator==(const Built&) const = default;
  static constexpr auto kFields = std::tuple{
      Field{"seat", &Built::seat}, Field{"part", &Built::part}, Field{"slot", &Built::slot}};
};

// A part is covered for good.
struct CoveredPart {
  static constexpr std::string_view kWord = "covered";
  Seat seat{};
  Part part{};
  bool operator==(const CoveredPart&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &CoveredPart::seat}, Field{"part", &CoveredPart::part}};
};

struct Hired {
  static constexpr std::string_view kWord = "hired";
  Seat seat{};
  Employee employee{};
  bool operator==(const Hired&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Hired::seat}, Field{"employee", &Hired::employee}};
};

// A gift of coal.
struct GotCoal {
  static constexpr std::string_view kWord = "got-coal";
  Seat seat{};
  std::uint8_t coal = 0;
  bool operator==(const GotCoal&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &GotCoal::seat}, Field{"coal", &GotCoal::coal}};
};

// A gift of a conveyor tile.
struct GotTile {
  static constexpr std::string_view kWord = "got-tile";
  Seat seat{};
  bool operator==(const GotTile&) const = default;
  static constexpr auto kFields = std::tuple{Field{"seat", &GotTile::seat}};
};

// A shift begins.
struct Pushed {
  static constexpr std::string_view kWord = "pushed";
  Seat seat{};
  std::uint8_t shift = 0;
  std::uint8_t beans = 0;
  bool operator==(const Pushed&) const = default;
  static constexpr auto kFields = std::tuple{
      Field{"seat", &Pushed::seat}, Field{"shift", &Pushed::shift}, Field{"beans", &Pushed::beans}};
};

// Pieces come to the store room: pushed out, or on Saturday all that is left on the belt.
struct Stored {
  static constexpr std::string_view kWord = "stored";
  Seat seat{};
  PieceList pieces;
  bool operator==(const Stored&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Stored::seat}, Field{"pieces", &Stored::pieces}};
};

struct Operated {
  static constexpr std::string_view kWord = "operated";
  Seat seat{};
  Part part{};
  std::uint8_t column = 0;
  std::uint8_t coal = 0;
  bool operator==(const Operated&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Operated::seat}, Field{"part", &Operated::part},
                 Field{"column", &Operated::column}, Field{"coal", &Operated::coal}};
};

// A part takes pieces off its tile.
struct Used {
  static constexpr std::string_view kWord = "used";
  Seat seat{};
  PieceList pieces;
  bool operator==(const Used&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Used::seat}, Field{"pieces", &Used::pieces}};
};

// A part puts pieces on its tile.
struct Made {
  static constexpr std::string_view kWord = "made";
  Seat seat{};
  PieceList pieces;
  bool operator==(const Made&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Made::seat}, Field{"pieces", &Made::pieces}};
};

struct Upgraded {
  static constexpr std::string_view kWord = "upgraded";
  Seat seat{};
  Kind from{};
  Kind to{};
  bool operator==(const Upgraded&) const = default;
  static constexpr auto kFields = std::tuple{
      Field{"seat", &Upgraded::seat}, Field{"from", &Upgraded::from}, Field{"to", &Upgraded::to}};
};

struct Copied {
  static constexpr std::string_view kWord = "copied";
  Seat seat{};
  Kind chocolate{};
  std::uint8_t copies = 0;
  bool operator==(const Copied&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Copied::seat}, Field{"chocolate", &Copied::chocolate},
                 Field{"copies", &Copied::copies}};
};

struct Moved {
  static constexpr std::string_view kWord = "moved";
  Seat seat{};
  Kind chocolate{};
  std::uint8_t column = 0;
  std::uint8_t target = 0;
  bool operator==(const Moved&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Moved::seat}, Field{"chocolate", &Moved::chocolate},
                 Field{"column", &Moved::column}, Field{"target", &Moved::target}};
};

struct Chuted {
  static constexpr std::string_view kWord = "chuted";
  Seat seat{};
  Kind chocolate{};
  bool operator==(const Chuted&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Chuted::seat}, Field{"chocolate", &Chuted::chocolate}};
};

struct Favoured {
  static constexpr std::string_view kWord = "favoured";
  Seat seat{};
  Part part{};
  bool operator==(const Favoured&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Favoured::seat}, Field{"part", &Favoured::part}};
};

struct Duplicated {
  static constexpr std::string_view kWord = "duplicated";
  Seat seat{};
  PieceList pieces;
  bool operator==(const Duplicated&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Duplicated::seat}, Field{"pieces", &Duplicated::pieces}};
};

struct Traded {
  static constexpr std::string_view kWord = "traded";
  Seat seat{};
  Kind chocolate{};
  bool operator==(const Traded&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Traded::seat}, Field{"chocolate", &Traded::chocolate}};
};

struct RunEnded {
  static constexpr std::string_view kWord = "run-ended";
  Seat seat{};
  bool operator==(const RunEnded&) const = default;
  static constexpr auto kFields = std::tuple{Field{"seat", &RunEnded::seat}};
};

// Told once it is paid in full.
struct StagePaid {
  static constexpr std::string_view kWord = "stage-paid";
  Seat seat{};
  Order order{};
  std::uint8_t stage = 0;
  std::uint8_t money = 0;
  PieceList pieces;
  Day day{};
  bool operator==(const StagePaid&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &StagePaid::seat},     Field{"order", &StagePaid::order},
                 Field{"stage", &StagePaid::stage},   Field{"money", &StagePaid::money},
                 Field{"pieces", &StagePaid::pieces}, Field{"day", &StagePaid::day}};
};

struct StageSkipped {
  static constexpr std::string_view kWord = "stage-skipped";
  Seat seat{};
  Order order{};
  std::uint8_t stage = 0;
  bool operator==(const StageSkipped&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &StageSkipped::seat}, Field{"order", &StageSkipped::order},
                 Field{"stage", &StageSkipped::stage}};
};

struct OrderFinished {
  static constexpr std::string_view kWord = "order-finished";
  Seat seat{};
  Order order{};
  Size size{};
  bool operator==(const OrderFinished&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &OrderFinished::seat}, Field{"order", &OrderFinished::order},
                 Field{"size", &OrderFinished::size}};
};

// To the store of the employee; the marker comes to lie on `space`.
struct Delivered {
  static constexpr std::string_view kWord = "delivered";
  Seat seat{};
  Store store{};
  std::uint8_t spaces = 0;
  std::uint8_t space = 0;
  PieceList pieces;
  Day day{};
  bool operator==(const Delivered&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Delivered::seat},     Field{"store", &Delivered::store},
                 Field{"spaces", &Delivered::spaces}, Field{"space", &Delivered::space},
                 Field{"pieces", &Delivered::pieces}, Field{"day", &Delivered::day}};
};

// A store on side C, or one that copies it, counts the money of the day instead.
struct Counted {
  static constexpr std::string_view kWord = "counted";
  Seat seat{};
  Store store{};
  std::uint8_t money = 0;
  std::uint8_t spaces = 0;
  std::uint8_t space = 0;
  Day day{};
  bool operator==(const Counted&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Counted::seat},   Field{"store", &Counted::store},
                 Field{"money", &Counted::money}, Field{"spaces", &Counted::spaces},
                 Field{"space", &Counted::space}, Field{"day", &Counted::day}};
};

struct FulfilEnded {
  static constexpr std::string_view kWord = "fulfil-ended";
  Seat seat{};
  bool operator==(const FulfilEnded&) const = default;
  static constexpr auto kFields = std::tuple{Field{"seat", &FulfilEnded::seat}};
};

// The day ends for a seat: what it keeps, and what it gets for the rest.
struct Kept {
  static constexpr std::string_view kWord = "kept";
  Seat seat{};
  PieceList pieces;
  std::uint8_t coal = 0;
  bool operator==(const Kept&) const = default;
  static constexpr auto kFields = std::tuple{
      Field{"seat", &Kept::seat}, Field{"pieces", &Kept::pieces}, Field{"coal", &Kept::coal}};
};

// Orders among which the seat chooses one.
struct Drawn {
  static constexpr std::string_view kWord = "drawn";
  Seat seat{};
  OrderList orders;
  bool operator==(const Drawn&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Drawn::seat}, Field{"orders", &Drawn::orders}};
};

struct Chose {
  static constexpr std::string_view kWord = "chose";
  Seat seat{};
  Order order{};
  bool operator==(const Chose&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Chose::seat}, Field{"order", &Chose::order}};
};

// The seat is to choose a packet, to run, to fulfil.
struct TurnBegan {
  static constexpr std::string_view kWord = "turn-began";
  Seat seat{};
  bool operator==(const TurnBegan&) const = default;
  static constexpr auto kFields = std::tuple{Field{"seat", &TurnBegan::seat}};
};

// The own store wants today what another one wants.
struct Mimicked {
  static constexpr std::string_view kWord = "mimicked";
  Seat seat{};
  Store store{};
  bool operator==(const Mimicked&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Mimicked::seat}, Field{"store", &Mimicked::store}};
};

// The week is over.
struct Ended {
  static constexpr std::string_view kWord = "ended";
  bool operator==(const Ended&) const = default;
  static constexpr std::tuple<> kFields{};
};

// At the end: the most finished orders.
struct AwardedMost {
  static constexpr std::string_view kWord = "most-orders";
  Seat seat{};
  std::uint8_t money = 0;
  bool operator==(const AwardedMost&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &AwardedMost::seat}, Field{"money", &AwardedMost::money}};
};

// At the end.
struct AwardedStore {
  static constexpr std::string_view kWord = "store-award";
  Seat seat{};
  Store store{};
  std::uint8_t place = 0;
  std::uint8_t money = 0;
  bool operator==(const AwardedStore&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &AwardedStore::seat}, Field{"store", &AwardedStore::store},
                 Field{"place", &AwardedStore::place}, Field{"money", &AwardedStore::money}};
};

// At the end: deliveries to so many stores.
struct AwardedSpread {
  static constexpr std::string_view kWord = "spread-award";
  Seat seat{};
  std::uint8_t stores = 0;
  std::uint8_t money = 0;
  bool operator==(const AwardedSpread&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &AwardedSpread::seat}, Field{"stores", &AwardedSpread::stores},
                 Field{"money", &AwardedSpread::money}};
};

// At the end: pieces and coal that are left.
struct AwardedRest {
  static constexpr std::string_view kWord = "rest-award";
  Seat seat{};
  std::uint8_t money = 0;
  bool operator==(const AwardedRest&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &AwardedRest::seat}, Field{"money", &AwardedRest::money}};
};

using Event = std::variant<SideTurned, OrderDealt, DayBegan, PartsShown, EmployeesShown, Built,
                           CoveredPart, Hired, GotCoal, GotTile, Pushed, Stored, Operated, Used,
                           Made, Upgraded, Copied, Moved, Chuted, Favoured, Duplicated, Traded,
                           RunEnded, StagePaid, StageSkipped, OrderFinished, Delivered, Counted,
                           FulfilEnded, Kept, Drawn, Chose, TurnBegan, Ended, AwardedMost,
                           AwardedStore, AwardedSpread, AwardedRest, TargetSet, DemandShown,
                           PairLeft, Offered, DraftEnded, Satisfied, Mimicked, GoalMet, GoalMissed>;
// The end: what was kept, the stores, and three awards for each seat.
inline constexpr int kMaxFacts = 48;

}  // namespace chocobox::chocolate_factory
