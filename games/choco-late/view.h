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

// The views: everything except vouchers that others never showed, offers that are still face down,
// and the box.
namespace chocobox::choco_late {

// A seat has proved that it holds fewer valid vouchers than this for lots of this symbol and shop.
struct Proof {
  Symbol symbol{};
  Shop shop{};
  std::uint8_t fewer_than = 0;
  FIELDS(Proof, symbol, shop, fewer_than);
};

struct PlayerView {
  std::uint8_t vouchers = 0;
  // The viewer's own hand; nothing for the others.
  VoucherList hand;
  // The part of the hand that everybody has seen.
  VoucherList shown;
  List<Proof, kClasses> proofs;
  LotList tray;
  std::uint8_t bid = 0;
  Stance stance{};
  // Whether the seat has chosen all vouchers that it must.
  bool sealed = false;
  // The viewer's own vouchers that lie face down.
  VoucherList picked;
  // The counting vouchers of the offer, once it is turned over and some seats must replace
  // vouchers.
  VoucherList offer;
  // All vouchers turned over in this auction, or in the last one until the next begins.
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
  // The viewer's seat; nothing for a spectator.
  std::optional<Seat> you;
  bool wild = false;
  bool best_one_wins = false;
  bool two_trays = false;
  Phase phase{};
  Seat token{};
  // The seat whose turn it is to bid; nothing in a wild auction.
  std::optional<Seat> turn;
  // The lots on the table, without the one on sale.
  LotList lots;
  std::optional<Card> lot;
  std::uint8_t bid = 0;
  std::optional<Seat> bidder;
  // Cards 1 to `cards` are in play, `box` of them in the box.
  std::uint8_t cards = 0;
  std::uint8_t box = 0;
  // The cards that have left the game.
  List<Card, kCards> gone;
  List<PlayerView, kMostSeats> players;

  FIELDS(View, seats, rules, you, wild, best_one_wins, two_trays, phase, token, turn, lots, lot,
         bid, bidder, cards, box, gone, players);
};

View Look(const State& state, Viewer viewer);

// Hands, offers and the box, drawn uniformly from all that agree with the view.
State Imagine(const View& view, Source& source);

// The best score of a tray, or of both.
struct Standing {
  std::uint8_t points = 0;
  List<Combination, 2> symbols;
  List<Combination, 2> shops;
  std::uint8_t rest = 0;
  // With two trays: the lots on the first one.
  LotList first;
  // Points added by the lot on sale; negative if it costs points.
  std::int8_t gain = 0;
  FIELDS(Standing, points, symbols, shops, rest, first, gain);
};

struct Aid {
  List<Standing, kMostSeats> trays;
  // The viewer's vouchers that are valid for the lot on sale.
  VoucherList valid;
  FIELDS(Aid, trays, valid);
};

Aid Aids(const View& view);

// The preview of an action: for naming a lot, the points that it adds to each tray and the number
// of the viewer's valid vouchers; for others nothing.
struct Preview {
  List<std::int8_t, kMostSeats> gains;
  std::optional<std::uint8_t> valid;
  FIELDS(Preview, gains, valid);
};

Preview Foresee(const View& view, const Action& action);

}  // namespace chocobox::choco_late
