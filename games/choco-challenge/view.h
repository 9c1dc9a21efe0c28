#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/chance.h"
#include "core/fields.h"
#include "core/list.h"
#include "core/names.h"
#include "core/seat.h"
#include "games/choco-challenge/actions.h"
#include "games/choco-challenge/odds.h"
#include "games/choco-challenge/state.h"

// What players see. Only the order of decks is unknown, and to everybody: every viewer has the same
// view.
namespace chocobox::choco_challenge {

struct PlayerView {
  // Cards in the draw pile and in the discard pile, by kind.
  Counts pile{};
  Counts discard{};
  // The back of the draw pile's top card.
  std::optional<Back> top;
  // Face up in front of the player, in the order drawn.
  List<Card, kKinds> row;
  List<Dessert, kDesserts> desserts;
  List<Tool, kTools> tools;
  bool busted = false;
  // On the whole deck and on the Desserts.
  std::uint16_t crowns = 0;
  FIELDS(PlayerView, pile, discard, top, row, desserts, tools, busted, crowns);
};

struct View {
  std::uint8_t seats = 0;
  std::uint32_t round = 0;
  Phase phase{};
  // The first player, with whom every round begins.
  Seat first{};
  // Whose turn it is.
  Seat turn{};
  // The opponent who may take something now.
  std::optional<Seat> asked;
  // From position 1, next to the deck, on.
  List<Card, kMarketSize> market;
  // Cards in the Ingredient deck, and the back of its top card.
  std::uint8_t deck = 0;
  std::optional<Back> next;
  // A card of the market was bought this turn; the gap is not filled yet.
  bool bought = false;
  // How many of each Dessert are left, and how many of each Tool lie in the middle.
  std::array<std::uint8_t, kDesserts> desserts{};
  std::array<std::uint8_t, kTools> tools{};
  // On each kind of card.
  Counts crowns{};
  List<PlayerView, kMostSeats> players;

  FIELDS(View, seats, round, phase, first, turn, asked, market, deck, next, bought, desserts, tools,
         crowns, players);
};

inline const PlayerView& ActiveIn(const View& view) { return view.players[view.turn]; }

// The draw pile and row of a player, to reckon with. REQUIRES: the top of the pile is shown.
Hand HandOf(const PlayerView& player);

View Look(const State& state);

// The state behind the view: with nothing secret there is only one.
State Imagine(const View& view);

// What a seat may take if the drawing stops now. A purchase and whoever comes before may take
// cards off the deck first.
enum class Prospect : std::uint8_t {
  kNothing,
  kTopOrNext,    // the top card of the deck, or the next one if a card of the market is bought
  kTopOrMarket,  // the same when the top card is the last one: then any card of the market
  kLater,        // a card that is left when others with more cards have chosen
  kTool,
  kToolIfLeft,  // a Tool, unless others with fewer cards take all that the seat lacks
};
NAMED(Prospect, "prospect");

struct Aid {
  // While the seat whose turn it is draws: the chance that its next card is a repeat.
  std::optional<Chance> bust;
  // And the chances to get to more cards; one for every number that can be reached.
  List<Goal, kKinds> goals;
  // While it may stop: what each seat could take then.
  List<Prospect, kMostSeats> extras;
  // What is left in the Ingredient deck, by kind.
  Counts deck{};
  FIELDS(Aid, bust, goals, extras, deck);
};

Aid Aids(const View& view);

// What an action would bring: the chance of a repeat for drawing, what opponents could take for
// stopping. Of other actions all is seen.
struct Preview {
  std::optional<Chance> bust;
  List<Prospect, kMostSeats> extras;
  FIELDS(Preview, bust, extras);
};

Preview Foresee(const View& view, const Action& action);

}  // namespace chocobox::choco_challenge
