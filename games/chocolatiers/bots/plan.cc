#include "games/chocolatiers/bots/plan.h"

#include <algorithm>
#include <cmath>

#include "core/byte.h"

namespace chocobox::chocolatiers {
namespace {

// Tuned by play against other values; kFar, kSecond and kTurnsForCards matter little.
// The value of a card in points, more for the first ones: an action gains one card, by taking or
// by swapping.
constexpr double kCard = 1.3;
constexpr double kManyCards = 0.02;
// With fewer turns left than this, a card is worth less.
constexpr double kTurnsForCards = 2;
// Increase, as a share of a card's value, for each chocolate of its kind on a goal.
constexpr double kDemand = 0.05;
// Value of a box beyond its gain: it brings the end nearer.
constexpr double kBox = 1;
// Cost of every action until a box is packed.
constexpr double kDelay = 0.5;
// Weight of the box after the next one.
constexpr double kSecond = 0.6;
// Actions for a chocolate that is not on the tray.
constexpr double kFar = 1.5;

}  // namespace

Plan::Plan(const Outlook& outlook, const Goals& goals)
    : outlook_(outlook),
      goals_(goals),
      card_(kCard * std::min(1.0, outlook.turns() / kTurnsForCards)) {
  for (const Goal& goal : goals) {
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      demand_[kind] += kDemand * ShownOn(goal.box)[kind];
    }
  }
}

Plan::Route Plan::To(const Goal& goal, const Means& means) const {
  const Counts& shown = ShownOn(goal.box);
  Route route;
  int price = 0;
  int missing = 0;
  int spare = 0;
  int pairs = 0;
  // Missing chocolates: those on the tray, and those payable with the second card of a pair from
  // it.
  int on_tray = 0;
  int halves = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    const int singles = std::min(means.hand[kind], shown[kind]);
    const int open = shown[kind] - singles;
    const int rest = means.hand[kind] - singles;
    const int direct = std::min<int>(open, means.tray[kind]);
    price += shown[kind];
    missing += open;
    spare += rest;
    pairs += rest / 2;
    on_tray += direct;
    if (rest % 2 == 1 && means.tray[kind] > direct) ++halves;
    route.rest[kind] = Byte(rest);
  }
  const int paired = std::min(missing, pairs);
  for (int i = 0; i < paired; ++i) {
    std::uint8_t& most = *std::max_element(route.rest.begin(), route.rest.end());
    most = Byte(most - 2);
  }
  missing -= paired;
  const int direct = std::min(missing, on_tray);
  const int half = std::min(missing - direct, halves);
  const int near = direct + half;
  spare -= 2 * paired + half;
  // A spare card may be swapped for two.
  route.actions = 1 + near - std::min(spare, near / 2) + kFar * (missing - near);
  double chance = 1;
  if (const double later = route.actions - means.actions; later > 0) {
    const double in_time = std::clamp(kActions * outlook_.turns() - later + 1, 0.0, 1.0);
    chance = (1 - outlook_.last()) * in_time * std::pow(goal.stays, std::ceil(later / kActions));
  }
  const double cost = card_ * (price + paired + half + 1) + kDelay * route.actions;
  route.worth = chance * (goal.gain + kBox - cost);
  return route;
}

double Plan::OfCards(const Means& means) const {
  // Cards beyond the limit must be discarded, unless they are paid before.
  const int limit = kHandLimit + (means.actions > 0 ? 1 : 0);
  double cards = std::min(Sum(means.hand), limit);
  cards -= kManyCards * cards * cards;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    cards += demand_[kind] * std::min<int>(means.hand[kind], 3);
  }
  return card_ * cards;
}

double Plan::Worth(const Means& means, const Goals& goals) const {
  if (means.slots == 0) return 0;
  double best = 0;
  for (std::size_t i = 0; i < goals.size(); ++i) {
    const Route first = To(goals[i], means);
    double second = 0;
    if (means.slots > 1) {
      Means then = means;
      then.hand = first.rest;
      then.actions = std::max(0, means.actions - static_cast<int>(first.actions));
      for (std::size_t j = 0; j < goals.size(); ++j) {
        if (j != i) second = std::max(second, To(goals[j], then).worth);
      }
    }
    best = std::max(best, first.worth + kSecond * second);
  }
  return OfCards(means) + best;
}

double Plan::Worth(const Means& means) const { return Worth(means, goals_); }

double Plan::WorthWithout(std::size_t goal, const Means& means) const {
  Goals goals;
  for (std::size_t i = 0; i < goals_.size(); ++i) {
    if (i != goal) goals.push_back(goals_[i]);
  }
  return kBox + Worth(means, goals);
}

double Plan::WorthReserving(std::size_t goal, const Means& means) const {
  Goals goals = goals_;
  goals[goal].stays = 1;
  return Worth(means, goals);
}

}  // namespace chocobox::chocolatiers
