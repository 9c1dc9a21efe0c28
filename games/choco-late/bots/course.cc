#include "games/choco-late/bots/course.h"

#include <algorithm>

#include "core/list.h"

namespace chocobox::choco_late {
namespace {

// Both tuned by play against other values.
// Probability that others bid what they can pay.
constexpr double kWill = 0.55;
// Value of one more voucher paid by another, relative to one of the seat's own.
constexpr double kDrain = 0.4;

}  // namespace

Course::Course(const View& view, Seat seat, const Appraisal& appraisal, const Rivals& rivals,
               Place lot)
    : worth_(appraisal.OfLot(lot)), valid_(appraisal.ValidIn(lot)), most_(valid_.size()) {
  if (most_ == 0) return;
  const auto own = static_cast<std::size_t>(chocobox::Index(seat));
  const Chances chances = ChancesOf(view, own, rivals, lot);
  const double drain = kDrain * appraisal.OfUsualVoucher() / (view.seats - 1);
  List<double, kMostVouchers> costs;
  for (const Place voucher : valid_) costs.push_back(appraisal.OfVoucher(voucher));
  std::sort(costs.begin(), costs.end());
  double profit = worth_;
  ByCount profits{};
  for (std::size_t count = 1; count <= costs.size(); ++count) {
    profit -= costs[count - 1];
    profits[count] = profit;
  }
  for (std::size_t count = costs.size(); count >= 1; --count) {
    // Above the most that it can pay, both values are 0, the value of leaving.
    const double after = std::max({0.0, holding_[count + 1], bidding_[count + 2]});
    const double raised = (1 - chances.quiet[count]) * (drain + after);
    tie_[count] = chances.lowest[count] * profits[count];
    holding_[count] = chances.quiet[count] * tie_[count] + raised;
    const double wins =
        std::max(chances.alone[count], chances.quiet[count] * chances.lowest[count]);
    bidding_[count] = wins * profits[count] + raised;
  }
}

Course::Chances Course::ChancesOf(const View& view, std::size_t seat, const Rivals& rivals,
                                  Place lot) const {
  Chances chances;
  chances.alone.fill(1);
  chances.quiet.fill(1);
  chances.lowest.fill(1);
  const bool on_sale = view.lot && view.lot->place == lot;
  for (std::size_t i = 0; i < view.players.size(); ++i) {
    const PlayerView& other = view.players[i];
    const bool in = on_sale ? other.stance != Stance::kOut : other.vouchers > 0;
    if (i == seat || !in) continue;
    const double lower = rivals.HasLower(i, lot, valid_.lowest());
    const Rivals::Chances can_pay = rivals.CanPay(i, lot);
    for (int count = 1; count <= most_; ++count) {
      const auto at = static_cast<std::size_t>(count);
      const bool is_there = on_sale && other.bid >= count;
      const double stays = is_there ? 1 : kWill * can_pay[at];
      chances.alone[at] *= 1 - stays;
      chances.quiet[at] *= 1 - kWill * can_pay[at + 1];
      chances.lowest[at] *= 1 - stays * lower;
    }
  }
  return chances;
}

}  // namespace chocobox::choco_late
