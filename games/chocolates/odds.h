#pragma once

#include <array>
#include <cstdint>

#include "core/chance.h"
#include "core/per.h"
#include "games/chocolates/statements.h"

// Exact odds: all arrangements of the face-down tiles are equally likely, so the chance of a
// statement is the number of those in which it holds, divided by the number of all.
namespace chocobox::chocolates {

// The visible part of the box. Face-down cells are in no set of `shown`.
struct Sight {
  Cells face_down = kAllCells;
  Places shown{};
  // Number of face-down tiles of each shape and of each type.
  Per<Subject, std::uint8_t> left{};
};

// The exact chance that the statement will hold when all tiles are face up. Takes at most a few
// milliseconds from any position.
Chance ChanceOf(const Statement& statement, const Sight& sight);

}  // namespace chocobox::chocolates
