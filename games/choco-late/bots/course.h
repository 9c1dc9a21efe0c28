#pragma once

#include <array>
#include <cstddef>

#include "games/choco-late/bots/appraisal.h"
#include "games/choco-late/bots/rivals.h"
#include "games/choco-late/view.h"

namespace chocobox::choco_late {

// The expected values, in points, of a seat's choices in the auction of a lot; leaving is worth 0.
// Computed backwards from the highest bid that the seat can pay: at every bid others may raise, and
// then the seat takes its best choice.
class Course {
 public:
  Course(const View& view, Seat seat, const Appraisal& appraisal, const Rivals& rivals, Place lot);

  // The value of the lot to the seat.
  double worth() const { return worth_; }
  // The most that the seat can pay with valid vouchers.
  int most() const { return most_; }
  // The value of bidding `count`, more than all others. REQUIRES: 1 ≤ count ≤ most(), as below.
  double OfBidding(int count) const { return bidding_[count]; }
  // The value of standing at this bid with others, who may still raise it.
  double OfHolding(int count) const { return holding_[count]; }
  // The value of standing at this bid with others when nobody raises any more.
  double OfTie(int count) const { return tie_[count]; }

 private:
  using ByCount = std::array<double, kMostVouchers + 3>;
  // The chances at each bid: that nobody else is there, that nobody raises, and that the others
  // there have only higher numbers.
  struct Chances {
    ByCount alone;
    ByCount quiet;
    ByCount lowest;
  };
  Chances ChancesOf(const View& view, std::size_t seat, const Rivals& rivals, Place lot) const;

  double worth_;
  CardSet valid_;
  int most_;
  ByCount bidding_{};
  ByCount holding_{};
  ByCount tie_{};
};

}  // namespace chocobox::choco_late
