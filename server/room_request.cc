#include "server/room_request.h"

#include <array>
#include <boost/asio/post.hpp>
#include <boost/json.hpp>
#include <utility>

#include "core/text.h"
#include "host/wire.h"

namespace chocobox::server {

namespace {

constexpr std::size_t kLongestId = 64;

// The answer to a message; `members` is more JSON for it, such as `,"seq":3`.
std::string DoneJson(const std::string& id, const std::string& more) {
  std::string out;
  {
    JsonObject message(out);
    message.Add("kind", "done");
    message.Add("id", id.empty() ? std::nullopt : std::optional(id));
    out += more;
  }
  return out;
}

}  // namespace

void RefuseMessage(Socket& socket, const std::string& id, const Problem& problem) {
  std::string out;
  {
    JsonObject message(out);
    message.Add("kind", "refused");
    message.Add("id", id.empty() ? std::nullopt : std::optional(id));
    AppendProblem(message.Key("error"), problem);
  }
  socket.Send(std::move(out));
}

RoomRequest::RoomRequest(Room& room, const Room::Connection& connection,
                         const boost::json::object& object)
    : JsonFields(object),
      room_(room),
      socket_(connection.socket),
      guest_(connection.guest),
      seat_(room.seating_.SeatOf(connection.guest)),
      viewer_(room.ViewerOf(connection)) {}

std::string RoomRequest::IdIn(std::string_view text) {
  const Result<boost::json::object> parsed = ParseRequest(text, kMostDepth);
  const auto* object = std::get_if<boost::json::object>(&parsed);
  const boost::json::value* id = object == nullptr ? nullptr : object->if_contains("id");
  if (id == nullptr || !id->is_string() || id->get_string().size() > kLongestId) return {};
  return std::string(id->get_string());
}

void RoomRequest::Answer(Room& room, const Room::Connection& connection, std::string_view text) {
  const Result<boost::json::object> parsed = ParseRequest(text, kMostDepth);
  if (const auto* problem = std::get_if<Problem>(&parsed)) {
    room.services_.metrics.refused_messages += 1;
    return RefuseMessage(*connection.socket, {}, *problem);
  }
  RoomRequest request(room, connection, std::get<boost::json::object>(parsed));
  request.Run();
  if (request.problem()) request.Refuse();
}

void RoomRequest::Run() {
  static constexpr std::array<std::pair<std::string_view, Verb>, 15> kVerbs{{
      {"act", &RoomRequest::Act},
      {"undo", &RoomRequest::Undo},
      {"aid", &RoomRequest::Aid},
      {"preview", &RoomRequest::Preview},
      {"course", &RoomRequest::Course},
      {"ready", &RoomRequest::Ready},
      {"start", &RoomRequest::Start},
      {"seats", &RoomRequest::Seats},
      {"seat", &RoomRequest::SetSeat},
      {"options", &RoomRequest::Options},
      {"settings", &RoomRequest::Settings},
      {"remove", &RoomRequest::Remove},
      {"invite", &RoomRequest::Invite},
      {"leave", &RoomRequest::Leave},
      {"again", &RoomRequest::Again},
  }};
  const std::string id = TextIfGiven("id").value_or("");
  if (id.size() > kLongestId) Fail("bad-field", "\"id\" is longer than 64 characters");
  if (!problem()) id_ = id;
  const std::string verb = Text("do").value_or("");
  if (problem()) return;
  if (room_.problem_) return Fail(room_.problem_->code, room_.problem_->message);
  for (const auto& [name, run] : kVerbs) {
    if (name == verb) return (this->*run)();
  }
  Fail("unknown-verb", "there is no verb \"" + verb + "\"");
}

void RoomRequest::Refuse() {
  room_.services_.metrics.refused_messages += 1;
  RefuseMessage(*socket_, id_, *problem());
}

Store::Done RoomRequest::Done(const std::string& more) const {
  return [socket = socket_, id = id_, message = DoneJson(id_, more)](const auto& problem) {
    if (problem) return RefuseMessage(*socket, id, *problem);
    socket->Send(message);
  };
}

bool RoomRequest::MustSit() {
  if (!seat_) Fail("not-seated", "only those who sit at the table may do that");
  return seat_.has_value();
}

bool RoomRequest::MustBeHost() {
  if (guest_.empty() || guest_ != room_.seating_.host) {
    Fail("not-host", "only the host may do that");
  }
  return !problem();
}

bool RoomRequest::MustBe(Status status) {
  if (room_.status_ == status) return true;
  if (status == Status::kWaiting) Fail("not-waiting", "the game has been dealt");
  if (status == Status::kRunning) Fail("not-running", "the game is not being played");
  if (status == Status::kOver) Fail("not-over", "the game is not over");
  return false;
}

bool RoomRequest::MustHaveId() {
  if (id_.empty()) Fail("bad-field", "\"id\" must be a string of 1 to 64 characters");
  return !problem();
}

std::optional<Seat> RoomRequest::SeatField() {
  const auto text = Text("seat");
  const auto seat = text ? ParseSeat(*text) : std::nullopt;
  const auto seats = static_cast<int>(room_.seating_.chairs.size());
  if (seat && Index(*seat) < seats) return seat;
  if (text) Fail("bad-seat", "there is no seat \"" + *text + "\"");
  return std::nullopt;
}

bool RoomRequest::KnownBot(const std::string& bot) {
  if (IsBot(FindGame(room_.row_.game)->info(), bot)) return true;
  Fail("unknown-bot", "there is no bot \"" + bot + "\"");
  return false;
}

bool RoomRequest::Possible(const Seating& seating) {
  return !Fails(WhyImpossible(room_.row_.game, seating));
}

// Whether the message may make a move now: it was not applied already, and it was not meant for
// another position.
bool RoomRequest::TakesStep() {
  if (!MustHaveId() || !MustSit()) return false;
  if (room_.play_) {
    if (const auto seq = room_.play_->WasDone(guest_, id_)) {
      room_.services_.metrics.repeated_actions += 1;
      Done(",\"seq\":" + std::to_string(*seq))(std::nullopt);
      return false;
    }
  }
  if (!MustBe(Status::kRunning)) return false;
  if (!Has("at")) return true;
  const auto at = Number("at");
  if (at && static_cast<std::size_t>(*at) + 1 != room_.play_->feed().Count(viewer_)) {
    Fail("stale", "the position has changed");
  }
  return !problem();
}

void RoomRequest::Take(Result<MoveRow> move) {
  if (const auto* refused = std::get_if<Problem>(&move)) {
    return Fail(refused->code, refused->message);
  }
  auto& row = std::get<MoveRow>(move);
  row.guest = guest_;
  row.client = id_;
  // Acting after a timeout restarts the player's clock.
  if (room_.overdue_.Has(*seat_)) room_.clocked_ = {};
  const std::size_t seq = room_.play_->feed().Count(viewer_) - 1;
  room_.play_->NoteDone(guest_, id_, seq);
  room_.services_.metrics.actions += 1;
  room_.CommitMove(std::move(row), Done(",\"seq\":" + std::to_string(seq)));
}

void RoomRequest::Act() {
  const auto action = Text("action");
  if (!action || !TakesStep()) return;
  Take(room_.play_->Act(*seat_, *action, Cause::kPerson));
}

void RoomRequest::Undo() {
  if (TakesStep()) Take(room_.play_->Undo(*seat_));
}

void RoomRequest::Compute(std::string_view verb, const Task<std::string>& task) {
  const std::size_t seq = room_.play_->feed().Count(viewer_) - 1;
  for (Room::Computed& known : room_.computed_) {
    if (known.verb != verb || known.viewer != viewer_ || known.seq != seq) continue;
    if (known.members) return Done(*known.members)(std::nullopt);
    known.waiting.emplace_back(socket_, id_);
    return;
  }
  room_.services_.metrics.aids += 1;
  std::erase_if(room_.computed_, [&](const Room::Computed& known) {
    return known.members && known.viewer == viewer_ && known.seq != seq;
  });
  room_.computed_.push_back({std::string(verb), viewer_, seq, std::nullopt, {{socket_, id_}}});
  boost::asio::post(room_.services_.workers, [room = room_.shared_from_this(), task, seq,
                                              verb = std::string(verb), viewer = viewer_] {
    const std::string members = ",\"seq\":" + std::to_string(seq) + task();
    room->Enqueue([&room = *room, members, seq, verb, viewer] {
      for (Room::Computed& known : room.computed_) {
        if (known.verb != verb || known.viewer != viewer || known.seq != seq) continue;
        known.members = members;
        for (const auto& [socket, id] : known.waiting) socket->Send(DoneJson(id, members));
        known.waiting.clear();
      }
    });
  });
}

void RoomRequest::Aid() {
  if (!room_.play_) MustBe(Status::kRunning);
  if (!room_.seating_.settings.aids) Fail("aids-off", "this table plays without aids");
  if (problem()) return;
  const Table& table = room_.play_->table();
  const auto task = table.AidTask(viewer_, table.steps());
  Compute("aid", [task] { return ",\"aid\":" + task(); });
}

void RoomRequest::Preview() {
  const auto action = Text("action");
  if (!action || !MustSit() || !MustBe(Status::kRunning)) return;
  // Previews can contain odds.
  if (!room_.seating_.settings.aids) return Fail("aids-off", "this table plays without aids");
  const auto task = room_.play_->table().PreviewTask(*seat_, *action);
  boost::asio::post(room_.services_.workers, [task, socket = socket_, id = id_] {
    const Result<std::string> preview = task();
    if (const auto* problem = std::get_if<Problem>(&preview)) {
      return RefuseMessage(*socket, id, *problem);
    }
    socket->Send(DoneJson(id, ",\"preview\":" + std::get<std::string>(preview)));
  });
}

void RoomRequest::Course() {
  if (!MustBe(Status::kOver)) return;
  if (!room_.seating_.settings.aids) return Fail("aids-off", "this table plays without aids");
  const Table& table = room_.play_->table();
  struct Decision {
    std::size_t step;
    std::size_t seq;
    Task<std::string> aid;
  };
  std::vector<Decision> decisions;
  for (std::size_t step = 0; step <= table.steps(); ++step) {
    if (table.ToActAfter(step).IsNature()) continue;
    const std::size_t seq = room_.play_->feed().SeqAfter(viewer_, step);
    // Steps that the viewer did not see made no new position for them.
    if (!decisions.empty() && decisions.back().seq == seq) continue;
    decisions.push_back({step, seq, table.AidTask(viewer_, step)});
  }
  Compute("course", [decisions = std::move(decisions)] {
    std::string out = ",\"course\":";
    {
      JsonArray course(out);
      for (const auto& [step, seq, aid] : decisions) {
        JsonObject one(course.Next());
        one.Add("step", step);
        one.Add("seq", seq);
        one.Key("aid") += aid();
      }
    }
    return out;
  });
}

}  // namespace chocobox::server
