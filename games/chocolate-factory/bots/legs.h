#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/chocolate-factory/actions.h"
#include "games/chocolate-factory/factory.h"

namespace chocobox::chocolate_factory {

// A possible result of one shift for one tile.
struct Leg {
  Pieces tile;
  // The pieces that went down the Chute.
  Pieces room;
  // Beans and Cocoa that went down the Chute and were traded at once.
  Pieces sold;
  // Coal used, minus the coal traded for; the coal needed at the beginning; the number of the
  // employee's actions.
  int cost = 0;
  int needs = 0;
  std::uint8_t uses = 0;
  // The kind that was carried or moved to another tile, as it arrives there, and one more; 0 when
  // none was.
  std::uint8_t given = 0;
  // The position that leads there.
  std::uint32_t end = 0;
};

// All results of one tile in one shift. Tiles depend on each other only through the coal, the
// employee and pieces carried between them, so a shift is a combination of the legs of its tiles.
class Legs {
 public:
  // Works on the tile of the column in every way, in at most `limit` positions. If it gives, a
  // piece may go to another tile, and useless pieces may be traded for coal at once.
  void Explore(const Factory& factory, std::size_t column, std::size_t limit, bool gives = false);

  // For each result the cheapest way to it.
  const std::vector<Leg>& all() const { return legs_; }
  // Number of positions searched.
  std::size_t positions() const { return positions_.size(); }
  // The actions of a leg; a piece carried away goes to the column with this number.
  void AppendActions(const Leg& leg, std::uint8_t target, std::vector<Action>& actions) const;

 private:
  struct Position {
    Factory factory;
    std::uint32_t parent = 0;
    std::uint8_t given = 0;
    Action action;
  };
  void Add(const Factory& factory, std::uint32_t parent, std::uint8_t given, const Action& action);
  void AddCarries(std::uint32_t at, std::size_t column);
  void AddRefined(const Factory& next, std::uint32_t at, Kind kind);
  void AddMove(std::uint32_t at, const Move& move);
  void Close(const Factory& start, std::size_t column, std::size_t limit, bool trades);
  void KeepCheapest();
  void AddChuted(Leg leg, std::size_t kind, bool trades);

  std::vector<Position> positions_;
  std::vector<std::uint64_t> seen_;
  std::vector<Leg> legs_;
};

}  // namespace chocobox::chocolate_factory
