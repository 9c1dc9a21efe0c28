#pragma once

#include <array>
#include <cstddef>

#include "games/choco-late/view.h"

namespace chocobox::choco_late {

// What lots would add to the trays of all seats.
//
// With two trays the best split of the lots that a seat has takes long to find and seldom changes:
// one object serves a whole match, and finds a split anew only for a tray that has changed. A lot
// then counts on the better of the two, without a new split: at most a little less than it adds.
class Gains {
 public:
  // Takes over the trays of the view; what is asked from then on is about them.
  void See(const View& view);

  // Points that the lot would add to the seat's score; it may also cost some. D6.
  int Of(std::size_t seat, Place lot) const;
  // The most that it would add to another seat that can still bid, or 0.
  int OfOthers(std::size_t seat, Place lot) const;

 private:
  struct Tray {
    CardSet lots;
    int points = 0;
  };
  static int With(const Tray& tray, Place lot);

  std::array<CardSet, kMostSeats> seen_{};
  std::array<std::array<Tray, 2>, kMostSeats> trays_{};
  std::array<bool, kMostSeats> can_bid_{};
  std::size_t seats_ = 0;
  bool two_trays_ = false;
};

}  // namespace chocobox::choco_late
