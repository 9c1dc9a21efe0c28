#pragma once

#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/names.h"
#include "core/turn.h"
#include "host/table.h"

namespace chocobox::server {

// The origin of an entry of the log.
enum class Cause : std::uint8_t { kPerson, kBot, kTimer, kUndo };
NAMED(Cause, "cause");

// The numbered updates of every viewer of a table since the deal, made only from views and facts.
// Replaying the same log gives the same updates.
class Feed {
 public:
  // The first update of each viewer is the table as it is now.
  explicit Feed(const Table& table);

  // Appends the updates for the entry that the table has just taken. A viewer who saw nothing of it
  // gets no update, and no number is used.
  void Note(Cause cause);

  // The number of the viewer's updates.
  std::size_t Count(Viewer viewer) const { return LaneOf(viewer).updates.size(); }
  // The updates from number `first` on, as a JSON array.
  std::string Updates(Viewer viewer, std::size_t first) const;
  // The number of the update that showed the viewer the position after `step` steps.
  std::size_t SeqAfter(Viewer viewer, std::size_t step) const;

 private:
  struct Lane {
    Viewer viewer;
    boost::json::value view;
    std::vector<std::string> updates;
    // By number of steps, the number of the last update at that position.
    std::vector<std::size_t> seqs;
  };

  const Lane& LaneOf(Viewer viewer) const;
  void Note(Lane& lane, Cause cause, bool turn_changed);

  const Table& table_;
  Turn turn_;
  std::vector<Lane> lanes_;
};

}  // namespace chocobox::server
