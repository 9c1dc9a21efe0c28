#include "games/choco-late/bots/trader_bot.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <variant>

#include "games/choco-late/bots/appraisal.h"

namespace chocobox::choco_late {
namespace {

// One bluff in so many chances to.
constexpr std::uint32_t kBluffs = 12;

// Weighs the actions of one moment; the highest is taken.
class Scales {
 public:
  Scales(const View& view, Seat seat, Dice& dice)
      : view_(view),
        player_(view.players[static_cast<std::size_t>(chocobox::Index(seat))]),
        appraisal_(view, seat) {
    if (!view.lot) return;
    lot_ = view.lot->place;
    worth_ = appraisal_.OfLot(lot_);
    valid_ = appraisal_.ValidIn(lot_);
    bluffs_ = view.phase == Phase::kAuction && dice.Below(kBluffs) == 0;
  }

  // What the lot would bring, and what is left over after paying for it.
  double operator()(const choco_late::Choose& choose) const {
    const Place lot = choose.lot.place;
    const int valid = appraisal_.ValidIn(lot).size();
    const double others = appraisal_.MostOfOthers(lot);
    const double worth = appraisal_.OfLot(lot);
    // Without vouchers for it, better a lot that is worth little.
    return valid == 0 ? -worth : std::min(1.0, valid / (others + 1)) * worth;
  }

  double operator()(const Pass&) const { return 0; }
  double operator()(const Done&) const {
    return player_.bid > 0 && player_.bid == view_.bid ? Holding(view_.bid) : 0;
  }
  double operator()(const Match&) const { return Holding(view_.bid); }
  double operator()(const Bid& bid) const {
    const int count = bid.count;
    if (count > valid_.size()) return Bluff(count);
    // Never more than one at a time: it may be enough.
    if (count > view_.bid + 1) return -100 - count;
    return Win(count) * Profit(count);
  }

  // What is of least use later goes first; the lowest number only where numbers may decide.
  double operator()(const Offer& offer) const {
    const Place card = offer.card.place;
    if (!valid_.Has(card)) return -1000 - appraisal_.UsesOf(card);
    const CardSet left = valid_ - Picked();
    if (Tied() && Picked().empty() && card == left.lowest()) return 1000;
    return -appraisal_.UsesOf(card);
  }
  double operator()(const Replace& replace) const { return -appraisal_.UsesOf(replace.card.place); }

 private:
  CardSet Picked() const {
    CardSet picked;
    for (const Card card : player_.picked) picked.Add(card.place);
    return picked;
  }

  bool Tied() const {
    int in = 0;
    for (const PlayerView& player : view_.players) in += player.stance != Stance::kOut ? 1 : 0;
    return in > 1;
  }

  double Profit(int count) const { return worth_ - count * appraisal_.OfVoucher(); }

  // The chance that the bid wins in the end, when it stands: nobody may match it.
  double Win(int count) const {
    const double others = appraisal_.MostOfOthers(lot_);
    return std::clamp(0.5 + 0.3 * (count - others), 0.1, 1.0);
  }

  // Being at the standing bid with others: the lowest number decides.
  double Holding(int count) const {
    if (count > valid_.size()) return -10;
    if (valid_.empty()) return -10;
    const double lower = appraisal_.ChanceOfLower(lot_, valid_.lowest());
    return (1 - lower) * Profit(count);
  }

  // Raising with what is not there, when somebody else is likely to go higher.
  double Bluff(int count) const {
    const bool one_too_many = count == valid_.size() + 1 && count == view_.bid + 1;
    if (!bluffs_ || !one_too_many || view_.bid == 0) return -100 - count;
    return appraisal_.MostOfOthers(lot_) > count ? 0.5 : -100;
  }

  const View& view_;
  const PlayerView& player_;
  Appraisal appraisal_;
  Place lot_ = 0;
  double worth_ = 0;
  CardSet valid_;
  bool bluffs_ = false;
};

std::unique_ptr<Bot<Game>> MakeTrader() { return std::make_unique<TraderBot>(); }
std::unique_ptr<Bot<Game>> MakePayer() { return std::make_unique<PayerBot>(); }

constexpr std::array<BotEntry<Game>, 2> kBots{
    {{"payer", MakePayer, Purpose::kMeasuring}, {"trader", MakeTrader}}};

Choice<Game> Best(const Situation<Game>& situation, const auto& scales) {
  Choice<Game> choice{situation.legal.front(), {}};
  double best = 0;
  for (const Action& action : situation.legal) {
    const double worth = std::visit(scales, action);
    if (choice.weighed.empty() || worth > best) {
      choice.action = action;
      best = worth;
    }
    choice.weighed.push_back({action, worth});
  }
  return choice;
}

}  // namespace

std::span<const BotEntry<Game>> Game::Bots() { return kBots; }

Choice<Game> TraderBot::Choose(const Situation<Game>& situation, Dice& dice) {
  return Best(situation, Scales(situation.view, situation.seat, dice));
}

Choice<Game> PayerBot::Choose(const Situation<Game>& situation, Dice& dice) {
  const View& view = situation.view;
  if (view.phase != Phase::kAuction) {
    const Scales scales(view, situation.seat, dice);
    return Best(situation, scales);
  }
  const Appraisal appraisal(view, situation.seat);
  const int valid = appraisal.ValidIn(view.lot->place).size();
  const auto& player = view.players[static_cast<std::size_t>(chocobox::Index(situation.seat))];
  const bool at_bid = player.bid > 0 && player.bid == view.bid;
  for (const Action& action : situation.legal) {
    const auto* bid = std::get_if<Bid>(&action);
    if (bid != nullptr && bid->count == view.bid + 1 && bid->count <= valid) return {action, {}};
  }
  for (const Action& action : situation.legal) {
    if (std::holds_alternative<Match>(action) && view.bid <= valid) return {action, {}};
    if (std::holds_alternative<Done>(action) && at_bid) return {action, {}};
  }
  return {Pass{}, {}};
}

}  // namespace chocobox::choco_late
