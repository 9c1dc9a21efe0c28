#include "games/choco-late/sale.h"

namespace chocobox::choco_late {
namespace {

// The offer as it stands goes out of the game.
void LoseOffer(State& state, Player& player) {
  const CardSet spent = player.offer | player.replacement;
  state.gone |= spent;
  player.hand -= spent;
  player.shown -= spent;
}

void Sell(State& state, const Winner& winner) {
  Player& player = PlayerIn(state, winner.seat);
  const bool tied = SeatsIn(state).Size() > 1;
  if (tied && state.best_one_wins != 0) {
    const Place lowest = (player.offer | player.replacement).lowest();
    if (player.pile == 0 || lowest + 1 < player.pile) {
      player.pile = static_cast<std::uint8_t>(lowest + 1);
    }
  }
  LoseOffer(state, player);
  player.tray.Add(LotOf(state));
  PassToken(state);
}

// Everything that is in the game lies open: somebody gets the lot, or it goes back.
void Decide(State& state) {
  if (const auto winner = WinnerOf(state)) {
    Sell(state, *winner);
    return;
  }
  state.lots.Add(LotOf(state));
  PassToken(state);
}

// Whether no lot can be sold any more. D11.
bool CanNobodyBid(const State& state) {
  for (const Seat seat : SeatSet::First(state.seats)) {
    if (!PlayerIn(state, seat).hand.empty()) return false;
  }
  return !HasFirstRules(state);
}

}  // namespace

SeatSet SeatsIn(const State& state) {
  SeatSet seats;
  for (const Seat seat : SeatSet::First(state.seats)) {
    if (IsIn(PlayerIn(state, seat))) seats.Add(seat);
  }
  return seats;
}

void NotePick(State& state, Seat seat) {
  const Player& player = PlayerIn(state, seat);
  const bool enough = state.phase == Phase::kOffer ? player.offer.size() == state.bid
                                                   : player.replacement.size() == player.owes;
  if (enough) state.choosing.Remove(seat);
}

CardSet Replacements(const State& state, const Player& player) {
  return (player.hand & ValidFor(LotOf(state))) - player.offer - player.replacement;
}

Verdict VerdictOf(const State& state, const Player& player) {
  const CardSet valid = ValidFor(LotOf(state));
  const int invalid = (player.offer - valid).size();
  if (invalid == 0) return Verdict::kValid;
  return Replacements(state, player).size() >= invalid ? Verdict::kMustReplace : Verdict::kLost;
}

// Rulebook, phase 4; D3.
bool TurnOver(State& state) {
  const CardSet valid = ValidFor(LotOf(state));
  for (const Seat seat : SeatsIn(state)) {
    Player& player = PlayerIn(state, seat);
    player.revealed |= player.offer | player.replacement;
    player.shown |= player.revealed;
    if (state.phase == Phase::kReplace) continue;
    const CardSet invalid = player.offer - valid;
    const auto needed = static_cast<std::uint8_t>(invalid.size());
    const Verdict verdict = VerdictOf(state, player);
    if (verdict == Verdict::kMustReplace) {
      player.owes = needed;
      player.offer -= invalid;
      state.choosing.Add(seat);
    } else if (verdict == Verdict::kLost) {
      auto& proof = player.fewer_than[ClassOf(LotOf(state))];
      if (proof == 0 || needed < proof) proof = needed;
      LoseOffer(state, player);
      player.offer = {};
      player.bid = 0;
      player.stance = Stance::kOut;
    }
  }
  if (state.choosing.Empty()) return true;
  state.phase = Phase::kReplace;
  return false;
}

// Rulebook, phase 4; D5.
std::optional<Winner> WinnerOf(const State& state) {
  std::optional<Winner> winner;
  const bool alone = SeatsIn(state).Size() == 1;
  Seat seat = state.token;
  for (int i = 0; i < state.seats; ++i, seat = NextSeat(seat, state.seats)) {
    const Player& player = PlayerIn(state, seat);
    if (!IsIn(player)) continue;
    std::optional<Card> lowest;
    if (!alone && !player.offer.empty()) lowest = Card{player.offer.lowest()};
    const bool lower =
        winner && lowest && (!winner->lowest || lowest->place < winner->lowest->place);
    if (!winner || lower) winner = Winner{seat, lowest};
  }
  return winner;
}

void EndChoosing(State& state, Seat seat) {
  NotePick(state, seat);
  if (state.choosing.Empty() && TurnOver(state)) Decide(state);
}

void PassToken(State& state) {
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
  if (CanNobodyBid(state)) {
    state.gone |= state.lots;
    state.lots = {};
  }
  state.phase = state.lots.empty() ? Phase::kOver : Phase::kChoose;
}

}  // namespace chocobox::choco_late
