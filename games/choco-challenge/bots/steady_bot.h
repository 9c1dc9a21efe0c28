#pragma once

#include <cstddef>

#include "games/choco-challenge/game.h"

namespace chocobox::choco_challenge {

// Draws as long as the exact odds make drawing worth more than stopping, given the purchases, its
// Tools and the gains of opponents.
class SteadyBot final : public CopiedBot<Game, SteadyBot> {
 public:
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;
};

// Stops at a fixed number of cards; buys and uses Tools as SteadyBot does. Only for measuring other
// bots.
class StopAtBot final : public CopiedBot<Game, StopAtBot> {
 public:
  explicit StopAtBot(std::size_t cards) : cards_(cards) {}
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;

 private:
  std::size_t cards_;
};

}  // namespace chocobox::choco_challenge
