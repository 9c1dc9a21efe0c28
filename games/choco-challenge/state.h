#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/deck.h"
#include "core/names.h"
#include "core/per.h"
#include "core/seat.h"
#include "games/choco-challenge/cards.h"

namespace chocobox::choco_challenge {

inline constexpr std::size_t kMarketSize = 6;
// From this number of cards on, one may buy at any position.
inline constexpr int kAnyPosition = 7;
// The number of empty piles of Desserts that ends the game.
inline constexpr int kEmptyPilesAtEnd = 3;

enum class Phase : std::uint8_t {
  kSetUp,     // chance deals the market
  kShuffle,   // chance shuffles the draw pile of the seat whose turn it is
  kDraw,      // the seat draws or stops
  kReveal,    // chance turns over the drawn card
  kRescue,    // the seat drew a repeat: it may use a Tool
  kBuy,       // the seat may buy from the market
  kDessert,   // the seat may take a Dessert
  kRefill,    // chance turns over the card that joins the market
  kExtra,     // an opponent may take an extra card or a Tool
  kHandOver,  // chance turns over the extra card
  kOver,
};
NAMED(Phase, "phase");

constexpr Back BackOfKind(std::size_t kind) { return BackOf(static_cast<Card>(kind)); }
using Pile = ClassedDeck<kKinds, BackOfKind>;

struct Player {
  Pile pile = Pile(Bag<kKinds>(kBaseSet));
  // Face up in front of the player, in the order drawn; all different.
  std::array<Card, kKinds> row{};
  std::uint8_t count = 0;
  Counts discard{};
  // One bit each.
  std::uint8_t desserts = 0;
  std::uint8_t tools = 1u << Index(Tool::kWhisk);
  // The last turn ended in a bust.
  std::uint8_t busted = 0;
};

// An unused seat.
inline constexpr Player kNobody = [] {
  Player player;
  player.pile = Pile();
  player.tools = 0;
  return player;
}();

// Invariants: absent values are zero, so that equal positions are equal bytes. The top of a pile is
// shown unless the pile is empty or chance is to shuffle it.
struct State {
  // Wide enough for any match: shuffles of draw piles are keyed by the round.
  std::uint32_t round = 1;
  Per<Seat, Player, kMostSeats> players{};
  Pile deck = Pile(Bag<kKinds>(kIngredients));
  // From position 1 on.
  std::array<Card, kMarketSize> market{};
  std::uint8_t market_size = 0;
  std::array<std::uint8_t, kDesserts> desserts{};
  // Tools in the middle.
  std::array<std::uint8_t, kTools> tools{};
  std::uint8_t seats = 0;
  Phase phase = Phase::kSetUp;
  // The first player, with whom every round begins.
  Seat first{};
  Seat turn{};
  // The opponent who may take something now; otherwise equal to `turn`.
  Seat asked{};
  // A card of the market was bought this turn.
  std::uint8_t bought = 0;
  Counts crowns{};
};

constexpr bool Has(const Player& player, Card card) {
  for (std::size_t i = 0; i < player.count; ++i) {
    if (player.row[i] == card) return true;
  }
  return false;
}
constexpr bool Has(const Player& player, Tool tool) {
  return ((player.tools >> Index(tool)) & 1u) != 0;
}
constexpr bool Has(const Player& player, Dessert dessert) {
  return ((player.desserts >> Index(dessert)) & 1u) != 0;
}

// Whether chance decides about the draw pile of the seat whose turn it is, not about the deck.
constexpr bool IsOwnPile(const State& state) {
  return state.phase == Phase::kShuffle || state.phase == Phase::kReveal;
}

}  // namespace chocobox::choco_challenge
