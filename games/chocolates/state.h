#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bag.h"
#include "core/names.h"
#include "core/per.h"
#include "core/seat.h"
#include "games/chocolates/cards.h"

namespace chocobox::chocolates {

inline constexpr int kMostSeats = 4;
inline constexpr int kDisplaySize = 3;
inline constexpr int kMostPredictions = 4;
inline constexpr int kCubes = 24;

// The number of predictions that ends the game. Rulebook, "End of the game".
constexpr int PredictionLimit(int seats) { return seats == 4 ? 3 : 4; }

enum class Phase : std::uint8_t {
  kSetUp,    // chance deals the display and the next card
  kPredict,  // the seat may take a prediction
  kRefill,   // chance decides the next card
  kReveal,   // the seat must choose a tile
  kFlip,     // chance decides the face of the chosen tile
  kTurnUp,   // the play is over; chance turns up the remaining tiles, cell by cell
  kOver,
};
NAMED(Phase, "phase");

// A card in the display with the nougat cubes on it.
struct Offered {
  Card card{};
  std::uint8_t cubes = 0;
};

// A card in front of a player.
struct Prediction {
  Card card{};
  Side side{};
};

struct Player {
  std::array<Prediction, kMostPredictions> predictions{};
  std::uint8_t count = 0;
  std::uint8_t cubes = 0;
};

// Invariants: absent values are zero (tiles of face-down cells, absent cards, unused slots), so
// that equal positions are equal bytes. `hidden` has one tile for each face-down cell. The display
// has gaps only while the pile is empty or while chance is to deal.
struct State {
  Cells face_up = 0;
  UniqueBag pile = UniqueBag::First(kCards);
  Per<Seat, Player, kMostSeats> players{};
  std::array<Offered, kDisplaySize> display{};
  // Which slots of the display hold a card; one bit each.
  std::uint8_t displayed = 0;
  // The card on top of the pile, which everybody sees.
  Card next{};
  std::uint8_t has_next = 0;
  std::uint8_t supply = kCubes;
  std::uint8_t seats = 0;
  Seat turn{};
  Phase phase = Phase::kSetUp;
  // The cell being turned over.
  std::uint8_t flipping = 0;
  // The seat that reached the limit first, once there is one: the game ends before its next turn.
  Seat ender{};
  std::uint8_t ending = 0;
  std::array<Tile, kCells> tiles{};
  Bag<kFaces> hidden = Bag<kFaces>(kTileCounts);
};

constexpr bool IsFaceUp(const State& state, int cell) {
  return ((state.face_up >> cell) & 1u) != 0;
}

// The slot of the display in which the card lies; kDisplaySize when it lies in none. Looks at every
// slot: a loop that ends early is mispredicted.
inline std::size_t SlotOf(const State& state, Card card) {
  std::size_t found = kDisplaySize;
  for (std::size_t slot = 0; slot < kDisplaySize; ++slot) {
    const bool here = ((state.displayed >> slot) & 1u) != 0 && state.display[slot].card == card;
    found = here ? slot : found;
  }
  return found;
}

}  // namespace chocobox::chocolates
