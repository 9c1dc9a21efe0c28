#pragma once

#include <array>
#include <cstdint>

#include "core/list.h"
#include "core/seat.h"
#include "games/chocolate-factory/state.h"

// The final score: rulebook, "End of the game".
namespace chocobox::chocolate_factory {

inline constexpr int kMostOrdersAward = 12;

// A seat that is paid at a store.
struct Ranked {
  Seat seat{};
  std::uint8_t place = 0;
  std::uint8_t money = 0;
};
// By the positions of the markers, the best first.
List<Ranked, kAwards.size()> RanksOf(const Track& track, int seats);

inline int FinishedBy(const Player& player) {
  return player.finished[0] + player.finished[1] + player.finished[2];
}
// The largest number of orders that a seat finished.
int MostFinished(const State& state);
// Stores that the seat has delivered to.
int StoresOf(const State& state, Seat seat);
// The award for deliveries to this number of stores.
int SpreadAward(int stores);
// Pieces in the store room and coal.
inline int RestOf(const Player& player) { return player.factory.room.size() + player.factory.coal; }

}  // namespace chocobox::chocolate_factory
