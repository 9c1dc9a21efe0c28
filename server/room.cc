#include "server/room.h"

#include <boost/asio/post.hpp>
#include <utility>

#include "server/codes.h"
#include "server/log.h"

namespace chocobox::server {

namespace asio = boost::asio;

Room::Room(const Services& services, StoredTable stored)
    : services_(services),
      strand_(asio::make_strand(services.io)),
      row_(std::move(stored.table)),
      state_{row_.id, row_.game, FromName<Status>(row_.status).value_or(Status::kFrozen), {}},
      bot_timer_(strand_),
      turn_timer_(strand_) {
  services_.metrics.rooms += 1;
  auto seating = SeatingFromText(row_.seating);
  if (!seating || !FromName<Status>(row_.status)) {
    problem_ = ProblemOf(Code::kDamaged);
  } else {
    state_.seating = std::move(*seating);
  }
  if (!problem_ && state_.status != Status::kWaiting) {
    auto opened = Play::Open(row_, state_.seating);
    if (auto* problem = std::get_if<Problem>(&opened)) {
      problem_ = std::move(*problem);
    } else {
      play_ = std::get<std::unique_ptr<Play>>(std::move(opened));
    }
    for (const MoveRow& move : stored.moves) {
      if (problem_) break;
      problem_ = play_->Replay(move);
    }
  }
  if (problem_) {
    state_.status = Status::kFrozen;
    Log(Level::kError, "table-frozen", {{"table", id()}, {"message", problem_->message}});
  }
}

Room::~Room() { services_.metrics.rooms -= 1; }

void Room::Enqueue(std::function<void()> work, std::function<void(Problem)> refuse) {
  asio::post(strand_, [self = shared_from_this(),
                       waiting = Waiting{std::move(work), std::move(refuse)}]() mutable {
    self->waiting_.push_back(std::move(waiting));
    self->RunWaiting();
  });
}

void Room::RunWaiting() {
  while (!busy_ && !waiting_.empty()) {
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    if (!abandoned_) {
      next.work();
    } else if (next.refuse) {
      next.refuse(ProblemOf(Code::kStorage));
    }
  }
}

Store::Done Room::AfterCommit(std::function<void()> show, Store::Done then) {
  busy_ = true;
  return [self = shared_from_this(), show = std::move(show),
          then = std::move(then)](const std::optional<Problem>& problem) {
    asio::post(self->strand_, [self, show, then, problem] {
      self->busy_ = false;
      if (problem) {
        self->Abandon();
      } else {
        show();
      }
      if (then) then(problem);
      if (!problem) self->Schedule();
      self->RunWaiting();
    });
  };
}

void Room::UpdateRow() {
  row_.status = NameOf(state_.status);
  row_.invite = state_.seating.invite;
  row_.spectators = state_.seating.settings.spectators;
  row_.seating = ToText(state_.seating);
  row_.to_act = play_ ? Letters(play_->table().ToAct().seats()) : "";
}

void Room::Commit(MoveRow move, const Reply* reply) {
  const bool over = move.ends;
  if (over) state_.status = Status::kOver;
  const auto answer = reply == nullptr ? std::nullopt : std::optional(*reply);
  const auto show = [this, over, answer] {
    StartClock();
    ShowMove(answer ? &*answer : nullptr);
    if (over) ShowTable();
  };
  const auto refuse = [answer](const std::optional<Problem>& problem) {
    if (problem && answer) answer->Refuse(*problem);
  };
  services_.store.AddMove(id(), std::move(move), AfterCommit(show, refuse));
}

void Room::Commit(TableChange change, Store::Done then) {
  if (change.next) {
    // Both writes are in one queue: a client that learns of the new table can load it.
    services_.store.AddTable(std::move(*change.next), std::move(change.next_members),
                             [](const auto&) {});
  }
  state_.seating = std::move(change.seating);
  connections_.Reseat(state_.seating);
  CommitRow([this] { ShowTable(); },
            [this, farewell = std::move(change.farewell),
             then = std::move(then)](const std::optional<Problem>& problem) {
              if (then) then(problem);
              if (problem) return;
              if (farewell) connections_.CloseGuest(farewell->guest, farewell->reason);
              if (!state_.seating.settings.spectators) {
                connections_.CloseSpectators("no-spectators");
              }
              DropLanes();
              if (farewell) ShowTable();
            });
}

void Room::CommitRow(std::function<void()> show, Store::Done then) {
  UpdateRow();
  services_.store.SaveTable(row_, state_.seating.Members(),
                            AfterCommit(std::move(show), std::move(then)));
}

void Room::Abandon() {
  abandoned_ = true;
  bot_timer_.cancel();
  turn_timer_.cancel();
  connections_.CloseAll(1011, "storage");
  services_.forget(*this);
}

void Room::Close() {
  asio::post(strand_, [self = shared_from_this()] {
    // Sockets own their room; if the room owned its sockets too, neither would ever be freed.
    self->connections_.CloseAll(1001, "stop");
    self->bot_timer_.cancel();
    self->turn_timer_.cancel();
  });
}

void Room::Wake() {
  Enqueue([this] {
    if (state_.status != Status::kRunning) return;
    if (auto move = play_->Settle()) return Commit(std::move(*move));
    StartClock();
    Schedule();
  });
}

}  // namespace chocobox::server
