#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "core/fields.h"
#include "core/names.h"
#include "core/seat.h"
#include "games/choco-challenge/cards.h"

namespace chocobox::choco_challenge {

// Turns over the top card of one's draw pile.
struct DrawCard {
  WORDED(DrawCard, "draw");
};

// Stops drawing in this turn.
struct Stop {
  WORDED(Stop, "stop");
};

// Gives a Tool back after a repeat, and goes on.
struct Use {
  Tool tool{};
  WORDED(Use, "use", tool);
};

// Keeps the Tools after a repeat: the turn is over.
struct Bust {
  WORDED(Bust, "bust");
};

// Buys the market card at a position, counted from 1 next to the deck.
struct Buy {
  std::uint8_t position = 0;
  WORDED(Buy, "buy", position);
};

struct TakeDessert {
  Dessert dessert{};
  WORDED(TakeDessert, "dessert", dessert);
};

// As an extra card: the top card of the Ingredient deck.
struct Take {
  WORDED(Take, "take");
};

// As an extra card when the deck is empty: a card of the market.
struct Pick {
  std::uint8_t position = 0;
  WORDED(Pick, "pick", position);
};

// As an extra card: a Tool from the middle.
struct TakeTool {
  Tool tool{};
  WORDED(TakeTool, "tool", tool);
};

// Takes nothing now.
struct Pass {
  WORDED(Pass, "pass");
};

using Action =
    std::variant<DrawCard, Stop, Use, Bust, Buy, TakeDessert, Take, Pick, TakeTool, Pass>;

// A card is turned over, and the back of the card below it becomes visible, if there is one.
struct CardShown {
  Card card{};
  std::optional<Back> next;
  WORDED(CardShown, "card", card, next);
};

// A draw pile was shuffled: the back of its top card.
struct TopShown {
  Back back{};
  WORDED(TopShown, "top", back);
};

using Outcome = std::variant<CardShown, TopShown>;

enum class Refusal : std::uint8_t {
  kNotYourTurn,
  kGameOver,
  kNotNow,
  kDrawFirst,
  kPileEmpty,
  kNotYourTool,
  kWrongPosition,
  kNoSuchCard,
  kTooExpensive,
  kDessertOwned,
  kDessertGone,
  kNotMoreCards,
  kNotFewerCards,
  kDeckEmpty,
  kDeckNotEmpty,
  kToolOwned,
  kToolGone,
  kRepeatFirst,
};
NAMED(Refusal, "refusal");

// Events. All of them are told to everybody.

struct Shuffled {
  Seat seat{};
  Back top{};
  WORDED(Shuffled, "shuffled", seat, top);
};

// A card that the seat had not drawn yet this turn; it now has `count` in front of it.
struct Drew {
  Seat seat{};
  Card card{};
  std::uint8_t count = 0;
  WORDED(Drew, "drew", seat, card, count);
};

// A repeat: a card that the seat already has in front of it. It goes to the discard pile.
struct Repeated {
  Seat seat{};
  Card card{};
  WORDED(Repeated, "repeated", seat, card);
};

struct Used {
  Seat seat{};
  Tool tool{};
  WORDED(Used, "used", seat, tool);
};

// The turn is over with nothing bought.
struct Busted {
  Seat seat{};
  std::uint8_t count = 0;
  WORDED(Busted, "busted", seat, count);
};

struct Stopped {
  Seat seat{};
  std::uint8_t count = 0;
  WORDED(Stopped, "stopped", seat, count);
};

struct Bought {
  Seat seat{};
  Card card{};
  WORDED(Bought, "bought", seat, card);
};

struct TookDessert {
  Seat seat{};
  Dessert dessert{};
  WORDED(TookDessert, "took-dessert", seat, dessert);
};

struct Passed {
  Seat seat{};
  WORDED(Passed, "passed", seat);
};

// A card joins the market.
struct Added {
  Card card{};
  std::uint8_t position = 0;
  WORDED(Added, "added", card, position);
};

// As an extra card, from the deck.
struct Took {
  Seat seat{};
  Card card{};
  WORDED(Took, "took", seat, card);
};

// As an extra card, from the market.
struct Picked {
  Seat seat{};
  Card card{};
  WORDED(Picked, "picked", seat, card);
};

struct TookTool {
  Seat seat{};
  Tool tool{};
  WORDED(TookTool, "took-tool", seat, tool);
};

enum class EndReason : std::uint8_t { kDeckEmpty, kDessertsGone };
NAMED(EndReason, "reason");

struct Ended {
  EndReason reason{};
  WORDED(Ended, "ended", reason);
};

using Event = std::variant<Shuffled, Drew, Repeated, Used, Busted, Stopped, Bought, TookDessert,
                           Passed, Added, Took, Picked, TookTool, Ended>;
// A card is turned over, the turn is busted, and the game ends.
inline constexpr int kMaxFacts = 3;

// Lines of the score sheet.

// The Crowns on a player's own deck: Base set and ingredients.
struct DeckScore {
  std::uint8_t cards = 0;
  WORDED(DeckScore, "deck", cards);
};

struct DessertScore {
  Dessert dessert{};
  WORDED(DessertScore, "dessert", dessert);
};

using ScoreItem = std::variant<DeckScore, DessertScore>;

}  // namespace chocobox::choco_challenge
