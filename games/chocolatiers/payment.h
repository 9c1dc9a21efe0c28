#pragma once

#include <cstdint>
#include <optional>

#include "core/list.h"
#include "games/chocolatiers/actions.h"

// Payments for boxes: for each chocolate on the box one card of its kind, or any two equal cards.
namespace chocobox::chocolatiers {

// The largest number of ways to pay from any hand.
inline constexpr int kMostPayments = 20;
using PaymentList = List<CardList, kMostPayments>;

// The means of payment of a hand.
class Purse {
 public:
  explicit Purse(const Counts& hand);
  // The number of chocolates of the box that it cannot pay for.
  int Missing(Box box) const;
  // The fewest cards that pay for the box. REQUIRES: nothing is missing.
  int FewestCards(Box box) const;

 private:
  // A byte for each kind.
  std::uint64_t hand_;
};

// Whether exactly these cards pay for the box.
bool Pays(const Counts& cards, Box box);
// Every way to pay, in a fixed order, fewest cards first.
PaymentList Payments(const Counts& hand, Box box);
// The only way to pay, if there is just one. REQUIRES: nothing is missing.
std::optional<CardList> OnlyPayment(const Counts& hand, Box box);

}  // namespace chocobox::chocolatiers
