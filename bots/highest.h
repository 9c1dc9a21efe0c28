#pragma once

#include <cstdint>

#include "core/bot.h"

namespace chocobox {

// The legal action with the highest value of `weigh`, in any unit. Ties: `keep(n)` decides whether
// the n-th action with the best value replaces the earlier ones; keep(1) must be true.
template <class G, class Weigh, class Keep>
Choice<G> Highest(const Situation<G>& situation, const Weigh& weigh, const Keep& keep) {
  Choice<G> choice{situation.legal.front(), {}};
  double best = 0;
  std::uint32_t equals = 0;
  for (const auto& action : situation.legal) {
    const double worth = weigh(action);
    if (equals > 0 && worth < best) continue;
    equals = equals > 0 && worth == best ? equals + 1 : 1;
    best = worth;
    if (keep(equals)) choice.action = action;
  }
  return choice;
}

// The same; ties go to the first action.
template <class G, class Weigh>
Choice<G> Highest(const Situation<G>& situation, const Weigh& weigh) {
  return Highest(situation, weigh, [](std::uint32_t equals) { return equals == 1; });
}

}  // namespace chocobox
