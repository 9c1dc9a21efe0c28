#pragma once

#include <optional>

#include "core/config.h"
#include "core/game.h"
#include "core/list.h"
#include "core/random.h"
#include "core/seat.h"
#include "core/teller.h"
#include "core/turn.h"
#include "games/chocolate-factory/actions.h"
#include "games/chocolate-factory/outcomes.h"
#include "games/chocolate-factory/state.h"

// The rules of play: core/game.h documents each verb.
namespace chocobox::chocolate_factory {

struct Game;

// Streams of random values: the sides, the parts, the layout of the employees, from these on the
// orders of each size and the employees of each store, and the cards of the solo game.
inline constexpr std::uint32_t kSideStream = 1;
inline constexpr std::uint32_t kPartStream = 2;
inline constexpr std::uint32_t kLayoutStream = 3;
inline constexpr std::uint32_t kOrderStream = 4;
inline constexpr std::uint32_t kEmployeeStream = kOrderStream + kSizes;
inline constexpr std::uint32_t kGoalStream = kEmployeeStream + kStores + 1;

// The values of the option for the stores; from kOwnSides on, five letters.
inline constexpr std::int16_t kSidesA = 0;
inline constexpr std::int16_t kSidesB = 1;
inline constexpr std::int16_t kSidesRandom = 2;
inline constexpr std::int16_t kOwnSides = 3;
inline constexpr std::array<std::string_view, kOwnSides> kSidesChoices{"A", "B", "random"};

inline constexpr std::array<OptionSpec, 4> kOptions{{
    {.key = "stores",
     .type = OptionSpec::Type::kChoice,
     .max = kOwnSides + (1 << (2 * kStores)) - 1,
     .choices = kSidesChoices,
     .letters = "ABCD",
     .places = kStores},
    {.key = "simultaneous", .standard = 1},
    {.key = "expansion"},
    {.key = "extra-demands",
     .type = OptionSpec::Type::kNumber,
     .max = kMostExtraDemands,
     .seats = {1, 1}},
}};

// The packet of a place of the display.
int PacketOf(const PacketSizes& sizes, std::size_t place);
inline const PacketSizes& PartPackets(int seats) { return kPackets[seats - 1]; }
inline const PacketSizes& EmployeePackets(int seats, bool expansion) {
  return (expansion ? kPacketsOfSix : kPackets)[seats - 1];
}

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

}  // namespace chocobox::chocolate_factory
