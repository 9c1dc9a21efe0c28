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
  // Its gain at the best place.
  double gain = 0;
  // The chance that it is still there a turn later.
  double stays = 1;
};
using Goals = List<Goal, kLine + 1>;

// A player's means to pack boxes.
struct Means {
  Counts hand{};
  Counts tray{};
  // Actions left in this turn.
  int actions = 0;
  // Number of boxes for which the sampler has room.
  int slots = 0;
};

// The value of cards: by the best box that they and the tray lead to, and the best one after it.
class Plan {
 public:
  Plan(const Outlook& outlook, const Goals& goals);

  // In points.
  double Worth(const Means& means) const;
  // The value without a goal that has been reached.
  double WorthWithout(std::size_t goal, const Means& means) const;
  // The value if nobody else can take this goal.
  double WorthReserving(std::size_t goal, const Means& means) const;

 private:
  // The way to a box.
  struct Route {
    double worth = 0;
    // Actions until it is packed.
    double actions = 0;
    // The hand after the payment.
    Counts rest{};
  };
  Route To(const Goal& goal, const Means& means) const;
  double Worth(const Means& means, const Goals& goals) const;
  double OfCards(const Means& means) const;

  const Outlook& outlook_;
  Goals goals_;
  // The value of a card or an action: 0 when no time is left to use it.
  double card_ = 0;
  // By kind, the extra value of cards that the goals need.
  std::array<double, kKinds> demand_{};
};

}  // namespace chocobox::chocolatiers
