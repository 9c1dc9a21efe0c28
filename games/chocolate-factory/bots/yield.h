#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "games/chocolate-factory/bots/legs.h"
#include "games/chocolate-factory/bots/prices.h"

namespace chocobox::chocolate_factory {

// What the parts of a factory make of pieces that come along, one by one.
class Yield {
 public:
  struct Table {
    // What lies on the belt at the end of a shift, by the pushes still to come.
    std::array<BeltPrices, kPushesAhead> left{};
    // A Bean that has just been pushed in.
    std::array<double, kPushesAhead> bean{};

    // Beans of so many pushes, of which the last is the last one of the week.
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
