#pragma once

#include "core/game.h"

namespace chocobox {

// The stream from which playouts take their choices; games number theirs from 1.
inline constexpr Stream kChoiceStream{0};

// Plays `state` to its end with even random choices and returns the number of steps. Seats that
// may act at once are taken in seat order. Allocates nothing; `legal` is scratch space.
template <Game G>
int PlayOut(typename G::State& state, Source& source, ActionList<G>& legal) {
  int steps = 0;
  for (;; ++steps) {
    const Turn turn = G::ToAct(state);
    if (turn.IsOver()) return steps;
    if (turn.IsNature()) {
      G::Resolve(state, G::Draw(state, source));
      continue;
    }
    const Seat seat = *turn.seats().begin();
    G::Legal(state, seat, legal);
    const std::uint32_t pick = source.Below(kChoiceStream, static_cast<std::uint32_t>(steps),
                                            static_cast<std::uint32_t>(legal.size()));
    G::Apply(state, seat, legal[pick]);
  }
}

}  // namespace chocobox
