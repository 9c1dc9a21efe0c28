#pragma once

#include <cstdint>
#include <variant>

#include "core/fields.h"
#include "core/list.h"
#include "core/names.h"
#include "core/seat.h"
#include "games/chocolatiers/cards.h"
#include "games/chocolatiers/sampler.h"

namespace chocobox::chocolatiers {

// Cards, in the order of the kinds.
using CardList = List<Kind, kMostInHand>;
using DealtList = List<Kind, kDealt>;
using TrayList = List<Kind, kTray>;
using LineList = List<Box, kLine>;

template <class CardsList>
CardsList ListOf(const Counts& counts) {
  CardsList list;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    for (int i = 0; i < counts[kind]; ++i) list.push_back(static_cast<Kind>(kind));
  }
  return list;
}

// Takes a card of the kind from the tray.
struct Take {
  Kind chocolate{};
  WORDED(Take, "take", chocolate);
};

// Discards a card to take two from the tray.
struct Swap {
  Kind chocolate{};
  WORDED(Swap, "swap", chocolate);
};

// Chooses the box to pack. Nobody else is told before it is laid and paid.
struct Pack {
  Box box{};
  WORDED(Pack, "box", box);
};

// Gives the place and the rotation of the chosen box.
struct Lay {
  Place place{};
  std::uint8_t turns = 0;
  WORDED(Lay, "lay", place, turns);
};

// Pays for the chosen box, if there is more than one way to.
struct Pay {
  CardList cards;
  WORDED(Pay, "pay", cards);
};

// Puts a wild on a space of the sampler.
struct Cover {
  Place place{};
  Corner corner{};
  WORDED(Cover, "wild", place, corner);
};

// Takes a box out of the line for later; a wild locks it.
struct Reserve {
  Box box{};
  WORDED(Reserve, "reserve", box);
};

// At the end of a turn, as long as the hand is too large.
struct Discard {
  Kind chocolate{};
  WORDED(Discard, "discard", chocolate);
};

using Action = std::variant<Take, Swap, Pack, Lay, Pay, Cover, Reserve, Discard>;
// At most 6 kinds to take, 6 to swap, 6 boxes, 5 to reserve and 24 spaces for a wild.
inline constexpr int kMaxLegal = 48;

// The three cards of the next seat, in the order of the kinds; told to that seat alone.
struct HandDealt {
  DealtList cards;
  WORDED(HandDealt, "hand", cards);
};

struct TrayDealt {
  TrayList cards;
  WORDED(TrayDealt, "tray", cards);
};

struct LineDealt {
  LineList boxes;
  WORDED(LineDealt, "line", boxes);
};

// The next card of the tray.
struct CardComes {
  Kind chocolate{};
  WORDED(CardComes, "card", chocolate);
};

// The next box of the line.
struct BoxComes {
  Box box{};
  WORDED(BoxComes, "box", box);
};

using Outcome = std::variant<HandDealt, TrayDealt, LineDealt, CardComes, BoxComes>;

enum class Refusal : std::uint8_t {
  kNotYourTurn,
  kGameOver,
  kNotNow,
  kNotOnTray,
  kNotInHand,
  kNotForSale,
  kTooDear,
  kSamplerFull,
  kDoesNotFit,
  kNotThePrice,
  kNoWild,
  kNoBoxThere,
  kWildThere,
  kAlreadyReserved,
  kWrongOrder,
};
NAMED(Refusal, "refusal");

// Events.

// Told to the seat alone.
struct DealtYou {
  Seat seat{};
  DealtList cards;
  WORDED(DealtYou, "dealt", seat, cards);
};

struct TrayLaid {
  TrayList cards;
  WORDED(TrayLaid, "tray-laid", cards);
};

struct LineLaid {
  LineList boxes;
  WORDED(LineLaid, "line-laid", boxes);
};

struct Took {
  Seat seat{};
  Kind chocolate{};
  WORDED(Took, "took", seat, chocolate);
};

// The seat discards a card to take two.
struct Swapped {
  Seat seat{};
  Kind chocolate{};
  WORDED(Swapped, "swapped", seat, chocolate);
};

struct Boxed {
  Seat seat{};
  Box box{};
  std::uint8_t points = 0;
  Place place{};
  std::uint8_t turns = 0;
  CardList paid;
  WORDED(Boxed, "boxed", seat, box, points, place, turns, paid);
};

// A wild covers a chocolate, or an empty space.
struct Covered {
  Seat seat{};
  Place place{};
  Corner corner{};
  WORDED(Covered, "covered", seat, place, corner);
};

struct Reserved {
  Seat seat{};
  Box box{};
  std::uint8_t points = 0;
  WORDED(Reserved, "reserved", seat, box, points);
};

struct Discarded {
  Seat seat{};
  Kind chocolate{};
  WORDED(Discarded, "discarded", seat, chocolate);
};

// The discards became the deck.
struct Shuffled {
  WORDED(Shuffled, "shuffled");
};

struct CardCame {
  Kind chocolate{};
  WORDED(CardCame, "card-came", chocolate);
};

struct BoxCame {
  Box box{};
  std::uint8_t points = 0;
  WORDED(BoxCame, "box-came", box, points);
};

// The seat is the first with six boxes: everybody after it has one more turn.
struct CameFirst {
  Seat seat{};
  WORDED(CameFirst, "came-first", seat);
};

struct TurnBegan {
  Seat seat{};
  WORDED(TurnBegan, "turn-began", seat);
};

// At the end: the seat gets a score tile.
struct Awarded {
  Tile tile{};
  Seat seat{};
  WORDED(Awarded, "awarded", tile, seat);
};

// At the end: nobody gets the score tile.
struct Unclaimed {
  Tile tile{};
  WORDED(Unclaimed, "unclaimed", tile);
};

// All seats have had the same number of turns.
struct Ended {
  WORDED(Ended, "ended");
};

using Event =
    std::variant<DealtYou, TrayLaid, LineLaid, Took, Swapped, Boxed, Covered, Reserved, Discarded,
                 Shuffled, CardCame, BoxCame, CameFirst, TurnBegan, Awarded, Unclaimed, Ended>;
// The action, its consequences, and at the end the tiles.
inline constexpr int kMaxFacts = 6 + static_cast<int>(kTiles);

// Lines of the score sheet.

struct BoxesScore {
  std::uint8_t count = 0;
  WORDED(BoxesScore, "boxes", count);
};

// `size`: of the group, or the number of small boxes; 0 for the tile of the first with six boxes.
struct TileScore {
  Tile tile{};
  std::uint8_t size = 0;
  WORDED(TileScore, "tile", tile, size);
};

// Unused wilds.
struct WildsScore {
  std::uint8_t count = 0;
  WORDED(WildsScore, "wilds", count);
};

using ScoreItem = std::variant<BoxesScore, TileScore, WildsScore>;
// Boxes and wilds of each seat, and the tiles.
inline constexpr int kMaxScoreLines = 2 * kMostSeats + static_cast<int>(kTiles);

}  // namespace chocobox::chocolatiers
