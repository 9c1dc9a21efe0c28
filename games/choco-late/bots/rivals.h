#pragma once

#include <array>
#include <cstddef>

#include "games/choco-late/view.h"

namespace chocobox::choco_late {

inline CardSet SetOf(const auto& cards) {
  CardSet set;
  for (const Card card : cards) set.Add(card.place);
  return set;
}

// A seat's estimate of the others' hands: the cards that they have shown, the limits that they have
// proved, and unseen cards, all equally likely.
class Rivals {
 public:
  Rivals(const View& view, Seat seat);

  // By count: the chance that another seat can pay this number of valid vouchers for the lot. A
  // seat that has bid for it is assumed not to bluff.
  using Chances = std::array<double, kMostVouchers + 2>;
  Chances CanPay(std::size_t other, Place lot) const;
  // Estimated number of valid vouchers for the lot in the seat's hand.
  double Expected(std::size_t other, Place lot) const;
  // The valid vouchers for the lot that the seat is known to hold.
  int Known(std::size_t other, Place lot) const { return (shown_[other] & ValidFor(lot)).size(); }
  // The chance that the seat holds a valid voucher with a lower number than this one.
  double HasLower(std::size_t other, Place lot, Place number) const;

 private:
  double ShareOf(const CardSet& cards) const;
  int HiddenOf(std::size_t other) const;

  const View& view_;
  // The unseen cards: each is in some hand or in the box.
  CardSet unseen_;
  std::array<CardSet, kMostSeats> shown_{};
};

}  // namespace chocobox::choco_late
