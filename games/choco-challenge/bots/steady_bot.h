#pragma once

#include <cstddef>

#include "games/choco-challenge/game.h"

namespace chocobox::choco_challenge {

// Draws as long as the exact odds make it worth more than stopping, given what can be bought, what
// its Tools can save and what opponents would get.
class SteadyBot final : public CopiedBot<Game, SteadyBot> {
 public:
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;
};

// Stops as soon as so many cards lie in front of it; buys and saves itself as SteadyBot does. A
// yardstick.
class StopAtBot final : public CopiedBot<Game, StopAtBot> {
 public:
  explicit StopAtBot(std::size_t cards) : cards_(cards) {}
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;

 private:
  std::size_t cards_;
};

}  // namespace chocobox::choco_challenge
