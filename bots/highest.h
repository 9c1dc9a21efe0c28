#pragma once

#include <cstdint>

#include "core/bot.h"

namespace chocobox {

// The legal action that `weigh` finds worth most, in any unit. Of equals: `keep(n)` says whether
// the n-th of the best so far takes the place of those before it. It is asked for the first one,
// too, and must then agree.
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

// Of equals the first.
template <class G, class Weigh>
Choice<G> Highest(const Situation<G>& situation, const Weigh& weigh) {
  return Highest(situation, weigh, [](std::uint32_t equals) { return equals == 1; });
}

}  // namespace chocobox
