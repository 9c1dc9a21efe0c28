#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

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
  bool operator==(const Proof&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"symbol", &Proof::symbol}, Field{"shop", &Proof::shop},
                 Field{"fewer_than", &Proof::fewer_than}};
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
  bool operator==(const PlayerView&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"vouchers", &PlayerView::vouchers}, Field{"hand", &PlayerView::hand},
                 Field{"shown", &PlayerView::shown},       Field{"proofs", &PlayerView::proofs},
                 Field{"tray", &PlayerView::tray},         Field{"bid", &PlayerView::bid},
                 Field{"stance", &PlayerView::stance},     Field{"sealed", &PlayerView::sealed},
                 Field{"picked", &PlayerView::picked},     Field{"offer", &PlayerView::offer},
                 Field{"revealed", &PlayerView::revealed}, Field{"owes", &PlayerView::owes},
                 Field{"pile", &PlayerView::pile}};
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

  bool operator==(const View&) const = default;
  static constexpr auto kFields = std::tuple{Field{"seats", &View::seats},
                                             Field{"rules", &View::rules},
                                             Field{"you", &View::you},
                                             Field{"wild", &View::wild},
                                             Field{"best_one_wins", &View::best_one_wins},
                                             Field{"two_trays", &View::two_trays},
                                             Field{"phase", &View::phase},
                                             Field{"token", &View::token},
                                             Field{"turn", &View::turn},
                                             Field{"lots", &View::lots},
                                             Field{"lot", &View::lot},
                                             Field{"bid", &View::bid},
                                             Field{"bidder", &View::bidder},
                                             Field{"cards", &View::cards},
                                             Field{"box", &View::box},
                                             Field{"gone", &View::gone},
                                             Field{"players", &View::players}};
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
  bool operator==(const Standing&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"points", &Standing::points}, Field{"symbols", &Standing::symbols},
                 Field{"shops", &Standing::shops},   Field{"rest", &Standing::rest},
                 Field{"first", &Standing::first},   Field{"gain", &Standing::gain}};
};

struct Aid {
  List<Standing, kMostSeats> trays;
  // The viewer's vouchers that are valid for the lot that is sold.
  VoucherList valid;
  bool operator==(const Aid&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"trays", &Aid::trays}, Field{"valid", &Aid::valid}};
};

Aid Aids(const View& view);

// What an action would bring: for naming a lot, what it adds to each tray and how many of one's
// vouchers are valid for it; for others nothing.
struct Preview {
  List<std::int8_t, kMostSeats> gains;
  std::optional<std::uint8_t> valid;
  bool operator==(const Preview&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"gains", &Preview::gains}, Field{"valid", &Preview::valid}};
};

Preview Foresee(const View& view, const Action& action);

}  // namespace chocobox::choco_late
