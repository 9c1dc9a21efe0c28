#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <variant>

#include "core/fields.h"
#include "core/names.h"
#include "core/seat.h"
#include "games/choco-challenge/cards.h"

namespace chocobox::choco_challenge {

// Turns over the top card of one's draw pile.
struct DrawCard {
  static constexpr std::string_view kWord = "draw";
  bool operator==(const DrawCard&) const = default;
  static constexpr std::tuple<> kFields{};
};

// Draws no more this turn.
struct Stop {
  static constexpr std::string_view kWord = "stop";
  bool operator==(const Stop&) const = default;
  static constexpr std::tuple<> kFields{};
};

// Gives a Tool back after a repeat, and goes on.
struct Use {
  static constexpr std::string_view kWord = "use";
  Tool tool{};
  bool operator==(const Use&) const = default;
  static constexpr auto kFields = std::tuple{Field{"tool", &Use::tool}};
};

// Keeps the Tools after a repeat: the turn is over.
struct Bust {
  static constexpr std::string_view kWord = "bust";
  bool operator==(const Bust&) const = default;
  static constexpr std::tuple<> kFields{};
};

// Buys the market card at a position, counted from 1 next to the deck.
struct Buy {
  static constexpr std::string_view kWord = "buy";
  std::uint8_t position = 0;
  bool operator==(const Buy&) const = default;
  static constexpr auto kFields = std::tuple{Field{"position", &Buy::position}};
};

struct TakeDessert {
  static constexpr std::string_view kWord = "dessert";
  Dessert dessert{};
  bool operator==(const TakeDessert&) const = default;
  static constexpr auto kFields = std::tuple{Field{"dessert", &TakeDessert::dessert}};
};

// As an extra card: the top card of the Ingredient deck.
struct Take {
  static constexpr std::string_view kWord = "take";
  bool operator==(const Take&) const = default;
  static constexpr std::tuple<> kFields{};
};

// As an extra card when the deck is empty: a card of the market.
struct Pick {
  static constexpr std::string_view kWord = "pick";
  std::uint8_t position = 0;
  bool operator==(const Pick&) const = default;
  static constexpr auto kFields = std::tuple{Field{"position", &Pick::position}};
};

// As an extra card: a Tool from the middle.
struct TakeTool {
  static constexpr std::string_view kWord = "tool";
  Tool tool{};
  bool operator==(const TakeTool&) const = default;
  static constexpr auto kFields = std::tuple{Field{"tool", &TakeTool::tool}};
};

// Takes nothing of what is offered now.
struct Pass {
  static constexpr std::string_view kWord = "pass";
  bool operator==(const Pass&) const = default;
  static constexpr std::tuple<> kFields{};
};

using Action =
    std::variant<DrawCard, Stop, Use, Bust, Buy, TakeDessert, Take, Pick, TakeTool, Pass>;

// A card is turned over, and the back of the card below it comes in sight, if there is one.
struct CardShown {
  static constexpr std::string_view kWord = "card";
  Card card{};
  std::optional<Back> next;
  bool operator==(const CardShown&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"card", &CardShown::card}, Field{"next", &CardShown::next}};
};

// A draw pile was shuffled: the back of its top card.
struct TopShown {
  static constexpr std::string_view kWord = "top";
  Back back{};
  bool operator==(const TopShown&) const = default;
  static constexpr auto kFields = std::tuple{Field{"back", &TopShown::back}};
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

// Events: what can be told of a step. All of them are told to everybody.

struct Shuffled {
  static constexpr std::string_view kWord = "shuffled";
  Seat seat{};
  Back top{};
  bool operator==(const Shuffled&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Shuffled::seat}, Field{"top", &Shuffled::top}};
};

// A card that the seat had not drawn yet this turn; it now has `count` in front of it.
struct Drew {
  static constexpr std::string_view kWord = "drew";
  Seat seat{};
  Card card{};
  std::uint8_t count = 0;
  bool operator==(const Drew&) const = default;
  static constexpr auto kFields = std::tuple{Field{"seat", &Drew::seat}, Field{"card", &Drew::card},
                                             Field{"count", &Drew::count}};
};

// A card that lies in front of the seat already; it goes to the discard pile.
struct Repeated {
  static constexpr std::string_view kWord = "repeated";
  Seat seat{};
  Card card{};
  bool operator==(const Repeated&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Repeated::seat}, Field{"card", &Repeated::card}};
};

