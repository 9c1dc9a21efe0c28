#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "games/chocolate-factory/bots/legs.h"
#include "games/chocolate-factory/bots/prices.h"

namespace chocobox::chocolate_factory {

// How much may be looked at. Counted, so that a plan repeats.
struct Effort {
  // Plans that are kept while tile after tile is added.
  std::size_t plans = 128;
  // Ways that are kept for one tile.
  std::size_t paths = 500;
  // Positions of one tile in one shift.
  std::size_t positions = 3000;
};

// What may become of one tile until the end of what is planned.
struct Path {
  // What lies on it then, and what it brought to the store room.
  Pieces tile;
  Pieces room;
  // Of the tile, at the end.
  double worth = 0;
  // Of it, of what is in the store room, and of the coal: what all seems to bring.
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

  // Of the tile of a column from now on, `pushes` times pushed, when `left` pushes are left today
  // after that. `taken` is brought to it first.
  std::vector<Path> OnBelt(const Legs& legs, std::size_t column, std::uint8_t taken, int pushes,
                           int left);
  // Of a tile that is still to be pushed in, and then pushed on so often.
  std::vector<Path> Waiting(int pushes, int left);
  // Positions looked at.
  std::size_t positions() const { return positions_; }

 private:
  const std::vector<Leg>& LegsOf(std::size_t column, Pieces tile, std::uint8_t uses);
  void Advance(std::vector<Path>& paths, std::size_t column);
  void GoOn(std::vector<Path>& paths, std::size_t column, int pushes, int left);
  void Finish(std::vector<Path>& paths, std::size_t column, int left) const;
  // Drops what another way brings for less, and what seems worst if there is too much.
  void Thin(std::vector<Path>& paths, std::size_t column) const;
  double Guess(const Path& path, std::size_t column) const;

  const Factory& factory_;
  const Prices& prices_;
  const Effort& effort_;
  // Legs of later shifts, by column, tile and what the employee can still do.
  std::unordered_map<std::uint64_t, std::vector<Leg>> known_;
  Legs legs_;
  std::size_t positions_ = 0;
};

}  // namespace chocobox::chocolate_factory
