#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/fields.h"
#include "core/list.h"
#include "core/per.h"
#include "games/chocolate-factory/actions.h"
#include "games/chocolate-factory/state.h"

// The Factory Manager: the weekly target and the demands, and whether all of them can be met
// together.
namespace chocobox::chocolate_factory {

constexpr Goal GoalOf(std::uint8_t entry) { return static_cast<Goal>(entry - 1); }
// The target, then the demands that are face up.
using Goals = List<Goal, 1 + kMostDemands>;
Goals GoalsIn(const State& state);

// Supplies a demand for pieces: at any time once it is face up.
std::optional<Refusal> CheckSatisfy(const State& state, const Satisfy& satisfy);
void AddSatisfies(const State& state, List<Action, kMaxLegal>& actions);
void SupplyGoal(State& state, const Satisfy& satisfy);

// Steps back along the tracks, store by store.
using Steps = Per<Store, std::uint8_t>;

// The progress of a card: its share of all resources. A card that is not met gets a share of the
// rest that met cards leave.
struct Progress {
  Goal goal{};
  bool met = false;
  Steps steps{};
  std::uint8_t money = 0;
  // Finished orders by size.
  Per<Size, std::uint8_t> orders{};
  // Its pieces that were supplied or are in the store room.
  std::uint8_t pieces = 0;
  FIELDS(Progress, goal, met, steps, money, orders, pieces);
};
using ProgressList = List<Progress, 1 + kMostDemands>;
// The best progress: all cards met together, or else as many as possible, preferring the target and
// earlier demands.
ProgressList ProgressIn(const State& state);
// Whether the week is won: every card is met, by one and the same division of tracks and orders.
bool IsWon(const State& state);
// The sum that the target and the demands ask for.
int MoneyWanted(const State& state);
// Finished orders that they ask for, by size.
Per<Size, std::uint8_t> OrdersWanted(const State& state);

// Divides tracks among cards, each box of a card on another track. Nothing if it is impossible.
std::optional<List<Steps, 1 + kMostDemands>> Divide(const Goals& goals, const Steps& tracks);

}  // namespace chocobox::chocolate_factory
