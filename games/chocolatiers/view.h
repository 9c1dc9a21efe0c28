#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

#include "core/fields.h"
#include "core/list.h"
#include "core/random.h"
#include "core/seat.h"
#include "games/chocolatiers/actions.h"
#include "games/chocolatiers/payment.h"
#include "games/chocolatiers/state.h"

// What players see, and what they would know if they forgot nothing: all but the cards that were
// dealt to others and have not shown themselves, the order of what is face down, and what somebody
// thinks of packing.
namespace chocobox::chocolatiers {

struct PlayerView {
  // In the hand.
  std::uint8_t cards = 0;
  // The viewer's own; nothing for the others.
  CardList hand;
  // Of the hand, what everybody knows; the rest was dealt.
  CardList known;
  // Of the three cards dealt, those that are known to have been discarded.
  DealtList proved;
  List<Laid, kSamplerBoxes> sampler;
  // Where its wilds lie.
  List<Space, kWilds> covered;
  // Wilds that it has not used.
  std::uint8_t wilds = 0;
  std::optional<Box> reserved;
  bool operator==(const PlayerView&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"cards", &PlayerView::cards},     Field{"hand", &PlayerView::hand},
                 Field{"known", &PlayerView::known},     Field{"proved", &PlayerView::proved},
                 Field{"sampler", &PlayerView::sampler}, Field{"covered", &PlayerView::covered},
                 Field{"wilds", &PlayerView::wilds},     Field{"reserved", &PlayerView::reserved}};
};

struct View {
  // The version of the rules.
  std::uint8_t rules = 0;
  std::uint8_t seats = 0;
  // The viewer's seat; nothing for who only watches.
  std::optional<Seat> you;
  Phase phase{};
  // The seat that begins every round.
  Seat starter{};
  Seat turn{};
  // Actions left in this turn, and cards that a swap still brings.
  std::uint8_t actions = 0;
  std::uint8_t takes = 0;
  List<std::optional<Kind>, kTray> tray;
  List<std::optional<Box>, kLine> line;
  // Cards in the deck, and boxes that have not come up.
  std::uint8_t deck = 0;
  std::uint8_t boxes = 0;
  // By kind.
  Counts discards{};
  // By kind, what the deck holds: known once the discards became the deck.
  std::optional<Counts> deck_holds;
  // How often that happened.
  std::uint32_t shuffles = 0;
  std::optional<Seat> first;
  List<PlayerView, kMostSeats> players;
  // What the viewer has chosen so far.
  std::optional<Box> chosen;
  std::optional<Place> place;
  std::uint8_t turns = 0;

  bool operator==(const View&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"rules", &View::rules},       Field{"seats", &View::seats},
                 Field{"you", &View::you},           Field{"phase", &View::phase},
                 Field{"starter", &View::starter},   Field{"turn", &View::turn},
                 Field{"actions", &View::actions},   Field{"takes", &View::takes},
                 Field{"tray", &View::tray},         Field{"line", &View::line},
                 Field{"deck", &View::deck},         Field{"boxes", &View::boxes},
                 Field{"discards", &View::discards}, Field{"deck_holds", &View::deck_holds},
                 Field{"shuffles", &View::shuffles}, Field{"first", &View::first},
                 Field{"players", &View::players},   Field{"chosen", &View::chosen},
                 Field{"place", &View::place},       Field{"turns", &View::turns}};
};

View Look(const State& state, Viewer viewer);

Sampler SamplerOf(const PlayerView& player);
// By kind, cards that the viewer cannot place: among those dealt to others, or in a deck whose
// cards are not known.
Counts UnseenIn(const View& view);

// Hands and deck drawn evenly from all deals of the cards that agree with the view. What somebody
// else thinks of packing is not imagined: the action is about to begin.
State Imagine(const View& view, Source& source);

// What a player's sampler is good for.
struct Standing {
  // By kind, the size of the largest group.
  Counts groups{};
  std::uint8_t small_boxes = 0;
  // Of its boxes, and with the tiles it would get if the game ended now and its wilds.
  std::uint8_t box_points = 0;
  std::uint8_t points = 0;
  bool operator==(const Standing&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"groups", &Standing::groups}, Field{"small_boxes", &Standing::small_boxes},
                 Field{"box_points", &Standing::box_points}, Field{"points", &Standing::points}};
};

// What a box costs from the viewer's hand: the fewest cards, or how many chocolates it is short of.
struct Cost {
  Box box{};
  std::uint8_t cards = 0;
  std::uint8_t missing = 0;
  bool operator==(const Cost&) const = default;
  static constexpr auto kFields = std::tuple{Field{"box", &Cost::box}, Field{"cards", &Cost::cards},
                                             Field{"missing", &Cost::missing}};
};

struct Aid {
  List<Standing, kMostSeats> standings;
  // In the order of the tiles, who would get them if the game ended now.
  std::array<std::optional<Seat>, kTiles> tiles{};
  // Of the boxes in the line and the reserved one; nothing for who only watches.
  List<Cost, kLine + 1> costs;
  // By kind, cards that may lie in the deck: exactly those that do, once the discards became the
  // deck; before that also those dealt to others, which nobody can tell apart from them.
  Counts deck{};
  bool operator==(const Aid&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"standings", &Aid::standings}, Field{"tiles", &Aid::tiles},
                 Field{"costs", &Aid::costs}, Field{"deck", &Aid::deck}};
};

Aid Aids(const View& view);

// What an action would bring. For a box that is chosen: every way to pay for it. For laying it or
// for a wild: the seat's largest groups then.
struct Preview {
  PaymentList payments;
  std::optional<Counts> groups;
  bool operator==(const Preview&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"payments", &Preview::payments}, Field{"groups", &Preview::groups}};
};

Preview Foresee(const View& view, const Action& action);

}  // namespace chocobox::chocolatiers
