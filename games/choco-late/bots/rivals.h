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

// What a seat may think of the hands of the others: what they have shown and proved, and for the
// rest that every unseen card is as likely as any other.
class Rivals {
 public:
  Rivals(const View& view, Seat seat);

  // By count: the chance that another seat can pay so many valid vouchers for the lot. Who has bid
  // for it is taken at their word.
  using Chances = std::array<double, kMostVouchers + 2>;
  Chances CanPay(std::size_t other, Place lot) const;
  // How many valid vouchers for the lot the seat has, more or less.
  double Expected(std::size_t other, Place lot) const;
  // The valid vouchers for the lot that the seat is known to hold.
  int Known(std::size_t other, Place lot) const { return (shown_[other] & ValidFor(lot)).size(); }
  // The chance that the seat holds a valid voucher with a lower number than this one.
  double HasLower(std::size_t other, Place lot, Place number) const;

 private:
  double ShareOf(const CardSet& cards) const;
  int HiddenOf(std::size_t other) const;

  const View& view_;
  // What is in a hand or in the box, nobody knows which.
  CardSet unseen_;
  std::array<CardSet, kMostSeats> shown_{};
};

}  // namespace chocobox::choco_late
