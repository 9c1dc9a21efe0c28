#pragma once

#include "games/chocolates/odds.h"

namespace chocobox::chocolates {

// The chance that some row or column will show `number` tiles or more of one type: the one
// statement that speaks of all types and all of the grid at once.
Chance ChanceOfOneTypeLine(int number, const Sight& sight);

}  // namespace chocobox::chocolates
