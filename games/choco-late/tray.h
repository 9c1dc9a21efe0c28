#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/per.h"
#include "games/choco-late/scoring.h"

// The arithmetic of scoring: levels of a tray, and the smallest covers of its combinations.
namespace chocobox::choco_late {

// Five small numbers, for the symbols or for the shops: a byte each, so that all five are added or
// compared at once. Each stays below 128.
using Five = std::uint64_t;
inline constexpr std::size_t kKinds = 5;
static_assert(kSymbols == kKinds && kShops == kKinds);
inline constexpr Five kOnes = 0x01'0101'0101;
inline constexpr Five kTops = kOnes << 7;

constexpr int At(Five five, std::size_t i) { return static_cast<int>((five >> (8 * i)) & 0xff); }
constexpr Five One(std::size_t i) { return Five{1} << (8 * i); }
constexpr int Sum(Five five) { return static_cast<int>((five * kOnes >> 32) & 0xff); }
// The top bits of those that are at least as large as in `b`.
constexpr Five NotLess(Five a, Five b) { return ((a | kTops) - b) & kTops; }
constexpr Five Larger(Five a, Five b) {
  const Five mask = (NotLess(a, b) >> 7) * 0xff;
  return (a & mask) | (b & ~mask);
}
constexpr Five Smaller(Five a, Five b) { return a + b - Larger(a, b); }

// Number of lots of each class: only a lot's symbol and its shop matter for the score.
class Lots {
 public:
  constexpr Lots() = default;
  explicit Lots(const CardSet& cards) {
    for (const Place card : cards) {
      rows_[SymbolOf(card)] += One(static_cast<std::size_t>(ShopOf(card)));
    }
  }

  // The lots of a symbol by shops.
  constexpr Five& operator[](std::size_t symbol) { return rows_[symbol]; }
  constexpr Five operator[](std::size_t symbol) const { return rows_[symbol]; }
  constexpr Five BySymbol() const {
    Five sums = 0;
    for (std::size_t i = 0; i < kSymbols; ++i) sums += static_cast<Five>(Sum(rows_[i])) << (8 * i);
    return sums;
  }
  constexpr Five ByShop() const { return rows_[0] + rows_[1] + rows_[2] + rows_[3] + rows_[4]; }

  constexpr Lots operator+(const Lots& other) const {
    Lots both;
    for (std::size_t i = 0; i < kSymbols; ++i) both[i] = rows_[i] + other[i];
    return both;
  }
  // REQUIRES: `other` holds no more than this of any class.
  constexpr Lots operator-(const Lots& other) const {
    Lots left;
    for (std::size_t i = 0; i < kSymbols; ++i) left[i] = rows_[i] - other[i];
    return left;
  }
  // The smallest set of lots that contains both.
  constexpr Lots operator|(const Lots& other) const {
    Lots both;
    for (std::size_t i = 0; i < kSymbols; ++i) both[i] = Larger(rows_[i], other[i]);
    return both;
  }
  bool operator==(const Lots&) const = default;

 private:
  Per<Symbol, Five> rows_{};
};

// Points of both columns.
struct Levels {
  std::uint8_t symbols = 0;
  std::uint8_t shops = 0;
  constexpr bool AtLeast(const Levels& other) const {
    return symbols >= other.symbols && shops >= other.shops;
  }
  bool operator==(const Levels&) const = default;
};
inline constexpr Levels kHighest{10, 10};

// The forced points of the columns of a tray: those of their best combinations.
std::uint8_t ForcedBySymbols(Five counts);
std::uint8_t ForcedByShops(Five counts);
inline Levels ForcedBy(const Lots& tray) {
  return {ForcedBySymbols(tray.BySymbol()), ForcedByShops(tray.ByShop())};
}

// Whether two trays of these levels can hold the lots, judged by the sums over symbols and shops
// only.
bool HaveRoom(const Lots& lots, Levels a, Levels b);

// A combination of symbols and one of shops that share as many lots as possible.
struct Cover {
  Combination symbols{};
  Combination shops{};
  std::uint8_t lots = 0;  // In either combination.
  std::int8_t gain = 0;   // What a tray with this cover gets beyond a point for every lot.
  Five of_symbol = 0;
  Five of_shop = 0;

  constexpr Levels levels() const { return {kSymbolPoints[symbols], kShopPoints[shops]}; }
};

// The cover by some of these lots that gains most, among those with points from `least` to `most`.
// With a gain of kNoCover if there is none.
inline constexpr std::int8_t kNoCover = -100;
Cover BestCover(const Lots& lots, Levels least, Levels most = kHighest);

// The smallest set of lots that forms the cover. Ties prefer lots in `liked` and avoid lots in
// `disliked`.
// REQUIRES: `cover` was made of `lots`.
Lots Form(const Cover& cover, const Lots& lots, const Lots& liked, const Lots& disliked);

}  // namespace chocobox::choco_late
