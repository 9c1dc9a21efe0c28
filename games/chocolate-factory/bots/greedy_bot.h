#pragma once

#include "games/chocolate-factory/game.h"

namespace chocobox::chocolate_factory {

// Plays like a beginner: operates the part with the largest increase in value per coal, fulfils
// every order it can pay, and delivers as much as possible. It serves to measure other bots: it
// never looks ahead.
class GreedyBot final : public CopiedBot<Game, GreedyBot> {
 public:
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;
};

}  // namespace chocobox::chocolate_factory
