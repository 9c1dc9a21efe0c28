#include "games/chocolate-factory/bots/yield.h"

#include <algorithm>

#include "core/byte.h"

namespace chocobox::chocolate_factory {
namespace {

// A single piece leaves few positions; this is never reached.
constexpr std::size_t kLimit = 2000;
constexpr std::uint8_t kMuchCoal = 100;

}  // namespace

double Yield::Table::Beans(int pushes) const {
  double worth = 0;
  for (int after = 0; after < pushes; ++after) {
    worth += bean[std::min(static_cast<std::size_t>(after), kPushesAhead - 1)];
  }
  return worth;
}

const std::vector<Yield::Made>& Yield::MadeOf(const Factory& layout, std::size_t column,
                                              Kind kind) {
  const std::uint8_t above = layout.parts[column];
  const std::uint8_t below = layout.parts[column + kColumns];
  const std::uint32_t key = std::max(above, below) * 65536u + std::min(above, below) * 256u +
                            static_cast<std::uint32_t>(Index(kind));
  const auto [found, is_new] = made_.try_emplace(key);
  if (!is_new) return found->second;
  // In a column without the Chute the result is known.
  Factory factory;
  factory.parts[0] = above;
  factory.parts[kColumns] = below;
  factory.coal = kMuchCoal;
  factory.shifts = 1;
  factory.belt[0].Put(kind);
  legs_.Explore(factory, 0, kLimit);
  for (const Leg& leg : legs_.all()) found->second.push_back({leg.tile, Byte(leg.cost)});
  return found->second;
}

Yield::Table Yield::Of(const Factory& layout, const KindPrices& room, double coal) {
  Table table;
  // Just pushed to where it is.
  std::array<BeltPrices, kPushesAhead> come{};
  for (std::size_t ahead = 0; ahead < kPushesAhead; ++ahead) {
    for (std::size_t column = 0; column < kColumns; ++column) {
      const bool leaves = ahead == 0 || column + 1 == kColumns;
      table.left[ahead][column] = leaves ? room : come[ahead - 1][column + 1];
      for (std::size_t i = 0; i < kKinds; ++i) {
        double best = table.left[ahead][column][i];
        for (const Made& made : MadeOf(layout, column, static_cast<Kind>(i))) {
          best = std::max(best,
                          TileWorth(made.tile, table.left[ahead][column], room) - coal * made.cost);
        }
        come[ahead][column][i] = best;
      }
    }
    table.bean[ahead] = come[ahead][0][Index(Kind::kBean)];
  }
  return table;
}

}  // namespace chocobox::chocolate_factory
