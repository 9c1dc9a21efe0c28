#pragma once

#include "games/chocolate-factory/bots/prices.h"

namespace chocobox::chocolate_factory {

// Average value of a piece, tuned by play.
inline constexpr double kBarPrice = 2.3;
inline constexpr double kWrappedPrice = 3.3;
inline constexpr double kBoxedPrice = 4.2;
inline constexpr KindPrices kUsualPrices{
    1, 1, kBarPrice, kBarPrice, kWrappedPrice, kWrappedPrice, kBoxedPrice};

constexpr double UsualWorth(Pieces pieces) {
  double worth = 0;
  for (const Kind kind : pieces.kinds()) worth += pieces.Count(kind) * kUsualPrices[Index(kind)];
  return worth;
}

}  // namespace chocobox::chocolate_factory
