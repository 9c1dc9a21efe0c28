#pragma once

#include "core/game.h"

namespace chocobox {

// The streams from which playouts take their choices, and who of several is the next to act; games
// number theirs from 1.
inline constexpr Stream kChoiceStream{0};
inline constexpr Stream kSpeakerStream{0xffffffff};

// Plays `state` to its end with even random choices and returns the number of steps. Seats that
// may act at once are taken in a random order. Allocates nothing; `legal` is scratch space.
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
    const SeatSet seats = turn.seats();
    const Seat seat = seats.Size() == 1
                          ? *seats.begin()
                          : seats.At(source.Below(kSpeakerStream, static_cast<std::uint32_t>(steps),
                                                  static_cast<std::uint32_t>(seats.Size())));
    G::Legal(state, seat, legal);
    const std::uint32_t pick = source.Below(kChoiceStream, static_cast<std::uint32_t>(steps),
                                            static_cast<std::uint32_t>(legal.size()));
    G::Apply(state, seat, legal[pick]);
  }
}

}  // namespace chocobox
