#include "server/turn_clock.h"

namespace chocobox::server {

std::optional<int> CallAt(const Table& table) {
  for (const Seat seat : table.ToAct().seats()) {
    if (const auto silence = table.SilenceOf(seat)) return silence->call;
  }
  return std::nullopt;
}

void TurnClock::Start(const Table& table, const TableSettings& settings, Clock::time_point now) {
  const SeatSet due = table.ToAct().seats();
  const std::optional<int> call = CallAt(table);
  // Within a call the clock runs on when one seat answers; a new call restarts it.
  const bool goes_on = call ? call == call_ : !call_ && due == due_;
  if (began_ && goes_on) return;
  *this = TurnClock();
  began_ = true;
  due_ = due;
  call_ = call;
  // No clock in solo games. Where silence is no answer, a call has the time of a turn.
  const bool alone = table.seats() == 1;
  limited_ = call && settings.call_seconds > 0;
  const int seconds = limited_ ? settings.call_seconds : settings.turn_seconds;
  if (seconds > 0 && !alone) deadline_ = now + std::chrono::seconds(seconds);
}

void TurnClock::End(SeatSet late) {
  if (SilenceCounts()) {
    ended_call_ = call_;
  } else {
    for (const Seat seat : late) overdue_.Add(seat);
  }
}

}  // namespace chocobox::server
