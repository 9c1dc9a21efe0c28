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

// The view of the players. Only the order of decks is unknown, and to everybody: every viewer has
// the same view.
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
  // Crowns on the whole deck and on the Desserts.
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
  // Number of each Dessert left, and of each Tool in the middle.
  std::array<std::uint8_t, kDesserts> desserts{};
  std::array<std::uint8_t, kTools> tools{};
  // Crowns on each kind of card.
  Counts crowns{};
  List<PlayerView, kMostSeats> players;

  FIELDS(View, seats, round, phase, first, turn, asked, market, deck, next, bought, desserts, tools,
         crowns, players);
};

inline const PlayerView& ActiveIn(const View& view) { return view.players[view.turn]; }

// The draw pile and row of a player, for computing odds. REQUIRES: the top of the pile is shown.
Hand HandOf(const PlayerView& player);

View Look(const State& state);

// The state behind the view: without secrets there is only one.
State Imagine(const View& view);

// The extra that a seat may take if the drawing stops now. The purchase and earlier seats may take
// cards from the deck first.
enum class Prospect : std::uint8_t {
  kNothing,
  kTopOrNext,    // the top card of the deck, or the next one if a card of the market is bought
  kTopOrMarket,  // the same when the top card is the last one: then any card of the market
  kLater,        // a card, after others with more cards have chosen
  kTool,
  kToolIfLeft,  // a Tool, unless others with fewer cards take all that the seat lacks
};
NAMED(Prospect, "prospect");

struct Aid {
  // While the seat whose turn it is draws: the chance that its next card is a repeat.
  std::optional<Chance> bust;
  // The chances of reaching more cards: one goal for every number that can be reached.
  List<Goal, kKinds> goals;
  // While that seat may stop: the extra that each seat could then take.
  List<Prospect, kMostSeats> extras;
  // The cards left in the Ingredient deck, by kind.
  Counts deck{};
  FIELDS(Aid, bust, goals, extras, deck);
};

Aid Aids(const View& view);

// The preview of an action: for drawing the chance of a repeat, for stopping the opponents' extras.
// The effects of other actions are visible anyway.
struct Preview {
  std::optional<Chance> bust;
  List<Prospect, kMostSeats> extras;
  FIELDS(Preview, bust, extras);
};

Preview Foresee(const View& view, const Action& action);

}  // namespace chocobox::choco_challenge
