#pragma once

#include "core/seat.h"
#include "games/choco-late/actions.h"
#include "games/choco-late/state.h"

// The sale of a lot after the bidding. Rulebook, phases 3 to 7.
namespace chocobox::choco_late {

// Whether the seat is still in the auction.
constexpr bool IsIn(const Player& player) { return player.stance != Stance::kOut; }
SeatSet SeatsIn(const State& state);

// The valid vouchers of the hand that may replace others.
CardSet Replacements(const State& state, const Player& player);

// Continues after the seat put a voucher face down: if it was the last one that anybody had to
// choose, all are turned over. `Telling` is Teller<Game> or Unheard, here and below.
template <class Telling>
void EndChoosing(State& state, Seat seat, Telling tell);

// Ends the turn. The token goes to the left even when nothing was sold.
template <class Telling>
void PassToken(State& state, Telling tell);

}  // namespace chocobox::choco_late
