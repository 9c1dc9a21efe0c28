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

// What one sampler brings to the comparison for the tiles: the largest groups in the order of the
// kinds, then the number of small boxes.
using Efforts = std::array<std::uint8_t, kKinds + 1>;
Efforts EffortsOf(const Sampler& sampler);

// Who gets each tile, in the order of the tiles. Ties: nobody. D5, D6: nobody for nothing.
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
