#pragma once

#include <cstddef>
#include <optional>

#include "core/byte.h"
#include "core/list.h"
#include "games/chocolate-factory/actions.h"
#include "games/chocolate-factory/state.h"

// Fulfilling orders: rulebook, "Fulfil Orders".
namespace chocobox::chocolate_factory {

// Where the player holds the order.
std::optional<std::size_t> PlaceOf(const Player& player, Order order);
constexpr Order OrderOf(std::uint8_t entry) { return {Byte(entry - 1)}; }
// The stage that is to be fulfilled next. REQUIRES: there is an order in that place.
inline const Stage& NextStage(const Player& player, std::size_t place) {
  return OrderOf(player.orders[place]).card().stages[player.stages[place]];
}

// The store that the player may deliver to.
std::optional<Store> StoreOf(const Player& player);
// What that store wants today; nothing before it was said whose wants it takes over.
const StoreRule* RuleFor(const State& state, const Player& player);
// D19: the spaces of a delivery count so many times.
int FactorOf(const Player& player);
// The spaces that a parcel moves the player's marker; nothing if the store does not take it.
std::optional<int> SpacesOf(const State& state, const Player& player, Pieces parcel);
// Where a store counts money, the player's marker moves when the player has earned enough. D18.
void DeliverMoney(State& state, Seat seat);
// A marker moves so far, and comes to lie on whatever is there. Rulebook, "Department Store
// Orders"; D20.
void MoveMarker(Track& track, Seat seat, int spaces);

std::optional<Refusal> CheckFulfil(const State& state, const Player& player, const Action& action);
void LegalFulfil(const State& state, const Player& player, List<Action, kMaxLegal>& actions);
// REQUIRES: CheckFulfil finds nothing. Finish is the course's affair.
void ApplyFulfil(State& state, Seat seat, const Action& action);

}  // namespace chocobox::chocolate_factory
