#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "host/table.h"
#include "server/feed.h"
#include "server/seating.h"
#include "server/store.h"

namespace chocobox::server {

// The row of a table that is not dealt yet, with a new seed.
TableRow NewTable(std::string id, const HostedGame& game, const Seating& seating);

// A game from its deal on: the match, the updates of each viewer, and the ids of the messages that
// were applied. It uses no clock, socket or database. Not thread-safe.
class Play {
 public:
  // Opens the match that the row describes, with nothing drawn yet.
  static Result<std::unique_ptr<Play>> Open(const TableRow& row, const Seating& seating);

  const Table& table() const { return *table_; }
  const Feed& feed() const { return feed_; }
  // Moves so far. It only grows: an undo is a move too.
  std::int64_t moves() const { return moves_; }

  // Takes a stored move. A problem when it leads to another position than it did.
  std::optional<Problem> Replay(const MoveRow& move);

  // Each of these takes one move and draws the outcomes that follow. The move must be stored before
  // anybody is told.
  Result<MoveRow> Act(Seat seat, std::string_view action, Cause cause);
  Result<MoveRow> Act(const BotMove& move, Cause cause);
  Result<MoveRow> Undo(Seat seat);
  // Draws outcomes until a seat is to act; nothing when none is due.
  std::optional<MoveRow> Settle();

  // The number of the update that showed a guest its action with this client id.
  std::optional<std::size_t> WasDone(const std::string& guest, const std::string& client) const;
  // Remembers that the guest's message was applied and which update showed it.
  void NoteDone(const std::string& guest, const std::string& client, std::size_t seq);

 private:
  explicit Play(std::unique_ptr<Table> table) : table_(std::move(table)), feed_(*table_) {}
  void Note(MoveRow& move, Cause cause);
  // The move that the table has just taken.
  MoveRow Taken(Cause cause);
  // Draws the outcomes that are due, adds them to the move and numbers it.
  MoveRow Finish(MoveRow move);

  std::unique_ptr<Table> table_;
  Feed feed_;
  std::int64_t moves_ = 0;
  std::map<std::pair<std::string, std::string>, std::size_t> done_;
};

}  // namespace chocobox::server
