#include "games/choco-late/bots/appraisal.h"

#include <algorithm>
#include <cmath>

#include "games/choco-late/bots/rivals.h"

namespace chocobox::choco_late {
namespace {

// All tuned by play against other values.
// Value of a lot beyond the points that it adds at once, for later combinations.
constexpr double kPromise = 2.6;
// With two players, the weight of keeping a lot from the other. With more it is divided by the
// square of the number of others: all others profit too, and the next owner is less certain.
constexpr double kDenial = 0.6;
// Value of vouchers relative to the lots that they could buy if all were spent evenly. More than 1,
// and more with many players: others spend too much early, so vouchers kept for later buy cheaply.
constexpr double kThrift = 1.1;
constexpr double kThriftPerSeat = 0.2;
// The number of vouchers that share the later lots: between the own hand's times the players (0)
// and all that are left (1).
constexpr double kAllVouchers = 0.64;
// Extra value of a voucher that fits more lots, and of one with a low number.
constexpr double kUses = 0.5;
constexpr double kLowNumber = 0.13;

}  // namespace

Appraisal::Appraisal(const View& view, Seat seat, const Gains& gains)
    : view_(view), gains_(gains), seat_(static_cast<std::size_t>(chocobox::Index(seat))) {
  hand_ = SetOf(view.players[seat_].hand);
  if (hand_.empty()) return;
  double worth = 0;
  std::array<int, kCards> uses{};
  int all_uses = 0;
  for (const Card lot : view.lots) {
    worth += std::max(0.0, kPromise + gains.Of(seat_, lot.place));
    for (const Place voucher : ValidIn(lot.place)) {
      ++uses[voucher];
      ++all_uses;
    }
  }
  if (all_uses == 0) return;
  int vouchers = 0;
  for (const PlayerView& player : view.players) vouchers += player.vouchers;
  const double own = hand_.size() * static_cast<double>(view.seats);
  const double thrift = kThrift + kThriftPerSeat * view.seats;
  usual_ = thrift * worth / ((1 - kAllVouchers) * own + kAllVouchers * vouchers);
  const double usual_uses = static_cast<double>(all_uses) / hand_.size();
  for (const Place voucher : hand_) {
    if (uses[voucher] == 0) continue;
    const double low = 1 - 2.0 * voucher / view.cards;
    vouchers_[voucher] =
        usual_ * std::pow(uses[voucher] / usual_uses, kUses) * (1 + kLowNumber * low);
  }
}

double Appraisal::OfLot(Place lot) const {
  const double others = view_.seats - 1;
  return kPromise + gains_.Of(seat_, lot) +
         kDenial / (others * others) * gains_.OfOthers(seat_, lot);
}

}  // namespace chocobox::choco_late
