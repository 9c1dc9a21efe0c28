#include "server/room_request.h"

#include <array>
#include <boost/asio/post.hpp>
#include <boost/json.hpp>
#include <utility>

#include "core/text.h"
#include "host/wire.h"

namespace chocobox::server {

namespace {
constexpr std::size_t kMostDepth = 8;
constexpr std::size_t kLongestId = 64;
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

std::string RoomRequest::DoneJson(const std::string& more) const {
  std::string out;
  {
    JsonObject message(out);
    message.Add("kind", "done");
    message.Add("id", id_.empty() ? std::nullopt : std::optional(id_));
    out += more;
  }
  return out;
}

std::function<void()> RoomRequest::Done(std::string more) const {
  return [socket = socket_, message = DoneJson(more)] { socket->Send(message); };
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
  const HostedGame* game = FindGame(room_.row_.game);
  for (const std::string_view known : game->info().bots) {
    if (known == bot) return true;
  }
  Fail("unknown-bot", "there is no bot \"" + bot + "\"");
  return false;
}

bool RoomRequest::Possible(const Seating& seating) {
  return !Fails(WhyImpossible(room_.row_.game, seating));
}

// Whether the message may take a step now: not one that was taken already, nor one that was meant
// for another position.
bool RoomRequest::TakesStep() {
  if (!MustHaveId() || !MustSit()) return false;
  if (room_.play_) {
    if (const auto seq = room_.play_->WasDone(guest_, id_)) {
      room_.services_.metrics.repeated_actions += 1;
      Done(",\"seq\":" + std::to_string(*seq))();
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

void RoomRequest::Take(Result<StepRow> step) {
  if (const auto* refused = std::get_if<Problem>(&step)) {
    return Fail(refused->code, refused->message);
  }
  auto& row = std::get<StepRow>(step);
  row.guest = guest_;
  row.client = id_;
  const std::size_t seq = room_.play_->feed().Count(viewer_) - 1;
  room_.play_->NoteDone(guest_, id_, seq);
  room_.services_.metrics.actions += 1;
  room_.CommitStep(std::move(row), Done(",\"seq\":" + std::to_string(seq)));
}

void RoomRequest::Act() {
  const auto action = Text("action");
  if (!action || !TakesStep()) return;
  Take(room_.play_->Act(*seat_, *action, Cause::kPerson));
}

void RoomRequest::Undo() {
  if (TakesStep()) Take(room_.play_->Undo(*seat_));
}

void RoomRequest::Later(Task<std::string> task, std::function<void(const std::string&)> keep) {
  boost::asio::post(
      room_.services_.workers, [room = room_.shared_from_this(), socket = socket_, id = id_,
                                task = std::move(task), keep = std::move(keep)] {
        const std::string made = task();
        std::string out;
        {
          JsonObject message(out);
          message.Add("kind", "done");
          message.Add("id", id.empty() ? std::nullopt : std::optional(id));
          out += made;
        }
        socket->Send(std::move(out));
        if (keep) room->Enqueue([keep, made] { keep(made); });
      });
}

void RoomRequest::Aid() {
  if (!room_.play_) MustBe(Status::kRunning);
  if (!room_.seating_.settings.aids) Fail("aids-off", "this table plays without aids");
  if (problem()) return;
  const Table& table = room_.play_->table();
  const std::size_t seq = room_.play_->feed().Count(viewer_) - 1;
  for (const Room::KnownAid& known : room_.aids_) {
    if (known.viewer == viewer_ && known.seq == seq) return Done(known.json)();
  }
  room_.services_.metrics.aids += 1;
  const auto task = table.AidTask(viewer_, table.steps());
  Later(
      [task, seq] {
        return ",\"seq\":" + std::to_string(seq) + ",\"aid\":" + task();
      },
      [&room = room_, viewer = viewer_, seq](const std::string& made) {
        std::erase_if(room.aids_, [&](const auto& known) { return known.viewer == viewer; });
        room.aids_.push_back({viewer, seq, made});
      });
}

void RoomRequest::Preview() {
  const auto action = Text("action");
  if (!action || !MustSit() || !MustBe(Status::kRunning)) return;
  // Which text is no action is known at once; what it brings is not.
  const auto task = room_.play_->table().PreviewTask(*seat_, *action);
  boost::asio::post(room_.services_.workers,
                    [task, socket = socket_, id = id_, done = DoneJson()]() mutable {
                      const Result<std::string> preview = task();
                      if (const auto* problem = std::get_if<Problem>(&preview)) {
                        return RefuseMessage(*socket, id, *problem);
                      }
                      done.pop_back();
                      socket->Send(done + ",\"preview\":" + std::get<std::string>(preview) + '}');
                    });
}

void RoomRequest::Course() {
  if (!MustBe(Status::kOver)) return;
  if (!room_.seating_.settings.aids) return Fail("aids-off", "this table plays without aids");
  const Table& table = room_.play_->table();
  std::vector<std::pair<std::size_t, Task<std::string>>> decisions;
  for (std::size_t step = 0; step <= table.steps(); ++step) {
    if (table.ToActAfter(step).IsNature()) continue;
    decisions.emplace_back(step, table.AidTask(viewer_, step));
  }
  Later([decisions = std::move(decisions)] {
    std::string out = ",\"course\":";
    JsonArray course(out);
    for (const auto& [step, task] : decisions) {
      JsonObject one(course.Next());
      one.Add("step", step);
      one.Key("aid") += task();
    }
    return out;
  });
}

}  // namespace chocobox::server
