#include "games/chocolates/game.h"

#include <cstddef>
#include <variant>

#include "core/byte.h"
#include "core/hash.h"

namespace chocobox::chocolates {

static_assert(chocobox::Game<Game>);

std::uint64_t Game::CardsHash(int /*version*/) {
  std::uint64_t hash = 0;
  for (const std::uint8_t count : kTileCounts) hash = Mix(hash, count);
  for (const CardData& card : kCardData) {
    const Statement& statement = card.statement;
    for (const std::uint32_t value :
         {std::uint32_t{card.points_if_true}, static_cast<std::uint32_t>(statement.form),
          std::uint32_t{statement.number}, static_cast<std::uint32_t>(statement.subject),
          statement.area, static_cast<std::uint32_t>(statement.other), statement.other_area,
          static_cast<std::uint32_t>(statement.third)}) {
      hash = Mix(hash, value);
    }
  }
  return hash;
}

// Rulebook, "Scoring". Predictions are judged when all tiles lie face up.
ScoreSheet<Game> Game::Scores(const State& state) {
  ScoreSheet<Game> sheet;
  const bool over = state.phase == Phase::kOver;
  const Places places = PlacesOf(state);
  for (const Seat seat : SeatSet::First(state.seats)) {
    const Player& player = state.players[seat];
    for (std::size_t i = 0; over && i < player.count; ++i) {
      const auto [card, side] = player.predictions[i];
      const bool right = Holds(DataOf(card).statement, places) == (side == Side::kTrue);
      const int points = PointsOf(card, side);
      sheet.Add(seat, PredictionScore{card, side, right ? Verdict::kRight : Verdict::kWrong},
                right ? points : -points);
    }
    if (player.cubes > 0) sheet.Add(seat, CubesScore{}, player.cubes);
  }
  sheet.winners = Leaders(sheet, state.seats);
  return sheet;
}

Preview Game::Foresee(const View& view, const Action& action) {
  Preview preview;
  const auto* predict = std::get_if<Predict>(&action);
  if (predict == nullptr) return preview;
  preview.stake = Byte(PointsOf(predict->card, predict->side));
  for (const auto& offered : view.display) {
    if (offered && offered->card == predict->card) preview.cubes = offered->cubes;
  }
  const Chance holds = ChanceOf(DataOf(predict->card).statement, SightOf(view));
  preview.right = predict->side == Side::kTrue ? holds : holds.Complement();
  return preview;
}

}  // namespace chocobox::chocolates
