#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bag.h"
#include "core/names.h"
#include "core/per.h"
#include "core/seat.h"
#include "games/chocolatiers/cards.h"
#include "games/chocolatiers/sampler.h"

namespace chocobox::chocolatiers {

enum class Phase : std::uint8_t {
  kDealHands,
  kDealTray,
  kDealLine,
  kAct,       // an action is to be chosen
  kSwap,      // a card was discarded, two are to be taken
  kLay,       // a box was chosen
  kPay,       // its place was chosen
  kFillTray,  // cards come to the tray
  kFillLine,  // a box comes to the line
  kDiscard,   // the hand is too large at the end of the turn
  kOver,
};
NAMED(Phase, "phase");

struct Player {
  Counts hand{};
  // Cards of the hand that everybody knows: taken face up and not discarded since.
  Counts known{};
  // Cards among the three dealt that became known when they were discarded: a discarded card was
  // one of the three if no card of its kind was known in the hand.
  Counts proved{};
  Sampler sampler;
  // Wilds not yet on a sampler or on a reserved box.
  std::uint8_t wilds = kWilds;
  // The number of the reserved box and one more; 0 when there is none.
  std::uint8_t reserved = 0;
};

// Invariants: absent values are zero, so that equal positions are equal bytes.
struct State {
  Per<Seat, Player, kMostSeats> players{};
  // Cards whose order nobody knows.
  Bag<kKinds> deck{kCardsOfKind};
  Counts discards{};
  // A kind and one more on each place; 0 where a card is missing.
  std::array<std::uint8_t, kTray> tray{};
  // A box's number and one more; 0 where a box is missing.
  std::array<std::uint8_t, kLine> line{};
  std::uint8_t seats = 0;
  Phase phase = Phase::kDealHands;
  // Boxes that have not come up yet, by their bits.
  std::uint64_t boxes = (std::uint64_t{1} << kBoxes) - 1;
  // Number of times that the discards became the deck.
  std::uint32_t shuffles = 0;
  // The seat that begins every round.
  Seat starter{};
  Seat turn{};
  // Actions left in this turn, including the one in progress.
  std::uint8_t actions = 0;
  // Cards still to be taken by the swap in progress.
  std::uint8_t takes = 0;
  // The seat's choices so far: a box's number and one more, its place and its turns.
  std::uint8_t chosen = 0;
  Place place{};
  std::uint8_t turns = 0;
  // The seat that came first to six boxes and one more; 0 when none has.
  std::uint8_t first = 0;
  // The version of the rules.
  std::uint8_t rules = 0;
  std::array<std::uint8_t, 3> filler{};
};

}  // namespace chocobox::chocolatiers
