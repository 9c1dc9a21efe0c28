#pragma once

#include <array>
#include <cstddef>

#include "games/choco-late/view.h"

namespace chocobox::choco_late {

// How a seat judges lots and vouchers by what it sees.
class Appraisal {
 public:
  Appraisal(const View& view, Seat seat);

  // What a lot is worth to the seat, in points: for its own tray, and kept from others.
  double OfLot(Place lot) const;
  // What a voucher is worth on average, by the lots that are still to come.
  double OfVoucher() const { return voucher_; }
  // How many lots to come the voucher is valid for: the fewer, the sooner it is spent.
  int UsesOf(Place voucher) const;

  const CardSet& hand() const { return hand_; }
  CardSet ValidIn(Place lot) const { return hand_ & ValidFor(lot); }
  // The chance that somebody else at the standing bid offers a lower number than this one.
  double ChanceOfLower(Place lot, Place number) const;
  // How many valid vouchers the best of the others still in may have, more or less.
  double MostOfOthers(Place lot) const;

 private:
  // Points that the lot would add to a tray.
  int GainOf(std::size_t seat, Place lot) const;
  double ValidOf(std::size_t seat, Place lot) const;

  const View& view_;
  std::size_t seat_;
  CardSet hand_;
  // What nobody has shown.
  CardSet unseen_;
  std::array<CardSet, kMostSeats> trays_{};
  std::array<int, kMostSeats> points_{};
  double voucher_ = 0;
};

}  // namespace chocobox::choco_late
