#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/fields.h"
#include "core/list.h"
#include "core/per.h"
#include "games/chocolate-factory/actions.h"
#include "games/chocolate-factory/state.h"

// The Factory Manager: what the weekly target and the demands ask for, and whether all of it can be
// had together.
namespace chocobox::chocolate_factory {

constexpr Goal GoalOf(std::uint8_t entry) { return static_cast<Goal>(entry - 1); }
// The target, then the demands that are face up.
using Goals = List<Goal, 1 + kMostDemands>;
Goals GoalsIn(const State& state);

// Supplying a demand that asks for pieces: at any time once it is face up.
std::optional<Refusal> CheckSatisfy(const State& state, const Satisfy& satisfy);
void AddSatisfies(const State& state, List<Action, kMaxLegal>& actions);
void SupplyGoal(State& state, const Satisfy& satisfy);

// Steps back along the tracks, store by store.
using Steps = Per<Store, std::uint8_t>;

// How a card stands: what of all there is goes to it. A card that is not met has a share of what
// those that are met leave.
struct Progress {
  Goal goal{};
  bool met = false;
  Steps steps{};
  std::uint8_t money = 0;
  // Finished orders by size.
  Per<Size, std::uint8_t> orders{};
  // Of the pieces that it asks for, those supplied or in the store room.
  std::uint8_t pieces = 0;
  FIELDS(Progress, goal, met, steps, money, orders, pieces);
};
using ProgressList = List<Progress, 1 + kMostDemands>;
// The best that can be had: all cards together, or else as many of them as possible, the target and
// earlier demands first.
ProgressList ProgressIn(const State& state);
// Whether the week is won: every card is met, by one and the same division of tracks and orders.
bool IsWon(const State& state);
// The sum that the target and the demands ask for.
int MoneyWanted(const State& state);
// Finished orders that they ask for, by size.
Per<Size, std::uint8_t> OrdersWanted(const State& state);

// Divides tracks among cards: each of a card's boxes on another track, all cards one after another.
// Nothing if there is no way.
std::optional<List<Steps, 1 + kMostDemands>> Divide(const Goals& goals, const Steps& tracks);

}  // namespace chocobox::chocolate_factory
