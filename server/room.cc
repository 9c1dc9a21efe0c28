#include "server/room.h"

#include <boost/asio/post.hpp>
#include <utility>

#include "core/json.h"
#include "core/playout.h"
#include "core/seed.h"
#include "core/text.h"
#include "host/wire.h"
#include "server/log.h"
#include "server/room_request.h"

namespace chocobox::server {

namespace asio = boost::asio;

namespace {
Problem NoSpectators() { return {"no-spectators", "only those who sit at this table may see it"}; }
}  // namespace

Room::Room(const Services& services, StoredTable stored)
    : services_(services),
      id_(stored.table.id),
      strand_(asio::make_strand(services.io)),
      row_(std::move(stored.table)),
      status_(FromName<Status>(row_.status).value_or(Status::kFrozen)),
      bot_timer_(strand_),
      turn_timer_(strand_) {
  services_.metrics.rooms += 1;
  auto seating = SeatingFromText(row_.seating);
  if (!seating || !FromName<Status>(row_.status)) {
    problem_ = Problem{"damaged", "the table cannot be read"};
  } else {
    seating_ = std::move(*seating);
  }
  if (!problem_ && status_ != Status::kWaiting) {
    auto opened = Play::Open(row_, seating_);
    if (auto* problem = std::get_if<Problem>(&opened)) {
      problem_ = std::move(*problem);
    } else {
      play_ = std::get<std::unique_ptr<Play>>(std::move(opened));
    }
    for (const MoveRow& move : stored.moves) {
      if (problem_) break;
      problem_ = play_->Replay(move);
      const auto seat = seating_.SeatOf(move.guest);
      const Viewer viewer = seat ? Viewer(*seat) : Viewer::Spectator();
      play_->NoteDone(move.guest, move.client, play_->feed().Count(viewer) - 1);
    }
  }
  if (problem_) {
    status_ = Status::kFrozen;
    Log(Level::kError, "table-frozen", {{"table", id_}, {"message", problem_->message}});
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
      next.refuse({"storage", "the server could not write this down"});
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
  row_.status = NameOf(status_);
  row_.invite = seating_.invite;
  row_.spectators = seating_.settings.spectators;
  row_.seating = ToText(seating_);
  row_.to_act.clear();
  if (play_) {
    for (const Seat seat : play_->table().ToAct().seats()) row_.to_act += Letter(seat);
  }
}

void Room::CommitMove(MoveRow move, Store::Done then) {
  const bool over = play_->table().ToAct().IsOver();
  if (over) status_ = Status::kOver;
  UpdateRow();
  const auto show = [this, over] {
    StartClock();
    ShowUpdates();
    if (over) ShowTable();
  };
  services_.store.AddMove(row_, std::move(move), AfterCommit(show, std::move(then)));
}

void Room::CommitTable(Store::Done then) {
  UpdateRow();
  services_.store.SaveTable(row_, seating_.Members(),
                            AfterCommit([this] { ShowTable(); }, std::move(then)));
}

void Room::Abandon() {
  abandoned_ = true;
  bot_timer_.cancel();
  turn_timer_.cancel();
  for (const Connection& connection : connections_) connection.socket->Close(1011, "storage");
  connections_.clear();
  services_.forget(*this);
}

void Room::Close() {
  asio::post(strand_, [self = shared_from_this()] {
    for (const Connection& connection : self->connections_) connection.socket->Close(1001, "stop");
    // Sockets own their room; if the room owned its sockets too, neither would ever be freed.
    self->connections_.clear();
    self->bot_timer_.cancel();
    self->turn_timer_.cancel();
  });
}

void Room::Wake() {
  Enqueue([this] {
    if (status_ != Status::kRunning) return;
    auto move = play_->Settle();
    if (move) return CommitMove(std::move(*move), nullptr);
    StartClock();
    Schedule();
  });
}

void Room::Connect(const std::shared_ptr<Socket>& socket, const std::string& guest,
                   std::optional<std::size_t> since, const Store::Done& done) {
  const auto work = [=, this] {
    const auto seat = seating_.SeatOf(guest);
    if (!seat && !seating_.settings.spectators) {
      return done(NoSpectators());
    }
    std::size_t own = 0;
    for (const Connection& connection : connections_) {
      if (!guest.empty() && connection.guest == guest) ++own;
    }
    if (own >= services_.settings.limits.sockets_per_guest) {
      return done(Problem{"too-many-sockets", "too many windows at one table"});
    }
    done(std::nullopt);
    Connection& added = connections_.emplace_back(
        Connection{socket, guest, Bucket(services_.settings.limits.messages)});
    if (play_ && since && *since < play_->feed().Count(ViewerOf(added))) added.sent = *since + 1;
    const bool back = seat && seating_.At(*seat).away && !problem_;
    if (back) {
      seating_.At(*seat).away = false;
      if (seating_.host.empty()) seating_.host = guest;
      CommitTable([this, socket](const auto&) {
        if (Connection* found = FindConnection(socket)) SendUpdates(*found);
      });
      return;
    }
    if (seat && own == 0) {
      ShowTable();
    } else {
      added.socket->Send(TableJson(guest));
    }
    SendUpdates(added);
    Schedule();
  };
  Enqueue(work, done);
}

void Room::Disconnect(const std::shared_ptr<Socket>& socket) {
  Enqueue([=, this] {
    const Connection* found = FindConnection(socket);
    if (found == nullptr) return;
    const SeatSet before = Online();
    connections_.erase(connections_.begin() + (found - connections_.data()));
    if (Online() != before) ShowTable();
  });
}

void Room::Message(const std::shared_ptr<Socket>& socket, const std::string& text) {
  Enqueue([=, this] {
    Connection* connection = FindConnection(socket);
    if (connection == nullptr) return;
    services_.metrics.messages += 1;
    if (!connection->messages.Take(Clock::now())) {
      services_.metrics.refused_messages += 1;
      constexpr int kMostPatience = 200;
      if (++connection->hasty > kMostPatience) return socket->Close(4000, "too-fast");
      return RefuseMessage(*socket, RoomRequest::IdIn(text),
                           {"too-fast", "too many messages; wait a second"});
    }
    RoomRequest::Answer(*this, *connection, text);
  });
}

void Room::Join(const GuestRow& guest, const Store::Answer<std::optional<Seat>>& answer) {
  const auto work = [=, this] {
    if (const auto seat = seating_.SeatOf(guest.id)) return answer(seat);
    const auto open = status_ == Status::kWaiting ? seating_.FirstOpen() : std::nullopt;
    if (!open) {
      if (seating_.settings.spectators) return answer(std::optional<Seat>());
      return answer(Problem{"table-full", "no seat is free at this table"});
    }
    Chair chair;
    chair.kind = Chair::Kind::kPerson;
    chair.guest = guest.id;
    chair.name = guest.name;
    seating_.At(*open) = chair;
    seating_.PassHostOn();
    CommitTable([answer, open](std::optional<Problem> problem) {
      if (problem) return answer(std::move(*problem));
      answer(open);
    });
  };
  Enqueue(work, answer);
}

std::optional<Problem> Room::WhyNotStart(const std::string& guest) const {
  if (status_ != Status::kWaiting) return Problem{"not-waiting", "the game has been dealt"};
  if (guest != seating_.host) return Problem{"not-host", "only the host may do that"};
  for (const Chair& chair : seating_.chairs) {
    if (chair.kind == Chair::Kind::kOpen) return Problem{"open-seats", "a seat is still open"};
    if (chair.kind == Chair::Kind::kPerson && chair.guest != guest && !chair.ready) {
      return Problem{"not-ready", chair.name + " is not ready"};
    }
  }
  return std::nullopt;
}

void Room::Start(const std::string& guest, const Store::Done& done) {
  const auto work = [=, this] {
    if (auto problem = WhyNotStart(guest)) return done(std::move(problem));
    Deal(done);
  };
  Enqueue(work, done);
}

void Room::Deal(const Store::Done& done) {
  seating_.dealt = seating_.chairs;
  if (!seating_.settings.first) {
    seating_.settings.first =
        DrawFirst(SourceFromText(row_.seed), static_cast<int>(seating_.chairs.size()));
  }
  auto opened = Play::Open(row_, seating_);
  if (auto* problem = std::get_if<Problem>(&opened)) return done(std::move(*problem));
  play_ = std::get<std::unique_ptr<Play>>(std::move(opened));
  status_ = Status::kRunning;
  auto move = play_->Settle();
  Log(Level::kInfo, "deal", {{"table", id_}, {"game", row_.game}});
  CommitTable([this, done, move = std::move(move)](const std::optional<Problem>& problem) {
    if (!problem && move) return CommitMove(*move, done);
    if (!problem) {
      StartClock();
      ShowUpdates();
    }
    done(problem);
  });
}

void Room::Describe(const std::string& guest, const Store::Answer<std::string>& answer) {
  const auto work = [=, this] {
    if (!seating_.SeatOf(guest) && !seating_.settings.spectators) return answer(NoSpectators());
    answer(TableJson(guest));
  };
  Enqueue(work, answer);
}

void Room::Record(const std::string& guest, const Store::Answer<std::string>& answer) {
  const auto work = [=, this] {
    if (!seating_.SeatOf(guest) && !seating_.settings.spectators) return answer(NoSpectators());
    if (status_ != Status::kOver) {
      return answer(Problem{"not-over", "the record is available when the game is over"});
    }
    answer(play_->table().Record());
  };
  Enqueue(work, answer);
}

Room::Connection* Room::FindConnection(const std::shared_ptr<Socket>& socket) {
  for (Connection& connection : connections_) {
    if (connection.socket == socket) return &connection;
  }
  return nullptr;
}

Viewer Room::ViewerOf(const Connection& connection) const {
  const auto seat = seating_.SeatOf(connection.guest);
  return seat ? Viewer(*seat) : Viewer::Spectator();
}

SeatSet Room::Online() const {
  SeatSet online;
  for (const Connection& connection : connections_) {
    if (const auto seat = seating_.SeatOf(connection.guest)) online.Add(*seat);
  }
  return online;
}

std::string Room::TableJson(const std::string& guest) const {
  std::string out;
  {
    JsonObject message(out);
    message.Add("kind", "table");
    JsonObject table(message.Key("table"));
    table.Add("id", id_);
    table.Add("game", row_.game);
    table.Add("status", NameOf(status_));
    AppendChairs(table.Key("seats"), seating_, Online());
    {
      JsonObject options(table.Key("options"));
      for (const auto& [key, value] : seating_.options) options.Add(key, value);
    }
    AppendSettings(table.Key("settings"), seating_.settings);
    const auto you = seating_.SeatOf(guest);
    const auto shown = [](const std::string& text) {
      return text.empty() ? std::nullopt : std::optional(text);
    };
    table.Add("you", you);
    table.Add("host", seating_.SeatOf(seating_.host));
    table.Add("invite", you ? shown(seating_.invite) : std::nullopt);
    table.Add("next", shown(seating_.next));
    if (problem_) {
      AppendProblem(table.Key("problem"), *problem_);
    } else {
      table.Key("problem") += "null";
    }
  }
  return out;
}

std::string Room::NowJson(Viewer viewer) const {
  const Table& table = play_->table();
  std::string out;
  {
    JsonObject now(out);
    now.Add("seq", play_->feed().Count(viewer) - 1);
    const bool acts = status_ == Status::kRunning && !viewer.IsSpectator();
    const bool due = acts && table.ToAct().Includes(viewer.seat());
    now.Add("legal", due ? table.Legal(viewer.seat()) : std::vector<std::string>());
    now.Add("undo", acts && table.CanUndo(viewer.seat()));
    std::optional<std::int64_t> remaining;
    if (deadline_ && status_ == Status::kRunning) {
      const auto left =
          std::chrono::duration_cast<std::chrono::milliseconds>(*deadline_ - Clock::now());
      remaining = std::max<std::int64_t>(0, left.count());
    }
    now.Add("remaining_ms", remaining);
  }
  return out;
}

void Room::SendUpdates(Connection& connection) {
  if (!play_ || problem_) return;
  const Viewer viewer = ViewerOf(connection);
  std::string out;
  {
    JsonObject message(out);
    message.Add("kind", "updates");
    message.Key("updates") += play_->feed().Updates(viewer, connection.sent);
    message.Key("now") += NowJson(viewer);
  }
  connection.sent = play_->feed().Count(viewer);
  connection.socket->Send(std::move(out));
}

void Room::ShowUpdates() {
  for (Connection& connection : connections_) {
    // Viewers who saw nothing of the move get no message.
    if (play_->feed().Count(ViewerOf(connection)) > connection.sent) SendUpdates(connection);
  }
}

void Room::ShowTable() {
  for (const Connection& connection : connections_) {
    connection.socket->Send(TableJson(connection.guest));
  }
}

void Room::CloseSocketsOf(const std::string& guest, const char* reason) {
  std::erase_if(connections_, [&](const Connection& connection) {
    if (connection.guest != guest) return false;
    connection.socket->Close(4000, reason);
    return true;
  });
}

}  // namespace chocobox::server
