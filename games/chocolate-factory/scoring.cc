#include "games/chocolate-factory/scoring.h"

#include <algorithm>
#include <optional>

#include "core/byte.h"

namespace chocobox::chocolate_factory {
namespace {

// Half of it, rounded up.
constexpr int HalfOf(int space) { return (space + 1) / 2; }

// Whether a marker is farther, or lies lower on the same space.
bool IsAhead(const Track& track, std::size_t a, std::size_t b) {
  if (track.space[a] != track.space[b]) return track.space[a] > track.space[b];
  return track.height[a] < track.height[b];
}

// The seat with this number of markers ahead of its own.
std::optional<std::size_t> SeatInPlace(const Track& track, int seats, std::size_t place) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    if (track.space[i] == 0) continue;
    std::size_t ahead = 0;
    for (std::size_t other = 0; other < static_cast<std::size_t>(seats); ++other) {
      if (other != i && IsAhead(track, other, i)) ++ahead;
    }
    if (ahead == place) return i;
  }
  return std::nullopt;
}

}  // namespace

// D20, D21: a marker that never moved does not rank; two players have no third.
List<Ranked, kAwards.size()> RanksOf(const Track& track, int seats) {
  List<Ranked, kAwards.size()> ranks;
  int space_ahead = 0;
  for (std::size_t place = 0; place < kAwards.size(); ++place) {
    const auto seat = SeatInPlace(track, seats, place);
    if (!seat || track.space[*seat] < HalfOf(space_ahead)) break;
    space_ahead = track.space[*seat];
    ranks.push_back({SeatAt(static_cast<int>(*seat)), Byte(place + 1), kAwards[place]});
  }
  return ranks;
}

int MostFinished(const State& state) {
  int most = 0;
  for (const Seat seat : SeatSet::First(state.seats)) {
    most = std::max(most, FinishedBy(state.players[seat]));
  }
  return most;
}

int StoresOf(const State& state, Seat seat) {
  return static_cast<int>(
      std::count_if(state.tracks.begin(), state.tracks.end(),
                    [&](const Track& track) { return track.served.Has(seat); }));
}

int SpreadAward(int stores) {
  constexpr std::array<int, kStores + 1> kSpread{0, 0, 0, 6, 12, 24};
  return kSpread[stores];
}

}  // namespace chocobox::chocolate_factory
