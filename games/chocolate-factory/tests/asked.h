#pragma once

#include <string>

#include "core/random.h"
#include "core/text.h"
#include "games/chocolate-factory/bots/foreman_bot.h"
#include "games/chocolate-factory/game.h"

// The choices of bots.
namespace chocobox::chocolate_factory {

inline constexpr Seat kA = SeatAt(0);

// A new bot every time, as for a hint.
template <class B>
Action ChoiceIn(const State& state, Seat seat) {
  List<Action, kMaxLegal> legal;
  Legal(state, seat, legal);
  const View view = Look(state, seat);
  Dice dice(1);
  return B().Choose({seat, view, {legal.begin(), legal.end()}}, dice).action;
}

inline std::string Says(const State& state) { return ToText(ChoiceIn<ForemanBot>(state, kA)); }

}  // namespace chocobox::chocolate_factory
