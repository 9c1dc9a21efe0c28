#pragma once

#include "games/chocolatiers/game.h"

namespace chocobox::chocolatiers {

// Packs the box with the most points as soon as it can pay for one; until then it takes the cards
// that bring the best box nearest. It serves to measure other bots, and shares no code with them.
class GreedyBot final : public CopiedBot<Game, GreedyBot> {
 public:
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;
};

}  // namespace chocobox::chocolatiers
