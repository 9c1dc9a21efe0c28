#pragma once

#include <cstddef>
#include <optional>

#include "core/byte.h"
#include "core/list.h"
#include "games/chocolate-factory/actions.h"
#include "games/chocolate-factory/state.h"

// Fulfilling orders: rulebook, "Fulfil Orders".
namespace chocobox::chocolate_factory {

// The place of the order with the player.
std::optional<std::size_t> PlaceOf(const Player& player, Order order);
constexpr Order OrderOf(std::uint8_t entry) { return {Byte(entry - 1)}; }
// The stage that is to be fulfilled next. REQUIRES: there is an order in that place.
inline const Stage& NextStage(const Player& player, std::size_t place) {
  return OrderOf(player.orders[place]).card().stages[player.stages[place]];
}

// The store that the player may deliver to.
std::optional<Store> StoreOf(const Player& player);
// The wants of that store today; nothing before the player chose the store that it copies.
const StoreRule* RuleFor(const State& state, const Player& player);
// D19: the factor for the spaces of a delivery.
int FactorOf(const Player& player);
// The spaces that a parcel moves the player's marker; nothing if the store does not take it.
std::optional<int> SpacesOf(const State& state, const Player& player, Pieces parcel);
// Where a store counts money, the player's marker moves when the player has earned enough. D18.
void DeliverMoney(State& state, Seat seat);
// Moves a marker this far, on top of markers that are there. Rulebook, "Department Store Orders";
// D20.
void MoveMarker(Track& track, Seat seat, int spaces);

std::optional<Refusal> CheckFulfil(const State& state, const Player& player, const Action& action);
void LegalFulfil(const State& state, const Player& player, List<Action, kMaxLegal>& actions);
// REQUIRES: CheckFulfil finds nothing. Finish is handled in course.h.
void ApplyFulfil(State& state, Seat seat, const Action& action);

}  // namespace chocobox::chocolate_factory
