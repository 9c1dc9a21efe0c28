#include "games/choco-late/tray.h"

#include <algorithm>
#include <bit>

#include "core/byte.h"
#include "core/per.h"
#include "games/choco-late/shapes.h"

namespace chocobox::choco_late {
namespace {

// The kinds with a number of at least n, as bits.
class Enough {
 public:
  explicit Enough(Five counts) {
    for (std::size_t n = 0; n < kinds_.size(); ++n) {
      // The five top bits, gathered: no two products of this multiplication meet.
      const Five tops = NotLess(counts, n * kOnes) >> 7;
      kinds_[n] = static_cast<std::uint32_t>((tops * 0x1'0204'0810) >> 32) & 31u;
    }
  }
  // The shapes of a combination for which the lots suffice, as bits.
  std::uint32_t Fitting(std::size_t combination) const {
    const Shapes& shapes = kShapes[combination];
    return shapes.largest_within[kinds_[shapes.largest]] &
           shapes.all_within[kinds_[shapes.smallest]];
  }

 private:
  std::array<std::uint32_t, kKinds + 1> kinds_{};
};

std::uint8_t LookUp(const Forced& forced, Five counts) {
  const auto kinds = [counts](Five n) {
    return static_cast<std::size_t>(std::popcount(NotLess(counts, n * kOnes)));
  };
  const std::size_t twice = kinds(2);
  std::size_t largest = 0;
  for (Five n = 1; n <= 5; ++n) largest += NotLess(counts, n * kOnes) != 0 ? 1 : 0;
  return forced[kinds(1)][twice < 3 ? twice : 3][largest];
}

// For every symbol, a mask of the sets that contain it.
constexpr auto kSubsetsWith = [] {
  Per<Symbol, BySubset> masks{};
  for (std::size_t i = 0; i < kSymbols * kSubsets; ++i) {
    if (((i % kSubsets >> (i / kSubsets)) & 1u) != 0) masks[i / kSubsets][i % kSubsets] = 0xff;
  }
  return masks;
}();

// The number of lots that two shapes can share: the maximum flow from symbols to shops through the
// classes. It equals the minimum cut. For a set of symbols, a cut is the need of the first shape
// for the other symbols plus, for each shop, the need of the second shape or the number of lots of
// these symbols, if that is less. The minimum is taken over all sets.
class Sharing {
 public:
  explicit Sharing(const Lots& lots) {
    for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
      if (lots[symbol] == 0) continue;
      for (std::size_t shop = 0; shop < kShops; ++shop) {
        const auto more = Byte(At(lots[symbol], shop));
        BySubset& within = within_[shop];
        for (std::size_t i = 0; i < kSubsets; ++i) {
          within[i] = Byte(within[i] + (kSubsetsWith[symbol][i] & more));
        }
      }
    }
  }
  BySubset OfShops(Five takes) const {
    BySubset sum{};
    for (std::size_t shop = 0; shop < kShops; ++shop) {
      const auto most = Byte(At(takes, shop));
      if (most == 0) continue;
      for (std::size_t i = 0; i < kSubsets; ++i) {
        const std::uint8_t lots = within_[shop][i];
        sum[i] = Byte(sum[i] + (lots < most ? lots : most));
      }
    }
    return sum;
  }
  static int LeastCut(const BySubset& symbols, const BySubset& shops) {
    std::uint8_t least = 255;
    for (std::size_t i = 0; i < kSubsets; ++i) {
      const auto cut = Byte(symbols[i] + shops[i]);
      least = cut < least ? cut : least;
    }
    return least;
  }

 private:
  Per<Shop, BySubset> within_{};
};

}  // namespace

std::uint8_t ForcedBySymbols(Five counts) { return LookUp(kForcedSymbols, counts); }
std::uint8_t ForcedByShops(Five counts) { return LookUp(kForcedShops, counts); }

bool HaveRoom(const Lots& lots, Levels a, Levels b) {
  const auto& [symbols_a, all_a] = kSymbolRooms[a.symbols];
  const auto& [symbols_b, all_b] = kSymbolRooms[b.symbols];
  const auto& [shops_a, in_shops_a] = kShopRooms[a.shops];
  const auto& [shops_b, in_shops_b] = kShopRooms[b.shops];
  const int most = std::min(all_a, in_shops_a) + std::min(all_b, in_shops_b);
  const Five symbols = std::min<Five>(symbols_a + symbols_b, kCards);
  const Five shops = std::min<Five>(shops_a + shops_b, kCards);
  return Sum(lots.ByShop()) <= most && NotLess(symbols * kOnes, lots.BySymbol()) == kTops &&
         NotLess(shops * kOnes, lots.ByShop()) == kTops;
}

Cover BestCover(const Lots& lots, Levels least, Levels most) {
  const Enough symbols(lots.BySymbol());
  const Enough shops(lots.ByShop());
  Per<Combination, std::uint32_t> symbol_shapes{};
  Per<Combination, std::uint32_t> shop_shapes{};
  for (std::size_t i = 0; i < kCombinations; ++i) {
    if (kSymbolPoints[i] >= least.symbols && kSymbolPoints[i] <= most.symbols) {
      symbol_shapes[i] = symbols.Fitting(i);
    }
    if (kShopPoints[i] >= least.shops && kShopPoints[i] <= most.shops) {
      shop_shapes[i] = shops.Fitting(i);
    }
  }
  const Sharing sharing(lots);
  Cover best;
  best.gain = kNoCover;
  for (const Pairing& pairing : kPairings) {
    if (pairing.bound <= best.gain) break;
    if (symbol_shapes[pairing.symbols] == 0) continue;
    const int points = kSymbolPoints[pairing.symbols] + kShopPoints[pairing.shops];
    const int size = kSizes[pairing.symbols] + kSizes[pairing.shops];
    for (std::uint32_t b = shop_shapes[pairing.shops]; b != 0; b &= b - 1) {
      const Five of_shop = kShapes[pairing.shops].all[std::countr_zero(b)].takes;
      const BySubset cut = sharing.OfShops(of_shop);
      for (std::uint32_t a = symbol_shapes[pairing.symbols]; a != 0; a &= a - 1) {
        const Shape& shape = kShapes[pairing.symbols].all[std::countr_zero(a)];
        const int covered = size - Sharing::LeastCut(shape.outside, cut);
        if (points - covered <= best.gain) continue;
        best = {.symbols = static_cast<Combination>(pairing.symbols),
                .shops = static_cast<Combination>(pairing.shops),
                .lots = Byte(covered),
                .gain = static_cast<std::int8_t>(points - covered),
                .of_symbol = shape.takes,
                .of_shop = of_shop};
        if (best.gain == pairing.bound) return best;
      }
    }
  }
  return best;
}

}  // namespace chocobox::choco_late
