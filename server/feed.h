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

// Why an entry of the log came to be.
enum class Cause : std::uint8_t { kPerson, kBot, kTimer, kUndo };
NAMED(Cause, "cause");

// What every viewer of a table has been shown since the deal: numbered updates, made of Look and
// Tell alone. The same log gives the same updates, whenever it is replayed.
class Feed {
 public:
  // The first update shows the table as it is now.
  explicit Feed(const Table& table);

  // Notes what the viewers saw of the entry that the table has just taken. A viewer who saw
  // nothing gets no update and no number.
  void Note(Cause cause);

  // How many updates the viewer has.
  std::size_t Count(Viewer viewer) const { return LaneOf(viewer).updates.size(); }
  // Those from number `first` on, as a JSON array.
  std::string Updates(Viewer viewer, std::size_t first) const;
  // The number of the update that showed the viewer the position after `step` steps that count.
  std::size_t SeqAfter(Viewer viewer, std::size_t step) const;

 private:
  struct Lane {
    Viewer viewer;
    boost::json::value view;
    std::vector<std::string> updates;
    // By steps of the table, the number of the last update there was then.
    std::vector<std::size_t> seqs;
  };

  const Lane& LaneOf(Viewer viewer) const;
  void Note(Lane& lane, Cause cause, bool turn_changed);

  const Table& table_;
  Turn turn_;
  std::vector<Lane> lanes_;
};

}  // namespace chocobox::server
