#pragma once

#include <array>
#include <cstddef>

#include "games/choco-late/bots/gains.h"
#include "games/choco-late/view.h"

namespace chocobox::choco_late {

// How a seat judges lots and vouchers by what it sees, in points.
class Appraisal {
 public:
  Appraisal(const View& view, Seat seat, const Gains& gains);

  // What a lot is worth to the seat: for its own tray, and kept from others.
  double OfLot(Place lot) const;
  // What a voucher of the hand may still bring if it is kept; nothing if it fits no lot to come.
  double OfVoucher(Place voucher) const { return vouchers_[voucher]; }
  // What a voucher of the hand is worth on average.
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
