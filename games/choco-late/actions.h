#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
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
  static constexpr std::string_view kWord = "choose";
  Card lot{};
  bool operator==(const Choose&) const = default;
  static constexpr auto kFields = std::tuple{Field{"lot", &Choose::lot}};
};

// Opens the auction, or raises the standing bid, to so many vouchers.
struct Bid {
  static constexpr std::string_view kWord = "bid";
  std::uint8_t count = 0;
  bool operator==(const Bid&) const = default;
  static constexpr auto kFields = std::tuple{Field{"count", &Bid::count}};
};

// Bids as much as the standing bid.
struct Match {
  static constexpr std::string_view kWord = "match";
  bool operator==(const Match&) const = default;
  static constexpr std::tuple<> kFields{};
};

// Leaves this auction.
struct Pass {
  static constexpr std::string_view kWord = "pass";
  bool operator==(const Pass&) const = default;
  static constexpr std::tuple<> kFields{};
};

// At the standing bid: does not want to raise it, and stays in.
struct Done {
  static constexpr std::string_view kWord = "done";
  bool operator==(const Done&) const = default;
  static constexpr std::tuple<> kFields{};
};

// Puts a voucher of the hand, face down, to the offer.
struct Offer {
  static constexpr std::string_view kWord = "offer";
  Card card{};
  bool operator==(const Offer&) const = default;
  static constexpr auto kFields = std::tuple{Field{"card", &Offer::card}};
};

// Puts a valid voucher of the hand, face down, in the place of one that is not.
struct Replace {
  static constexpr std::string_view kWord = "replace";
  Card card{};
  bool operator==(const Replace&) const = default;
  static constexpr auto kFields = std::tuple{Field{"card", &Replace::card}};
};

using Action = std::variant<Choose, Bid, Match, Pass, Done, Offer, Replace>;

// The lots of the game, in the order of their numbers.
struct LotsDealt {
  static constexpr std::string_view kWord = "lots";
  LotList cards;
  bool operator==(const LotsDealt&) const = default;
  static constexpr auto kFields = std::tuple{Field{"cards", &LotsDealt::cards}};
};

// The vouchers of the next seat, in the order of their numbers.
struct HandDealt {
  static constexpr std::string_view kWord = "hand";
  VoucherList cards;
  bool operator==(const HandDealt&) const = default;
  static constexpr auto kFields = std::tuple{Field{"cards", &HandDealt::cards}};
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

// Events: what can be told of a step. The deal is told by its outcomes: the lots to everybody, a
// hand to its seat.

struct Chose {
  static constexpr std::string_view kWord = "chose";
  Seat seat{};
  Card lot{};
  bool operator==(const Chose&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Chose::seat}, Field{"lot", &Chose::lot}};
};

struct Opened {
  static constexpr std::string_view kWord = "opened";
  Seat seat{};
  std::uint8_t count = 0;
  bool operator==(const Opened&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Opened::seat}, Field{"count", &Opened::count}};
};

struct Raised {
  static constexpr std::string_view kWord = "raised";
  Seat seat{};
  std::uint8_t count = 0;
  bool operator==(const Raised&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Raised::seat}, Field{"count", &Raised::count}};
};

struct Matched {
  static constexpr std::string_view kWord = "matched";
  Seat seat{};
  std::uint8_t count = 0;
  bool operator==(const Matched&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Matched::seat}, Field{"count", &Matched::count}};
};

struct Passed {
  static constexpr std::string_view kWord = "passed";
  Seat seat{};
  bool operator==(const Passed&) const = default;
  static constexpr auto kFields = std::tuple{Field{"seat", &Passed::seat}};
};

// The seat does not raise.
struct LetStand {
  static constexpr std::string_view kWord = "let-stand";
  Seat seat{};
  bool operator==(const LetStand&) const = default;
  static constexpr auto kFields = std::tuple{Field{"seat", &LetStand::seat}};
};

// Nobody bid: the lot leaves the game.
struct Discarded {
  static constexpr std::string_view kWord = "discarded";
  Card lot{};
  bool operator==(const Discarded&) const = default;
  static constexpr auto kFields = std::tuple{Field{"lot", &Discarded::lot}};
};

// Told to the seat alone: a voucher lies face down in front of it.
struct Picked {
  static constexpr std::string_view kWord = "picked";
  Seat seat{};
  Card card{};
  bool operator==(const Picked&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Picked::seat}, Field{"card", &Picked::card}};
};

// The seat has chosen all that it must.
struct Sealed {
  static constexpr std::string_view kWord = "sealed";
  Seat seat{};
  bool operator==(const Sealed&) const = default;
  static constexpr auto kFields = std::tuple{Field{"seat", &Sealed::seat}};
};

