#pragma once

#include <optional>

#include "core/seat.h"
#include "games/choco-late/actions.h"
#include "games/choco-late/state.h"

// How a lot changes hands once the bidding is over. Rulebook, phases 3 to 7.
namespace chocobox::choco_late {

// Whether the seat has not left the auction.
constexpr bool IsIn(const Player& player) { return player.stance != Stance::kOut; }
SeatSet SeatsIn(const State& state);

// Notes that the seat has put a voucher face down: it may have chosen enough by that.
void NotePick(State& state, Seat seat);

// The valid vouchers of the hand that may take the place of others.
CardSet Replacements(const State& state, const Player& player);

// How the check of an offer comes out.
enum class Verdict : std::uint8_t { kValid, kMustReplace, kLost };
Verdict VerdictOf(const State& state, const Player& player);

// Turns over what was chosen and judges offers. Whether everything that counts lies open then;
// otherwise some have to replace vouchers. REQUIRES: nobody is choosing any more.
bool TurnOver(State& state);

// Who gets the lot once everything is turned over, and by which number if numbers decided.
struct Winner {
  Seat seat{};
  std::optional<Card> lowest;
};
std::optional<Winner> WinnerOf(const State& state);

// Goes on after the seat has chosen a voucher: when it was the last one, everything is turned over.
void EndChoosing(State& state, Seat seat);

// Ends the turn. The token goes to the left even when nothing was sold.
void PassToken(State& state);

}  // namespace chocobox::choco_late
