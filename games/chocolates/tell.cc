#include "games/chocolates/tell.h"

#include "games/chocolates/rules.h"

namespace chocobox::chocolates {

void TellAction(const State& before, const Action& action, Events& events) {
  if (std::holds_alternative<GoOn>(action)) {
    events.push_back(WentOn{before.turn});
    return;
  }
  const auto* predict = std::get_if<Predict>(&action);
  // Choosing a tile is told together with what it shows.
  if (predict == nullptr) return;
  const std::uint8_t cubes = before.display[SlotOf(before, predict->card)].cubes;
  events.push_back(Predicted{before.turn, predict->card, predict->side, cubes});
  if (before.has_next != 0) events.push_back(Displayed{before.next});
  State after = before;
  Apply(after, action);
  if (after.ending != before.ending) events.push_back(LastTurns{before.turn});
}

void TellOutcome(const State& before, const Outcome& outcome, Events& events) {
  State after = before;
  Resolve(after, outcome);
  if (const auto* shown = std::get_if<CardShown>(&outcome)) {
    if (after.has_next != 0) {
      events.push_back(ComesNext{shown->card});
    } else {
      events.push_back(Displayed{shown->card});
    }
    return;
  }
  const Tile tile = std::get<TileShown>(outcome).tile;
  const Cell cell{before.flipping};
  if (before.phase == Phase::kTurnUp) {
    events.push_back(TurnedUp{cell, tile});
    return;
  }
  events.push_back(Revealed{before.turn, cell, tile});
  if (after.phase == Phase::kTurnUp || after.phase == Phase::kOver) {
    const bool grid_is_open = (after.face_up & kGrid) == kGrid;
    events.push_back(Ended{grid_is_open ? EndReason::kGridOpen : EndReason::kLastTurnsPlayed});
  }
}

}  // namespace chocobox::chocolates
