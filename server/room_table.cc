// The messages about the table: its seats and its settings.
#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "server/log.h"
#include "server/room_request.h"
#include "server/token.h"

namespace chocobox::server {

void RoomRequest::Ready() {
  const bool ready = FlagOr("ready", true);
  if (problem() || !MustSit() || !MustBe(Status::kWaiting)) return;
  room_.seating_.At(*seat_).ready = ready;
  room_.CommitTable(Done());
}

void RoomRequest::Start() {
  if (Fails(room_.WhyNotStart(guest_))) return;
  room_.Deal(Done());
}

void RoomRequest::Seats() {
  const auto count = Number("count");
  if (!count || !MustBe(Status::kWaiting) || !MustBeHost()) return;
  Seating seating = room_.seating_;
  const auto wanted = static_cast<std::size_t>(std::min<std::int64_t>(*count, kMaxSeats + 1));
  while (seating.chairs.size() < wanted) seating.chairs.emplace_back();
  for (std::size_t i = seating.chairs.size(); i-- > 0 && seating.chairs.size() > wanted;) {
    if (seating.chairs[i].kind == Chair::Kind::kPerson) continue;
    seating.chairs.erase(seating.chairs.begin() + static_cast<std::ptrdiff_t>(i));
  }
  if (seating.chairs.size() > wanted) return Fail("seats-taken", "more people sit here already");
  // With fewer chairs, the first seat may hold another person or be gone.
  if (wanted < room_.seating_.chairs.size()) seating.settings.first = std::nullopt;
  // Resets options that are not allowed with this number of seats.
  const auto specs = FindGame(room_.row_.game)->info().options;
  std::erase_if(seating.options, [&](const auto& option) {
    return std::any_of(specs.begin(), specs.end(), [&](const OptionSpec& spec) {
      return spec.key == option.first && !spec.seats.Allow(static_cast<int>(wanted));
    });
  });
  if (!Possible(seating)) return;
  room_.seating_ = std::move(seating);
  room_.CommitTable(Done());
}

void RoomRequest::SetSeat() {
  const auto seat = SeatField();
  const boost::json::value* bot = object().if_contains("bot");
  const bool opens = bot != nullptr && bot->is_null();
  const std::string name = opens ? std::string() : Text("bot").value_or("");
  if (problem() || !MustBe(Status::kWaiting) || !MustBeHost()) return;
  if (!opens && !KnownBot(name)) return;
  if (room_.seating_.At(*seat).kind == Chair::Kind::kPerson) {
    return Fail("seat-taken", "somebody sits there");
  }
  Chair chair;
  if (!opens) {
    chair.kind = Chair::Kind::kBot;
    chair.bot = name;
  }
  room_.seating_.At(*seat) = chair;
  room_.CommitTable(Done());
}

void RoomRequest::Options() {
  Seating seating = room_.seating_;
  seating.options = JsonFields::Options("options");
  if (problem() || !MustBe(Status::kWaiting) || !MustBeHost() || !Possible(seating)) return;
  for (Chair& chair : seating.chairs) chair.ready = chair.guest == guest_ && chair.ready;
  room_.seating_ = std::move(seating);
  room_.CommitTable(Done());
}

void RoomRequest::Settings() {
  const boost::json::value* given = object().if_contains("settings");
  if (given == nullptr || !given->is_object()) {
    return Fail("bad-field", "\"settings\" must be an object");
  }
  Seating seating = room_.seating_;
  auto& settings = seating.settings;
  if (!MustBeHost() || Fails(ReadSettings(given->get_object(), settings))) return;
  const auto& before = room_.seating_.settings;
  if (settings.aids != before.aids || settings.bot != before.bot ||
      settings.first != before.first) {
    if (!MustBe(Status::kWaiting) || !Possible(seating)) return;
  }
  if (!KnownBot(settings.bot)) return;
  const bool clock_changed =
      settings.turn_seconds != before.turn_seconds || settings.call_seconds != before.call_seconds;
  room_.seating_.settings = settings;
  room_.CommitTable([&room = room_, clock_changed, done = Done()](const auto& problem) {
    if (clock_changed && room.play_) {
      room.deadline_.reset();
      room.StartClock();
      for (auto& connection : room.connections_) room.SendUpdates(connection);
    }
    // Disconnects spectators if they are no longer allowed.
    if (!room.seating_.settings.spectators) {
      std::erase_if(room.connections_, [&room](const Room::Connection& connection) {
        if (room.seating_.SeatOf(connection.guest)) return false;
        connection.socket->Close(4000, "no-spectators");
        return true;
      });
    }
    done(problem);
  });
}

void RoomRequest::Remove() {
  const auto seat = SeatField();
  if (!seat || !MustBeHost()) return;
  Chair& chair = room_.seating_.At(*seat);
  if (chair.kind != Chair::Kind::kPerson) return Fail("bad-seat", "nobody sits there");
  if (chair.guest == guest_) return Fail("bad-seat", "to go yourself, use leave");
  if (room_.status_ == Status::kOver) return Fail("not-running", "the game is over");
  const std::string removed = chair.guest;
  const bool dealt = room_.status_ == Status::kRunning;
  const std::string name = chair.name;
  chair = {};
  if (dealt) {
    chair.kind = Chair::Kind::kBot;
    chair.name = name;
    chair.bot = room_.seating_.settings.bot;
  }
  room_.CommitTable([&room = room_, removed, done = Done()](const auto& problem) {
    room.CloseSocketsOf(removed, "removed");
    done(problem);
  });
}

void RoomRequest::Invite() {
  const bool revoke = FlagOr("revoke", false);
  if (problem() || !MustBeHost()) return;
  room_.seating_.invite = revoke ? std::string() : NewToken();
  room_.CommitTable(Done());
}

void RoomRequest::Leave() {
  if (!MustSit()) return;
  Chair& chair = room_.seating_.At(*seat_);
  if (room_.status_ == Status::kRunning) {
    chair.away = true;
  } else if (room_.status_ == Status::kWaiting) {
    chair = {};
  }
  if (room_.status_ != Status::kOver) room_.seating_.PassHostOn();
  room_.CommitTable([&room = room_, guest = guest_, done = Done()](const auto& problem) {
    done(problem);
    room.CloseSocketsOf(guest, "left");
    room.ShowTable();
  });
}

void RoomRequest::Again() {
  if (!MustSit() || !MustBe(Status::kOver)) return;
  const auto reply = [](const std::string& table) { return ",\"table\":\"" + table + '"'; };
  if (!room_.seating_.next.empty()) return Done(reply(room_.seating_.next))(std::nullopt);
  Seating seating = room_.seating_;
  seating.host = guest_;
  seating.invite = NewToken();
  seating.dealt.clear();
  // The next seat in turn order begins the next game, unless the host changes it.
  seating.settings.first =
      NextSeat(room_.play_->table().first(), static_cast<int>(seating.chairs.size()));
  for (Chair& chair : seating.chairs) {
    chair.ready = chair.guest == guest_;
    chair.away = false;
    // A person who was removed from the last game is not named in the next.
    if (chair.kind == Chair::Kind::kBot) chair.name.clear();
  }
  room_.seating_.next = NewId();
  TableRow row = NewTable(room_.seating_.next, *FindGame(room_.row_.game), seating);
  // No guest has an id of this form, so no request can have used this creator before.
  row.creator = "again " + room_.id_;
  // Both writes are in one queue: a client that learns of the new table can load it.
  room_.services_.store.AddTable(std::move(row), seating.Members(), [](const auto&) {});
  room_.CommitTable(Done(reply(room_.seating_.next)));
}

}  // namespace chocobox::server
