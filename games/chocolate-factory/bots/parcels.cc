#include "games/chocolate-factory/bots/parcels.h"

namespace chocobox::chocolate_factory {

int MoveCheapest(Pieces& from, Pieces& to, KindSet kinds, int count, const Cheap& cheap) {
  int moved = 0;
  for (const Kind kind : cheap) {
    if (!kinds.Has(kind)) continue;
    const int now = std::min(count - moved, from.Count(kind));
    from.Take(kind, now);
    to.Put(kind, now);
    moved += now;
  }
  return moved;
}

}  // namespace chocobox::chocolate_factory
