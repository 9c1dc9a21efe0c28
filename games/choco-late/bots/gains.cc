#include "games/choco-late/bots/gains.h"

#include <algorithm>

#include "games/choco-late/bots/rivals.h"
#include "games/choco-late/scoring.h"

namespace chocobox::choco_late {

void Gains::See(const View& view) {
  const bool anew = seats_ != view.players.size() || two_trays_ != view.two_trays;
  seats_ = view.players.size();
  two_trays_ = view.two_trays;
  for (std::size_t i = 0; i < seats_; ++i) {
    can_bid_[i] = view.players[i].vouchers > 0;
    const CardSet lots = SetOf(view.players[i].tray);
    if (!anew && seen_[i] == lots) continue;
    seen_[i] = lots;
    const CardSet first = two_trays_ ? BestTwoTrays(lots).first : lots;
    trays_[i] = {
        {{first, ScoreTray(first).points()}, {lots - first, ScoreTray(lots - first).points()}}};
  }
}

int Gains::With(const Tray& tray, Place lot) {
  CardSet lots = tray.lots;
  lots.Add(lot);
  return ScoreTray(lots).points() - tray.points;
}

int Gains::Of(std::size_t seat, Place lot) const {
  const auto& [first, second] = trays_[seat];
  const int gain = With(first, lot);
  return two_trays_ ? std::max(gain, With(second, lot)) : gain;
}

int Gains::OfOthers(std::size_t seat, Place lot) const {
  int most = 0;
  for (std::size_t i = 0; i < seats_; ++i) {
    if (i != seat && can_bid_[i]) most = std::max(most, Of(i, lot));
  }
  return most;
}

}  // namespace chocobox::choco_late
