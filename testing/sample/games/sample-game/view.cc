#include "core/byte.h"
#include "games/sample-game/game.h"

namespace chocobox::sample_game {

View Game::Look(const State& state, Viewer viewer) {
  View view{state.phase, state.turn, {}};
  for (const Seat seat : SeatSet::First(state.seats)) {
    const Player& player = state.players[seat];
    const bool shows_secret = player.count > 0 && (viewer.Is(seat) || state.phase == Phase::kOver);
    PlayerView seen{player.count, std::nullopt, {}, player.stopped != 0};
    if (shows_secret) seen.secret = player.pralines[0];
    for (std::size_t i = 1; i < player.count; ++i) seen.open.push_back(player.pralines[i]);
    view.players.push_back(seen);
  }
  return view;
}

// Draws the pralines that the viewer does not see from those that it has not seen.
State Game::Imagine(const View& view, Source& source) {
  State state;
  state.seats = Byte(view.players.size());
  state.phase = view.phase;
  state.turn = view.turn;
  const auto put = [&](Seat seat, std::size_t place, Praline praline) {
    state.box.Take(Index(praline));
    state.players[seat].pralines[place] = praline;
  };
  for (const Seat seat : SeatSet::First(state.seats)) {
    const PlayerView& seen = view.players[seat];
    state.players[seat].count = seen.count;
    state.players[seat].stopped = seen.stopped ? 1 : 0;
    if (seen.secret) put(seat, 0, *seen.secret);
    for (std::size_t i = 0; i < seen.open.size(); ++i) put(seat, i + 1, seen.open[i]);
  }
  for (const Seat seat : SeatSet::First(state.seats)) {
    if (view.players[seat].secret || view.players[seat].count == 0) continue;
    const std::uint32_t drawn = source.Below(Stream{2}, Index(seat), state.box.size());
    put(seat, 0, static_cast<Praline>(state.box.At(drawn)));
  }
  return state;
}

}  // namespace chocobox::sample_game
