#pragma once

#include "games/chocolate-factory/factory.h"

// The work of a part on a tile, and its choices.
namespace chocobox::chocolate_factory {

// Whether the tile has the pieces of the recipe.
bool Suits(const Recipe& recipe, Pieces tile);
// Whether the part could do anything there. Recipes are counted from 0; a part without any has one
// way to work.
bool CanWork(const PartCard& card, int recipe, Pieces tile);
constexpr int WaysToWork(const PartCard& card) {
  const int recipes = RecipesOf(card);
  return recipes > 0 ? recipes : 1;
}

// The part begins on the tile of a column, and works until something is to be chosen.
// REQUIRES: CanWork.
void BeginWork(Factory& factory, Part part, std::size_t column, int recipe);
// Goes on after a choice.
void GoOn(Factory& factory);

inline Pieces& TileOf(Factory& factory, const Work& work) { return factory.belt[work.column]; }
inline Pieces TileOf(const Factory& factory, const Work& work) { return factory.belt[work.column]; }
inline bool IsWorking(const Factory& factory) { return factory.work.ask != Ask::kNothing; }

// The kinds that the recipe's next choice allows. REQUIRES: the part asks for a piece to use or to
// make.
KindSet ChoicesOf(const Factory& factory);

}  // namespace chocobox::chocolate_factory
