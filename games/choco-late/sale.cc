#include "games/choco-late/sale.h"

#include <optional>

#include "core/byte.h"
#include "core/teller.h"
#include "games/choco-late/game.h"

namespace chocobox::choco_late {
namespace {

template <class List = VoucherList>
List Listed(const CardSet& cards) {
  List list;
  for (const Place card : cards) list.push_back(Card{card});
  return list;
}

// Visits the seats of the set, clockwise from the token holder.
template <class Visit>
void Clockwise(State& state, SeatSet seats, Visit visit) {
  Seat seat = state.token;
  for (int i = 0; i < state.seats; ++i, seat = NextSeat(seat, state.seats)) {
    if (seats.Has(seat)) visit(seat, state.players[seat]);
  }
}

// Removes the offer from the game.
void LoseOffer(State& state, Player& player) {
  const CardSet spent = player.offer | player.replacement;
  state.gone |= spent;
  player.hand -= spent;
  player.shown -= spent;
}

// The winner of the lot, and the deciding number if numbers decided.
struct Winner {
  Seat seat{};
  std::optional<Card> lowest;
};

// Nothing when nobody is left. Rulebook, phase 4; D5.
std::optional<Winner> WinnerOf(State& state, SeatSet in) {
  std::optional<Winner> winner;
  const bool alone = in.Size() == 1;
  Clockwise(state, in, [&](Seat seat, const Player& player) {
    std::optional<Card> lowest;
    if (!alone && !player.offer.empty()) lowest = Card{player.offer.lowest()};
    const bool lower =
        winner && lowest && (!winner->lowest || lowest->place < winner->lowest->place);
    if (!winner || lower) winner = Winner{seat, lowest};
  });
  return winner;
}

template <class Telling>
void Sell(State& state, const Winner& winner, SeatSet in, Telling tell) {
  Player& player = state.players[winner.seat];
  const CardSet spent = player.offer | player.replacement;
  tell.All(Won{winner.seat, Card{LotOf(state)}, Listed(spent), winner.lowest});
  Clockwise(state, in, [&](Seat seat, const Player& other) {
    if (seat != winner.seat) tell.All(TookBack{seat, Listed(other.offer | other.replacement)});
  });
  if (in.Size() > 1 && state.best_one_wins != 0) {
    const Place lowest = spent.lowest();
    if (player.pile == 0 || lowest + 1 < player.pile) {
      player.pile = Byte(lowest + 1);
    }
  }
  LoseOffer(state, player);
  player.tray.Add(LotOf(state));
}

// All offers are open: somebody gets the lot, or it goes back.
template <class Telling>
void Decide(State& state, Telling tell) {
  const SeatSet in = SeatsIn(state);
  if (const auto winner = WinnerOf(state, in)) {
    Sell(state, *winner, in, tell);
  } else {
    tell.All(Returned{Card{LotOf(state)}});
    state.lots.Add(LotOf(state));
  }
  PassToken(state, tell);
}

// Invalid vouchers must be replaced, or the offer is lost. Rulebook, phase 4; D3.
template <class Telling>
void Judge(State& state, Seat seat, Player& player, Telling tell) {
  const CardSet invalid = player.offer - ValidFor(LotOf(state));
  if (invalid.empty()) return;
  const auto needed = Byte(invalid.size());
  if (Replacements(state, player).size() >= invalid.size()) {
    tell.All(MustReplace{seat, needed});
    player.owes = needed;
    player.offer -= invalid;
    state.choosing.Add(seat);
    return;
  }
  tell.All(Lost{seat, Listed(player.offer)});
  auto& proof = player.fewer_than[ClassOf(LotOf(state))];
  if (proof == 0 || needed < proof) proof = needed;
  LoseOffer(state, player);
  player.offer = {};
  player.bid = 0;
  player.stance = Stance::kOut;
}

// Turns over the chosen vouchers and checks the offers, which after replacements are valid. Returns
// whether all offers are complete; otherwise some seats must replace vouchers.
template <class Telling>
bool TurnOver(State& state, Telling tell) {
  const SeatSet in = SeatsIn(state);
  Clockwise(state, in, [&](Seat seat, Player& player) {
    if (state.phase == Phase::kOffer) tell.All(Revealed{seat, Listed(player.offer)});
    if (player.owes > 0) tell.All(Replaced{seat, Listed(player.replacement)});
    player.revealed |= player.offer | player.replacement;
    player.shown |= player.revealed;
  });
  Clockwise(state, in, [&](Seat seat, Player& player) { Judge(state, seat, player, tell); });
  if (state.choosing.Empty()) return true;
  state.phase = Phase::kReplace;
  return false;
}

// Whether no lot can be sold any more. D11.
bool CanNobodyBid(const State& state) {
  for (const Seat seat : SeatSet::First(state.seats)) {
    if (!state.players[seat].hand.empty()) return false;
  }
  return !HasFirstRules(state);
}

}  // namespace

SeatSet SeatsIn(const State& state) {
  SeatSet seats;
  for (const Seat seat : SeatSet::First(state.seats)) {
    if (IsIn(state.players[seat])) seats.Add(seat);
  }
  return seats;
}

CardSet Replacements(const State& state, const Player& player) {
  return (player.hand & ValidFor(LotOf(state))) - player.offer - player.replacement;
}

template <class Telling>
void EndChoosing(State& state, Seat seat, Telling tell) {
  const Player& player = state.players[seat];
  const bool enough = state.phase == Phase::kOffer ? player.offer.size() == state.bid
                                                   : player.replacement.size() == player.owes;
  if (!enough) return;
  tell.All(Sealed{seat});
  state.choosing.Remove(seat);
  if (state.choosing.Empty() && TurnOver(state, tell)) Decide(state, tell);
}
template void EndChoosing(State&, Seat, Unheard);
template void EndChoosing(State&, Seat, Teller<Game>);

template <class Telling>
void PassToken(State& state, Telling tell) {
  for (Player& player : state.players) {
    player.offer = {};
    player.replacement = {};
    player.bid = 0;
    player.stance = Stance::kOut;
    player.owes = 0;
  }
  state.lot = 0;
  state.bid = 0;
  state.bidder = {};
  state.token = NextSeat(state.token, state.seats);
  state.turn = {};
  tell.All(TokenPassed{state.token});
  if (CanNobodyBid(state)) {
    if (!state.lots.empty()) tell.All(Unsold{Listed<LotList>(state.lots)});
    state.gone |= state.lots;
    state.lots = {};
  }
  state.phase = state.lots.empty() ? Phase::kOver : Phase::kChoose;
  if (state.phase == Phase::kOver) tell.All(Ended{});
}
template void PassToken(State&, Unheard);
template void PassToken(State&, Teller<Game>);

}  // namespace chocobox::choco_late
