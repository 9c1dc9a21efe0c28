#pragma once

#include "games/chocolatiers/chocolatiers.h"

namespace chocobox::chocolatiers {

// Takes the most points that it can have now; otherwise the card that brings a box nearest. A
// yardstick.
class GreedyBot final : public Bot<Game> {
 public:
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;
};

}  // namespace chocobox::chocolatiers
