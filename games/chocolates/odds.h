#pragma once

#include <array>
#include <cstdint>

#include "core/chance.h"
#include "core/per.h"
#include "games/chocolates/statements.h"

// Exact odds: everything face down is evenly random, so the chance of a statement is a count of
// the arrangements in which it holds, over the count of all.
namespace chocobox::chocolates {

// What can be seen of the box. Face-down cells are in no place.
struct Sight {
  Cells face_down = kAllCells;
  Places shown{};
  // How many tiles of each shape and of each type lie face down.
  Per<Subject, std::uint8_t> left{};
};

// The chance that the statement will hold when all tiles lie face up. Exact, and at most a few
// milliseconds from any position.
Chance ChanceOf(const Statement& statement, const Sight& sight);

}  // namespace chocobox::chocolates
