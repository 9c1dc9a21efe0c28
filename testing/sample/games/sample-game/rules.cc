#include "games/sample-game/game.h"

namespace chocobox::sample_game {

static_assert(chocobox::Game<Game>);

namespace {

// The next player who has not stopped is to choose, or gets the first praline.
void EndTurn(State& state, Teller<Game> tell) {
  for (int i = 0; i < state.seats; ++i) {
    state.turn = NextSeat(state.turn, state.seats);
    const Player& player = state.players[state.turn];
    if (player.stopped != 0) continue;
    state.phase = player.count == 0 ? Phase::kDraw : Phase::kChoose;
    return;
  }
  state.phase = Phase::kOver;
  for (const Seat seat : SeatSet::First(state.seats)) {
    tell.All(TurnedUp{seat, state.players[seat].pralines[0]});
  }
}

}  // namespace

State Game::Start(const Config& config) {
  State state;
  state.seats = config.seats;
  state.turn = config.first;
  return state;
}

Turn Game::ToAct(const State& state) {
  if (state.phase == Phase::kOver) return Turn::Over();
  return state.phase == Phase::kChoose ? Turn::Of(state.turn) : Turn::OfNature();
}

void Game::Legal(const State& state, Seat seat, List<Action, kMaxLegal>& actions) {
  actions.clear();
  if (!ToAct(state).Includes(seat)) return;
  actions.push_back(Take{});
  actions.push_back(Stop{});
}

// Rules, "Your turn".
void Game::Apply(State& state, Seat seat, const Action& action, Teller<Game> tell) {
  if (std::holds_alternative<Take>(action)) {
    state.phase = Phase::kDraw;
    return;
  }
  state.players[seat].stopped = 1;
  tell.All(Stopped{seat});
  EndTurn(state, tell);
}

bool Game::Outcomes(const State& state, OutcomeList<Game>& outcomes) {
  outcomes.clear();
  for (const Praline praline : Every<Praline>()) {
    const auto count = static_cast<std::uint32_t>(state.box.Count(Index(praline)));
    if (count > 0) outcomes.push_back({Drawn{praline}, count});
  }
  return true;
}

Outcome Game::Draw(const State& state, Source& source) {
  return DrawListed<Game>(state, source, Stream{1}, state.box.size());
}

void Game::Resolve(State& state, const Outcome& outcome, Teller<Game> tell) {
  const Praline praline = std::get<Drawn>(outcome).praline;
  Player& player = state.players[state.turn];
  state.box.Take(Index(praline));
  player.pralines[player.count++] = praline;
  if (player.count == kMostPralines) player.stopped = 1;
  if (player.count == 1) {
    tell.Only(state.turn, DealtYou{praline});
  } else {
    tell.All(Took{state.turn, praline});
  }
  EndTurn(state, tell);
}

// Rules, "The end". Before the end nobody knows the points.
ScoreSheet<Game> Game::Scores(const State& state) {
  ScoreSheet<Game> sheet;
  if (state.phase != Phase::kOver) return sheet;
  for (const Seat seat : SeatSet::First(state.seats)) {
    const Player& player = state.players[seat];
    int points = 0;
    for (std::size_t i = 0; i < player.count; ++i) {
      points += 1 + static_cast<int>(Index(player.pralines[i]));
    }
    sheet.Add(seat, Points{}, points <= 10 ? points : 0);
  }
  sheet.winners = Leaders(sheet, state.seats);
  return sheet;
}

}  // namespace chocobox::sample_game
