// The messages of clients about the game.
#include <boost/asio/post.hpp>
#include <utility>

#include "host/narrator.h"
#include "server/codes.h"
#include "server/course.h"
#include "server/room.h"

namespace chocobox::server {

namespace asio = boost::asio;

void Room::Message(const std::shared_ptr<Socket>& socket, const std::string& text) {
  Enqueue([=, this] {
    const Connection* connection = connections_.Find(socket);
    if (connection == nullptr) return;
    Request request = ReadRequest(text);
    const Asker asker{{socket, std::move(request.id)}, connection->guest, connection->viewer};
    if (const auto* problem = std::get_if<Problem>(&request.body)) {
      return Refuse(asker.reply, *problem);
    }
    if (problem_) return Refuse(asker.reply, *problem_);
    if (request.who == Who::kSeated && asker.viewer.IsSpectator()) {
      return Refuse(asker.reply, ProblemOf(Code::kNotSeated));
    }
    std::visit([&](const auto& body) { Take(asker, body); }, std::get<RequestBody>(request.body));
  });
}

void Room::Refuse(const Reply& reply, const Problem& problem) {
  services_.metrics.refused_messages += 1;
  reply.Refuse(problem);
}

Store::Done Room::Answering(const Reply& reply, std::string more) {
  return [reply, more = std::move(more)](const std::optional<Problem>& problem) {
    if (problem) return reply.Refuse(*problem);
    reply.Done(more);
  };
}

void Room::Take(const Asker& asker, const StartRequest&) {
  if (auto problem = WhyNotDeal(state_, asker.guest)) return Refuse(asker.reply, *problem);
  Deal(asker.guest, Answering(asker.reply));
}

bool Room::MayMove(const Asker& asker, std::optional<std::int64_t> at) {
  const Reply& reply = asker.reply;
  const auto refuse = [&](const Problem& problem) {
    Refuse(reply, problem);
    return false;
  };
  const Lane* lane = play_ ? play_->Find(asker.viewer) : nullptr;
  if (lane != nullptr) {
    if (const auto moves = play_->WasDone(asker.guest, reply.id)) {
      services_.metrics.repeated_actions += 1;
      reply.Done(",\"seq\":" + std::to_string(lane->SeqAfter(*moves)));
      return false;
    }
  }
  if (const auto problem = Needs(state_, Status::kRunning)) return refuse(*problem);
  if (play_->moves().size() >= services_.settings.limits.moves_per_table) {
    return refuse(ProblemOf(Code::kTooManyMoves));
  }
  if (lane == nullptr || (at && static_cast<std::size_t>(*at) + 1 != lane->count())) {
    return refuse(ProblemOf(Code::kStale));
  }
  return true;
}

void Room::TakeMove(const Asker& asker, Result<MoveRow> move) {
  if (const auto* refused = std::get_if<Problem>(&move)) return Refuse(asker.reply, *refused);
  auto& row = std::get<MoveRow>(move);
  row.guest = asker.guest;
  row.client = asker.reply.id;
  // Acting after a timeout restarts the player's clock.
  if (clock_.overdue().Has(asker.viewer.seat())) clock_.Reset();
  play_->NoteDone(asker.guest, asker.reply.id);
  services_.metrics.actions += 1;
  Commit(std::move(row), &asker.reply);
}

void Room::Take(const Asker& asker, const ActRequest& act) {
  if (!MayMove(asker, act.at)) return;
  TakeMove(asker, play_->Act(asker.viewer.seat(), act.actions, Cause::kPerson));
}

void Room::Take(const Asker& asker, const UndoRequest& undo) {
  if (MayMove(asker, undo.at)) TakeMove(asker, play_->Undo(asker.viewer.seat()));
}

void Room::WorkOut(const Asker& asker, const char* verb, Task<std::string> task) {
  const Lane* lane = play_->Find(asker.viewer);
  if (lane == nullptr) return Refuse(asker.reply, ProblemOf(Code::kStale));
  const Answers::Question question{verb, asker.viewer, lane->count() - 1};
  if (!answers_.Ask(question, asker.reply)) return;
  services_.metrics.aids += 1;
  asio::post(services_.workers, [self = shared_from_this(), question, task = std::move(task)] {
    self->Enqueue(
        [room = self.get(), question, more = ",\"seq\":" + std::to_string(question.seq) + task()] {
          room->answers_.Tell(question, more);
        });
  });
}

bool Room::AidsAllowed(const Asker& asker) {
  if (state_.seating.settings.aids) return true;
  // Previews can contain odds.
  Refuse(asker.reply, ProblemOf(Code::kAidsOff));
  return false;
}

void Room::Take(const Asker& asker, const AidRequest&) {
  if (!play_) return Refuse(asker.reply, *Needs(state_, Status::kRunning));
  if (!AidsAllowed(asker)) return;
  const Table& table = play_->table();
  WorkOut(asker, "aid", [task = table.narrator().AidTask(asker.viewer, table.steps())] {
    return ",\"aid\":" + task();
  });
}

void Room::Take(const Asker& asker, const MayUndoRequest&) {
  if (const auto problem = Needs(state_, Status::kRunning)) return Refuse(asker.reply, *problem);
  WorkOut(asker, "may-undo",
          [table = std::shared_ptr(play_->table().Clone()), seat = asker.viewer.seat()] {
            return std::string(",\"undo\":") + (table->CanUndo(seat) ? "true" : "false");
          });
}

void Room::Take(const Asker& asker, const PreviewRequest& request) {
  if (const auto problem = Needs(state_, Status::kRunning)) return Refuse(asker.reply, *problem);
  if (!AidsAllowed(asker)) return;
  asio::post(services_.workers, [reply = asker.reply, task = play_->table().narrator().PreviewTask(
                                                          asker.viewer.seat(), request.action)] {
    const Result<std::string> preview = task();
    if (const auto* problem = std::get_if<Problem>(&preview)) return reply.Refuse(*problem);
    reply.Done(",\"preview\":" + std::get<std::string>(preview));
  });
}

void Room::Take(const Asker& asker, const CourseRequest&) {
  if (const auto problem = Needs(state_, Status::kOver)) return Refuse(asker.reply, *problem);
  if (!AidsAllowed(asker)) return;
  const auto moves = play_->moves();
  WorkOut(asker, "course",
          [table = std::shared_ptr(play_->table().Clone()), viewer = asker.viewer,
           moves = std::vector(moves.begin(), moves.end())] {
            return ",\"course\":" + CourseJson(*table, moves, viewer);
          });
}

}  // namespace chocobox::server
