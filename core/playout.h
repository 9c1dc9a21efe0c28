#pragma once

#include "core/game.h"

namespace chocobox {

// The streams from which playouts take their choices, and who of several is the next to act; games
// number theirs from 1.
inline constexpr Stream kChoiceStream{0};
inline constexpr Stream kSpeakerStream{0xffffffff};

// The stream that decides which seat begins, where nobody has chosen it.
inline constexpr Stream kFirstSeatStream{0xfffffffe};

inline Seat DrawFirst(const Source& source, int seats) {
  return SeatAt(
      static_cast<int>(source.Below(kFirstSeatStream, 0, static_cast<std::uint32_t>(seats))));
}

// Of several seats that may act at once, who is next: any of them where the first to speak counts,
// else the first, as what they do comes to the same in any order. `below` draws a number below n.
template <Game G>
Seat NextToAct(SeatSet seats, auto below) {
  if (!HasCalls<G> || seats.Size() == 1) return *seats.begin();
  return seats.At(below(static_cast<std::uint32_t>(seats.Size())));
}

// Plays `state` to its end with even random choices and returns the number of steps. Allocates
// nothing; `legal` is scratch space. A game whose verbs are short and in one file may instantiate
// this function there, as Chocolates does: flattened, a playout is then one loop without calls.
template <Game G>
[[gnu::flatten]] int PlayOut(typename G::State& state, Source& source, ActionList<G>& legal) {
  int steps = 0;
  for (;; ++steps) {
    const Turn turn = G::ToAct(state);
    if (turn.IsOver()) return steps;
    if (turn.IsNature()) {
      G::Resolve(state, G::Draw(state, source));
      continue;
    }
    const Seat seat = NextToAct<G>(turn.seats(), [&](std::uint32_t n) {
      return source.Below(kSpeakerStream, static_cast<std::uint32_t>(steps), n);
    });
    G::Legal(state, seat, legal);
    const std::uint32_t pick = source.Below(kChoiceStream, static_cast<std::uint32_t>(steps),
                                            static_cast<std::uint32_t>(legal.size()));
    G::Apply(state, seat, legal[pick]);
  }
}

}  // namespace chocobox
