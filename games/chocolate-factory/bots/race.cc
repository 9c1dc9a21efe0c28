#include "games/chocolate-factory/bots/race.h"

#include <algorithm>
#include <cstddef>

#include "core/byte.h"
#include "core/list.h"
#include "games/chocolate-factory/fulfil.h"
#include "games/chocolate-factory/scoring.h"

namespace chocobox::chocolate_factory {
namespace {

using Chances = std::array<double, kTrack + 1>;

// The chance that somebody delivers to a given store on a day, and how far a marker goes then.
constexpr double kDelivers = 0.13;
constexpr std::array<double, 7> kMoves{0, 0.1, 0.25, 0.25, 0.2, 0.1, 0.1};
// Weight of the others' gains relative to the own ones, since there are several others.
constexpr double kOthers = 0.9;
// Orders that a player finishes on a day.
constexpr double kFinishes = 0.8;
// Chances below this are not followed.
constexpr double kHardly = 1e-4;

int DaysAfter(const State& state) {
  return static_cast<int>(Day::kSaturday) - static_cast<int>(state.day);
}

// The distribution of a marker's space after a number of days.
Chances Outlook(int space, int days) {
  Chances chances{};
  chances[space] = 1;
  for (int day = 0; day < days; ++day) {
    Chances next{};
    for (std::size_t i = 0; i < chances.size(); ++i) {
      next[i] += (1 - kDelivers) * chances[i];
      for (std::size_t n = 1; n < kMoves.size(); ++n) {
        const std::size_t to = std::min<std::size_t>(kTrack, i + n);
        next[to] += kDelivers * kMoves[n] * chances[i];
      }
    }
    chances = next;
  }
  return chances;
}

// The own awards minus the weighted awards of others.
double BalanceOf(const Track& track, int seats, Seat seat) {
  double balance = 0;
  for (const Ranked& ranked : RanksOf(track, seats)) {
    balance += ranked.seat == seat ? ranked.money : -kOthers * ranked.money / (seats - 1);
  }
  return balance;
}

// Averaged over the possible moves of others.
struct Future {
  const State& state;
  Seat seat;
  std::array<Chances, kMostSeats> outlooks{};

  double Expected(Track& track, int other, double chance) const {
    if (chance < kHardly) return 0;
    if (other == state.seats) return chance * BalanceOf(track, state.seats, seat);
    if (SeatAt(other) == seat) return Expected(track, other + 1, chance);
    const auto i = static_cast<std::size_t>(other);
    const Track before = track;
    double expected = 0;
    for (std::size_t space = 0; space <= kTrack; ++space) {
      if (outlooks[i][space] < kHardly) continue;
      track.space[i] = Byte(space);
      // A later marker is placed on top.
      if (space != before.space[i]) track.height[i] = Byte(i + kMostSeats);
      expected += Expected(track, other + 1, chance * outlooks[i][space]);
    }
    track = before;
    return expected;
  }
};

}  // namespace

std::array<double, kTrack + 1> StoreRace(const State& state, Seat seat, Store store) {
  const Track& track = state.tracks[Index(store)];
  const auto own = static_cast<std::size_t>(chocobox::Index(seat));
  const int days = DaysAfter(state);
  Future future{state, seat, {}};
  for (std::size_t i = 0; i < state.seats; ++i) {
    future.outlooks[i] = Outlook(track.space[i], days);
  }
  // With the own marker there at the end.
  std::array<double, kTrack + 1> balance{};
  for (int space = track.space[own]; space <= kTrack; ++space) {
    Track moved = track;
    if (space > track.space[own]) MoveMarker(moved, seat, space - track.space[own]);
    balance[space] = future.Expected(moved, 0, 1);
  }
  std::array<double, kTrack + 1> worth{};
  for (int space = track.space[own]; space <= kTrack; ++space) {
    const Chances chances = Outlook(space, days);
    for (std::size_t i = 0; i < chances.size(); ++i) {
      worth[space] += chances[i] * balance[i];
    }
  }
  return worth;
}

double SpreadRace(const State& state, Seat seat) {
  // The chance to come to one store more on a day, by the stores so far.
  constexpr std::array<double, kStores + 1> kNext{0.95, 0.93, 0.9, 0.8, 0.6, 0};
  std::array<double, kStores + 1> worth{};
  for (std::size_t i = 0; i <= kStores; ++i) worth[i] = SpreadAward(static_cast<int>(i));
  for (int day = DaysAfter(state); day > 0; --day) {
    for (std::size_t i = 0; i < kStores; ++i) {
      worth[i] = kNext[i] * worth[i + 1] + (1 - kNext[i]) * worth[i];
    }
  }
  const auto stores = static_cast<std::size_t>(StoresOf(state, seat));
  return stores < kStores ? worth[stores + 1] - worth[stores] : 0;
}

std::array<double, kOrdersHeld + 1> OrderRace(const State& state, Seat seat) {
  constexpr std::size_t kMost = 24;
  using Counted = std::array<double, kMost>;
  // The distribution of the number of orders at the end, with one or none each day.
  const auto outlook = [&](int finished, int days) {
    Counted chances{};
    chances[std::min<std::size_t>(kMost - 1, static_cast<std::size_t>(finished))] = 1;
    // Two chances a day.
    for (int i = 0; i < 2 * days; ++i) {
      for (std::size_t n = kMost - 1; n > 0; --n) {
        chances[n] += kFinishes / 2 * (chances[n - 1] - chances[n]);
      }
      chances[0] *= 1 - kFinishes / 2;
    }
    return chances;
  };
  Counted most{};
  most.fill(1);
  for (const Seat other : SeatSet::First(state.seats)) {
    if (other == seat) continue;
    const Counted chances = outlook(FinishedBy(state.players[other]), DaysAfter(state) + 1);
    double sum = 0;
    for (std::size_t n = 0; n < kMost; ++n) {
      sum += chances[n];
      most[n] *= sum;
    }
  }
  most[0] = 0;
  std::array<double, kOrdersHeld + 1> worth{};
  for (std::size_t today = 0; today < worth.size(); ++today) {
    const Counted own =
        outlook(FinishedBy(state.players[seat]) + static_cast<int>(today), DaysAfter(state));
    for (std::size_t n = 0; n < kMost; ++n) worth[today] += kMostOrdersAward * own[n] * most[n];
  }
  for (std::size_t today = worth.size(); today-- > 0;) worth[today] -= worth[0];
  return worth;
}

}  // namespace chocobox::chocolate_factory
