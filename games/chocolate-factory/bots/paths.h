#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "games/chocolate-factory/bots/legs.h"
#include "games/chocolate-factory/bots/prices.h"

namespace chocobox::chocolate_factory {

// Limits of the search. Counted, not timed, so that plans are reproducible.
struct Effort {
  // Plans that are kept while tile after tile is added.
  std::size_t plans = 128;
  // Number of paths kept for one tile.
  std::size_t paths = 500;
  // Positions of one tile in one shift.
  std::size_t positions = 3000;
};

// A path: the results of one tile until the end of the plan.
struct Path {
  // The pieces on it then, and those that it brought to the store room.
  Pieces tile;
  Pieces room;
  // Value of the tile at the end.
  double worth = 0;
  // Estimated value of the tile, the pieces in the store room and the coal.
  double guess = 0;
  int cost = 0;
  // Coal that has to be there before this shift brings any.
  int needs = 0;
  std::uint8_t uses = 0;
  // Kinds and one more: carried away from it, or brought to it, in this shift.
  std::uint8_t given = 0;
  std::uint8_t taken = 0;
  // Its leg in this shift.
  std::uint32_t leg = 0;
};

// All paths of the tiles of a factory.
class Paths {
 public:
  Paths(const Factory& factory, const Prices& prices, const Effort& effort)
      : factory_(factory), prices_(prices), effort_(effort) {}

  // The paths of the tile of a column from now on, through `pushes` pushes, with `left` pushes left
  // today after that. `taken` is brought to it first.
  std::vector<Path> OnBelt(const Legs& legs, std::size_t column, std::uint8_t taken, int pushes,
                           int left);
  // The paths of a tile that is still to be pushed in and then pushed on.
  std::vector<Path> Waiting(int pushes, int left);
  // Number of positions searched.
  std::size_t positions() const { return positions_; }

 private:
  const std::vector<Leg>& LegsOf(std::size_t column, Pieces tile, std::uint8_t uses);
  void Advance(std::vector<Path>& paths, std::size_t column);
  void GoOn(std::vector<Path>& paths, std::size_t column, int pushes, int left);
  void Finish(std::vector<Path>& paths, std::size_t column, int left) const;
  // Drops dominated paths, and the worst ones if there are too many.
  void Thin(std::vector<Path>& paths, std::size_t column) const;
  double Guess(const Path& path, std::size_t column) const;

  const Factory& factory_;
  const Prices& prices_;
  const Effort& effort_;
  // Cache of legs of later shifts, by column, tile and remaining actions of the employee.
  std::unordered_map<std::uint64_t, std::vector<Leg>> known_;
  Legs legs_;
  std::size_t positions_ = 0;
};

}  // namespace chocobox::chocolate_factory
