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
  static constexpr std::string_view kWord = "take";
  Kind chocolate{};
  bool operator==(const Take&) const = default;
  static constexpr auto kFields = std::tuple{Field{"chocolate", &Take::chocolate}};
};

// Discards a card to take two from the tray.
struct Swap {
  static constexpr std::string_view kWord = "swap";
  Kind chocolate{};
  bool operator==(const Swap&) const = default;
  static constexpr auto kFields = std::tuple{Field{"chocolate", &Swap::chocolate}};
};

// Chooses the box that is to be packed. Nobody else is told before it is laid and paid.
struct Pack {
  static constexpr std::string_view kWord = "box";
  Box box{};
  bool operator==(const Pack&) const = default;
  static constexpr auto kFields = std::tuple{Field{"box", &Pack::box}};
};

// Says where the chosen box is to lie, and how it is turned.
struct Lay {
  static constexpr std::string_view kWord = "lay";
  Place place{};
  std::uint8_t turns = 0;
  bool operator==(const Lay&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"place", &Lay::place}, Field{"turns", &Lay::turns}};
};

// Pays for the chosen box, where there is more than one way to.
struct Pay {
  static constexpr std::string_view kWord = "pay";
  CardList cards;
  bool operator==(const Pay&) const = default;
  static constexpr auto kFields = std::tuple{Field{"cards", &Pay::cards}};
};

// Puts a wild on a space of the sampler.
struct Cover {
  static constexpr std::string_view kWord = "wild";
  Place place{};
  Corner corner{};
  bool operator==(const Cover&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"place", &Cover::place}, Field{"corner", &Cover::corner}};
};

// Takes a box out of the line for later; a wild locks it.
struct Reserve {
  static constexpr std::string_view kWord = "reserve";
  Box box{};
  bool operator==(const Reserve&) const = default;
  static constexpr auto kFields = std::tuple{Field{"box", &Reserve::box}};
};

// At the end of a turn, as long as the hand is too large.
struct Discard {
  static constexpr std::string_view kWord = "discard";
  Kind chocolate{};
  bool operator==(const Discard&) const = default;
  static constexpr auto kFields = std::tuple{Field{"chocolate", &Discard::chocolate}};
};

using Action = std::variant<Take, Swap, Pack, Lay, Pay, Cover, Reserve, Discard>;
// A turn may begin with 6 kinds to take, 6 to swap, 6 boxes, 5 to reserve and 24 spaces for a wild.
inline constexpr int kMaxLegal = 48;

// The three cards of the next seat, in the order of the kinds; told to that seat alone.
struct HandDealt {
  static constexpr std::string_view kWord = "hand";
  DealtList cards;
  bool operator==(const HandDealt&) const = default;
  static constexpr auto kFields = std::tuple{Field{"cards", &HandDealt::cards}};
};

struct TrayDealt {
  static constexpr std::string_view kWord = "tray";
  TrayList cards;
  bool operator==(const TrayDealt&) const = default;
  static constexpr auto kFields = std::tuple{Field{"cards", &TrayDealt::cards}};
};

struct LineDealt {
  static constexpr std::string_view kWord = "line";
  LineList boxes;
  bool operator==(const LineDealt&) const = default;
  static constexpr auto kFields = std::tuple{Field{"boxes", &LineDealt::boxes}};
};

// The next card of the tray.
struct CardComes {
  static constexpr std::string_view kWord = "card";
  Kind chocolate{};
  bool operator==(const CardComes&) const = default;
  static constexpr auto kFields = std::tuple{Field{"chocolate", &CardComes::chocolate}};
};

// The next box of the line.
struct BoxComes {
  static constexpr std::string_view kWord = "box";
  Box box{};
  bool operator==(const BoxComes&) const = default;
  static constexpr auto kFields = std::tuple{Field{"box", &BoxComes::box}};
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

// Events: what can be told of a step.

// Told to the seat alone.
struct DealtYou {
  static constexpr std::string_view kWord = "dealt";
  Seat seat{};
  DealtList cards;
  bool operator==(const DealtYou&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &DealtYou::seat}, Field{"cards", &DealtYou::cards}};
};

struct TrayLaid {
  static constexpr std::string_view kWord = "tray-laid";
  TrayList cards;
  bool operator==(const TrayLaid&) const = default;
  static constexpr auto kFields = std::tuple{Field{"cards", &TrayLaid::cards}};
};

struct LineLaid {
  static constexpr std::string_view kWord = "line-laid";
  LineList boxes;
  bool operator==(const LineLaid&) const = default;
  static constexpr auto kFields = std::tuple{Field{"boxes", &LineLaid::boxes}};
};

struct Took {
  static constexpr std::string_view kWord = "took";
  Seat seat{};
  Kind chocolate{};
  bool operator==(const Took&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Took::seat}, Field{"chocolate", &Took::chocolate}};
};

// The seat discards a card to take two.
struct Swapped {
  static constexpr std::string_view kWord = "swapped";
  Seat seat{};
  Kind chocolate{};
  bool operator==(const Swapped&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Swapped::seat}, Field{"chocolate", &Swapped::chocolate}};
};

