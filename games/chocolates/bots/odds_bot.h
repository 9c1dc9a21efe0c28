#pragma once

#include "games/chocolates/game.h"

namespace chocobox::chocolates {

// Plays by exact odds and cube values: takes the prediction that is worth most, if it is worth
// waiting no longer, and turns over the tile that tells the next players least about the display.
class OddsBot final : public Bot<Game> {
 public:
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;
};

}  // namespace chocobox::chocolates
