#pragma once

#include <optional>

#include "core/list.h"
#include "games/choco-late/rules.h"
#include "games/choco-late/state.h"

// The bidding. Rulebook, phase 2.
namespace chocobox::choco_late {

// Whether the player has bid as much as the standing bid.
constexpr bool IsAtBid(const State& state, const Player& player) {
  return state.bid > 0 && player.bid == state.bid;
}

// `Telling` is Teller<Game> or Unheard.
template <class Telling>
void BeginAuction(State& state, Place lot, Telling tell);
// Prompts the next seat, or ends the auction when no seat has a choice left.
template <class Telling>
void GoOnBidding(State& state, Telling tell);

std::optional<Refusal> CheckBidding(const State& state, const Player& player, const Action& action);
void LegalBids(const State& state, const Player& player, List<Action, kMaxLegal>& actions);

}  // namespace chocobox::choco_late
