#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "core/list.h"
#include "games/chocolatiers/bots/outlook.h"
#include "games/chocolatiers/cards.h"

namespace chocobox::chocolatiers {

// A box that may be packed.
struct Goal {
  Box box{};
  // What it brings, laid where it brings most.
  double gain = 0;
  // The chance that it is still there a turn later.
  double stays = 1;
};
using Goals = List<Goal, kLine + 1>;

// What somebody has to pack with.
struct Means {
  Counts hand{};
  Counts tray{};
  // In this turn.
  int actions = 0;
  // Boxes that the sampler still takes.
  int slots = 0;
};

// What cards are good for: the best box that they and the tray lead to, and the best one after it.
class Plan {
 public:
  Plan(const Outlook& outlook, const Goals& goals);

  // In points.
  double Worth(const Means& means) const;
  // Without a goal that has been reached.
  double WorthWithout(std::size_t goal, const Means& means) const;
  // With a goal that nobody else can take.
  double WorthReserving(std::size_t goal, const Means& means) const;

 private:
  // The way to a box.
  struct Route {
    double worth = 0;
    // Until it is packed.
    double actions = 0;
    // The hand without what will be paid.
    Counts rest{};
  };
  Route To(const Goal& goal, const Means& means) const;
  double Worth(const Means& means, const Goals& goals) const;
  double OfCards(const Means& means) const;

  const Outlook& outlook_;
  Goals goals_;
  // What a card, or an action, is worth: nothing when there is no time left to use it.
  double card_ = 0;
  // By kind, how much more what is on the goals is worth.
  std::array<double, kKinds> demand_{};
};

}  // namespace chocobox::chocolatiers
