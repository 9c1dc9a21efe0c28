#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/chocolate-factory/bots/counter.h"
#include "games/chocolate-factory/bots/paths.h"

namespace chocobox::chocolate_factory {

// A plan to which tile after tile is added.
struct Partial {
  Pieces room;
  // Carried away and not yet brought, and the other way round.
  Pieces given;
  Pieces taken;
  // The value of the tiles so far, and including all that is left.
  double worth = 0;
  double score = 0;
  std::uint8_t coal = 0;
  std::uint8_t uses = 0;
  // The pieces traded for coal at the beginning.
  Pieces traded;
  // The piece that each tile of the belt receives, and its leg.
  std::array<std::uint8_t, kColumns> brought{};
  std::array<std::uint32_t, kColumns> legs{};
};

// The best plans so far: first those in which nothing is on its way, the best of them first.
class Beam {
 public:
  // The number of parts that move pieces to other tiles.
  Beam(const Prices& prices, std::size_t width, int movers, Counter& counter)
      : prices_(prices), width_(width), movers_(movers), counter_(counter) {}

  // REQUIRES: nothing is on its way.
  void Begin(std::vector<Partial> partials) { partials_ = std::move(partials); }
  // Extends every plan by every path of a tile, which is in a column, or waits (-1).
  void Add(const std::vector<Path>& paths, int column);

  const std::vector<Partial>& partials() const { return partials_; }
  std::size_t looked_at() const { return looked_at_; }

 private:
  void Put(const Partial& partial);
  std::size_t PlaceOf(const Partial& partial) const;
  void Grow();
  double Score(const Partial& partial);
  void KeepBest(std::vector<Partial>& partials);

  const Prices& prices_;
  std::size_t width_;
  int movers_;
  Counter& counter_;
  std::vector<Partial> partials_;
  std::vector<Partial> next_;
  std::vector<std::uint32_t> places_;
  std::size_t looked_at_ = 0;
};

}  // namespace chocobox::chocolate_factory
