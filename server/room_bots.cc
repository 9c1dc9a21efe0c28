// Who acts without being asked: bots, and those who act for people whose time ran out.
#include <boost/asio/post.hpp>
#include <utility>

#include "server/log.h"
#include "server/room.h"

namespace chocobox::server {

namespace asio = boost::asio;

void Room::Schedule() {
  if (status_ != Status::kRunning || bot_thinks_ || abandoned_) return;
  bool somebody = false;
  for (const Chair& chair : seating_.chairs) {
    somebody = somebody || (chair.kind == Chair::Kind::kPerson && !chair.away);
  }
  // Bots do not play on among themselves: the table waits until somebody comes back.
  if (!somebody) return;
  for (const Seat seat : play_->table().ToAct().seats()) {
    const bool overdue = overdue_.Has(seat);
    if (!overdue && !seating_.At(seat).IsPlayedByBot()) continue;
    bot_thinks_ = true;
    const Cause cause = overdue ? Cause::kTimer : Cause::kBot;
    // Nobody has to follow what nobody watches.
    const bool pause = !overdue && !connections_.empty();
    bot_timer_.expires_after(pause ? services_.config.bot_pause : std::chrono::milliseconds(0));
    bot_timer_.async_wait([self = shared_from_this(), seat, cause](const auto& error) {
      if (!error) self->Enqueue([room = self.get(), seat, cause] { room->AskBot(seat, cause); });
    });
    return;
  }
}

void Room::AskBot(Seat seat, Cause cause) {
  const Chair& chair = seating_.At(seat);
  const std::string bot = chair.kind == Chair::Kind::kBot ? chair.bot : seating_.settings.bot;
  // A person may have come back meanwhile.
  if (cause == Cause::kBot && !chair.IsPlayedByBot()) {
    bot_thinks_ = false;
    return Schedule();
  }
  asio::post(services_.workers,
             [self = shared_from_this(), seat, cause, task = play_->table().BotTask(seat, bot, 0)] {
               self->Enqueue([room = self.get(), seat, cause, move = task()] {
                 room->TakeBotMove(seat, cause, move);
               });
             });
}

void Room::TakeBotMove(Seat seat, Cause cause, const Result<BotMove>& move) {
  bot_thinks_ = false;
  if (status_ != Status::kRunning) return;
  const bool wanted =
      cause == Cause::kTimer ? overdue_.Has(seat) : seating_.At(seat).IsPlayedByBot();
  // The position may have changed while the bot thought: then it is asked again.
  if (!wanted || !play_->table().ToAct().Includes(seat)) return Schedule();
  if (const auto* problem = std::get_if<Problem>(&move)) {
    Log(Level::kError, "bot-failed", {{"table", id_}, {"message", problem->message}});
    return;
  }
  auto step = play_->Act(seat, std::get<BotMove>(move).action, cause);
  if (std::holds_alternative<Problem>(step)) return Schedule();
  (cause == Cause::kTimer ? services_.metrics.timer_actions : services_.metrics.bot_actions) += 1;
  CommitStep(std::get<StepRow>(std::move(step)), nullptr);
}

void Room::StartClock() {
  const SeatSet due = play_->table().ToAct().seats();
  if (deadline_ && due == clocked_ && status_ == Status::kRunning) return;
  turn_timer_.cancel();
  deadline_.reset();
  overdue_ = {};
  clocked_ = due;
  if (status_ != Status::kRunning || seating_.settings.turn_seconds == 0) return;
  deadline_ = Clock::now() + std::chrono::seconds(seating_.settings.turn_seconds);
  turn_timer_.expires_at(*deadline_);
  // The clock that runs out is that of this position; a later one has its own.
  turn_timer_.async_wait([self = shared_from_this(), deadline = *deadline_](const auto& error) {
    if (error) return;
    self->Enqueue([room = self.get(), deadline] {
      if (room->deadline_ != deadline) return;
      for (const Seat seat : room->play_->table().ToAct().seats()) {
        if (!room->seating_.At(seat).IsPlayedByBot()) room->overdue_.Add(seat);
      }
      room->Schedule();
    });
  });
}

}  // namespace chocobox::server
