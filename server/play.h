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

// The row of a table that is not dealt yet, with a seed of its own.
TableRow NewTable(std::string id, const HostedGame& game, const Seating& seating);

// A game from its deal on: the match, what each viewer was shown of it, and which messages of
// people it holds already. It knows no clock, socket or database. Not thread-safe.
class Play {
 public:
  // Opens the match that the row describes, with nothing drawn yet.
  static Result<std::unique_ptr<Play>> Open(const TableRow& row, const Seating& seating);

  const Table& table() const { return *table_; }
  const Feed& feed() const { return feed_; }
  // How many were taken, undone ones included.
  std::int64_t steps() const { return steps_; }

  // Takes a step that was stored. A problem when the rules do not lead where they once led.
  std::optional<Problem> Replay(const StepRow& step);

  // Each of these takes one step and lets chance decide what follows; the step is to be stored
  // before anybody is told.
  Result<StepRow> Act(Seat seat, std::string_view action, Cause cause);
  Result<StepRow> Act(const BotMove& move, Cause cause);
  Result<StepRow> Undo(Seat seat);
  // Lets chance decide until a seat is to act; nothing when none is needed.
  std::optional<StepRow> Settle();

  // The number of the update that showed a guest its action with this client id.
  std::optional<std::size_t> WasDone(const std::string& guest, const std::string& client) const;
  // Notes what the guest's message brought. To be called after the step was taken.
  void NoteDone(const std::string& guest, const std::string& client, std::size_t seq);

 private:
  explicit Play(std::unique_ptr<Table> table) : table_(std::move(table)), feed_(*table_) {}
  void Note(StepRow& step, Cause cause);
  // The step that the table has just taken.
  StepRow Taken(Cause cause);
  // Draws what is due, adding it to the step, and finishes it.
  StepRow Finish(StepRow step);

  std::unique_ptr<Table> table_;
  Feed feed_;
  std::int64_t steps_ = 0;
  std::map<std::pair<std::string, std::string>, std::size_t> done_;
};

}  // namespace chocobox::server