struct Used {
  static constexpr std::string_view kWord = "used";
  Seat seat{};
  Tool tool{};
  bool operator==(const Used&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Used::seat}, Field{"tool", &Used::tool}};
};

// The turn is over with nothing bought.
struct Busted {
  static constexpr std::string_view kWord = "busted";
  Seat seat{};
  std::uint8_t count = 0;
  bool operator==(const Busted&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Busted::seat}, Field{"count", &Busted::count}};
};

struct Stopped {
  static constexpr std::string_view kWord = "stopped";
  Seat seat{};
  std::uint8_t count = 0;
  bool operator==(const Stopped&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Stopped::seat}, Field{"count", &Stopped::count}};
};

struct Bought {
  static constexpr std::string_view kWord = "bought";
  Seat seat{};
  Card card{};
  bool operator==(const Bought&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Bought::seat}, Field{"card", &Bought::card}};
};

struct TookDessert {
  static constexpr std::string_view kWord = "took-dessert";
  Seat seat{};
  Dessert dessert{};
  bool operator==(const TookDessert&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &TookDessert::seat}, Field{"dessert", &TookDessert::dessert}};
};

struct Passed {
  static constexpr std::string_view kWord = "passed";
  Seat seat{};
  bool operator==(const Passed&) const = default;
  static constexpr auto kFields = std::tuple{Field{"seat", &Passed::seat}};
};

// A card joins the market.
struct Added {
  static constexpr std::string_view kWord = "added";
  Card card{};
  std::uint8_t position = 0;
  bool operator==(const Added&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"card", &Added::card}, Field{"position", &Added::position}};
};

// As an extra card, from the deck.
struct Took {
  static constexpr std::string_view kWord = "took";
  Seat seat{};
  Card card{};
  bool operator==(const Took&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Took::seat}, Field{"card", &Took::card}};
};

// As an extra card, from the market.
struct Picked {
  static constexpr std::string_view kWord = "picked";
  Seat seat{};
  Card card{};
  bool operator==(const Picked&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Picked::seat}, Field{"card", &Picked::card}};
};

struct TookTool {
  static constexpr std::string_view kWord = "took-tool";
  Seat seat{};
  Tool tool{};
  bool operator==(const TookTool&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &TookTool::seat}, Field{"tool", &TookTool::tool}};
};

enum class EndReason : std::uint8_t { kDeckEmpty, kDessertsGone };

struct Ended {
  static constexpr std::string_view kWord = "ended";
  EndReason reason{};
  bool operator==(const Ended&) const = default;
  static constexpr auto kFields = std::tuple{Field{"reason", &Ended::reason}};
};

using Event = std::variant<Shuffled, Drew, Repeated, Used, Busted, Stopped, Bought, TookDessert,
                           Passed, Added, Took, Picked, TookTool, Ended>;
// A card is turned over, the turn is busted, and the game ends.
inline constexpr int kMaxFacts = 3;

// Lines of the score sheet.

// The Crowns on a player's own deck: Base set and ingredients.
struct DeckScore {
  static constexpr std::string_view kWord = "deck";
  std::uint8_t cards = 0;
  bool operator==(const DeckScore&) const = default;
  static constexpr auto kFields = std::tuple{Field{"cards", &DeckScore::cards}};
};

struct DessertScore {
  static constexpr std::string_view kWord = "dessert";
  Dessert dessert{};
  bool operator==(const DessertScore&) const = default;
  static constexpr auto kFields = std::tuple{Field{"dessert", &DessertScore::dessert}};
};

using ScoreItem = std::variant<DeckScore, DessertScore>;

}  // namespace chocobox::choco_challenge

namespace chocobox {

template <>
struct Names<choco_challenge::Refusal> {
  static constexpr std::string_view kType = "refusal";
  static constexpr std::array<std::string_view, 18> kNames{
      "not-your-turn", "game-over",      "not-now",         "draw-first",    "pile-empty",
      "not-your-tool", "wrong-position", "no-such-card",    "too-expensive", "dessert-owned",
      "dessert-gone",  "not-more-cards", "not-fewer-cards", "deck-empty",    "deck-not-empty",
      "tool-owned",    "tool-gone",      "repeat-first"};
};

template <>
struct Names<choco_challenge::EndReason> {
  static constexpr std::string_view kType = "reason";
  static constexpr std::array<std::string_view, 2> kNames{"deck-empty", "desserts-gone"};
};

}  // namespace chocobox
