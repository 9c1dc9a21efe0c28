#include "games/chocolate-factory/scoring.h"

#include <algorithm>

namespace chocobox::chocolate_factory {
namespace {

// Half of it, rounded up.
constexpr int HalfOf(int space) { return (space + 1) / 2; }

}  // namespace

// D20, D21: a marker that never moved does not rank; two players have no third.
List<Ranked, kAwards.size()> RanksOf(const Track& track, int seats) {
  std::array<std::size_t, kMostSeats> order{};
  std::size_t markers = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    if (track.space[i] > 0) order[markers++] = i;
  }
  std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(markers),
            [&](std::size_t a, std::size_t b) {
              if (track.space[a] != track.space[b]) return track.space[a] > track.space[b];
              return track.height[a] < track.height[b];
            });
  List<Ranked, kAwards.size()> ranks;
  for (std::size_t i = 0; i < std::min(markers, kAwards.size()); ++i) {
    if (i > 0 && track.space[order[i]] < HalfOf(track.space[order[i - 1]])) break;
    ranks.push_back(
        {SeatAt(static_cast<int>(order[i])), static_cast<std::uint8_t>(i + 1), kAwards[i]});
  }
  return ranks;
}

int MostFinished(const State& state) {
  int most = 0;
  for (const Seat seat : SeatSet::First(state.seats)) {
    most = std::max(most, FinishedBy(PlayerIn(state, seat)));
  }
  return most;
}

int StoresOf(const State& state, Seat seat) {
  const auto i = static_cast<std::size_t>(chocobox::Index(seat));
  return static_cast<int>(std::count_if(state.tracks.begin(), state.tracks.end(),
                                        [&](const Track& track) { return track.space[i] > 0; }));
}

int SpreadAward(int stores) {
  constexpr std::array<int, kStores + 1> kSpread{0, 0, 0, 6, 12, 24};
  return kSpread[static_cast<std::size_t>(stores)];
}

}  // namespace chocobox::chocolate_factory
