#include "games/chocolatiers/bots/greedy_bot.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <variant>

#include "bots/highest.h"
#include "core/byte.h"
#include "games/chocolatiers/payment.h"

namespace chocobox::chocolatiers {
namespace {

// Points subtracted from a box for each missing chocolate; tuned by play.
constexpr double kMissing = 3;
// Ties between hands equally near to the best box are broken by their use for all boxes.
constexpr double kRest = 0.05;
// Above and below all other values.
constexpr double kAlways = 1000;

int SumOfGroups(const Sampler& sampler) { return Sum(sampler.LargestGroups()); }

class Scales {
 public:
  explicit Scales(const Situation<Game>& situation)
      : view_(situation.view),
        player_(view_.players[situation.seat]),
        hand_(CountsOf(player_.hand)),
        sampler_(SamplerOf(player_)) {
    for (const auto& kind : view_.tray) {
      if (kind) ++tray_[Index(*kind)];
    }
    for (const auto& box : view_.line) {
      if (box) boxes_.push_back(*box);
    }
    if (player_.reserved) boxes_.push_back(*player_.reserved);
  }

  double operator()(const Pack& pack) const {
    int groups = 0;
    for (std::uint32_t free = sampler_.Free(); free != 0; free &= free - 1) {
      const Place place{Byte(std::countr_zero(free))};
      for (std::uint8_t turns = 0; turns < 4; ++turns) {
        groups = std::max(groups, GroupsWith(pack.box, place, turns));
      }
    }
    return kAlways + pack.box.points() + 0.01 * groups -
           0.0001 * Purse(hand_).FewestCards(pack.box);
  }
  double operator()(const Lay& lay) const {
    return GroupsWith(*view_.chosen, lay.place, lay.turns);
  }
  double operator()(const Pay& pay) const { return -static_cast<double>(pay.cards.size()); }
  double operator()(const Take& take) const {
    Counts hand = hand_;
    ++hand[Index(take.chocolate)];
    return view_.takes > 1 ? AfterSecond(hand, Index(take.chocolate)) : Nearness(hand);
  }
  double operator()(const Swap& swap) const {
    Counts hand = hand_;
    --hand[Index(swap.chocolate)];
    double best = -kAlways;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      if (tray_[kind] == 0) continue;
      ++hand[kind];
      best = std::max(best, AfterSecond(hand, kind));
      --hand[kind];
    }
    return best;
  }
  double operator()(const Discard& discard) const {
    Counts hand = hand_;
    --hand[Index(discard.chocolate)];
    return Nearness(hand);
  }
  double operator()(const Cover&) const { return -kAlways; }
  double operator()(const Reserve&) const { return -kAlways; }

 private:
  int GroupsWith(Box box, Place place, std::uint8_t turns) const {
    Sampler sampler = sampler_;
    sampler.Lay({box, place, turns});
    return SumOfGroups(sampler);
  }

  // The distance to the best box.
  double Nearness(const Counts& hand) const {
    const Purse purse(hand);
    double best = -kAlways;
    double sum = 0;
    for (const Box box : boxes_) {
      const double near = box.points() - kMissing * purse.Missing(box);
      best = std::max(best, near);
      sum += near;
    }
    return best + kRest * sum;
  }

  // With the best second card of a swap, when the first one was this.
  double AfterSecond(Counts hand, std::size_t first) const {
    double best = -kAlways;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      if (tray_[kind] == 0 || (kind == first && tray_[kind] == 1)) continue;
      ++hand[kind];
      best = std::max(best, Nearness(hand));
      --hand[kind];
    }
    return best;
  }

  const View& view_;
  const PlayerView& player_;
  Counts hand_;
  Sampler sampler_;
  Counts tray_{};
  List<Box, kLine + 1> boxes_;
};

}  // namespace

Choice<Game> GreedyBot::Choose(const Situation<Game>& situation, Dice&) {
  const Scales scales(situation);
  return Highest(situation, [&](const Action& action) { return std::visit(scales, action); });
}

}  // namespace chocobox::chocolatiers
