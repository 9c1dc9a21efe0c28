#pragma once

#include "games/choco-late/bots/gains.h"
#include "games/choco-late/game.h"

namespace chocobox::choco_late {

// Values a lot by the points that it adds to its own tray and would add to others', and vouchers by
// the expected points of later lots; it bids as long as the lot is worth its vouchers. It uses all
// that was shown of others' hands. Rarely it bids more than it can pay, to make others pay more.
class TraderBot final : public CopiedBot<Game, TraderBot> {
 public:
  Choice<Game> Choose(const Situation<Game>& situation, Dice& dice) override;

 private:
  Gains gains_;
};

}  // namespace chocobox::choco_late
