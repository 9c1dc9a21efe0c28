#pragma once

#include "games/choco-late/bots/gains.h"
#include "games/choco-late/game.h"

namespace chocobox::choco_late {

// Values a lot by what it adds to its own tray and would add to others', and bids as long as that
// is worth the vouchers, which are worth what the lots to come may bring. Knows what it has seen of
// others' hands. Seldom bids for what it cannot pay, to make others pay more.
class TraderBot final : public CopiedBot<Game, TraderBot> {
 public:
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;

 private:
  Gains gains_;
};

}  // namespace chocobox::choco_late