struct Boxed {
  static constexpr std::string_view kWord = "boxed";
  Seat seat{};
  Box box{};
  std::uint8_t points = 0;
  Place place{};
  std::uint8_t turns = 0;
  CardList paid;
  bool operator==(const Boxed&) const = default;
  static constexpr auto kFields = std::tuple{
      Field{"seat", &Boxed::seat},   Field{"box", &Boxed::box},     Field{"points", &Boxed::points},
      Field{"place", &Boxed::place}, Field{"turns", &Boxed::turns}, Field{"paid", &Boxed::paid}};
};

// A wild covers a chocolate, or an empty space.
struct Covered {
  static constexpr std::string_view kWord = "covered";
  Seat seat{};
  Place place{};
  Corner corner{};
  bool operator==(const Covered&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Covered::seat}, Field{"place", &Covered::place},
                 Field{"corner", &Covered::corner}};
};

struct Reserved {
  static constexpr std::string_view kWord = "reserved";
  Seat seat{};
  Box box{};
  std::uint8_t points = 0;
  bool operator==(const Reserved&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Reserved::seat}, Field{"box", &Reserved::box},
                 Field{"points", &Reserved::points}};
};

struct Discarded {
  static constexpr std::string_view kWord = "discarded";
  Seat seat{};
  Kind chocolate{};
  bool operator==(const Discarded&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Discarded::seat}, Field{"chocolate", &Discarded::chocolate}};
};

// The discards are the deck now.
struct Shuffled {
  static constexpr std::string_view kWord = "shuffled";
  bool operator==(const Shuffled&) const = default;
  static constexpr std::tuple<> kFields{};
};

struct CardCame {
  static constexpr std::string_view kWord = "card-came";
  Kind chocolate{};
  bool operator==(const CardCame&) const = default;
  static constexpr auto kFields = std::tuple{Field{"chocolate", &CardCame::chocolate}};
};

struct BoxCame {
  static constexpr std::string_view kWord = "box-came";
  Box box{};
  std::uint8_t points = 0;
  bool operator==(const BoxCame&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"box", &BoxCame::box}, Field{"points", &BoxCame::points}};
};

// The seat is the first with six boxes: everybody after it has one more turn.
struct CameFirst {
  static constexpr std::string_view kWord = "came-first";
  Seat seat{};
  bool operator==(const CameFirst&) const = default;
  static constexpr auto kFields = std::tuple{Field{"seat", &CameFirst::seat}};
};

struct TurnBegan {
  static constexpr std::string_view kWord = "turn-began";
  Seat seat{};
  bool operator==(const TurnBegan&) const = default;
  static constexpr auto kFields = std::tuple{Field{"seat", &TurnBegan::seat}};
};

// At the end: the seat gets a score tile.
struct Awarded {
  static constexpr std::string_view kWord = "awarded";
  Tile tile{};
  Seat seat{};
  bool operator==(const Awarded&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"tile", &Awarded::tile}, Field{"seat", &Awarded::seat}};
};

// At the end: nobody gets the score tile.
struct Unclaimed {
  static constexpr std::string_view kWord = "unclaimed";
  Tile tile{};
  bool operator==(const Unclaimed&) const = default;
  static constexpr auto kFields = std::tuple{Field{"tile", &Unclaimed::tile}};
};

// All have had as many turns.
struct Ended {
  static constexpr std::string_view kWord = "ended";
  bool operator==(const Ended&) const = default;
  static constexpr std::tuple<> kFields{};
};

using Event =
    std::variant<DealtYou, TrayLaid, LineLaid, Took, Swapped, Boxed, Covered, Reserved, Discarded,
                 Shuffled, CardCame, BoxCame, CameFirst, TurnBegan, Awarded, Unclaimed, Ended>;
// What was done, what follows from it, and at the end the tiles.
inline constexpr int kMaxFacts = 6 + static_cast<int>(kTiles);

// Lines of the score sheet.

struct BoxesScore {
  static constexpr std::string_view kWord = "boxes";
  std::uint8_t count = 0;
  bool operator==(const BoxesScore&) const = default;
  static constexpr auto kFields = std::tuple{Field{"count", &BoxesScore::count}};
};

// `size`: of the group, or how many small boxes; 0 for the tile of who came first.
struct TileScore {
  static constexpr std::string_view kWord = "tile";
  Tile tile{};
  std::uint8_t size = 0;
  bool operator==(const TileScore&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"tile", &TileScore::tile}, Field{"size", &TileScore::size}};
};

// Wilds that were not used.
struct WildsScore {
  static constexpr std::string_view kWord = "wilds";
  std::uint8_t count = 0;
  bool operator==(const WildsScore&) const = default;
  static constexpr auto kFields = std::tuple{Field{"count", &WildsScore::count}};
};

using ScoreItem = std::variant<BoxesScore, TileScore, WildsScore>;
// Boxes and wilds of each seat, and the tiles.
inline constexpr int kMaxScoreLines = 2 * kMostSeats + static_cast<int>(kTiles);

}  // namespace chocobox::chocolatiers

namespace chocobox {

template <>
struct Names<chocolatiers::Refusal> {
  static constexpr std::string_view kType = "refusal";
  static constexpr std::array<std::string_view, 15> kNames{
      "not-your-turn", "game-over",    "not-now",      "not-on-tray",      "not-in-hand",
      "not-for-sale",  "too-dear",     "sampler-full", "does-not-fit",     "not-the-price",
      "no-wild",       "no-box-there", "wild-there",   "already-reserved", "wrong-order"};
};

}  // namespace chocobox
