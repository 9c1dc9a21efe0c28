#pragma once

#include "core/game.h"

namespace chocobox {

// The streams of a playout's choices, and of the seat that acts next when several may; games number
// theirs from 1.
inline constexpr Stream kChoiceStream{0};
inline constexpr Stream kSpeakerStream{0xffffffff};

// The stream that decides which seat begins, where nobody has chosen it.
inline constexpr Stream kFirstSeatStream{0xfffffffe};

inline Seat DrawFirst(const Source& source, int seats) {
  return SeatAt(source.Below(kFirstSeatStream, 0, seats));
}

// The next to act of several seats that may act at once: a random one where the order of speaking
// counts, else the first, since any order has the same result. `below` draws a number below n.
template <Game G>
Seat NextToAct(SeatSet seats, auto below) {
  if (!HasCalls<G> || seats.Size() == 1) return *seats.begin();
  return seats.At(below(seats.Size()));
}

// Lets chance decide until a seat is to act or the game is over.
template <Game G>
void Settle(typename G::State& state, Source& source) {
  while (G::ToAct(state).IsNature()) G::Resolve(state, G::Draw(state, source));
}

// Takes step number `steps` of a random game: chance decides, or a seat chooses evenly among its
// legal actions. REQUIRES: `turn` says who is to act, and the game is not over. `legal` is scratch
// space.
template <Game G>
void PlayStep(typename G::State& state, Turn turn, Source& source, ActionList<G>& legal,
              int steps) {
  if (turn.IsNature()) {
    G::Resolve(state, G::Draw(state, source));
    return;
  }
  const Seat seat = NextToAct<G>(
      turn.seats(), [&](std::uint32_t n) { return source.Below(kSpeakerStream, steps, n); });
  G::Legal(state, seat, legal);
  G::Apply(state, seat, legal[source.Below(kChoiceStream, steps, legal.size())]);
}

// Plays `state` to its end with even random choices and returns the number of steps. Allocates
// nothing; `legal` is scratch space. A game whose verbs are short and in one file may instantiate
// this function there, as Chocolates does: flattened, a playout is then one loop without calls.
template <Game G>
[[gnu::flatten]] int PlayOut(typename G::State& state, Source& source, ActionList<G>& legal) {
  for (int steps = 0;; ++steps) {
    const Turn turn = G::ToAct(state);
    if (turn.IsOver()) return steps;
    PlayStep<G>(state, turn, source, legal, steps);
  }
}

}  // namespace chocobox
