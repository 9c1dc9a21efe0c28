#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/choco-late/view.h"

namespace chocobox::choco_late {

// What lots would add to the trays of all seats.
//
// One object serves a whole match: what it knows of a tray holds until the tray changes. That
// spares most of the time, above all with two trays, of which the best split takes long to find.
// There a lot counts on the better of the two, without a new split: at most a little less than it
// adds.
class Gains {
 public:
  // Takes over the trays of the view; what is asked from then on is about them.
  void See(const View& view);

  // Points that the lot would add to the seat's score; it may also cost some. D6.
  int Of(std::size_t seat, Place lot) const { return gains_[seat][ClassOf(lot)]; }
  // The most that it would add to another seat that can still bid, or 0.
  int OfOthers(std::size_t seat, Place lot) const;

 private:
  void Reckon(std::size_t seat, const CardSet& lots);

  std::array<CardSet, kMostSeats> trays_{};
  // Only the class of a lot matters.
  std::array<std::array<std::int8_t, kClasses>, kMostSeats> gains_{};
  std::array<bool, kMostSeats> can_bid_{};
  std::size_t seats_ = 0;
  bool two_trays_ = false;
};

}  // namespace chocobox::choco_late
