#include "games/chocolatiers/course.h"

#include <algorithm>

#include "core/byte.h"
#include "games/chocolatiers/rules.h"

namespace chocobox::chocolatiers {

void EndTurn(State& state) {
  state.turn = NextSeat(state.turn, state.seats);
  // Rulebook, "Ending the Game": all have the same number of turns.
  const bool over = state.first != 0 && state.turn == state.starter;
  state.actions = over ? 0 : kActions;
  state.phase = over ? Phase::kOver : Phase::kAct;
}

void EndAction(State& state) {
  if (--state.actions > 0) {
    state.phase = Phase::kAct;
  } else if (Sum(state.players[state.turn].hand) > kHandLimit) {
    state.phase = Phase::kDiscard;
  } else {
    EndTurn(state);
  }
}

void Spend(State& state, Player& player, Kind kind) {
  const std::size_t i = Index(kind);
  --player.hand[i];
  ++state.discards[i];
  if (player.known[i] > 0) {
    --player.known[i];
  } else {
    ++player.proved[i];
  }
}

// Rulebook, "Take chocolates"; D1. The discards become the deck as soon as it has run out; by rules
// 1 only when the next card was needed.
void FillTray(State& state) {
  const bool is_full = std::find(state.tray.begin(), state.tray.end(), 0) == state.tray.end();
  if (state.deck.size() == 0 && !(is_full && state.rules == 1)) {
    state.deck = Bag<kKinds>(state.discards);
    state.discards = {};
    ++state.shuffles;
  }
  if (is_full) {
    EndAction(state);
  } else {
    state.phase = Phase::kFillTray;
  }
}

void FillLine(State& state) {
  if (state.boxes != 0) {
    state.phase = Phase::kFillLine;
  } else {
    EndAction(state);
  }
}

void Finish(State& state, Player& player, const CardList& cards) {
  const Box box = BoxOf(state.chosen);
  for (const Kind kind : cards) Spend(state, player, kind);
  player.sampler.Lay({box, state.place, state.turns});
  if (player.sampler.IsFull() && state.first == 0) {
    state.first = Byte(chocobox::Index(state.turn) + 1);
  }
  const bool reserved = IsReserved(player, box);
  if (reserved) {
    player.reserved = 0;
    ++player.wilds;
  } else {
    std::replace(state.line.begin(), state.line.end(), state.chosen, std::uint8_t{0});
  }
  state.chosen = 0;
  state.place = {};
  state.turns = 0;
  if (reserved) {
    EndAction(state);
  } else {
    FillLine(state);
  }
}

}  // namespace chocobox::chocolatiers
