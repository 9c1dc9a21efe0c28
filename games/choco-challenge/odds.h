#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/chance.h"
#include "core/fields.h"
#include "core/list.h"
#include "games/choco-challenge/cards.h"

// Exact chances of a draw pile: its cards are known, their order is not.
namespace chocobox::choco_challenge {

struct Hand {
  // Cards in the draw pile by kind; not empty.
  Counts pile{};
  // The back of its top card.
  Back top{};
  // Kinds in front of the player already, one bit each.
  std::uint16_t row = 0;
};

// The chance that the next card is a repeat.
Chance BustChance(const Hand& hand);

// The chances of getting `cards` cards in the row by drawing on, using Tools for repeats.
struct Goal {
  std::uint8_t cards = 0;
  // With no Tool used, with one at the most, and so on.
  std::array<Chance, kTools + 1> reach{};
  FIELDS(Goal, cards, reach);
};

// One goal for every number of cards that the row can reach.
List<Goal, kKinds> Goals(const Hand& hand);

}  // namespace chocobox::choco_challenge
