#include "games/choco-challenge/game.h"

#include <array>
#include <cstddef>
#include <variant>

#include "core/byte.h"
#include "core/hash.h"

namespace chocobox::choco_challenge {

static_assert(chocobox::Game<Game>);

std::span<const OptionSpec> Game::Options() { return kOptions; }

std::uint64_t Game::CardsHash(int /*version*/) {
  std::uint64_t hash = 0;
  const auto add = [&](const auto& counts) {
    for (const std::uint8_t count : counts) hash = Mix(hash, count);
  };
  add(kBaseSet);
  add(kIngredients);
  for (const CardRow& row : kCardRows) hash = Mix(hash, row.crowns);
  for (int seats = kFewestSeats; seats <= kMostSeats; ++seats) add(DessertsFor(seats));
  for (int seats = kFewestSeats; seats <= kMostSeats; ++seats) add(ToolsFor(seats));
  return hash;
}

// Rulebook, "End of the game".
ScoreSheet<Game> Game::Scores(const State& state) {
  ScoreSheet<Game> sheet;
  for (const Seat seat : SeatSet::First(state.seats)) {
    const Player& player = state.players[seat];
    const DeckWorth deck = WorthOfDeck(state, player);
    sheet.Add(seat, DeckScore{Byte(deck.cards)}, deck.crowns);
    for (std::size_t i = 0; i < kDesserts; ++i) {
      const auto dessert = static_cast<Dessert>(i);
      if (Has(player, dessert)) sheet.Add(seat, DessertScore{dessert}, CostOf(dessert));
    }
  }
  const SeatSet leaders = Leaders(sheet, state.seats);
  Seat winner = state.first;
  while (!leaders.Has(winner)) winner = NextSeat(winner, state.seats);
  sheet.winners.Add(winner);
  return sheet;
}

}  // namespace chocobox::choco_challenge
