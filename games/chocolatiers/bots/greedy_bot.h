#pragma once

#include "games/chocolatiers/game.h"

namespace chocobox::chocolatiers {

// Packs the box with the most points as soon as it can pay for one; until then it takes what brings
// the best box nearest. A yardstick: it borrows nothing from the bot that is measured by it.
class GreedyBot final : public CopiedBot<Game, GreedyBot> {
 public:
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;
};

}  // namespace chocobox::chocolatiers
