#pragma once

#include "games/chocolatiers/game.h"

namespace chocobox::chocolatiers {

// Plans boxes from its hand and the tray: their points and their groups for tiles, against their
// cost in cards and actions. Lays for the groups that it can win, pays with cards that the plan
// does not need, and uses wilds where they gain more than the point of an unused one. Takes into
// account the boxes that others can pay for.
class PackerBot final : public CopiedBot<Game, PackerBot> {
 public:
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;
};

}  // namespace chocobox::chocolatiers
