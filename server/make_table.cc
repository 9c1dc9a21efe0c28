// POST /api/v1/tables: makes a table from a request.
#include <boost/json.hpp>
#include <utility>

#include "core/text.h"
#include "host/json_fields.h"
#include "server/api.h"
#include "server/codes.h"
#include "server/log.h"
#include "server/responses.h"
#include "server/token.h"

namespace chocobox::server {
namespace {

struct NewTableRequest {
  std::string client;
  const HostedGame* game = nullptr;
  Seating seating;
  bool start = false;
};

// Seats the requested bots.
void SeatBots(JsonFields& fields, NewTableRequest& wanted) {
  const boost::json::value* bots = fields.object().if_contains("bots");
  if (bots == nullptr) return;
  for (const auto& [key, value] : bots->get_object()) {
    const auto seat = ParseSeat(key);
    if (!seat || Index(*seat) >= static_cast<int>(wanted.seating.chairs.size())) {
      fields.Fails(ProblemOf(Code::kBadSeat));
      return;
    }
    const std::string bot = value.is_string() ? std::string(value.get_string()) : std::string();
    if (!IsBot(wanted.game->info(), bot)) {
      fields.Fails(ProblemOf(Code::kUnknownBot));
      return;
    }
    Chair& chair = wanted.seating.At(*seat);
    chair.kind = Chair::Kind::kBot;
    chair.bot = bot;
  }
}

Result<NewTableRequest> Read(std::string_view body, const GuestRow& guest) {
  const auto parsed = ParseFields(body, RowOf(Route::kMakeTable).fields);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return *problem;
  JsonFields fields(std::get<boost::json::object>(parsed));
  NewTableRequest wanted;
  wanted.client = fields.Text("id").value_or("");
  const std::string game = fields.Text("game").value_or("");
  const std::int64_t seats = fields.Number("seats").value_or(0);
  wanted.seating.options = fields.Options("options");
  wanted.start = fields.FlagOr("start", false);
  wanted.game = FindGame(game);
  if (wanted.game == nullptr) fields.Fails(ProblemOf(Code::kUnknownGame));
  if (fields.problem()) return *fields.problem();
  wanted.seating.chairs.resize(static_cast<std::size_t>(std::min<std::int64_t>(seats, 99)));
  if (auto problem = WhyImpossible(game, wanted.seating)) return std::move(*problem);
  SeatBots(fields, wanted);
  wanted.seating.settings.bot = wanted.game->info().bots.back();
  if (const boost::json::value* settings = fields.object().if_contains("settings")) {
    fields.Fails(ReadSettings(settings->get_object(), wanted.seating.settings));
    fields.Fails(WhyImpossible(game, wanted.seating));
  }
  if (!IsBot(wanted.game->info(), wanted.seating.settings.bot)) {
    fields.Fails(ProblemOf(Code::kUnknownBot));
  }
  const auto seat = wanted.seating.FirstOpen();
  if (!seat) fields.Fails(ProblemOf(Code::kNoSeat));
  if (fields.problem()) return *fields.problem();
  Chair& chair = wanted.seating.At(*seat);
  chair.kind = Chair::Kind::kPerson;
  chair.guest = guest.id;
  chair.name = guest.name;
  chair.ready = true;
  wanted.seating.host = guest.id;
  wanted.seating.invite = NewToken();
  if (wanted.start && wanted.seating.FirstOpen()) {
    return ProblemOf(Code::kOpenSeats);
  }
  return wanted;
}

}  // namespace

void Api::MakeTable(const HttpRequest& request, const std::string&, const Answer& answer) {
  MustBeGuest(request, answer, [this, answer, request](const GuestRow& guest) {
    auto read = Read(request.body, guest);
    if (const auto* problem = std::get_if<Problem>(&read)) return answer(ProblemResponse(*problem));
    if (!new_tables_.Pass(request.address, Clock::now())) {
      return answer(ProblemResponse(ProblemOf(Code::kTooFast, "too many new tables")));
    }
    const auto& wanted = std::get<NewTableRequest>(read);
    TableRow row = NewTable(NewId(), *wanted.game, wanted.seating);
    row.creator = guest.id;
    row.client = wanted.client;
    store_.AddTable(row, {guest.id}, [=, this, start = wanted.start](const auto& added) {
      if (const auto* problem = std::get_if<Problem>(&added))
        return answer(ProblemResponse(*problem));
      const std::string& id = std::get<std::string>(added);
      Log(Level::kInfo, "table", {{"table", id}, {"game", row.game}, {"guest", guest.id}});
      lobby_.Find(id, [=](const auto& found) {
        if (const auto* problem = std::get_if<Problem>(&found))
          return answer(ProblemResponse(*problem));
        const auto& room = std::get<std::shared_ptr<Room>>(found);
        const auto reply = [=](const auto& seat) {
          if (const auto* problem = std::get_if<Problem>(&seat))
            return answer(ProblemResponse(*problem));
          answer(SeatedResponse(id, std::get<std::optional<Seat>>(seat), 201));
        };
        if (!start) return room->Join(guest, reply);
        room->Start(guest.id, [=](const std::optional<Problem>& problem) {
          // A repeated request: the table has been dealt already.
          if (problem && !Is(*problem, Code::kNotWaiting)) return answer(ProblemResponse(*problem));
          room->Join(guest, reply);
        });
      });
    });
  });
}

}  // namespace chocobox::server
