#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/names.h"
#include "core/seat.h"
#include "host/narrator.h"
#include "host/table.h"

namespace chocobox::server {

// The origin of a move.
enum class Cause : std::uint8_t { kPerson, kBot, kTimer, kUndo };
NAMED(Cause, "cause");

// One move in the log of a table.
struct Move {
  // The number of entries in the log after it.
  std::uint32_t end = 0;
  Cause cause{};
};

// The updates of one viewer: one for each move of which the viewer noticed something, numbered
// from 0. The first one shows the deal.
class Lane {
 public:
  // Update 0 is the table as it is now. REQUIRES: no move was taken yet.
  Lane(const Table& table, Viewer viewer);

  Viewer viewer() const { return viewer_; }
  // The number of updates.
  std::size_t count() const { return count_; }
  // The number of the last update after the first `moves` moves.
  std::size_t SeqAfter(std::size_t moves) const;

  // Takes in the move that the table has just taken, which began after `since` steps.
  void Note(const Table& table, const Move& move, std::size_t since);
  // The update of the last move, as a JSON object; nothing if the viewer noticed nothing.
  const std::optional<std::string>& newest() const { return newest_; }

 private:
  Viewer viewer_;
  std::unique_ptr<Onlooker> onlooker_;
  std::size_t count_ = 1;
  // By move, whether it had an update.
  std::vector<bool> noticed_;
  std::optional<std::string> newest_;
};

// The log of a table, played again for a viewer who comes later. May move between threads.
class Retelling {
 public:
  // Collects the updates after number `since`; all without it.
  Retelling(const Table& table, Viewer viewer, std::optional<std::size_t> since);

  // Goes on to the end of the log. `moves` are all moves of `log` so far.
  void GoOn(const Table& log, std::span<const Move> moves);

  const Table& table() const { return *table_; }
  const Lane& lane() const { return lane_; }
  // The updates so far, as JSON objects with commas between them.
  const std::string& updates() const { return updates_; }
  Lane TakeLane() && { return std::move(lane_); }

 private:
  void Collect();

  std::unique_ptr<Table> table_;
  Lane lane_;
  std::optional<std::size_t> since_;
  std::size_t moves_ = 0;
  std::string updates_;
};

// The viewers who look on now. Others cost nothing.
class Feed {
 public:
  void Add(Lane lane) { lanes_.push_back(std::move(lane)); }
  // Drops the lanes of viewers who do not look on any more.
  void KeepOnly(const std::function<bool(Viewer)>& looks_on);
  const Lane* Find(Viewer viewer) const;
  void Note(const Table& table, const Move& move, std::size_t since);

 private:
  std::vector<Lane> lanes_;
};

}  // namespace chocobox::server
