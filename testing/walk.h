#pragma once

#include <cstdint>
#include <utility>

#include "core/config.h"
#include "core/game.h"
#include "core/playout.h"
#include "core/random.h"

namespace chocobox {

// Plays a random game and visits every position, including the last:
//   Walk<G>(config, seed, [&](const G::State& state) { … });
// The game is the one that PlayOut plays with the same source.
template <Game G>
void Walk(const Config& config, std::uint64_t seed, auto visit) {
  Source source = Source::Fast(seed);
  typename G::State state = G::Start(config);
  ActionList<G> legal;
  for (int steps = 0;; ++steps) {
    visit(std::as_const(state));
    const Turn turn = G::ToAct(state);
    if (turn.IsOver()) return;
    PlayStep<G>(state, turn, source, legal, steps);
  }
}

}  // namespace chocobox
