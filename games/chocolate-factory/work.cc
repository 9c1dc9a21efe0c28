#include "games/chocolate-factory/work.h"

#include "core/byte.h"

namespace chocobox::chocolate_factory {
namespace {

const Recipe& RecipeOf(const Work& work) { return CardOf(work.part).recipes[work.recipe]; }

// The next kind of work and its number of times, if the tile has pieces for it.
bool Asks(Factory& factory, Ask ask, int times, KindSet kinds) {
  Work& work = factory.work;
  if (work.ask > ask || times == 0) return false;
  if ((TileOf(factory, work).kinds() & kinds).Empty()) return false;
  if (work.ask == ask) return work.at > 0;
  work.ask = ask;
  work.at = Byte(times);
  return true;
}

// Takes the pieces of the recipe until there is a choice; returns whether all are taken.
bool TakesAll(Factory& factory) {
  Work& work = factory.work;
  Pieces& tile = TileOf(factory, work);
  const auto& in = RecipeOf(work).in;
  for (; work.at < in.size() && !in[work.at].Empty(); ++work.at) {
    const KindSet kinds = tile.kinds() & in[work.at];
    if (kinds.Size() > 1) return false;
    tile.Take(*kinds.begin());
  }
  return true;
}

bool MakesAll(Factory& factory) {
  Work& work = factory.work;
  Pieces& tile = TileOf(factory, work);
  const auto& out = RecipeOf(work).out;
  for (; work.at < out.size() && !out[work.at].Empty(); ++work.at) {
    if (out[work.at].Size() > 1) return false;
    tile.Put(*out[work.at].begin());
  }
  return true;
}

}  // namespace

bool Suits(const Recipe& recipe, Pieces tile) {
  const KindSet kinds = tile.kinds();
  const auto [first, second] = recipe.in;
  if ((kinds & first).Empty()) return false;
  if (second.Empty()) return true;
  return !(kinds & second).Empty() && tile.Only(first | second).size() >= 2;
}

bool CanWork(const PartCard& card, int recipe, Pieces tile) {
  const int recipes = RecipesOf(card);
  if (recipes > 0) {
    return recipe < recipes && Suits(card.recipes[recipe], tile);
  }
  if (recipe > 0 || tile.Empty()) return false;
  if (card.copies > 0 || card.moves > 0 || card.chute) return true;
  return !(tile.kinds() & kUpgradable).Empty();
}

KindSet ChoicesOf(const Factory& factory) {
  const Work& work = factory.work;
  const Recipe& recipe = RecipeOf(work);
  return work.ask == Ask::kUse ? recipe.in[work.at] & TileOf(factory, work).kinds()
                               : recipe.out[work.at];
}

void BeginWork(Factory& factory, Part part, std::size_t column, int recipe) {
  const bool has_recipe = RecipesOf(CardOf(part)) > 0;
  factory.work = {has_recipe ? Ask::kUse : Ask::kNothing, part, Byte(column), Byte(recipe), 0};
  GoOn(factory);
}

void GoOn(Factory& factory) {
  Work& work = factory.work;
  const PartCard& card = CardOf(work.part);
  if (work.ask == Ask::kUse) {
    if (!TakesAll(factory)) return;
    work.ask = Ask::kMake;
    work.at = 0;
  }
  if (work.ask == Ask::kMake && !MakesAll(factory)) return;
  if (Asks(factory, Ask::kUpgrade, card.upgrades, kUpgradable)) return;
  if (Asks(factory, Ask::kCopy, card.copies > 0 ? 1 : 0, kAny)) return;
  if (Asks(factory, Ask::kMove, card.moves, kAny)) return;
  if (Asks(factory, Ask::kChute, card.chute ? 1 : 0, kAny)) return;
  work = {};
}

}  // namespace chocobox::chocolate_factory
