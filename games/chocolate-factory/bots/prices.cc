#include "games/chocolate-factory/bots/prices.h"

namespace chocobox::chocolate_factory {
namespace {

// Weight of the gain of a piece relative to the one before it.
constexpr double kNextPiece = 0.5;

}  // namespace

double TileWorth(Pieces tile, const KindPrices& prices, const KindPrices& room) {
  double worth = 0;
  for (const Kind kind : tile.kinds()) worth += tile.Count(kind) * room[Index(kind)];
  double share = 1;
  while (!tile.Empty()) {
    Kind best{};
    double most = -1;
    for (const Kind kind : tile.kinds()) {
      const double gain = prices[Index(kind)] - room[Index(kind)];
      if (gain <= most) continue;
      best = kind;
      most = gain;
    }
    if (most <= 0) break;
    for (int n = tile.Count(best); n > 0; --n) {
      worth += share * most;
      share *= kNextPiece;
    }
    tile.Take(best, tile.Count(best));
  }
  return worth;
}

}  // namespace chocobox::chocolate_factory
