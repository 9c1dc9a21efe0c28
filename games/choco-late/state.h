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

// How a seat stands in the auction.
enum class Stance : std::uint8_t {
  kOut,   // passed, or had nothing to bid with
  kIn,    // may bid
  kDone,  // at the standing bid, and does not want to raise it
};
NAMED(Stance, "stance");

// Lots of the same symbol and shop are alike to vouchers.
inline constexpr std::size_t kClasses = kSymbols * kShops;
constexpr std::size_t ClassOf(Place card) { return card % kClasses; }

struct Player {
  CardSet hand;
  // Those of the hand that everybody has seen.
  CardSet shown;
  CardSet tray;
  // Of the hand, what was put to the offer; face up from the reveal on. Without what was taken back
  // since.
  CardSet offer;
  // Of the hand, what was put in the place of invalid ones.
  CardSet replacement;
  // What the seat turned over in this auction, or in the last one until the next begins.
  CardSet revealed;
  // What the seat has proved: for a lot of this class it has fewer valid vouchers left than this; 0
  // when nothing is proved.
  std::array<std::uint8_t, kClasses> fewer_than{};
  std::uint8_t bid = 0;
  Stance stance{};
  // Vouchers that must be replaced.
  std::uint8_t owes = 0;
  // The lowest number of vouchers spent in tied auctions (best one wins); 0 when there are none.
  std::uint8_t pile = 0;
  std::array<std::uint8_t, 3> filler{};
};

// Invariants: what is not there is zero, so that equal positions are equal bytes. Whatever is in
// play and neither a lot on the table, nor in a hand, on a tray or gone, lies in the box.
struct State {
  Per<Seat, Player, kMostSeats> players{};
  CardSet lots;
  // What has left the game, in sight of everybody.
  CardSet gone;
  std::uint8_t seats = 0;
  Phase phase = Phase::kDealLots;
  // Who holds the Choco Late token.
  Seat token{};
  // Whose turn it is to bid, or to be dealt to.
  Seat turn{};
  // The lot that is sold, by its number; 0 when none is.
  std::uint8_t lot = 0;
  // The standing bid, and who made it.
  std::uint8_t bid = 0;
  Seat bidder{};
  // Who is to choose vouchers, face down, and has not chosen enough.
  SeatSet choosing;
  // The options of the game.
  std::uint8_t wild = 0;
  std::uint8_t best_one_wins = 0;
  std::uint8_t two_trays = 0;
  // The version of the rules.
  std::uint8_t rules = 0;
  std::array<std::uint8_t, 4> filler{};
};

// By rules 1 `done` was a pass for whoever was below the bid of a wild auction, and lots were still
// named when nobody had a voucher.
inline bool HasFirstRules(const State& state) { return state.rules == 1; }

inline const Deal& DealOf(const State& state) {
  const auto column = static_cast<std::size_t>(state.seats - kFewestSeats);
  return state.two_trays != 0 ? kDealsWithTwoTrays[column] : kDeals[column];
}

inline Place LotOf(const State& state) { return static_cast<Place>(state.lot - 1); }

}  // namespace chocobox::choco_late
