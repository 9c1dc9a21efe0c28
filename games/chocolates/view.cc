#include "games/chocolates/view.h"

#include <bit>
#include <cstddef>

#include "core/byte.h"

namespace chocobox::chocolates {

View Look(const State& state) {
  View view;
  view.seats = state.seats;
  view.phase = state.phase;
  view.turn = state.turn;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (IsFaceUp(state, static_cast<int>(cell))) view.cells[cell] = state.tiles[cell];
  }
  if (state.phase == Phase::kFlip || state.phase == Phase::kTurnUp) {
    view.flipping = Cell{state.flipping};
  }
  for (std::size_t slot = 0; slot < kDisplaySize; ++slot) {
    if (((state.displayed >> slot) & 1u) == 0) continue;
    view.display[slot] = OfferedView{state.display[slot].card, state.display[slot].cubes};
  }
  if (state.has_next != 0) view.next = state.next;
  view.pile = Byte(state.pile.size());
  view.supply = state.supply;
  view.limit = Byte(PredictionLimit(state.seats));
  if (state.ending != 0) view.ender = state.ender;
  for (std::size_t seat = 0; seat < state.seats; ++seat) {
    const Player& player = state.players[seat];
    PlayerView seen;
    seen.cubes = player.cubes;
    for (std::size_t i = 0; i < player.count; ++i) {
      seen.predictions.push_back({player.predictions[i].card, player.predictions[i].side});
    }
    view.players.push_back(seen);
  }
  return view;
}

State Imagine(const View& view) {
  State state;
  state.seats = view.seats;
  state.phase = view.phase;
  state.turn = view.turn;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (!view.cells[cell]) continue;
    state.face_up |= Bit(static_cast<int>(cell));
    state.tiles[cell] = *view.cells[cell];
    state.hidden.Take(static_cast<std::size_t>(*view.cells[cell]));
  }
  if (view.flipping) state.flipping = view.flipping->index;
  for (std::size_t slot = 0; slot < kDisplaySize; ++slot) {
    if (!view.display[slot]) continue;
    state.display[slot] = {view.display[slot]->card, view.display[slot]->cubes};
    state.displayed |= Byte(1u << slot);
    state.pile.Take(Index(view.display[slot]->card));
  }
  if (view.next) {
    state.next = *view.next;
    state.has_next = 1;
    state.pile.Take(Index(*view.next));
  }
  state.supply = view.supply;
  if (view.ender) {
    state.ender = *view.ender;
    state.ending = 1;
  }
  for (std::size_t seat = 0; seat < view.players.size(); ++seat) {
    Player& player = state.players[seat];
    player.cubes = view.players[seat].cubes;
    for (const PredictionView& prediction : view.players[seat].predictions) {
      player.predictions[player.count++] = {prediction.card, prediction.side};
      state.pile.Take(Index(prediction.card));
    }
  }
  return state;
}

Sight SightOf(const View& view) {
  Sight sight;
  for (std::size_t subject = 0; subject < kSubjects; ++subject) {
    sight.left[subject] = Byte(CountOfSubject(static_cast<Subject>(subject)));
  }
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (!view.cells[cell]) continue;
    const Cells bit = Bit(static_cast<int>(cell));
    sight.face_down &= ~bit;
    for (const Subject subject : {ShapeOf(*view.cells[cell]), TypeOf(*view.cells[cell])}) {
      sight.shown[subject] |= bit;
      --sight.left[subject];
    }
  }
  return sight;
}

Aid Aids(const View& view) {
  const Sight sight = SightOf(view);
  Aid aid;
  aid.hidden = sight.left;
  const auto add = [&](Card card) {
    aid.odds.push_back({card, ChanceOf(DataOf(card).statement, sight)});
  };
  for (const auto& offered : view.display) {
    if (offered) add(offered->card);
  }
  if (view.next) add(*view.next);
  for (const PlayerView& player : view.players) {
    for (const PredictionView& prediction : player.predictions) add(prediction.card);
  }
  return aid;
}

}  // namespace chocobox::chocolates
