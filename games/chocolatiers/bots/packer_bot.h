#pragma once

#include "games/chocolatiers/game.h"

namespace chocobox::chocolatiers {

// Plans boxes from its hand and the tray: what they bring in points and in groups that win tiles,
// and what they cost in cards and actions. Lays for the groups that it can win, pays with what the
// plan does not need, and puts wilds where they win more than an unused one is worth. Sees what
// others can pay for.
class PackerBot final : public CopiedBot<Game, PackerBot> {
 public:
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;
};

}  // namespace chocobox::chocolatiers
