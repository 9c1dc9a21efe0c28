#include "games/chocolate-factory/bots/needs.h"

#include <algorithm>
#include <limits>

#include "core/byte.h"
#include "games/chocolate-factory/bots/usual.h"

namespace chocobox::chocolate_factory {
namespace {

// All numbers here were tuned by play.
// Progress today is worth more than possible later progress.
constexpr double kToday = 1.1;
// Value of a missing step at the end, relative to its cost.
constexpr double kLost = 3;
// Cost of a schedule with as many needed deliveries as days, or with one, two or three days to
// spare.
constexpr std::array<double, 4> kSpareDays{50, 30, 18, 10};
// Cost of each delivery that has no day left.
constexpr double kNoDay = 30;
constexpr double kBeyondTrack = 100;
// Number of divisions tried with each future demand.
constexpr std::size_t kGood = 6;

// The cost of a space, and the number of spaces of a delivery.
struct Usual {
  double cost = 0;
  int spaces = 0;
};
Usual UsualDelivery(const StoreRule& rule) {
  switch (rule.wants) {
    case StoreRule::Wants::kEach: {
      double least = kBoxedPrice;
      for (const Kind kind : rule.kinds) least = std::min(least, kUsualPrices[Index(kind)]);
      return {least * rule.pieces, rule.pieces > 1 ? 3 : 4};
    }
    case StoreRule::Wants::kAlike:
    case StoreRule::Wants::kOdd:
      return {kBarPrice, 4};
    case StoreRule::Wants::kDifferent:
      return {2.7, 4};
    case StoreRule::Wants::kPair:
      return {2.2, 4};
    case StoreRule::Wants::kMoney:
      return {0.8 * rule.pieces, 3};
    case StoreRule::Wants::kRun:
      return {3, 4};
    case StoreRule::Wants::kSets:
      return {3.5, 4};
    case StoreRule::Wants::kTwins:
      return {5, 3};
    case StoreRule::Wants::kAsAnother:
      return {2.5, 4};
  }
  return {};
}

Steps Sum(Steps a, const Steps& b) {
  for (std::size_t i = 0; i < kStores; ++i) a[i] = Byte(a[i] + b[i]);
  return a;
}

// Every choice of stores for the boxes of a card, which are all of one size: so the stores come in
// their order.
std::vector<Steps> WaysOf(const GoalCard& card) {
  std::vector<Steps> ways;
  const auto place = [&](const auto& self, std::size_t box, std::size_t first,
                         const Steps& so_far) -> void {
    if (box == kStores || card.steps[box] == 0) {
      ways.push_back(so_far);
      return;
    }
    for (std::size_t store = first; store < kStores; ++store) {
      if (card.store && Index(*card.store) != store) continue;
      Steps more = so_far;
      more[store] = card.steps[box];
      self(self, box + 1, store + 1, more);
    }
  };
  place(place, 0, 0, {});
  return ways;
}

}  // namespace

Needs::Needs(const State& state, const std::vector<Goal>& unseen, double chance)
    : chance_(chance), ways_{{}} {
  const auto tomorrow = static_cast<std::size_t>(state.day) + 1;
  days_ = static_cast<int>(kDays - tomorrow);
  for (std::size_t i = 0; i < kStores; ++i) {
    tracks_[i] = state.tracks[i].space[0];
    const Usual usual = UsualDelivery(RuleOf(static_cast<Store>(i), state.sides[i]));
    step_costs_[i] = usual.cost;
    steps_of_day_[i] = usual.spaces;
    days_of_store_[i] = days_;
    for (std::size_t day = tomorrow; day < kLeaving.size(); ++day) {
      if (Index(kLeaving[day]) == i) --days_of_store_[i];
    }
  }
  for (const Goal goal : GoalsIn(state)) {
    Ways sums;
    for (const Steps& way : WaysOf(CardOf(goal))) {
      for (const Steps& before : ways_) sums.push_back(Sum(before, way));
    }
    std::sort(sums.begin(), sums.end());
    sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
    ways_ = std::move(sums);
  }
  for (const Goal goal : unseen) {
    if (CardOf(goal).steps[0] > 0) to_come_.push_back(WaysOf(CardOf(goal)));
  }
}

// After today.
double Needs::CostOf(const Steps& need, const Steps& tracks) const {
  double cost = 0;
  int deliveries = 0;
  for (std::size_t i = 0; i < kStores; ++i) {
    const int missing = need[i] - tracks[i];
    if (missing <= 0) continue;
    cost += step_costs_[i] * missing;
    if (need[i] > kTrack) cost += kBeyondTrack;
    const int own = (missing + steps_of_day_[i] - 1) / steps_of_day_[i];
    cost += kNoDay * std::max(0, own - days_of_store_[i]);
    deliveries += own;
  }
  if (days_ == 0) return kLost * cost;
  if (deliveries == 0) return 0;
  const int spare = days_ - deliveries;
  if (spare < 0) return kToday * cost + kSpareDays[0] - kNoDay * spare;
  const auto days = static_cast<std::size_t>(spare);
  return kToday * cost + (days < kSpareDays.size() ? kSpareDays[days] : 0);
}

double Needs::Expected(const Steps& tracks) const {
  // The best ways, the best first.
  std::array<double, kGood> costs{};
  std::array<const Steps*, kGood> good{};
  costs.fill(std::numeric_limits<double>::max());
  for (const Steps& way : ways_) {
    const double cost = CostOf(way, tracks);
    if (cost >= costs.back()) continue;
    std::size_t place = kGood - 1;
    for (; place > 0 && cost < costs[place - 1]; --place) {
      costs[place] = costs[place - 1];
      good[place] = good[place - 1];
    }
    costs[place] = cost;
    good[place] = &way;
  }
  double expected = costs[0];
  if (chance_ == 0) return expected;
  for (const Ways& ways : to_come_) {
    double least = std::numeric_limits<double>::max();
    for (const Steps& way : ways) {
      for (const Steps* before : good) {
        if (before != nullptr) least = std::min(least, CostOf(Sum(*before, way), tracks));
      }
    }
    expected += chance_ * (least - costs[0]);
  }
  return expected;
}

SpacePrices Needs::Spaces(Store store) const {
  SpacePrices saved{};
  const double now = Expected(tracks_);
  Steps tracks = tracks_;
  for (std::size_t moved = 1; moved <= kTrack; ++moved) {
    saved[moved] = saved[moved - 1];
    const int there = tracks_[Index(store)] + static_cast<int>(moved);
    if (there > kTrack) continue;
    tracks[Index(store)] = Byte(there);
    saved[moved] = std::max(saved[moved], now - Expected(tracks));
  }
  return saved;
}

Steps Needs::Missing() const {
  Steps missing = *std::min_element(
      ways_.begin(), ways_.end(),
      [&](const Steps& a, const Steps& b) { return CostOf(a, tracks_) < CostOf(b, tracks_); });
  for (std::size_t i = 0; i < kStores; ++i) {
    missing[i] = Byte(std::max(0, missing[i] - tracks_[i]));
  }
  return missing;
}

}  // namespace chocobox::chocolate_factory
