// Actions without a message: those of bots, and those taken for people whose time ran out.
#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/log.h"
#include "server/room.h"
#include "server/token.h"

namespace chocobox::server {

namespace asio = boost::asio;

void Room::Schedule() {
  if (status_ != Status::kRunning || abandoned_ || TakeSilence() || bot_thinks_) return;
  bool somebody = false;
  for (const Chair& chair : seating_.chairs) {
    somebody = somebody || (chair.kind == Chair::Kind::kPerson && !chair.away);
  }
  // Bots do not play on by themselves: the table waits until somebody comes back.
  if (!somebody) return;
  SeatSet bots;
  for (const Seat seat : play_->table().ToAct().seats()) {
    if (overdue_.Has(seat) || seating_.At(seat).IsPlayedByBot()) bots.Add(seat);
  }
  if (bots.Empty()) return;
  // With several bots to act, chance picks one, and the pause is random: neither order nor time may
  // tell anything about their cards.
  const Seat seat = bots.At(RandomBelow(static_cast<std::uint32_t>(bots.Size())));
  const Cause cause = overdue_.Has(seat) ? Cause::kTimer : Cause::kBot;
  // Without connections nobody watches, so no pause is needed.
  const bool waits = cause == Cause::kBot && !connections_.empty();
  bot_thinks_ = true;
  bot_timer_.expires_after(waits ? PauseBefore(bots) : std::chrono::milliseconds(0));
  bot_timer_.async_wait([self = shared_from_this(), seat, cause](const auto& error) {
    if (!error) self->Enqueue([room = self.get(), seat, cause] { room->AskBot(seat, cause); });
  });
}

std::chrono::milliseconds Room::PauseBefore(SeatSet bots) const {
  const auto pause = services_.settings.bot_pause;
  if (play_->table().ToAct().seats().Size() == 1) return pause;
  auto longest = pause * 5 / 2;
  if (SilenceCounts() && deadline_) {
    // Short enough that every bot answers before the call ends.
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(*deadline_ - Clock::now());
    longest = std::clamp(left / (bots.Size() + 1), std::chrono::milliseconds(0), longest);
  }
  return longest * (20 + RandomBelow(81)) / 100;
}

void Room::AskBot(Seat seat, Cause cause) {
  const Chair& chair = seating_.At(seat);
  const std::string bot = chair.kind == Chair::Kind::kBot ? chair.bot : seating_.settings.bot;
  // Meanwhile a person may have come back, or have ended the call.
  const bool wanted = cause == Cause::kTimer || chair.IsPlayedByBot();
  if (!wanted || status_ != Status::kRunning || !play_->table().ToAct().Includes(seat)) {
    bot_thinks_ = false;
    return Schedule();
  }
  asio::post(services_.workers, [self = shared_from_this(), seat, cause, at = play_->moves(),
                                 task = play_->table().BotTask(seat, bot)] {
    self->Enqueue([room = self.get(), seat, cause, at, move = task()] {
      room->TakeBotMove(seat, cause, at, move);
    });
  });
}

void Room::TakeBotMove(Seat seat, Cause cause, std::int64_t at, const BotMoveResult& move) {
  bot_thinks_ = false;
  if (status_ != Status::kRunning) return;
  const bool wanted =
      cause == Cause::kTimer ? overdue_.Has(seat) : seating_.At(seat).IsPlayedByBot();
  // The position may have changed while the bot thought: then it is asked again.
  if (!wanted || at != play_->moves()) return Schedule();
  if (const auto* problem = std::get_if<Problem>(&move)) {
    Log(Level::kError, "bot-failed", {{"table", id_}, {"message", problem->message}});
    return;
  }
  auto taken = play_->Act(*std::get<std::shared_ptr<const BotMove>>(move), cause);
  if (std::holds_alternative<Problem>(taken)) return Schedule();
  (cause == Cause::kTimer ? services_.metrics.timer_actions : services_.metrics.bot_actions) += 1;
  CommitMove(std::get<MoveRow>(std::move(taken)), nullptr);
}

std::optional<int> Room::CallNow() const {
  for (const Seat seat : play_->table().ToAct().seats()) {
    if (const auto silence = play_->table().SilenceOf(seat)) return silence->call;
  }
  return std::nullopt;
}

void Room::StartClock() {
  const SeatSet due = play_->table().ToAct().seats();
  const std::optional<int> call = CallNow();
  // Within a call the clock runs on when one seat answers; a new call restarts it.
  const bool goes_on = call ? call == call_ : !call_ && due == clocked_;
  if (deadline_ && goes_on && status_ == Status::kRunning) return;
  turn_timer_.cancel();
  deadline_.reset();
  overdue_ = {};
  ended_call_.reset();
  clocked_ = due;
  call_ = call;
  const TableSettings& settings = seating_.settings;
  const int seconds = SilenceCounts() ? settings.call_seconds : settings.turn_seconds;
  // No clock in solo games.
  const bool alone = seating_.chairs.size() == 1;
  if (status_ != Status::kRunning || seconds == 0 || alone) return;
  deadline_ = Clock::now() + std::chrono::seconds(seconds);
  turn_timer_.expires_at(*deadline_);
  // Ignores the timeout if the clock was restarted since.
  turn_timer_.async_wait([self = shared_from_this(), deadline = *deadline_](const auto& error) {
    if (error) return;
    self->Enqueue([room = self.get(), deadline] {
      if (room->deadline_ == deadline) room->EndWaiting();
    });
  });
}

bool Room::SilenceCounts() const { return call_ && seating_.settings.call_seconds > 0; }

void Room::EndWaiting() {
  if (SilenceCounts()) {
    ended_call_ = call_;
    return Schedule();
  }
  for (const Seat seat : play_->table().ToAct().seats()) {
    if (!seating_.At(seat).IsPlayedByBot()) overdue_.Add(seat);
  }
  Schedule();
}

bool Room::TakeSilence() {
  if (!ended_call_ || status_ != Status::kRunning) return false;
  for (const Seat seat : play_->table().ToAct().seats()) {
    const auto silence = play_->table().SilenceOf(seat);
    // Bots answer for themselves, also after the time.
    if (!silence || silence->call != ended_call_ || seating_.At(seat).IsPlayedByBot()) continue;
    auto move = play_->Act(seat, silence->action, Cause::kTimer);
    if (std::holds_alternative<Problem>(move)) continue;
    services_.metrics.timer_actions += 1;
    CommitMove(std::get<MoveRow>(std::move(move)), nullptr);
    return true;
  }
  return false;
}

}  // namespace chocobox::server
