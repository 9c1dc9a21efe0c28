#pragma once

#include "games/chocolates/odds.h"

namespace chocobox::chocolates {

// The probability that some row or column will show `number` tiles or more of one type: the only
// statement that involves all types and the whole grid at once.
Chance ChanceOfOneTypeLine(int number, const Sight& sight);

}  // namespace chocobox::chocolates
