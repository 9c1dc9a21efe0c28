#pragma once

#include "games/chocolate-factory/game.h"

namespace chocobox::chocolate_factory {

// The honest beginner: what raises the pieces most for its coal is operated, what pays is
// fulfilled, as much as possible is delivered. A yardstick: it never looks ahead.
class GreedyBot final : public CopiedBot<Game, GreedyBot> {
 public:
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;
};

}  // namespace chocobox::chocolate_factory
