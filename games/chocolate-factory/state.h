#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/deck.h"
#include "core/names.h"
#include "core/per.h"
#include "core/seat.h"
#include "games/chocolate-factory/factory.h"
#include "games/chocolate-factory/goals.h"
#include "games/chocolate-factory/lists.h"
#include "games/chocolate-factory/orders.h"
#include "games/chocolate-factory/stores.h"

namespace chocobox::chocolate_factory {

// Versions of the rules; older ones still replay. Up to version 1 each seat chose what it keeps
// overnight before the next one fulfilled its orders.
inline constexpr int kOldestRules = 1;
inline constexpr int kRulesVersion = 2;

// With one seat the game is the Factory Manager.
inline constexpr int kFewestSeats = 1;
inline constexpr int kMostSeats = 4;
constexpr bool IsSolo(int seats) { return seats == 1; }
// Pieces that stay in the store room overnight.
constexpr int StorageOf(int seats) { return IsSolo(seats) ? 6 : 2; }
// Orders that are replaced when they are finished, and with them the special ones of a target.
inline constexpr std::size_t kRegularOrders = 3;
inline constexpr std::size_t kOrdersHeld = 6;
// One demand is face up from the start, and five come day by day. Extra ones are limited by the
// number of cards left.
inline constexpr std::size_t kDailyDemands = 5;
inline constexpr std::size_t kMostDemands = kDemands;
inline constexpr int kMostExtraDemands = static_cast<int>(kMostDemands - kDailyDemands) - 1;
// The order in which the stores' employees leave the solo game's display, from Monday on.
inline constexpr std::array<Store, kDailyDemands> kLeaving{
    Store::kDunstanGilberts, Store::kLuxury, Store::kSalters, Store::kFreshFancies, Store::kPalace};

enum class Day : std::uint8_t { kMonday, kTuesday, kWednesday, kThursday, kFriday, kSaturday };
NAMED(Day, "day");
inline constexpr std::size_t kDays = CountOf<Day>();
inline constexpr Per<Day, std::uint8_t> kCoalOfDay{5, 6, 7, 8, 9, 10};
// Deck A lasts for the first three days.
constexpr PartDeck DeckOf(Day day) { return day < Day::kThursday ? PartDeck::kA : PartDeck::kB; }

// Number of parts in each packet, by seats; and of employees, of which the expansion has one more.
using PacketSizes = std::array<std::uint8_t, kMostSeats>;
inline constexpr std::array<PacketSizes, kMostSeats> kPackets{
    {{5, 0, 0, 0}, {3, 2, 0, 0}, {2, 2, 1, 0}, {2, 1, 1, 1}}};
inline constexpr std::array<PacketSizes, kMostSeats> kPacketsOfSix{
    {{6, 0, 0, 0}, {3, 3, 0, 0}, {2, 2, 2, 0}, {2, 2, 1, 1}}};

enum class Phase : std::uint8_t {
  kTurnSides,     // chance turns the stores to their sides
  kDealOrders,    // chance deals orders, seat by seat
  kDealTarget,    // chance deals the weekly target and the first demands of the solo game
  kDealSpecials,  // chance deals the special orders of the target
  kDealDemand,    // chance turns over the demand of the day
  kDealDisplay,   // chance lays out parts and employees
  kDraft,         // seats choose packets, there and back
  kRun,           // seats run their factories
  kFulfil,        // a seat fulfils orders
  kKeep,          // seats choose what they keep overnight
  kDrawOrders,    // chance draws orders to replace a finished one
  kChoose,        // a seat chooses one of them
  kOver,
};
NAMED(Phase, "phase");

struct Player {
  Factory factory;
  // Pieces packed for the department store, or for a stage that takes any.
  Pieces parcel;
  // The numbers of the orders and one more, 0 where one was finished, and their stages so far.
  std::array<std::uint8_t, kOrdersHeld> orders{};
  std::array<std::uint8_t, kOrdersHeld> stages{};
  // By size.
  Per<Size, std::uint8_t> finished{};
  // Money of corner shops.
  std::uint8_t money_today = 0;
  std::uint16_t money = 0;
  // A part was taken today.
  std::uint8_t built = 0;
  // The one delivery of the day was made.
  std::uint8_t delivered = 0;
  // The store that the own one copies today, and one more; 0 when none was chosen.
  std::uint8_t mimics = 0;
  // The order that is paid with pieces of choice, by its place and one more, and the pieces that it
  // still wants.
  std::uint8_t paying = 0;
  std::uint8_t owes = 0;
  std::uint8_t filler = 0;
};

// The markers at a department store. On one space the lowest marker came first.
struct Track {
  std::array<std::uint8_t, kMostSeats> space{};
  std::array<std::uint8_t, kMostSeats> height{};
  // The seats that have delivered here. A delivery may move no marker.
  SeatSet served;
  bool operator==(const Track&) const = default;
};

using OrderDeck = QueuedDeck<kOrdersOfSize, kOrdersOfSize>;

// Invariants: absent values are zero, so that equal positions are equal bytes.
struct State {
  Per<Seat, Player, kMostSeats> players{};
  // Undrawn parts, by their bits.
  std::uint64_t parts = 0;
  // Demands of the solo game that were supplied, a bit for each place.
  std::uint32_t supplied = 0;
  Per<Store, Track> tracks{};
  Per<Size, OrderDeck> orders{};
  // Copies that have not come up.
  Per<Employee, std::uint8_t> employees{};
  // A part, or an employee, and one more, packet by packet; 0 where it is gone.
  std::array<std::uint8_t, kPartsOfDay> shown_parts{};
  std::array<std::uint8_t, kMostEmployeesOfDay> shown_employees{};
  Per<Store, Side> sides{};
  // The solo game: the weekly target and one more, the demands that are face up and one more.
  std::uint8_t target = 0;
  std::array<std::uint8_t, kMostDemands> demands{};
  // The numbers of orders drawn to choose from and one more.
  Per<Size, std::uint8_t> drawn{};
  std::uint8_t seats = 0;
  Phase phase = Phase::kDealOrders;
  Day day{};
  // The start player on Monday.
  Seat first{};
  Seat turn{};
  // Packets taken today.
  std::uint8_t picks = 0;
  // The seats that still run a factory.
  SeatSet running;
  // The seats that still choose the pieces to keep overnight.
  SeatSet keeping;
  // Whether factories run at once.
  std::uint8_t simultaneous = 0;
  // The Master Chocolatier is in play.
  std::uint8_t expansion = 0;
  // Demands that are dealt at the start of the solo game.
  std::uint8_t first_demands = 0;
  // The versions of the rules and of the card data.
  std::uint8_t rules = 0;
  std::uint8_t cards = 0;
  std::array<std::uint8_t, 5> filler{};
};

// The seat with the start player marker on a day: it moves on clockwise every day.
constexpr Seat StarterOf(const State& state, Day day) {
  return SeatAt((chocobox::Index(state.first) + static_cast<int>(day)) % state.seats);
}

}  // namespace chocobox::chocolate_factory
