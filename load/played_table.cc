#include "load/played_table.h"

#include <algorithm>
#include <utility>

namespace chocobox::load {
namespace {

// Ids of the messages before the deal.
constexpr std::string_view kReady = "ready";
constexpr std::string_view kStart = "start";

// The server sends the updates of an action before its answer. Sockets that were told nothing so
// long after the answer are asked for a sign, and if that comes first, they saw nothing of it.
constexpr std::chrono::milliseconds kGrace{5};

}  // namespace

PlayedTable::PlayedTable(World& world, const GameInfo& game, std::uint32_t number, Owner& owner)
    : world_(world),
      game_(game),
      number_(number),
      owner_(owner),
      seats_(SeatsAt(world.settings, game)) {
  const int sockets = SocketsAt(world.settings, game);
  for (int i = 0; i < sockets; ++i) {
    const Guest* guest = i < seats_ ? &world.guests[Place(i)] : nullptr;
    lines_.push_back(std::make_unique<Line>(world, guest, *this));
  }
}

void PlayedTable::Make() {
  const Guest& host = world_.guests.front();
  // The id is the same when the question is repeated, and another one in another run: the guests of
  // a run are new.
  world_.http.Ask(AskForTable(host, std::to_string(number_), game_.id, seats_),
                  [this, &host](const HttpReply& made) {
                    id_ = TextIn(made, "table");
                    if (seats_ == 1) return owner_.OnMade(*this);
                    world_.http.Ask(AskToSee(host, id_), [this](const HttpReply& seen) {
                      Join(TextIn(seen, "invite"), 1);
                    });
                  });
}

void PlayedTable::Join(const std::string& invite, int seat) {
  world_.http.Ask(AskToJoin(world_.guests[Place(seat)], invite),
                  [this, invite, seat](const HttpReply& joined) {
                    MustBeDone(joined);
                    world_.heard = Clock::now();
                    if (seat + 1 < seats_) return Join(invite, seat + 1);
                    owner_.OnMade(*this);
                  });
}

void PlayedTable::Deal() {
  for (const auto& line : lines_) line->Open(id_);
  for (int seat = 1; seat < seats_; ++seat) lines_[Place(seat)]->Ask(ReadyMessage(kReady));
  if (seats_ == 1) lines_.front()->Ask(StartMessage(kStart));
}

void PlayedTable::Play(Clock::time_point start, std::size_t most_actions) {
  most_actions_ = most_actions;
  due_ = start;
  paused_ = false;
  Go();
}

void PlayedTable::Leave() {
  for (const auto& line : lines_) line->Close();
}

bool PlayedTable::IsStuck() const {
  if (over_ || !dealt_ || pending_) return false;
  return std::all_of(lines_.begin(), lines_.end(),
                     [](const auto& line) { return line->IsOpen() && line->legal().empty(); });
}

std::uint32_t PlayedTable::Below(std::size_t count) {
  const Source source = Source::Fast(world_.settings.seed);
  return source.Below(static_cast<Stream>(number_), choices_++, count);
}

void PlayedTable::OnMessage(Line& line, const Message& message) {
  over_ |= message.is_over;
  if (!dealt_) return HearSetup(line, message);
  const auto now = Clock::now();
  if (message.is_updates) NoteTold(line, now);
  if (pending_ && message.legal && &line == lines_[Place(pending_->seat)].get()) {
    pending_->told_legal = true;
  }
  if (message.is_done || message.is_refused) HearAnswer(line, message);
  if (pending_ && pending_->answered && pending_->untold.empty()) Settle();
  Go();
}

void PlayedTable::HearSetup(Line& line, const Message& message) {
  if (message.is_done || message.is_refused) line.NoteAnswer();
  // After a restart of the server it may have been dealt already.
  if (message.is_refused && message.code != "not-waiting") {
    throw Stopped({"refused", "no game could be dealt: " + std::string(message.code)});
  }
  const bool is_ready = message.is_done && message.id == kReady;
  if (is_ready && ++ready_ == seats_ - 1) lines_.front()->Ask(StartMessage(kStart));
  const bool started = std::all_of(lines_.begin(), lines_.end(),
                                   [](const auto& one) { return one->seq().has_value(); });
  if (!started) return;
  dealt_ = true;
  for (const auto& one : lines_) one->NoteAnswer();
  owner_.OnDealt(*this);
}

void PlayedTable::NoteTold(Line& line, Clock::time_point now) {
  if (!pending_ || std::erase(pending_->untold, &line) == 0) return;
  if (pending_->timed) world_.traffic.to_others.Add(now - pending_->sent);
}

void PlayedTable::HearAnswer(Line& line, const Message& message) {
  if (!pending_ || pending_->answered || message.id != IdOf(pending_->id)) return;
  line.NoteAnswer();
  if (message.is_refused) {
    if (message.code == "too-fast") {
      throw Stopped({"too-fast", "a server under load must be started with --unlimited"});
    }
    world_.traffic.refused += 1;
    if (!pending_->told_legal) line.ForgetLegal();
    pending_.reset();
    return;
  }
  pending_->answered = true;
  world_.traffic.actions += 1;
  world_.traffic.shown += lines_.size();
  if (pending_->timed) world_.traffic.to_answer.Add(Clock::now() - pending_->sent);
  const std::int64_t seq = message.done_seq.value_or(line.seq().value_or(0));
  acknowledged_.push_back(
      {pending_->id, pending_->action, static_cast<std::int32_t>(seq), pending_->seat});
  if (pending_->untold.empty()) return;
  world_.loop.In(kGrace, [this, id = pending_->id] {
    if (!pending_ || pending_->id != id) return;
    for (Line* untold : pending_->untold) untold->Probe();
  });
}

void PlayedTable::OnProbed(Line& line) {
  // The pong may be late, and about the action before.
  if (!pending_ || !pending_->answered || std::erase(pending_->untold, &line) == 0) return;
  world_.traffic.untold += 1;
  if (!pending_->untold.empty()) return;
  Settle();
  Go();
}

void PlayedTable::OnLost(Line& line) {
  if (!pending_) return;
  pending_->timed = false;
  std::erase(pending_->untold, &line);
  if (pending_->answered && pending_->untold.empty()) Settle();
}

void PlayedTable::Settle() {
  pending_.reset();
  if (world_.settings.pace <= 0) return;
  using Seconds = std::chrono::duration<double>;
  const auto period =
      std::chrono::duration_cast<Clock::duration>(Seconds(1 / world_.settings.pace));
  due_ += period;
  if (Clock::now() < due_ + period) return;
  world_.traffic.late += 1;
  due_ = Clock::now();
}

void PlayedTable::Go() {
  if (paused_ || pending_ || finished_) return;
  if (over_ || acknowledged_.size() >= most_actions_) {
    finished_ = true;
    if (over_) world_.traffic.games_over += 1;
    return owner_.OnOver(*this);
  }
  const auto now = Clock::now();
  if (now < due_) {
    if (alarm_set_) return;
    alarm_set_ = true;
    world_.loop.At(due_, [this] {
      alarm_set_ = false;
      Go();
    });
    return;
  }
  std::vector<int> able;
  for (int seat = 0; seat < seats_; ++seat) {
    const Line& line = *lines_[Place(seat)];
    if (line.IsOpen() && !line.legal().empty()) able.push_back(seat);
  }
  if (!able.empty()) Act(able[Below(able.size())], now);
}

void PlayedTable::Act(int seat, Clock::time_point now) {
  Line& actor = *lines_[Place(seat)];
  const std::string& action = actor.legal()[Below(actor.legal().size())];
  pending_ = Pending{seat, ++actions_, world_.phrases.NumberOf(action), now};
  for (const auto& line : lines_) {
    if (line.get() != &actor && line->IsOpen()) pending_->untold.push_back(line.get());
  }
  actor.Ask(ActMessage(IdOf(pending_->id), action));
}

}  // namespace chocobox::load
