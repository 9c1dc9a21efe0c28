#pragma once

#include <array>
#include <optional>

#include "core/per.h"
#include "core/seat.h"
#include "games/chocolatiers/cards.h"
#include "games/chocolatiers/sampler.h"
#include "games/chocolatiers/state.h"

// Rulebook, "Awarding the Score Tiles".
namespace chocobox::chocolatiers {

// The numbers of one sampler that are compared for the tiles: the largest groups in the order of
// the kinds, then the number of small boxes.
using Efforts = std::array<std::uint8_t, kKinds + 1>;
Efforts EffortsOf(const Sampler& sampler);

// The winner of each tile, in the order of the tiles. Nobody in a tie, or for 0 (D5, D6).
using TileOwners = Per<Tile, std::optional<Seat>>;
TileOwners OwnersOf(const std::array<Efforts, kMostSeats>& efforts, int seats,
                    std::optional<Seat> first);

// The comparison as it stands.
struct Awards {
  std::array<Efforts, kMostSeats> efforts{};
  TileOwners owners{};
};
Awards AwardsIn(const State& state);

}  // namespace chocobox::chocolatiers
