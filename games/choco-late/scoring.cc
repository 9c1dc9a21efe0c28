#include "games/choco-late/scoring.h"

#include "core/byte.h"
#include "games/choco-late/tray.h"

namespace chocobox::choco_late {

// Rulebook, "Scoring"; D6: the forced points of each column, and the cover with the fewest lots.
TrayScore ScoreTray(const CardSet& lots) {
  const Lots tray(lots);
  const Cover cover = BestCover(tray, ForcedBy(tray));
  return {cover.symbols, cover.shops, Byte(lots.size() - cover.lots)};
}

}  // namespace chocobox::choco_late
