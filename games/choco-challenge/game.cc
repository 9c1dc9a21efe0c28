#include "games/choco-challenge/game.h"

#include <array>
#include <cstddef>
#include <variant>

#include "core/hash.h"

namespace chocobox::choco_challenge {

static_assert(chocobox::Game<Game>);

namespace {

constexpr std::int16_t kMostCrowns = 9;

constexpr std::array<std::string_view, kOptions> kOptionKeys{
    "crowns-base",    "crowns-nuts",   "crowns-rum",  "crowns-cherries", "crowns-cinnamon",
    "crowns-vanilla", "crowns-ginger", "crowns-mint", "crowns-chili"};

// Crowns as printed in a player's own box.
constexpr std::array<OptionSpec, kOptions> kSpecs = [] {
  std::array<OptionSpec, kOptions> specs{};
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    specs[OptionOf(kind)] = {.key = kOptionKeys[OptionOf(kind)],
                             .type = OptionSpec::Type::kNumber,
                             .min = 0,
                             .max = kMostCrowns,
                             .standard = kCrowns[kind]};
  }
  return specs;
}();
static_assert(kOptions <= kMaxOptions);

}  // namespace

std::span<const OptionSpec> Game::Options() { return kSpecs; }

std::uint64_t Game::CardsHash(int /*version*/) {
  std::uint64_t hash = 0;
  const auto add = [&](const auto& counts) {
    for (const std::uint8_t count : counts) hash = Mix(hash, count);
  };
  add(kBaseSet);
  add(kIngredients);
  add(kCrowns);
  for (const auto& counts : kDessertCounts) add(counts);
  for (const auto& counts : kToolCounts) add(counts);
  return hash;
}

// Rulebook, "End of the game".
ScoreSheet<Game> Game::Scores(const State& state) {
  ScoreSheet<Game> sheet;
  for (const Seat seat : SeatSet::First(state.seats)) {
    const Player& player = state.players[seat];
    const DeckWorth deck = WorthOfDeck(state, player);
    sheet.Add(seat, DeckScore{static_cast<std::uint8_t>(deck.cards)}, deck.crowns);
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
