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
  kPay,       // it is known where it is to lie
  kFillTray,  // cards come to the tray
  kFillLine,  // a box comes to the line
  kDiscard,   // the hand is too large at the end of the turn
  kOver,
};
NAMED(Phase, "phase");

struct Player {
  Counts hand{};
  // Of the hand, what everybody who remembers knows: taken in sight and not discarded since.
  Counts known{};
  // Of the three cards dealt, what showed itself when it was discarded. The others can only say
  // that a card was among the three when none of its kind was taken in sight.
  Counts proved{};
  Sampler sampler;
  // Not yet on a sampler or on a reserved box.
  std::uint8_t wilds = kWilds;
  // The number of the reserved box and one more; 0 when there is none.
  std::uint8_t reserved = 0;
};

// Invariants: what is not there is zero, so that equal positions are equal bytes.
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
  // How often the discards became the deck.
  std::uint32_t shuffles = 0;
  // The seat that begins every round.
  Seat starter{};
  Seat turn{};
  // Actions left in this turn, the one that is going on included.
  std::uint8_t actions = 0;
  // Cards still to be taken by the swap that is going on.
  std::uint8_t takes = 0;
  // What the seat has chosen so far: a box's number and one more, its place and its turns.
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
