#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "games/chocolate-factory/bots/legs.h"
#include "games/chocolate-factory/bots/prices.h"

namespace chocobox::chocolate_factory {

// The yield of a factory's parts for single pieces that pass by.
class Yield {
 public:
  struct Table {
    // The value of pieces on the belt at the end of a shift, by the pushes still to come.
    std::array<BeltPrices, kPushesAhead> left{};
    // A Bean that has just been pushed in.
    std::array<double, kPushesAhead> bean{};

    // The value of the Beans of this number of pushes, the last of which is the last of the week.
    double Beans(int pushes) const;
  };
  Table Of(const Factory& layout, const KindPrices& room, double coal);

 private:
  struct Made {
    Pieces tile;
    std::uint8_t cost = 0;
  };
  const std::vector<Made>& MadeOf(const Factory& layout, std::size_t column, Kind kind);

  // By the two parts of a column and the piece.
  std::unordered_map<std::uint32_t, std::vector<Made>> made_;
  Legs legs_;
};

}  // namespace chocobox::chocolate_factory
