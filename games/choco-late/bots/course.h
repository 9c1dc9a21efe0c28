#pragma once

#include <array>
#include <cstddef>

#include "games/choco-late/bots/appraisal.h"
#include "games/choco-late/bots/rivals.h"
#include "games/choco-late/view.h"

namespace chocobox::choco_late {

// How the auction of a lot may go on for a seat, and what each way brings, in points; leaving
// brings nothing. Reckoned from the highest bid that the seat can pay downwards: at every bid
// others may raise, and then the seat does what is best for it.
class Course {
 public:
  Course(const View& view, Seat seat, const Appraisal& appraisal, const Rivals& rivals, Place lot);

  // What the lot is worth to the seat.
  double worth() const { return worth_; }
  // The most that the seat can pay with valid vouchers.
  int most() const { return most_; }
  // Bidding so many, more than all others. REQUIRES: 1 ≤ count ≤ most(), as below.
  double OfBidding(int count) const { return bidding_[count]; }
  // Being at this bid together with others, who may still raise it.
  double OfHolding(int count) const { return holding_[count]; }
  // Being at this bid together with others, and nobody raises any more.
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
