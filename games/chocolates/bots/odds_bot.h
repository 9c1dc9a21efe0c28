#pragma once

#include "games/chocolates/game.h"

namespace chocobox::chocolates {

// Plays by exact odds and cube values: takes the prediction that is worth most, if that beats what
// keeping the place for a later card is worth, and turns over the tile that is likely to help the
// next player least.
class OddsBot final : public CopiedBot<Game, OddsBot> {
 public:
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;
};

}  // namespace chocobox::chocolates
