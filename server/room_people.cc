// People who come, look on and go.
#include <boost/asio/post.hpp>
#include <utility>

#include "core/json.h"
#include "host/wire.h"
#include "server/codes.h"
#include "server/log.h"
#include "server/room.h"
#include "server/table_json.h"

namespace chocobox::server {

namespace asio = boost::asio;

std::optional<Problem> Room::WhyNotSee(std::string_view guest) const {
  if (state_.seating.SeatOf(guest) || state_.seating.settings.spectators) return std::nullopt;
  return ProblemOf(Code::kNoSpectators);
}

std::optional<Problem> Room::WhyNotConnect(std::string_view guest) const {
  if (auto problem = WhyNotSee(guest)) return problem;
  const Limits& limits = services_.settings.limits;
  if (!guest.empty() && connections_.CountOf(guest) >= limits.sockets_per_guest) {
    return ProblemOf(Code::kTooManySockets);
  }
  if (ViewerOf(state_.seating, guest).IsSpectator() &&
      connections_.CountSpectators() >= limits.spectators_per_table) {
    return ProblemOf(Code::kTooManySpectators);
  }
  return std::nullopt;
}

void Room::Retell(Viewer viewer, std::optional<std::size_t> since,
                  const std::function<void(std::shared_ptr<Retelling>)>& then,
                  const Store::Done& refuse) {
  const auto moves = play_->moves();
  asio::post(services_.loaders, [self = shared_from_this(), viewer, since, then, refuse,
                                 log = std::shared_ptr(play_->table().Clone()),
                                 moves = std::vector(moves.begin(), moves.end())] {
    auto told = std::make_shared<Retelling>(*log, viewer, since);
    told->GoOn(*log, moves);
    // A number that the client cannot have: it begins anew.
    if (since && *since >= told->lane().count()) {
      told = std::make_shared<Retelling>(*log, viewer, std::nullopt);
      told->GoOn(*log, moves);
    }
    self->Enqueue(
        [room = self.get(), told, then] {
          // Moves may have been taken meanwhile.
          told->GoOn(room->play_->table(), room->play_->moves());
          then(told);
        },
        refuse);
  });
}

void Room::Connect(const std::shared_ptr<Socket>& socket, const std::string& guest,
                   std::optional<std::size_t> since, const Store::Done& done) {
  const auto work = [=, this] {
    if (auto problem = WhyNotConnect(guest)) return done(std::move(problem));
    const Viewer viewer = ViewerOf(state_.seating, guest);
    const Lane* lane = play_ ? play_->Find(viewer) : nullptr;
    if (!play_ || problem_ || (lane != nullptr && since == lane->count() - 1)) {
      done(std::nullopt);
      return Admit(socket, guest, {});
    }
    const auto retold = [=, this](const std::shared_ptr<Retelling>& told) {
      // The table may have changed meanwhile.
      if (auto problem = WhyNotConnect(guest)) return done(std::move(problem));
      if (ViewerOf(state_.seating, guest) != viewer) {
        return done(ProblemOf(Code::kNoSpectators, "the seat is no longer yours"));
      }
      const std::string updates = told->updates();
      if (play_->Find(viewer) == nullptr) play_->Add(std::move(*told));
      done(std::nullopt);
      Admit(socket, guest, updates);
    };
    Retell(viewer, since, retold, done);
  };
  Enqueue(work, done);
}

void Room::Admit(const std::shared_ptr<Socket>& socket, const std::string& guest,
                 const std::string& updates) {
  const bool new_online = connections_.CountOf(guest) == 0 && state_.seating.SeatOf(guest);
  const Viewer viewer = ViewerOf(state_.seating, guest);
  connections_.Add({socket, guest, viewer});
  const auto send_updates = [=, this] {
    if (play_ && !problem_) socket->Send(UpdatesJson(viewer, updates, nullptr));
  };
  auto back = problem_ ? std::nullopt : ComeBack(state_, guest);
  if (back) return Commit(std::move(*back), [send_updates](const auto&) { send_updates(); });
  if (new_online) {
    ShowTable();
  } else {
    socket->Send(TableJsonFor(guest));
  }
  send_updates();
  Schedule();
}

void Room::Disconnect(const std::shared_ptr<Socket>& socket) {
  Enqueue([=, this] {
    const SeatSet before = connections_.Online();
    connections_.Remove(socket);
    DropLanes();
    if (connections_.Online() != before) ShowTable();
  });
}

void Room::DropLanes() {
  if (!play_) return;
  play_->KeepOnly([this](Viewer viewer) { return connections_.Has(viewer); });
}

void Room::Join(const GuestRow& guest, const Store::Answer<std::optional<Seat>>& answer) {
  const auto work = [=, this] {
    if (const auto seat = state_.seating.SeatOf(guest.id)) return answer(seat);
    auto change = Sit(state_, guest);
    if (const auto* problem = std::get_if<Problem>(&change)) {
      const bool may_watch = Is(*problem, Code::kTableFull) && state_.seating.settings.spectators;
      if (may_watch) return answer(std::optional<Seat>());
      return answer(*problem);
    }
    const auto seat = std::get<TableChange>(change).seating.SeatOf(guest.id);
    Commit(std::get<TableChange>(std::move(change)),
           [answer, seat](std::optional<Problem> problem) {
             if (problem) return answer(std::move(*problem));
             answer(seat);
           });
  };
  Enqueue(work, answer);
}

void Room::Start(const std::string& guest, const Store::Done& done) {
  Enqueue([=, this] { Deal(guest, done); }, done);
}

void Room::Deal(const std::string& guest, const Store::Done& done) {
  auto change = server::Deal(state_, guest, row_.seed);
  if (auto* problem = std::get_if<Problem>(&change)) return done(std::move(*problem));
  auto opened = Play::Open(row_, std::get<TableChange>(change).seating);
  if (auto* problem = std::get_if<Problem>(&opened)) return done(std::move(*problem));
  play_ = std::get<std::unique_ptr<Play>>(std::move(opened));
  state_.status = Status::kRunning;
  auto move = play_->Settle();
  Log(Level::kInfo, "deal", {{"table", id()}, {"game", state_.game}});
  const auto show = [this, done](const std::optional<Problem>& problem) {
    if (!problem) {
      StartClock();
      for (const Connection& connection : connections_) {
        Retelling told(play_->table(), connection.viewer, std::nullopt);
        told.GoOn(play_->table(), play_->moves());
        connection.socket->Send(UpdatesJson(connection.viewer, told.updates(), nullptr));
        if (play_->Find(connection.viewer) == nullptr) play_->Add(std::move(told));
      }
    }
    done(problem);
  };
  Commit(std::get<TableChange>(std::move(change)),
         [this, show, move = std::move(move)](const std::optional<Problem>& problem) {
           if (problem || !move) return show(problem);
           services_.store.AddMove(id(), *move, AfterCommit([] {}, show));
         });
}

void Room::Describe(const std::string& guest, const Store::Answer<std::string>& answer) {
  const auto work = [=, this] {
    if (auto problem = WhyNotSee(guest)) return answer(std::move(*problem));
    answer(TableJsonFor(guest));
  };
  Enqueue(work, answer);
}

void Room::Record(const std::string& guest, const Store::Answer<std::string>& answer) {
  const auto work = [=, this] {
    if (auto problem = WhyNotSee(guest)) return answer(std::move(*problem));
    if (state_.status != Status::kOver) {
      return answer(ProblemOf(Code::kNotOver, "the record is available when the game is over"));
    }
    answer(play_->table().Record());
  };
  Enqueue(work, answer);
}

std::string Room::TableJsonFor(std::string_view guest) const {
  return TableJson(state_, problem_, connections_.Online(), guest);
}

void Room::ShowTable() const {
  for (const Connection& connection : connections_) {
    connection.socket->Send(TableJsonFor(connection.guest));
  }
}

std::string Room::UpdatesJson(Viewer viewer, std::string_view updates, const Reply* reply) const {
  std::string out = R"({"updates":[)";
  out += updates;
  out += ']';
  const Table& table = play_->table();
  if (state_.status == Status::kRunning && !viewer.IsSpectator()) {
    const Seat seat = viewer.seat();
    if (table.ToAct().Includes(seat)) AppendLegal(out += ",\"legal\":", table.Legal(seat));
    if (table.MayAskUndo(seat)) out += ",\"undo\":true";
  }
  if (const auto left = TimeLeft()) {
    out += ",\"remaining_ms\":";
    AppendNumber(out, left->count());
  }
  if (reply != nullptr) {
    out += ",\"done\":";
    AppendJson(out, reply->id);
  }
  out += '}';
  return out;
}

void Room::ShowMove(const Reply* reply) const {
  std::optional<Viewer> viewer;
  std::shared_ptr<const std::string> message;
  for (const Connection& connection : connections_) {
    const Lane* lane = play_->Find(connection.viewer);
    const bool asked = reply != nullptr && connection.socket == reply->socket;
    if (lane == nullptr || !lane->newest()) {
      if (asked) reply->Done(",\"seq\":" + std::to_string(lane == nullptr ? 0 : lane->count() - 1));
      continue;
    }
    if (asked) {
      connection.socket->Send(UpdatesJson(connection.viewer, *lane->newest(), reply));
      continue;
    }
    if (viewer != connection.viewer) {
      viewer = connection.viewer;
      message = std::make_shared<const std::string>(UpdatesJson(*viewer, *lane->newest(), nullptr));
    }
    connection.socket->Send(message);
  }
}

}  // namespace chocobox::server
