#include "games/choco-late/bots/payer_bot.h"

#include <variant>

#include "bots/highest.h"
#include "games/choco-late/bots/rivals.h"

namespace chocobox::choco_late {
namespace {

// Weight of keeping a lot from the other seat that it would help most.
constexpr double kDenial = 0.3;

class Scales {
 public:
  Scales(const View& view, Seat seat, const Gains& gains)
      : view_(view),
        gains_(gains),
        seat_(static_cast<std::size_t>(chocobox::Index(seat))),
        player_(view.players[seat_]),
        hand_(SetOf(player_.hand)) {
    if (view.lot) valid_ = hand_ & ValidFor(view.lot->place);
    for (const PlayerView& other : view.players) in_ += other.stance != Stance::kOut ? 1 : 0;
    for (const PlayerView& other : view.players) {
      at_bid_ += view.bid > 0 && other.bid == view.bid ? 1 : 0;
    }
  }

  // The most valuable lot that it can bid for; else the one of least value to others.
  double operator()(const choco_late::Choose& choose) const {
    const Place lot = choose.lot.place;
    const double worth = 1 + gains_.Of(seat_, lot) + kDenial * gains_.OfOthers(seat_, lot);
    return (hand_ & ValidFor(lot)).empty() ? -worth : worth;
  }
  double operator()(const Bid& bid) const {
    const bool alone = player_.bid == view_.bid && at_bid_ == 1;
    return bid.count == view_.bid + 1 && bid.count <= valid_.size() && !alone ? 3 : -1;
  }
  double operator()(const MatchBid&) const { return view_.bid <= valid_.size() ? 2 : -1; }
  double operator()(const Done&) const { return player_.bid == view_.bid ? 1 : -1; }
  double operator()(const Pass&) const { return 0; }
  // The lowest number where numbers decide, then the voucher that fits the fewest lots.
  double operator()(const Offer& offer) const {
    const Place card = offer.card.place;
    if (!valid_.Has(card)) return -1000;
    const bool first = in_ > 1 && player_.picked.empty();
    return first && card == valid_.lowest() ? 1 : -UsesOf(card);
  }
  double operator()(const Replace& replace) const { return -UsesOf(replace.card.place); }

 private:
  double UsesOf(Place voucher) const {
    int uses = 0;
    for (const Card lot : view_.lots) uses += ValidFor(lot.place).Has(voucher) ? 1 : 0;
    return uses;
  }

  const View& view_;
  const Gains& gains_;
  std::size_t seat_;
  const PlayerView& player_;
  CardSet hand_;
  CardSet valid_;
  int in_ = 0;
  int at_bid_ = 0;
};

}  // namespace

Choice<Game> PayerBot::Choose(const Situation<Game>& situation, Dice&) {
  gains_.See(situation.view);
  const Scales scales(situation.view, situation.seat, gains_);
  return Highest(situation, [&](const Action& action) { return std::visit(scales, action); });
}

}  // namespace chocobox::choco_late
