#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/names.h"
#include "core/per.h"
#include "core/seat.h"
#include "games/choco-late/cards.h"

namespace chocobox::choco_late {

enum class Phase : std::uint8_t {
  kDealLots,   // chance deals the lots
  kDealHands,  // chance deals the vouchers, seat by seat
  kChoose,     // the token holder names a lot
  kAuction,    // seats bid
  kOffer,      // seats put vouchers face down, all at the same time
  kReplace,    // seats replace vouchers that are not valid, all at the same time
  kOver,
};
NAMED(Phase, "phase");

// The standing of a seat in the auction.
enum class Stance : std::uint8_t {
  kOut,   // passed, or had nothing to bid with
  kIn,    // may bid
  kDone,  // at the standing bid, and does not want to raise it
};
NAMED(Stance, "stance");

// The class of a lot: lots of the same symbol and shop have the same valid vouchers.
inline constexpr std::size_t kClasses = kSymbols * kShops;
constexpr std::size_t ClassOf(Place card) { return card % kClasses; }

struct Player {
  CardSet hand;
  // The part of the hand that everybody has seen.
  CardSet shown;
  CardSet tray;
  // The vouchers of the hand in the offer; face up from the reveal on. Without those taken back
  // since.
  CardSet offer;
  // The vouchers of the hand that replace invalid ones.
  CardSet replacement;
  // The vouchers turned over in this auction, or in the last one until the next begins.
  CardSet revealed;
  // By class of lot: the seat has proved that it has fewer valid vouchers left than this; 0 when
  // nothing is proved.
  std::array<std::uint8_t, kClasses> fewer_than{};
  std::uint8_t bid = 0;
  Stance stance{};
  // Vouchers that must be replaced.
  std::uint8_t owes = 0;
  // The lowest number of vouchers spent in tied auctions (best one wins); 0 when there are none.
  std::uint8_t pile = 0;
  std::array<std::uint8_t, 3> filler{};
};

// Invariants: absent values are zero, so that equal positions are equal bytes. Every card in play
// that is not on the table, in a hand, on a tray or gone is in the box.
struct State {
  Per<Seat, Player, kMostSeats> players{};
  CardSet lots;
  // The cards that left the game, seen by everybody.
  CardSet gone;
  std::uint8_t seats = 0;
  Phase phase = Phase::kDealLots;
  // The seat with the Choco Late token.
  Seat token{};
  // The seat that is to bid, or to be dealt to.
  Seat turn{};
  // The number of the lot on sale; 0 when there is none.
  std::uint8_t lot = 0;
  // The standing bid and its seat.
  std::uint8_t bid = 0;
  Seat bidder{};
  // The seats that must still choose vouchers, face down.
  SeatSet choosing;
  // The options of the game.
  std::uint8_t wild = 0;
  std::uint8_t best_one_wins = 0;
  std::uint8_t two_trays = 0;
  // The version of the rules.
  std::uint8_t rules = 0;
  std::array<std::uint8_t, 4> filler{};
};

// By rules 1 `done` meant a pass below the bid of a wild auction, and lots were still named when
// nobody had a voucher.
inline bool HasFirstRules(const State& state) { return state.rules == 1; }

inline const Deal& DealOf(const State& state) {
  const auto column = static_cast<std::size_t>(state.seats - kFewestSeats);
  return state.two_trays != 0 ? kDealsWithTwoTrays[column] : kDeals[column];
}

inline Place LotOf(const State& state) { return static_cast<Place>(state.lot - 1); }

}  // namespace chocobox::choco_late
