#include "games/choco-late/bots/appraisal.h"

#include <algorithm>
#include <cmath>

namespace chocobox::choco_late {
namespace {

// All found by play against other values.
// What a lot is worth beyond the points it adds at once: it may be of use later.
constexpr double kPromise = 1.0;
// What it counts to keep a lot from the one other that it would help most.
constexpr double kDenial = 0.3;
// Points that a lot brings on average, by which vouchers are reckoned.
constexpr double kUsualLot = 3.0;

int PointsOf(const CardSet& lots, bool two_trays) {
  // Two trays take long to fill: for a judgement the sum is near enough to what one makes.
  return two_trays ? BestTwoTrays(lots).points() : ScoreTray(lots).points();
}

CardSet SetOf(const auto& cards) {
  CardSet set;
  for (const Card card : cards) set.Add(card.place);
  return set;
}

}  // namespace

Appraisal::Appraisal(const View& view, Seat seat)
    : view_(view), seat_(static_cast<std::size_t>(chocobox::Index(seat))) {
  unseen_ = CardSet::First(view.cards) - SetOf(view.lots) - SetOf(view.gone);
  if (view.lot) unseen_.Remove(view.lot->place);
  for (std::size_t i = 0; i < view.players.size(); ++i) {
    const PlayerView& player = view.players[i];
    trays_[i] = SetOf(player.tray);
    points_[i] = PointsOf(trays_[i], view.two_trays);
    unseen_ -= trays_[i] | SetOf(player.shown);
  }
  hand_ = SetOf(view.players[seat_].hand);
  unseen_ -= hand_;
  const double lots = static_cast<double>(view.lots.size()) + (view.lot ? 1 : 0);
  const int vouchers = std::max(1, hand_.size());
  voucher_ = kUsualLot * lots / view.seats / vouchers;
}

int Appraisal::GainOf(std::size_t seat, Place lot) const {
  CardSet tray = trays_[seat];
  tray.Add(lot);
  return PointsOf(tray, view_.two_trays) - points_[seat];
}

double Appraisal::OfLot(Place lot) const {
  int others = 0;
  for (std::size_t i = 0; i < view_.players.size(); ++i) {
    if (i == seat_ || view_.players[i].vouchers == 0) continue;
    others = std::max(others, GainOf(i, lot));
  }
  return kPromise + GainOf(seat_, lot) + kDenial * others;
}

int Appraisal::UsesOf(Place voucher) const {
  int uses = 0;
  for (const Card lot : view_.lots) uses += ValidFor(lot.place).Has(voucher) ? 1 : 0;
  return uses;
}

double Appraisal::ValidOf(std::size_t seat, Place lot) const {
  const PlayerView& player = view_.players[seat];
  const CardSet shown = SetOf(player.shown);
  const CardSet valid = ValidFor(lot);
  const int hidden = player.vouchers - shown.size();
  const double share =
      unseen_.empty() ? 0 : static_cast<double>((unseen_ & valid).size()) / unseen_.size();
  double expected = (shown & valid).size() + hidden * share;
  for (const Proof& proof : player.proofs) {
    if (proof.symbol == SymbolOf(lot) && proof.shop == ShopOf(lot)) {
      expected = std::min(expected, proof.fewer_than - 1.0);
    }
  }
  return expected;
}

double Appraisal::MostOfOthers(Place lot) const {
  double most = 0;
  for (std::size_t i = 0; i < view_.players.size(); ++i) {
    if (i != seat_ && view_.players[i].stance != Stance::kOut) {
      most = std::max(most, ValidOf(i, lot));
    }
  }
  return most;
}

double Appraisal::ChanceOfLower(Place lot, Place number) const {
  const CardSet lower = CardSet::First(number) & ValidFor(lot);
  double none = 1;
  for (std::size_t i = 0; i < view_.players.size(); ++i) {
    const PlayerView& player = view_.players[i];
    if (i == seat_ || player.bid != view_.bid || view_.bid == 0) continue;
    const CardSet shown = SetOf(player.shown);
    if (!(shown & lower).empty()) return 1;
    const int hidden = player.vouchers - shown.size();
    const double share =
        unseen_.empty() ? 0 : static_cast<double>((unseen_ & lower).size()) / unseen_.size();
    none *= std::pow(1 - share, hidden);
  }
  return 1 - none;
}

}  // namespace chocobox::choco_late
