#pragma once

#include "core/list.h"
#include "games/chocolatiers/actions.h"

// What a box may be paid with: for each chocolate that it shows one card of its kind, or any two
// that are alike.
namespace chocobox::chocolatiers {

// As many as there are ways to pay from any hand.
inline constexpr int kMostPayments = 20;
using PaymentList = List<CardList, kMostPayments>;

// How many chocolates of the box the hand cannot pay for.
int Missing(const Counts& hand, Box box);
// The fewest cards that pay for the box. REQUIRES: nothing is missing.
int FewestCards(const Counts& hand, Box box);
// Whether exactly these cards pay for the box.
bool Pays(const Counts& cards, Box box);
// Every way to pay, in a fixed order, fewest cards first.
PaymentList Payments(const Counts& hand, Box box);

}  // namespace chocobox::chocolatiers
