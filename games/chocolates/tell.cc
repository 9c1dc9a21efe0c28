// The verbs that tell. Everybody sees everything, so every fact is for all.
#include "games/chocolates/game.h"
#include "games/chocolates/rules.h"

namespace chocobox::chocolates {

void Apply(State& state, Seat seat, const Action& action, Teller<Game> tell) {
  const State before = state;
  Apply(state, seat, action);
  if (std::holds_alternative<GoOn>(action)) {
    tell.All(WentOn{seat});
    return;
  }
  const auto* predict = std::get_if<Predict>(&action);
  // Choosing a tile is told together with what it shows.
  if (predict == nullptr) return;
  const std::uint8_t cubes = before.display[SlotOf(before, predict->card)].cubes;
  tell.All(Predicted{seat, predict->card, predict->side, cubes});
  if (before.has_next != 0) tell.All(Displayed{before.next});
  if (state.ending != before.ending) tell.All(LastTurns{seat});
}

void Resolve(State& state, const Outcome& outcome, Teller<Game> tell) {
  const State before = state;
  Resolve(state, outcome);
  if (const auto* shown = std::get_if<CardShown>(&outcome)) {
    if (state.has_next != 0) {
      tell.All(ComesNext{shown->card});
    } else {
      tell.All(Displayed{shown->card});
    }
    return;
  }
  const Tile tile = std::get<TileShown>(outcome).tile;
  const Cell cell{before.flipping};
  if (before.phase == Phase::kTurnUp) {
    tell.All(TurnedUp{cell, tile});
    return;
  }
  tell.All(Revealed{before.turn, cell, tile});
  if (state.phase == Phase::kTurnUp || state.phase == Phase::kOver) {
    const bool grid_is_open = (state.face_up & kGrid) == kGrid;
    tell.All(Ended{grid_is_open ? EndReason::kGridOpen : EndReason::kLastTurnsPlayed});
  }
}

}  // namespace chocobox::chocolates
