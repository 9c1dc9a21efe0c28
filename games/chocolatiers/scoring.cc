#include "games/chocolatiers/scoring.h"

#include <algorithm>

#include "core/byte.h"

namespace chocobox::chocolatiers {

Efforts EffortsOf(const Sampler& sampler) {
  Efforts efforts{};
  if (sampler.boxes() == 0) return efforts;
  const Counts groups = sampler.LargestGroups();
  std::copy(groups.begin(), groups.end(), efforts.begin());
  efforts[kKinds] = Byte(sampler.SmallBoxes());
  return efforts;
}

TileOwners OwnersOf(const std::array<Efforts, kMostSeats>& efforts, int seats,
                    std::optional<Seat> first) {
  TileOwners owners{};
  for (std::size_t tile = 0; tile < kKinds + 1; ++tile) {
    int most = 0;
    for (int i = 0; i < seats; ++i) {
      const int effort = efforts[i][tile];
      if (effort > most) {
        owners[tile] = SeatAt(i);
        most = effort;
      } else if (effort == most) {
        owners[tile].reset();
      }
    }
  }
  owners[Tile::kFirst] = first;
  return owners;
}

Awards AwardsIn(const State& state) {
  Awards awards;
  for (std::size_t i = 0; i < state.seats; ++i) {
    awards.efforts[i] = EffortsOf(state.players[i].sampler);
  }
  std::optional<Seat> first;
  if (state.first != 0) first = SeatAt(state.first - 1);
  awards.owners = OwnersOf(awards.efforts, state.seats, first);
  return awards;
}

}  // namespace chocobox::chocolatiers
