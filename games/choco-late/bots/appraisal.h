#pragma once

#include <array>
#include <cstddef>

#include "games/choco-late/bots/gains.h"
#include "games/choco-late/view.h"

namespace chocobox::choco_late {

// The values of lots and vouchers for a seat, in points, from its view.
class Appraisal {
 public:
  Appraisal(const View& view, Seat seat, const Gains& gains);

  // The value of a lot: for the seat's own tray, and for keeping it from others.
  double OfLot(Place lot) const;
  // The value of keeping a voucher of the hand; 0 if it fits no later lot.
  double OfVoucher(Place voucher) const { return vouchers_[voucher]; }
  // The average value of a voucher of the hand.
  double OfUsualVoucher() const { return usual_; }

  CardSet ValidIn(Place lot) const { return hand_ & ValidFor(lot); }

 private:
  const View& view_;
  const Gains& gains_;
  std::size_t seat_;
  CardSet hand_;
  double usual_ = 0;
  std::array<double, kCards> vouchers_{};
};

}  // namespace chocobox::choco_late
