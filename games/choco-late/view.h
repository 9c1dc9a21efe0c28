#pragma once

#include <cstdint>
#include <optional>

#include "core/fields.h"
#include "core/list.h"
#include "core/random.h"
#include "core/seat.h"
#include "games/choco-late/actions.h"
#include "games/choco-late/scoring.h"
#include "games/choco-late/state.h"

// What players see: all but the vouchers that others never showed, offers that are still face down,
// and the box.
namespace chocobox::choco_late {

// What a seat has proved: fewer valid vouchers than this for lots of this symbol and shop.
struct Proof {
  Symbol symbol{};
  Shop shop{};
  std::uint8_t fewer_than = 0;
  FIELDS(Proof, symbol, shop, fewer_than);
};

struct PlayerView {
  std::uint8_t vouchers = 0;
  // The viewer's own; nothing for the others.
  VoucherList hand;
  // Of the hand, what everybody has seen.
  VoucherList shown;
  List<Proof, kClasses> proofs;
  LotList tray;
  std::uint8_t bid = 0;
  Stance stance{};
  // Whether all that must be chosen now lies face down.
  bool sealed = false;
  // The viewer's own vouchers that lie face down.
  VoucherList picked;
  // What counts of the offer, once it is turned over and some have to replace vouchers.
  VoucherList offer;
  // All that was turned over in this auction, or in the last one until the next begins.
  VoucherList revealed;
  // Vouchers that must be replaced.
  std::uint8_t owes = 0;
  // The top of the pile of vouchers spent in tied auctions (best one wins).
  std::optional<Card> pile;
  FIELDS(PlayerView, vouchers, hand, shown, proofs, tray, bid, stance, sealed, picked, offer,
         revealed, owes, pile);
};

struct View {
  std::uint8_t seats = 0;
  // The version of the rules.
  std::uint8_t rules = 0;
  // The viewer's seat; nothing for who only watches.
  std::optional<Seat> you;
  bool wild = false;
  bool best_one_wins = false;
  bool two_trays = false;
  Phase phase{};
  Seat token{};
  // Whose turn it is to bid; in a wild auction nobody's.
  std::optional<Seat> turn;
  // On the table, without the one that is sold.
  LotList lots;
  std::optional<Card> lot;
  std::uint8_t bid = 0;
  std::optional<Seat> bidder;
  // Cards 1 to this are in play, so many of them in the box.
  std::uint8_t cards = 0;
  std::uint8_t box = 0;
  // What has left the game.
  List<Card, kCards> gone;
  List<PlayerView, kMostSeats> players;

  FIELDS(View, seats, rules, you, wild, best_one_wins, two_trays, phase, token, turn, lots, lot,
         bid, bidder, cards, box, gone, players);
};

View Look(const State& state, Viewer viewer);

// Hands, offers and the box drawn evenly from all that agree with the view.
State Imagine(const View& view, Source& source);

// A tray at its best, or both.
struct Standing {
  std::uint8_t points = 0;
  List<Combination, 2> symbols;
  List<Combination, 2> shops;
  std::uint8_t rest = 0;
  // With two trays: which lots are on the first one.
  LotList first;
  // Points more with the lot that is sold; a lot may also cost some.
  std::int8_t gain = 0;
  FIELDS(Standing, points, symbols, shops, rest, first, gain);
};

struct Aid {
  List<Standing, kMostSeats> trays;
  // The viewer's vouchers that are valid for the lot that is sold.
  VoucherList valid;
  FIELDS(Aid, trays, valid);
};

Aid Aids(const View& view);

// What an action would bring: for naming a lot, what it adds to each tray and how many of one's
// vouchers are valid for it; for others nothing.
struct Preview {
  List<std::int8_t, kMostSeats> gains;
  std::optional<std::uint8_t> valid;
  FIELDS(Preview, gains, valid);
};

Preview Foresee(const View& view, const Action& action);

}  // namespace chocobox::choco_late
