#include "games/choco-late/auction.h"

#include <variant>

#include "core/byte.h"
#include "core/teller.h"
#include "games/choco-late/game.h"
#include "games/choco-late/sale.h"

namespace chocobox::choco_late {
namespace {

using Refused = std::optional<Refusal>;

template <class Telling>
void EndAuction(State& state, Telling tell) {
  if (state.bid == 0) {
    // Rulebook, end A: nobody wants the lot.
    tell.All(Discarded{Card{LotOf(state)}});
    state.gone.Add(LotOf(state));
    PassToken(state, tell);
    return;
  }
  state.turn = {};
  state.choosing = SeatsIn(state);
  state.phase = Phase::kOffer;
}

// Whether no seat has a choice left. D2.
bool IsAuctionOver(const State& state) {
  const SeatSet in = SeatsIn(state);
  if (in.Empty()) return true;
  if (state.bid == 0) return false;
  if (in.Size() == 1) return true;
  if (state.wild == 0) return state.players[state.bidder].stance == Stance::kDone;
  for (const Seat seat : in) {
    if (state.players[seat].stance != Stance::kDone) return false;
  }
  return true;
}

// Whether `done` is also allowed below the bid.
bool PassesByDone(const State& state) { return state.wild != 0 && HasFirstRules(state); }

Refused CheckBid(const State& state, const Player& player, int count) {
  if (count > player.hand.size()) return Refusal::kTooMany;
  if (count <= state.bid) return Refusal::kTooLow;
  return std::nullopt;
}

struct AuctionCheck {
  const State& state;
  const Player& player;

  Refused operator()(const Bid& bid) const { return CheckBid(state, player, bid.count); }
  Refused operator()(const MatchBid&) const {
    if (state.bid == 0) return Refusal::kNoBid;
    if (IsAtBid(state, player)) return Refusal::kAlreadyAtBid;
    if (state.bid > player.hand.size()) return Refusal::kTooMany;
    return std::nullopt;
  }
  Refused operator()(const Pass&) const {
    if (IsAtBid(state, player)) return Refusal::kAlreadyAtBid;
    return std::nullopt;
  }
  Refused operator()(const Done&) const {
    if (IsAtBid(state, player) || PassesByDone(state)) return std::nullopt;
    return state.bid == 0 ? Refusal::kNoBid : Refusal::kNotAtBid;
  }
  Refused operator()(const auto&) const { return Refusal::kNotNow; }
};

}  // namespace

template <class Telling>
void GoOnBidding(State& state, Telling tell) {
  if (IsAuctionOver(state)) {
    EndAuction(state, tell);
    return;
  }
  if (state.wild != 0) return;
  do {
    state.turn = NextSeat(state.turn, state.seats);
  } while (!IsIn(state.players[state.turn]));
}
template void GoOnBidding(State&, Unheard);
template void GoOnBidding(State&, Teller<Game>);

// Rulebook, phases 1 and 2. D1: an empty hand is out automatically.
template <class Telling>
void BeginAuction(State& state, Place lot, Telling tell) {
  state.lots.Remove(lot);
  state.lot = Byte(lot + 1);
  state.phase = Phase::kAuction;
  for (const Seat seat : SeatSet::First(state.seats)) {
    Player& player = state.players[seat];
    player.stance = player.hand.empty() ? Stance::kOut : Stance::kIn;
    player.revealed = {};
  }
  if (IsAuctionOver(state)) {
    EndAuction(state, tell);
  } else if (state.wild == 0) {
    state.turn = state.token;
    if (!IsIn(state.players[state.token])) GoOnBidding(state, tell);
  }
}
template void BeginAuction(State&, Place, Unheard);
template void BeginAuction(State&, Place, Teller<Game>);

std::optional<Refusal> CheckBidding(const State& state, const Player& player,
                                    const Action& action) {
  return std::visit(AuctionCheck{state, player}, action);
}

void LegalBids(const State& state, const Player& player, List<Action, kMaxLegal>& actions) {
  const bool at_bid = IsAtBid(state, player);
  const int most = player.hand.size();
  if (!at_bid) {
    actions.push_back(Pass{});
    if (state.bid > 0 && state.bid <= most) actions.push_back(MatchBid{});
  }
  if (at_bid || PassesByDone(state)) actions.push_back(Done{});
  for (int count = state.bid + 1; count <= most; ++count) {
    actions.push_back(Bid{Byte(count)});
  }
}

}  // namespace chocobox::choco_late
