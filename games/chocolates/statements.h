#pragma once

#include <array>

#include "core/per.h"
#include "games/chocolates/cards.h"

namespace chocobox::chocolates {

// By shape and by type, the cells that show it.
using Places = Per<Subject, Cells>;

// Whether `cells` hold a connected group of `number` grid cells or more.
bool HasGroup(Cells cells, int number);

// Whether the statement holds for a box whose tiles all lie face up.
bool Holds(const Statement& statement, const Places& places);

}  // namespace chocobox::chocolates
