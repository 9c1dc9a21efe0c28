#include "games/chocolatiers/game.h"

#include <array>
#include <variant>

#include "core/byte.h"
#include "core/hash.h"
#include "games/chocolatiers/scoring.h"

namespace chocobox::chocolatiers {

static_assert(chocobox::Game<Game>);

std::uint64_t Game::CardsHash(int /*version*/) {
  std::uint64_t hash = 0;
  for (const std::uint8_t count : kCardsOfKind) hash = Mix(hash, count);
  for (const BoxTile& tile : kBoxTiles) {
    for (const char space : tile.spaces) hash = Mix(hash, static_cast<std::uint64_t>(space));
    hash = Mix(hash, tile.points);
  }
  for (const TileRow& row : kTileRows) hash = Mix(hash, row.points);
  return hash;
}

// Rulebook, "Final Scoring".
ScoreSheet<Game> Game::Scores(const State& state) {
  ScoreSheet<Game> sheet;
  for (const Seat seat : SeatSet::First(state.seats)) {
    const Player& player = state.players[seat];
    if (player.sampler.boxes() > 0) {
      sheet.Add(seat, BoxesScore{Byte(player.sampler.boxes())}, player.sampler.Points());
    }
    if (player.wilds > 0) sheet.Add(seat, WildsScore{player.wilds}, player.wilds);
  }
  const auto [efforts, owners] = AwardsIn(state);
  std::array<int, kMostSeats> tiles{};
  for (std::size_t tile = 0; tile < kTiles; ++tile) {
    if (!owners[tile]) continue;
    const auto owner = static_cast<std::size_t>(chocobox::Index(*owners[tile]));
    ++tiles[owner];
    const std::uint8_t size = tile < kKinds + 1 ? efforts[owner][tile] : 0;
    sheet.Add(*owners[tile], TileScore{static_cast<Tile>(tile), size}, kTileRows[tile].points);
  }
  // Among the leaders, the most tiles.
  int most = 0;
  for (const Seat seat : Leaders(sheet, state.seats)) {
    const int count = tiles[chocobox::Index(seat)];
    if (count > most) sheet.winners = {};
    if (count >= most) sheet.winners.Add(seat);
    most = std::max(most, count);
  }
  return sheet;
}

}  // namespace chocobox::chocolatiers
