#pragma once

#include <array>

#include "games/chocolate-factory/state.h"

namespace chocobox::chocolate_factory {

// The expected awards at the end of the week, as far as they depend on others. Others' deliveries
// are unknown, so the probabilities are those of typical play.

// The value of a marker on each space of the store after today, minus the weighted awards of
// others.
std::array<double, kTrack + 1> StoreRace(const State& state, Seat seat, Store store);
// The value of a delivery to one more store.
double SpreadRace(const State& state, Seat seat);
// The value of finishing this number of orders today, since the most orders win an award.
std::array<double, kOrdersHeld + 1> OrderRace(const State& state, Seat seat);

}  // namespace chocobox::chocolate_factory
