#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "core/fields.h"
#include "core/list.h"
#include "core/names.h"
#include "core/seat.h"
#include "games/choco-late/cards.h"
#include "games/choco-late/scoring.h"

namespace chocobox::choco_late {

using VoucherList = List<Card, kMostVouchers>;
using LotList = List<Card, kMostLots>;

// The token holder names the lot to be sold.
struct Choose {
  Card lot{};
  WORDED(Choose, "choose", lot);
};

// Opens the auction with this number of vouchers, or raises the standing bid to it.
struct Bid {
  std::uint8_t count = 0;
  WORDED(Bid, "bid", count);
};

// Bids as much as the standing bid.
struct MatchBid {
  WORDED(MatchBid, "match");
};

// Leaves this auction.
struct Pass {
  WORDED(Pass, "pass");
};

// At the standing bid: does not want to raise it, and stays in.
struct Done {
  WORDED(Done, "done");
};

// Adds a voucher of the hand, face down, to the offer.
struct Offer {
  Card card{};
  WORDED(Offer, "offer", card);
};

// Replaces an invalid voucher of the offer by a valid one of the hand, face down.
struct Replace {
  Card card{};
  WORDED(Replace, "replace", card);
};

using Action = std::variant<Choose, Bid, MatchBid, Pass, Done, Offer, Replace>;

// The lots of the game, in the order of their numbers.
struct LotsDealt {
  LotList cards;
  WORDED(LotsDealt, "lots", cards);
};

// The vouchers of the next seat, in the order of their numbers.
struct HandDealt {
  VoucherList cards;
  WORDED(HandDealt, "hand", cards);
};

using Outcome = std::variant<LotsDealt, HandDealt>;

enum class Refusal : std::uint8_t {
  kNotYourTurn,
  kGameOver,
  kNotNow,
  kNoSuchLot,
  kTooLow,
  kTooMany,
  kNoBid,
  kAlreadyAtBid,
  kNotAtBid,
  kAlreadyDone,
  kOutOfAuction,
  kNotInHand,
  kAlreadyOffered,
  kNotValid,
};
NAMED(Refusal, "refusal");

// Events. The deal is told by its outcomes: the lots to everybody, a hand to its seat.

struct Chose {
  Seat seat{};
  Card lot{};
  WORDED(Chose, "chose", seat, lot);
};

struct Opened {
  Seat seat{};
  std::uint8_t count = 0;
  WORDED(Opened, "opened", seat, count);
};

struct Raised {
  Seat seat{};
  std::uint8_t count = 0;
  WORDED(Raised, "raised", seat, count);
};

struct Matched {
  Seat seat{};
  std::uint8_t count = 0;
  WORDED(Matched, "matched", seat, count);
};

struct Passed {
  Seat seat{};
  WORDED(Passed, "passed", seat);
};

// The seat does not raise.
struct LetStand {
  Seat seat{};
  WORDED(LetStand, "let-stand", seat);
};

// Nobody bid: the lot leaves the game.
struct Discarded {
  Card lot{};
  WORDED(Discarded, "discarded", lot);
};

// Told to the seat alone: a voucher lies face down in front of it.
struct Picked {
  Seat seat{};
  Card card{};
  WORDED(Picked, "picked", seat, card);
};

// The seat has chosen all vouchers that it must.
struct Sealed {
  Seat seat{};
  WORDED(Sealed, "sealed", seat);
};

// The offer of a seat is turned over.
struct Revealed {
  Seat seat{};
  VoucherList cards;
  WORDED(Revealed, "revealed", seat, cards);
};

// The seat must replace this number of invalid vouchers, and can.
struct MustReplace {
  Seat seat{};
  std::uint8_t count = 0;
  WORDED(MustReplace, "must-replace", seat, count);
};

// The seat cannot replace its invalid vouchers: its offer leaves the game, and the seat the
// auction.
struct Lost {
  Seat seat{};
  VoucherList cards;
  WORDED(Lost, "lost", seat, cards);
};

// The replacements of a seat, turned over.
struct Replaced {
  Seat seat{};
  VoucherList cards;
  WORDED(Replaced, "replaced", seat, cards);
};

// The seat gets the lot; its vouchers leave the game.
struct Won {
  Seat seat{};
  Card lot{};
  VoucherList spent;
  std::optional<Card> lowest;
  WORDED(Won, "won", seat, lot, spent, lowest);
};

// The revealed vouchers go back into the hand.
struct TookBack {
  Seat seat{};
  VoucherList cards;
  WORDED(TookBack, "took-back", seat, cards);
};

// Nobody is left: the lot goes back to the table.
struct Returned {
  Card lot{};
  WORDED(Returned, "returned", lot);
};

// Nobody has a voucher left: the lots on the table leave the game.
struct Unsold {
  LotList lots;
  WORDED(Unsold, "unsold", lots);
};

struct TokenPassed {
  Seat seat{};
  WORDED(TokenPassed, "token-passed", seat);
};

// No lot is left.
struct Ended {
  WORDED(Ended, "ended");
};

using Event = std::variant<LotsDealt, HandDealt, Chose, Opened, Raised, Matched, Passed, LetStand,
                           Discarded, Picked, Sealed, Revealed, MustReplace, Lost, Replaced, Won,
                           TookBack, Returned, TokenPassed, Unsold, Ended>;
// A seat picks and has chosen; all seats reveal, and each of them loses, takes back or wins; the
// lot goes back, the token on, the others leave the game, and it ends.
inline constexpr int kMaxFacts = 2 * kMostSeats + 6;

// Lines of the score sheet. `tray` is 1 or 2, or 0 when there is only one.

struct SymbolsScore {
  std::uint8_t tray = 0;
  Combination combination{};
  WORDED(SymbolsScore, "symbols", tray, combination);
};

struct ShopsScore {
  std::uint8_t tray = 0;
  Combination combination{};
  WORDED(ShopsScore, "shops", tray, combination);
};

// Lots in neither combination.
struct RestScore {
  std::uint8_t tray = 0;
  std::uint8_t count = 0;
  WORDED(RestScore, "rest", tray, count);
};

using ScoreItem = std::variant<SymbolsScore, ShopsScore, RestScore>;

}  // namespace chocobox::choco_late
