#pragma once

#include <array>
#include <cstddef>

#include "games/choco-challenge/view.h"

namespace chocobox::choco_challenge {

// What things are worth to a player, in Crowns: what the bots weigh by.
class Worth {
 public:
  Worth(const View& view, Seat seat);

  // A Tool in hand.
  double OfTool() const;
  // One card more of a kind in the deck.
  double Of(Card card) const;
  // The top card of the Ingredient deck, of which the back is seen.
  double OfDeckTop() const;
  // Stopping with so many cards in front: what can be bought, less what opponents get by it.
  double OfStopping(std::size_t cards) const { return stopping_[cards]; }

 private:
  double OfBestCard(std::size_t cards) const;
  double OfBestDessert(std::size_t cards) const;
  double OfExtras(std::size_t cards) const;

  const View& view_;
  const PlayerView& player_;
  Seat seat_;
  // Turns that the player still has, more or less.
  double turns_ = 0;
  // Cards of each kind in the whole deck.
  Counts owned_{};
  std::array<double, kKinds + 1> stopping_{};
};

}  // namespace chocobox::choco_challenge
