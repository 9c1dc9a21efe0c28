#include "games/choco-late/bots/trader_bot.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <variant>

#include "bots/highest.h"
#include "games/choco-late/bots/appraisal.h"
#include "games/choco-late/bots/course.h"
#include "games/choco-late/bots/payer_bot.h"
#include "games/choco-late/bots/rivals.h"

namespace chocobox::choco_late {
namespace {

// Both tuned by play against other values.
// Weight, in vouchers, of the others' ability to pay much for a named lot.
constexpr double kBait = 1.0;
// Share of its value that counts against naming a lot: a good one is better named when others have
// few vouchers left.
constexpr double kPatience = 0.2;
// It takes one in this many opportunities to bluff.
constexpr std::uint32_t kBluffs = 12;
// Gain in points for which another seat is assumed to go on bidding.
constexpr int kTempting = 3;
// Below every value to be considered.
constexpr double kNever = -1000;

// Evaluates the actions of one position; the highest value is taken.
class Scales {
 public:
  Scales(const View& view, Seat seat, const Gains& gains, Dice& dice)
      : view_(view),
        seat_(seat),
        player_(view.players[seat]),
        gains_(gains),
        appraisal_(view, seat, gains),
        rivals_(view, seat) {
    if (!view.lot) return;
    lot_ = view.lot->place;
    valid_ = appraisal_.ValidIn(lot_);
    if (view.phase == Phase::kOffer) worth_ = appraisal_.OfLot(lot_);
    if (view.phase == Phase::kAuction) {
      course_.emplace(view, seat, appraisal_, rivals_, lot_);
      bluffs_ = dice.Below(kBluffs) == 0;
    }
  }

  double operator()(const choco_late::Choose& choose) const {
    const Place lot = choose.lot.place;
    const Course course(view_, seat_, appraisal_, rivals_, lot);
    const double bid = course.most() > 0 ? std::max(0.0, course.OfBidding(1)) : 0;
    double bait = 0;
    for (std::size_t i = 0; i < view_.players.size(); ++i) {
      if (SeatAt(static_cast<int>(i)) == seat_) continue;
      bait += rivals_.Expected(i, lot);
    }
    return bid + kBait * appraisal_.OfUsualVoucher() * bait / (view_.seats - 1) -
           kPatience * course.worth();
  }

  double operator()(const Pass&) const { return 0; }
  double operator()(const Done&) const {
    if (player_.bid == 0 || player_.bid != view_.bid) return 0;
    if (course_->most() < view_.bid) return 0;
    // Alone at the highest bid nothing is gained by raising it.
    if (IsAlone()) return -kNever;
    return view_.wild ? course_->OfHolding(view_.bid) : course_->OfTie(view_.bid);
  }
  double operator()(const MatchBid&) const {
    return view_.bid > course_->most() ? kNever : course_->OfHolding(view_.bid);
  }
  double operator()(const Bid& bid) const {
    const int count = bid.count;
    // Never more than one at a time: it may be enough.
    if (count > view_.bid + 1) return kNever;
    if (count > course_->most()) return Bluff(count);
    return course_->OfBidding(count);
  }

  double operator()(const Offer& offer) const {
    const Place card = offer.card.place;
    const double cost = appraisal_.OfVoucher(card);
    // A bluff that was called: all offered vouchers are lost.
    if (valid_.size() < view_.bid) return -cost;
    if (!valid_.Has(card)) return kNever;
    // The first voucher should win a tie, if there is one.
    if (player_.picked.empty()) return ChanceOfLowest(card) * (worth_ - cost);
    return -cost;
  }
  double operator()(const Replace& replace) const {
    return -appraisal_.OfVoucher(replace.card.place);
  }

 private:
  double ChanceOfLowest(Place card) const {
    double chance = 1;
    for (std::size_t i = 0; i < view_.players.size(); ++i) {
      const bool in = view_.players[i].stance != Stance::kOut;
      if (in && SeatAt(static_cast<int>(i)) != seat_) chance *= 1 - rivals_.HasLower(i, lot_, card);
    }
    return chance;
  }
  bool IsAlone() const {
    int at_bid = 0;
    for (const PlayerView& player : view_.players) at_bid += player.bid == view_.bid ? 1 : 0;
    return at_bid == 1;
  }

  // A bluff raises over a seat that has raised this bid itself, can surely go higher and gains
  // enough by it.
  double Bluff(int count) const {
    if (!bluffs_ || !view_.bidder || *view_.bidder == seat_) return kNever;
    const auto bidder = static_cast<std::size_t>(chocobox::Index(*view_.bidder));
    const bool goes_on =
        rivals_.Known(bidder, lot_) > count && gains_.Of(bidder, lot_) >= kTempting;
    return goes_on ? 0.1 : kNever;
  }

  const View& view_;
  Seat seat_;
  const PlayerView& player_;
  const Gains& gains_;
  Appraisal appraisal_;
  Rivals rivals_;
  Place lot_ = 0;
  double worth_ = 0;
  CardSet valid_;
  std::optional<Course> course_;
  bool bluffs_ = false;
};

constexpr std::array<BotEntry<Game>, 2> kBots{
    {EntryFor<Game, PayerBot>("payer", Purpose::kMeasuring), EntryFor<Game, TraderBot>("trader")}};

}  // namespace

std::span<const BotEntry<Game>> Game::Bots() { return kBots; }

Choice<Game> TraderBot::Choose(const Situation<Game>& situation, Dice& dice) {
  gains_.See(situation.view);
  const Scales scales(situation.view, situation.seat, gains_, dice);
  return Highest(situation, [&](const Action& action) { return std::visit(scales, action); });
}

}  // namespace chocobox::choco_late
