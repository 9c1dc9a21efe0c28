#pragma once

#include <array>

#include "games/chocolate-factory/state.h"

namespace chocobox::chocolate_factory {

// What is still to be won at the end of the week, as far as it depends on others. Nobody knows who
// will deliver where: chances are those of usual play.

// What a marker is worth that lies on each space of the store after today, compared with what that
// gives others.
std::array<double, kTrack + 1> StoreRace(const State& state, Seat seat, Store store);
// What a delivery to a store more is worth that was not yet delivered to.
double SpreadRace(const State& state, Seat seat);
// What it is worth to finish so many orders today: the most win an award.
std::array<double, kOrdersHeld + 1> OrderRace(const State& state, Seat seat);

}  // namespace chocobox::chocolate_factory
