#pragma once

#include <array>
#include <cstddef>

#include "games/choco-challenge/view.h"

namespace chocobox::choco_challenge {

// Values for a player, in Crowns, by which the bots decide.
class Worth {
 public:
  Worth(const View& view, Seat seat);

  // The value of a Tool in hand.
  double OfTool() const;
  // The value of one more card of a kind in the deck.
  double Of(Card card) const;
  // The value of the top card of the Ingredient deck, given its back.
  double OfDeckTop() const;
  // The value of stopping with `cards` cards in the row: purchases, minus the gains of opponents.
  double OfStopping(std::size_t cards) const { return stopping_[cards]; }

 private:
  double OfBestCard(std::size_t cards) const;
  double OfBestDessert(std::size_t cards) const;
  double OfExtras(std::size_t cards) const;

  const View& view_;
  const PlayerView& player_;
  Seat seat_;
  // Estimated number of turns that the player still has.
  double turns_ = 0;
  // Cards of each kind in the whole deck.
  Counts owned_{};
  std::array<double, kKinds + 1> stopping_{};
};

}  // namespace chocobox::choco_challenge
