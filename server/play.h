#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "host/table.h"
#include "host/table_bots.h"
#include "server/feed.h"
#include "server/seating.h"
#include "server/store.h"

namespace chocobox::server {

// The row of a table that is not dealt yet, with a new seed.
TableRow NewTable(std::string id, const HostedGame& game, const Seating& seating);

// The letters of the seats, as the store keeps them.
std::string Letters(SeatSet seats);

// A game from its deal on: the match, its moves, the updates of those who look on, and the ids of
// the messages that were applied. It uses no clock, socket or database. Not thread-safe.
class Play {
 public:
  // Opens the match that the row describes, with nothing drawn yet.
  static Result<std::unique_ptr<Play>> Open(const TableRow& row, const Seating& seating);

  const Table& table() const { return *table_; }
  // They only grow: an undo is a move too.
  std::span<const Move> moves() const { return moves_; }

  // Takes a stored move. A problem when it leads to another position than it did.
  std::optional<Problem> Replay(const MoveRow& row);

  // Each of these takes one move and draws the outcomes that follow. The move must be stored before
  // anybody is told.
  //
  // Several actions are one move: all are taken, or none. Each but the last must leave the turn to
  // the seat and tell nobody anything hidden.
  Result<MoveRow> Act(Seat seat, std::span<const std::string> actions, Cause cause);
  Result<MoveRow> Act(const BotMove& move, Cause cause);
  // Takes the seat's last move back.
  Result<MoveRow> Undo(Seat seat);
  // Draws outcomes until a seat is to act; nothing when none is due.
  std::optional<MoveRow> Settle();

  // The updates of a viewer who looks on.
  const Lane* Find(Viewer viewer) const { return feed_.Find(viewer); }
  // Looks on from now on. REQUIRES: the retelling went on to the last move.
  void Add(Retelling told) { feed_.Add(std::move(told).TakeLane()); }
  void KeepOnly(const std::function<bool(Viewer)>& looks_on) { feed_.KeepOnly(looks_on); }

  // The number of moves after which a guest's message was applied.
  std::optional<std::size_t> WasDone(std::string_view guest, std::string_view client) const;
  // Remembers that the last move applied this message.
  void NoteDone(std::string_view guest, std::string_view client);

 private:
  // The actions of one move.
  struct Acts {
    Seat seat;
    int count;
  };
  struct DoneId {
    std::uint64_t hash;
    std::uint32_t moves;
  };

  explicit Play(std::unique_ptr<Table> table) : table_(std::move(table)) {}
  // Draws the outcomes that are due. The move then has all entries since the last move.
  MoveRow Finish(Cause cause, std::size_t steps);
  std::optional<Problem> TakeAll(Seat seat, std::span<const std::string> actions);
  // Keeps the move in mind whose entries end the log.
  void Note(Cause cause);
  // The last move of the seat with actions that were not taken back.
  std::vector<Acts>::const_iterator LastOf(Seat seat) const;

  std::unique_ptr<Table> table_;
  Feed feed_;
  std::vector<Move> moves_;
  // Moves with actions that were not taken back.
  std::vector<Acts> acts_;
  std::vector<DoneId> done_;
};

}  // namespace chocobox::server
