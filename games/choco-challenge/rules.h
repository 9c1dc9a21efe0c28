#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/config.h"
#include "core/game.h"
#include "core/list.h"
#include "core/random.h"
#include "core/seat.h"
#include "core/teller.h"
#include "core/turn.h"
#include "games/choco-challenge/actions.h"
#include "games/choco-challenge/state.h"

// The rules of play: core/game.h documents each verb.
namespace chocobox::choco_challenge {

struct Game;

// Streams of random values: the Ingredient deck, and from kPileStream on the draw pile of each
// seat. Two values for each card: the card, and the back below it.
inline constexpr std::uint32_t kDeckStream = 1;
inline constexpr std::uint32_t kPileStream = 2;

// Crowns as printed in a player's own box.
inline constexpr std::int16_t kMostCrowns = 9;
inline constexpr auto kOptions = [] {
  // One for the whole Base set, then one for each ingredient.
  std::array<OptionSpec, kKinds - kFirstOfBack[1] + 1> options{};
  std::size_t place = 0;
  for (const CardRow& row : kCardRows) {
    if (place > 0 && options[place - 1].key == row.option) continue;
    options[place++] = {.key = row.option,
                        .type = OptionSpec::Type::kNumber,
                        .max = kMostCrowns,
                        .standard = row.crowns};
  }
  return options;
}();

// Six cards of the market or six Desserts, and passing.
inline constexpr int kMaxLegal = 7;

State Start(const Config& config);
Turn ToAct(const State& state);
std::optional<Refusal> Check(const State& state, Seat seat, const Action& action);
void Legal(const State& state, Seat seat, List<Action, kMaxLegal>& actions);
void Apply(State& state, Seat seat, const Action& action);
void Apply(State& state, Seat seat, const Action& action, Teller<Game> tell);
Outcome Draw(const State& state, Source& source);
bool Outcomes(const State& state, OutcomeList<Game>& outcomes);
bool Possible(const State& state, const Outcome& outcome);
void Resolve(State& state, const Outcome& outcome);
void Resolve(State& state, const Outcome& outcome, Teller<Game> tell);

// The extra that a seat is offered after the drawing has stopped.
enum class Extra : std::uint8_t { kNothing, kCard, kMarket, kTool };
Extra ExtraOf(const State& state, Seat seat);

// Crowns and number of cards of a player's whole deck, without Desserts.
struct DeckWorth {
  int crowns = 0;
  int cards = 0;
};
DeckWorth WorthOfDeck(const State& state, const Player& player);

// The reason for the end; meaningless before.
EndReason ReasonOfEnd(const State& state);

}  // namespace chocobox::choco_challenge
