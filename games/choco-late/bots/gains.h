#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/choco-late/view.h"

namespace chocobox::choco_late {

// The points that lots would add to the trays of all seats.
//
// One object serves a whole match and caches the values of a tray until the tray changes. That
// saves most of the time, in particular with two trays, whose best split is slow to find. There a
// lot is added to the better of the two trays without a new split, which gives at most a little too
// little.
class Gains {
 public:
  // Sets the trays from the view; the calls below then refer to them.
  void See(const View& view);

  // Points that the lot would add to the seat's score; it may also cost some. D6.
  int Of(std::size_t seat, Place lot) const { return gains_[seat][ClassOf(lot)]; }
  // The most points that it would add to another seat that can still bid, or 0.
  int OfOthers(std::size_t seat, Place lot) const;

 private:
  void Compute(std::size_t seat, const CardSet& lots);

  std::array<CardSet, kMostSeats> trays_{};
  // Only the class of a lot matters.
  std::array<std::array<std::int8_t, kClasses>, kMostSeats> gains_{};
  std::array<bool, kMostSeats> can_bid_{};
  std::size_t seats_ = 0;
  bool two_trays_ = false;
};

}  // namespace chocobox::choco_late