// The offer of a seat is turned over.
struct Revealed {
  static constexpr std::string_view kWord = "revealed";
  Seat seat{};
  VoucherList cards;
  bool operator==(const Revealed&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Revealed::seat}, Field{"cards", &Revealed::cards}};
};

// So many of the vouchers are not valid, and the seat has others.
struct MustReplace {
  static constexpr std::string_view kWord = "must-replace";
  Seat seat{};
  std::uint8_t count = 0;
  bool operator==(const MustReplace&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &MustReplace::seat}, Field{"count", &MustReplace::count}};
};

// The seat cannot replace what is not valid: its offer leaves the game, and it the auction.
struct Lost {
  static constexpr std::string_view kWord = "lost";
  Seat seat{};
  VoucherList cards;
  bool operator==(const Lost&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Lost::seat}, Field{"cards", &Lost::cards}};
};

// The vouchers that a seat puts in the place of others, turned over.
struct Replaced {
  static constexpr std::string_view kWord = "replaced";
  Seat seat{};
  VoucherList cards;
  bool operator==(const Replaced&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Replaced::seat}, Field{"cards", &Replaced::cards}};
};

// The seat gets the lot; its vouchers leave the game.
struct Won {
  static constexpr std::string_view kWord = "won";
  Seat seat{};
  Card lot{};
  VoucherList spent;
  std::optional<Card> lowest;
  bool operator==(const Won&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Won::seat}, Field{"lot", &Won::lot}, Field{"spent", &Won::spent},
                 Field{"lowest", &Won::lowest}};
};

// What was seen goes back into the hand.
struct TookBack {
  static constexpr std::string_view kWord = "took-back";
  Seat seat{};
  VoucherList cards;
  bool operator==(const TookBack&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &TookBack::seat}, Field{"cards", &TookBack::cards}};
};

// Nobody is left: the lot goes back to the table.
struct Returned {
  static constexpr std::string_view kWord = "returned";
  Card lot{};
  bool operator==(const Returned&) const = default;
  static constexpr auto kFields = std::tuple{Field{"lot", &Returned::lot}};
};

// Nobody has a voucher left: what is on the table leaves the game.
struct Unsold {
  static constexpr std::string_view kWord = "unsold";
  LotList lots;
  bool operator==(const Unsold&) const = default;
  static constexpr auto kFields = std::tuple{Field{"lots", &Unsold::lots}};
};

struct TokenPassed {
  static constexpr std::string_view kWord = "token-passed";
  Seat seat{};
  bool operator==(const TokenPassed&) const = default;
  static constexpr auto kFields = std::tuple{Field{"seat", &TokenPassed::seat}};
};

// No lot is left.
struct Ended {
  static constexpr std::string_view kWord = "ended";
  bool operator==(const Ended&) const = default;
  static constexpr std::tuple<> kFields{};
};

using Event = std::variant<LotsDealt, HandDealt, Chose, Opened, Raised, Matched, Passed, LetStand,
                           Discarded, Picked, Sealed, Revealed, MustReplace, Lost, Replaced, Won,
                           TookBack, Returned, TokenPassed, Unsold, Ended>;
// A seat picks and has chosen; all seats reveal, and each of them loses, takes back or wins; the
// lot goes back, the token on, the others leave the game, and it ends.
inline constexpr int kMaxFacts = 2 * kMostSeats + 6;

// Lines of the score sheet. `tray` is 1 or 2, or 0 when there is only one.

struct SymbolsScore {
  static constexpr std::string_view kWord = "symbols";
  std::uint8_t tray = 0;
  Combination combination{};
  bool operator==(const SymbolsScore&) const = default;
  static constexpr auto kFields = std::tuple{Field{"tray", &SymbolsScore::tray},
                                             Field{"combination", &SymbolsScore::combination}};
};

struct ShopsScore {
  static constexpr std::string_view kWord = "shops";
  std::uint8_t tray = 0;
  Combination combination{};
  bool operator==(const ShopsScore&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"tray", &ShopsScore::tray}, Field{"combination", &ShopsScore::combination}};
};

// Lots in neither combination.
struct RestScore {
  static constexpr std::string_view kWord = "rest";
  std::uint8_t tray = 0;
  std::uint8_t count = 0;
  bool operator==(const RestScore&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"tray", &RestScore::tray}, Field{"count", &RestScore::count}};
};

using ScoreItem = std::variant<SymbolsScore, ShopsScore, RestScore>;

}  // namespace chocobox::choco_late

namespace chocobox {

template <>
struct Names<choco_late::Refusal> {
  static constexpr std::string_view kType = "refusal";
  static constexpr std::array<std::string_view, 14> kNames{
      "not-your-turn",  "game-over",   "not-now",         "no-such-lot", "too-low",
      "too-many",       "no-bid",      "already-at-bid",  "not-at-bid",  "already-done",
      "out-of-auction", "not-in-hand", "already-offered", "not-valid"};
};

}  // namespace chocobox
