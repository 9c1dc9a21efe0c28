// Actions without a message: those of bots, and those taken for people whose time ran out.
#include <algorithm>
#include <boost/asio/post.hpp>
#include <span>
#include <utility>

#include "host/table_bots.h"
#include "server/log.h"
#include "server/room.h"
#include "server/token.h"

namespace chocobox::server {

namespace asio = boost::asio;

void Room::Schedule() {
  if (state_.status != Status::kRunning || abandoned_ || TakeSilence() || bot_thinks_) return;
  bool somebody = false;
  for (const Chair& chair : state_.seating.chairs) {
    somebody = somebody || (chair.kind == Chair::Kind::kPerson && !chair.away);
  }
  // Bots do not play on by themselves: the table waits until somebody comes back.
  if (!somebody) return;
  SeatSet bots;
  for (const Seat seat : play_->table().ToAct().seats()) {
    if (clock_.overdue().Has(seat) || state_.seating.At(seat).IsPlayedByBot()) bots.Add(seat);
  }
  if (bots.Empty()) return;
  // With several bots to act, chance picks one, and the pause is random: neither order nor time may
  // tell anything about their cards.
  const Seat seat = bots.At(RandomBelow(static_cast<std::uint32_t>(bots.Size())));
  const Cause cause = clock_.overdue().Has(seat) ? Cause::kTimer : Cause::kBot;
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
  if (const auto left = TimeLeft(); left && clock_.SilenceCounts()) {
    // Short enough that every bot answers before the call ends.
    longest = std::clamp(*left / (bots.Size() + 1), std::chrono::milliseconds(0), longest);
  }
  return longest * (20 + RandomBelow(81)) / 100;
}

void Room::AskBot(Seat seat, Cause cause) {
  const Chair& chair = state_.seating.At(seat);
  const std::string bot = chair.kind == Chair::Kind::kBot ? chair.bot : state_.seating.settings.bot;
  // Meanwhile a person may have come back, or have ended the call.
  const bool wanted = cause == Cause::kTimer || chair.IsPlayedByBot();
  if (!wanted || state_.status != Status::kRunning || !play_->table().ToAct().Includes(seat)) {
    bot_thinks_ = false;
    return Schedule();
  }
  asio::post(services_.workers, [self = shared_from_this(), seat, cause, at = play_->moves().size(),
                                 task = play_->table().bots().Ask(seat, bot)] {
    self->Enqueue([room = self.get(), seat, cause, at, move = task()] {
      room->TakeBotMove(seat, cause, at, move);
    });
  });
}

void Room::TakeBotMove(Seat seat, Cause cause, std::size_t at, const BotMoveResult& move) {
  bot_thinks_ = false;
  if (state_.status != Status::kRunning) return;
  const bool wanted =
      cause == Cause::kTimer ? clock_.overdue().Has(seat) : state_.seating.At(seat).IsPlayedByBot();
  // The position may have changed while the bot thought: then it is asked again.
  if (!wanted || at != play_->moves().size()) return Schedule();
  if (const auto* problem = std::get_if<Problem>(&move)) {
    Log(Level::kError, "bot-failed", {{"table", id()}, {"message", problem->message}});
    return;
  }
  auto taken = play_->Act(*std::get<std::shared_ptr<const BotMove>>(move), cause);
  if (std::holds_alternative<Problem>(taken)) return Schedule();
  (cause == Cause::kTimer ? services_.metrics.timer_actions : services_.metrics.bot_actions) += 1;
  Commit(std::get<MoveRow>(std::move(taken)));
}

std::optional<std::chrono::milliseconds> Room::TimeLeft() const {
  const auto deadline = clock_.deadline();
  if (!deadline || state_.status != Status::kRunning) return std::nullopt;
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*deadline - Clock::now());
  return std::max(left, std::chrono::milliseconds(0));
}

void Room::StartClock() {
  const auto before = clock_.deadline();
  if (state_.status == Status::kRunning) {
    clock_.Start(play_->table(), state_.seating.settings, Clock::now());
  } else {
    clock_.Stop();
  }
  const auto deadline = clock_.deadline();
  if (deadline == before) return;
  turn_timer_.cancel();
  if (!deadline) return;
  turn_timer_.expires_at(*deadline);
  // Ignores the timeout if the clock was restarted since.
  turn_timer_.async_wait([self = shared_from_this(), deadline](const auto& error) {
    if (error) return;
    self->Enqueue([room = self.get(), deadline] {
      if (room->clock_.deadline() == deadline) room->EndWaiting();
    });
  });
}

void Room::EndWaiting() {
  SeatSet late;
  for (const Seat seat : play_->table().ToAct().seats()) {
    if (!state_.seating.At(seat).IsPlayedByBot()) late.Add(seat);
  }
  clock_.End(late);
  Schedule();
}

bool Room::TakeSilence() {
  if (!clock_.ended_call() || state_.status != Status::kRunning) return false;
  for (const Seat seat : play_->table().ToAct().seats()) {
    const auto silence = play_->table().SilenceOf(seat);
    // Bots answer for themselves, also after the time.
    if (!silence || silence->call != clock_.ended_call() || state_.seating.At(seat).IsPlayedByBot())
      continue;
    auto move = play_->Act(seat, std::span(&silence->action, 1), Cause::kTimer);
    if (std::holds_alternative<Problem>(move)) continue;
    services_.metrics.timer_actions += 1;
    Commit(std::get<MoveRow>(std::move(move)));
    return true;
  }
  return false;
}

}  // namespace chocobox::server
