#include "games/choco-late/bots/gains.h"

#include <algorithm>

#include "games/choco-late/bots/rivals.h"
#include "games/choco-late/scoring.h"

namespace chocobox::choco_late {
namespace {

// Points that a lot of the class would add to a tray with `points`.
int GainOf(CardSet tray, int points, std::size_t kind) {
  // A card of the class that is not on the tray; if all are, no more can be added.
  auto card = static_cast<Place>(kind);
  while (tray.Has(card) && card + kClasses < kCards) card = static_cast<Place>(card + kClasses);
  tray.Add(card);
  return ScoreTray(tray).points() - points;
}

}  // namespace

void Gains::See(const View& view) {
  const bool anew = seats_ != view.players.size() || two_trays_ != view.two_trays;
  seats_ = view.players.size();
  two_trays_ = view.two_trays;
  for (std::size_t i = 0; i < seats_; ++i) {
    can_bid_[i] = view.players[i].vouchers > 0;
    const CardSet lots = SetOf(view.players[i].tray);
    if (anew || trays_[i] != lots) Compute(i, lots);
  }
}

void Gains::Compute(std::size_t seat, const CardSet& lots) {
  trays_[seat] = lots;
  const CardSet first = two_trays_ ? BestTwoTrays(lots).first : lots;
  const CardSet second = lots - first;
  const int first_points = ScoreTray(first).points();
  const int second_points = ScoreTray(second).points();
  for (std::size_t kind = 0; kind < kClasses; ++kind) {
    int gain = GainOf(first, first_points, kind);
    if (two_trays_) gain = std::max(gain, GainOf(second, second_points, kind));
    gains_[seat][kind] = static_cast<std::int8_t>(gain);
  }
}

int Gains::OfOthers(std::size_t seat, Place lot) const {
  int most = 0;
  for (std::size_t i = 0; i < seats_; ++i) {
    if (i != seat && can_bid_[i]) most = std::max(most, Of(i, lot));
  }
  return most;
}

}  // namespace chocobox::choco_late
