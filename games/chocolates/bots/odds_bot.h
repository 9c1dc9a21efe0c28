#pragma once

#include "games/chocolates/game.h"

namespace chocobox::chocolates {

// Plays by exact odds and cube values: takes the most valuable prediction if it is worth more than
// keeping the place for a later card, and turns over the tile with the least expected help to the
// next player.
class OddsBot final : public CopiedBot<Game, OddsBot> {
 public:
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;
};

}  // namespace chocobox::chocolates
