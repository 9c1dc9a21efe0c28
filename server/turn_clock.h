#pragma once

#include <chrono>
#include <optional>

#include "core/seat.h"
#include "host/table.h"
#include "server/rate.h"
#include "server/seating.h"

namespace chocobox::server {

// The number of the call that is open at the table, if one is.
std::optional<int> CallAt(const Table& table);

// The time that people have for their turns and for answering calls. It only knows positions and
// times; its owner runs the timer.
//
// A turn keeps the limit that it began with: changed settings count from the next turn.
class TurnClock {
 public:
  // The game stands at a new position, or goes on after a pause of the server. Restarts the clock
  // unless it runs for the same seats, or for the same call.
  void Start(const Table& table, const TableSettings& settings, Clock::time_point now);
  // Lets the next Start begin anew: somebody who was late acts again.
  void Reset() { due_ = {}; }
  // The game is over.
  void Stop() { *this = TurnClock(); }
  // The time is up. `late` are the people who are to act.
  void End(SeatSet late);

  // Nothing without a limit.
  std::optional<Clock::time_point> deadline() const { return deadline_; }
  // Whether silence is taken for an answer when the time is up.
  bool SilenceCounts() const { return call_ && limited_; }
  // Seats whose time ran out: a bot plays the rest of their turn unless they act themselves.
  SeatSet overdue() const { return overdue_; }
  // The call whose time has run out.
  std::optional<int> ended_call() const { return ended_call_; }

 private:
  // Whether a turn began.
  bool began_ = false;
  bool limited_ = false;
  std::optional<Clock::time_point> deadline_;
  // The seats whose clock runs, and the call that they answer.
  SeatSet due_;
  std::optional<int> call_;
  std::optional<int> ended_call_;
  SeatSet overdue_;
};

}  // namespace chocobox::server
