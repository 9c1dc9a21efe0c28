#include "games/choco-late/bots/appraisal.h"

#include <algorithm>
#include <cmath>

#include "games/choco-late/bots/rivals.h"

namespace chocobox::choco_late {
namespace {

// All found by play against other values.
// What a lot is worth beyond the points it adds at once: it may be of use later.
constexpr double kPromise = 2.6;
// What it counts, between two, to keep a lot from the other. Among more it helps all the others as
// well, and who would have got it is less sure: so less for each twice over.
constexpr double kDenial = 0.6;
// How dear vouchers are held against the lots that they could buy if all were spent alike. More
// than 1, and more among many: others spend too much early, and who has vouchers left buys cheaply.
constexpr double kThrift = 1.1;
constexpr double kThriftPerSeat = 0.2;
// Whose vouchers the lots to come are shared among: between one's own hand, as if all had as many
// (0), and all that are left (1).
constexpr double kAllVouchers = 0.64;
// How much more a voucher is worth that fits more lots, and one of a low number.
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
