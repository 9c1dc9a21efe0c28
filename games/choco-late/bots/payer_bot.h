#pragma once

#include "games/choco-late/bots/gains.h"
#include "games/choco-late/game.h"

namespace chocobox::choco_late {

// Bids one voucher more each time, as long as it can pay with valid ones and is not alone at the
// highest bid. It serves to measure other bots, and shares no code with them.
class PayerBot final : public CopiedBot<Game, PayerBot> {
 public:
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;

 private:
  Gains gains_;
};

}  // namespace chocobox::choco_late
