#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/fields.h"
#include "core/list.h"
#include "core/per.h"
#include "core/random.h"
#include "core/seat.h"
#include "games/chocolatiers/actions.h"
#include "games/chocolatiers/payment.h"
#include "games/chocolatiers/state.h"

// The views, with everything that a perfect memory would know. Hidden are the cards dealt to others
// that have not become known, the order of face-down cards and boxes, and unfinished packing of
// others.
namespace chocobox::chocolatiers {

struct PlayerView {
  // In the hand.
  std::uint8_t cards = 0;
  // The viewer's own hand; nothing for the others.
  CardList hand;
  // Cards of the hand that everybody knows; the rest was dealt.
  CardList known;
  // Cards among the three dealt that are known to have been discarded.
  DealtList proved;
  List<Laid, kSamplerBoxes> sampler;
  // The spaces of its wilds.
  List<Space, kWilds> covered;
  // Unused wilds.
  std::uint8_t wilds = 0;
  std::optional<Box> reserved;
  FIELDS(PlayerView, cards, hand, known, proved, sampler, covered, wilds, reserved);
};

struct View {
  // The version of the rules.
  std::uint8_t rules = 0;
  std::uint8_t seats = 0;
  // The viewer's seat; nothing for a spectator.
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
  // By kind, the cards in the deck: known once the discards became the deck.
  std::optional<Counts> deck_holds;
  // Number of times that this happened.
  std::uint32_t shuffles = 0;
  std::optional<Seat> first;
  List<PlayerView, kMostSeats> players;
  // The viewer's choices so far in the action in progress.
  std::optional<Box> chosen;
  std::optional<Place> place;
  std::uint8_t turns = 0;

  FIELDS(View, rules, seats, you, phase, starter, turn, actions, takes, tray, line, deck, boxes,
         discards, deck_holds, shuffles, first, players, chosen, place, turns);
};

View Look(const State& state, Viewer viewer);

Sampler SamplerOf(const PlayerView& player);
// By kind, cards that the viewer cannot place: among those dealt to others, or in a deck whose
// cards are not known.
Counts UnseenIn(const View& view);

// Hands and deck drawn uniformly from all deals of the cards that agree with the view. Unfinished
// packing of others is not imagined: their action is about to begin.
State Imagine(const View& view, Source& source);

// The standing of a player's sampler.
struct Standing {
  // By kind, the size of the largest group.
  Counts groups{};
  std::uint8_t small_boxes = 0;
  // Points of its boxes; and with its wilds and the tiles it would get if the game ended now.
  std::uint8_t box_points = 0;
  std::uint8_t points = 0;
  FIELDS(Standing, groups, small_boxes, box_points, points);
};

// The price of a box for the viewer's hand: the fewest cards, or the number of missing chocolates.
struct Cost {
  Box box{};
  std::uint8_t cards = 0;
  std::uint8_t missing = 0;
  FIELDS(Cost, box, cards, missing);
};

struct Aid {
  List<Standing, kMostSeats> standings;
  // In the order of the tiles, their winners if the game ended now.
  Per<Tile, std::optional<Seat>> tiles{};
  // Prices of the boxes in the line and the reserved one; nothing for a spectator.
  List<Cost, kLine + 1> costs;
  // By kind, cards that may lie in the deck: exactly those that do, once the discards became the
  // deck; before that also those dealt to others, which nobody can tell apart from them.
  Counts deck{};
  FIELDS(Aid, standings, tiles, costs, deck);
};

Aid Aids(const View& view);

// The preview of an action. For choosing a box: every way to pay for it. For laying it or for a
// wild: the seat's largest groups then.
struct Preview {
  PaymentList payments;
  std::optional<Counts> groups;
  FIELDS(Preview, payments, groups);
};

Preview Foresee(const View& view, const Action& action);

}  // namespace chocobox::chocolatiers
