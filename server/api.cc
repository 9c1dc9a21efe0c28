#include "server/api.h"

#include <array>
#include <boost/json.hpp>
#include <charconv>
#include <utility>

#include "core/json.h"
#include "host/json_fields.h"
#include "host/wire.h"
#include "server/log.h"
#include "server/token.h"

namespace chocobox::server {
namespace {

constexpr std::string_view kTablePrefix = "/api/v1/tables/";
constexpr std::string_view kGamePrefix = "/api/v1/games/";
constexpr std::string_view kFieldsSuffix = "/fields";

int StatusOf(std::string_view code) {
  static constexpr std::array<std::pair<std::string_view, int>, 19> kStatuses{{
      {"bad-token", 401},        {"no-token", 401},    {"cross-site", 403},
      {"no-spectators", 403},    {"not-host", 403},    {"no-table", 404},
      {"no-such-page", 404},     {"no-invite", 404},   {"bad-method", 405},
      {"too-slow", 408},         {"not-over", 409},    {"table-full", 409},
      {"open-seats", 409},       {"not-waiting", 409}, {"too-large", 413},
      {"bad-content-type", 415}, {"too-fast", 429},    {"too-many-sockets", 429},
      {"storage", 503},
  }};
  for (const auto& [known, status] : kStatuses) {
    if (known == code) return status;
  }
  return 400;
}

HttpResponse Json(std::string body, int status = 200) {
  HttpResponse response{status, "application/json", std::move(body), {}};
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

// "http://host:port" without its scheme.
std::string_view HostIn(std::string_view origin) {
  const std::size_t scheme = origin.find("://");
  return scheme == std::string_view::npos ? origin : origin.substr(scheme + 3);
}

// Whether a page of another site sent this through a browser.
bool IsCrossSite(const HttpRequest& request) {
  if (!request.origin.empty() && HostIn(request.origin) != request.host) return true;
  return !request.fetch_site.empty() && request.fetch_site != "same-origin" &&
         request.fetch_site != "none";
}

Problem CrossSite() { return {"cross-site", "requests of other sites are refused"}; }

// The part of the address that names the table, and what follows it.
std::pair<std::string, std::string_view> TableIn(const HttpRequest& request) {
  const std::string_view rest = std::string_view(request.path).substr(kTablePrefix.size());
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  return {std::string(rest.substr(0, slash)), rest.substr(slash)};
}

void AppendGuest(std::string& out, const GuestRow& guest) {
  JsonObject object(out);
  object.Add("id", guest.id);
  object.Add("name", guest.name);
}

void AppendSummary(std::string& out, const TableRow& row, const std::string& guest) {
  const Seating seating = SeatingFromText(row.seating).value_or(Seating());
  const auto you = seating.SeatOf(guest);
  JsonObject object(out);
  object.Add("id", row.id);
  object.Add("game", row.game);
  object.Add("status", row.status);
  AppendChairs(object.Key("seats"), seating, {});
  object.Add("you", you);
  const bool here = you && !seating.At(*you).away;
  object.Add("your_turn", here && row.to_act.find(Letter(*you)) != std::string::npos);
  object.Add("spectators", row.spectators);
}

// The listener of one socket: it passes everything on to its room.
class Visitor final : public Listener {
 public:
  Visitor(std::shared_ptr<Room> room, const std::shared_ptr<Socket>& socket)
      : room_(std::move(room)), socket_(socket) {}
  void OnMessage(std::string_view message) override {
    if (const auto socket = socket_.lock()) room_->Message(socket, std::string(message));
  }
  void OnClose() override {
    if (const auto socket = socket_.lock()) room_->Disconnect(socket);
    room_.reset();
  }

 private:
  std::shared_ptr<Room> room_;
  // The socket owns its listener.
  std::weak_ptr<Socket> socket_;
};

std::optional<std::size_t> SinceIn(std::string_view query) {
  constexpr std::string_view kSince = "since=";
  if (!query.starts_with(kSince)) return std::nullopt;
  query.remove_prefix(kSince.size());
  std::size_t since = 0;
  const auto [end, error] = std::from_chars(query.data(), query.data() + query.size(), since);
  if (error != std::errc() || end != query.data() + query.size()) return std::nullopt;
  return since;
}

}  // namespace

HttpResponse ProblemResponse(const Problem& problem) {
  std::string body;
  {
    JsonObject object(body);
    AppendProblem(object.Key("error"), problem);
  }
  return Json(std::move(body), StatusOf(problem.code));
}

HttpResponse Seated(const std::string& table, std::optional<Seat> seat, int status) {
  std::string body;
  {
    JsonObject object(body);
    object.Add("table", table);
    object.Add("seat", seat);
  }
  return Json(std::move(body), status);
}

Api::Api(Lobby& lobby, Guests& guests, Store& store, const Pages& pages, Metrics& metrics,
         const Limits& limits)
    : lobby_(lobby),
      guests_(guests),
      store_(store),
      pages_(pages),
      metrics_(metrics),
      requests_(limits.requests),
      new_guests_(limits.new_guests),
      new_tables_(limits.new_tables) {}

void Api::Sweep() {
  for (Turnstile* turnstile : {&requests_, &new_guests_, &new_tables_}) {
    turnstile->Sweep(Clock::now());
  }
}

void Api::Handle(HttpRequest request, Answer answer) {
  metrics_.requests += 1;
  const auto finish = [this, answer = std::move(answer)](HttpResponse response) {
    if (response.status >= 400) metrics_.refused_requests += 1;
    AddSecurityHeaders(response);
    answer(std::move(response));
  };
  if (!requests_.Pass(request.address, Clock::now())) {
    return finish(ProblemResponse({"too-fast", "too many requests; wait a second"}));
  }
  Route(request, finish);
}

void Api::Route(const HttpRequest& request, const Answer& answer) {
  struct Place {
    std::string_view method;
    std::string_view path;
    Handler handler;
  };
  static constexpr std::array<Place, 9> kPlaces{{
      {"GET", "/healthz", &Api::Health},
      {"GET", "/metrics", &Api::ShowMetrics},
      {"POST", "/api/v1/guest", &Api::SetGuest},
      {"GET", "/api/v1/me", &Api::Me},
      {"GET", "/api/v1/games", &Api::Games},
      {"GET", "/api/v1/tables", &Api::Tables},
      {"POST", "/api/v1/tables", &Api::MakeTable},
      {"GET", "/api/v1/replays", &Api::Replays},
      {"POST", "/api/v1/join", &Api::Join},
  }};
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (!reads) {
    if (IsCrossSite(request)) return answer(ProblemResponse(CrossSite()));
    if (!request.content_type.starts_with("application/json")) {
      return answer(ProblemResponse({"bad-content-type", "send application/json"}));
    }
  }
  bool known = false;
  for (const Place& place : kPlaces) {
    if (request.path != place.path) continue;
    known = true;
    if (place.method == (reads ? "GET" : std::string_view(request.method))) {
      return (this->*place.handler)(request, answer);
    }
  }
  if (request.path.starts_with(kTablePrefix)) {
    known = true;
    const auto what = TableIn(request).second;
    if (reads && what.empty()) return ShowTable(request, answer);
    if (reads && what == "/record") return ShowRecord(request, answer);
    if (!what.empty() && what != "/record") known = false;
  }
  if (request.path.starts_with(kGamePrefix) && request.path.ends_with(kFieldsSuffix)) {
    known = true;
    std::string_view game = std::string_view(request.path).substr(kGamePrefix.size());
    game.remove_suffix(std::min(game.size(), kFieldsSuffix.size()));
    if (reads) return ShowFields(game, answer);
  }
  if (known) return answer(ProblemResponse({"bad-method", "this address takes another method"}));
  if (request.path.starts_with("/api/")) {
    return answer(ProblemResponse({"no-such-page", "there is no such address"}));
  }
  if (!reads) return answer(ProblemResponse({"bad-method", "pages only answer GET and HEAD"}));
  answer(pages_.Find(request));
}

void Api::WhoAsks(const HttpRequest& request, const Answer& answer, Known known) {
  guests_.Find(request, [answer, known = std::move(known)](Result<std::optional<GuestRow>> found) {
    if (const auto* problem = std::get_if<Problem>(&found)) {
      return answer(ProblemResponse(*problem));
    }
    known(std::get<std::optional<GuestRow>>(std::move(found)));
  });
}

void Api::MustBeGuest(const HttpRequest& request, const Answer& answer,
                      std::function<void(GuestRow)> known) {
  WhoAsks(request, answer, [answer, known = std::move(known)](std::optional<GuestRow> guest) {
    if (!guest)
      return answer(ProblemResponse({"no-token", "a guest token is needed: POST /api/v1/guest"}));
    known(std::move(*guest));
  });
}

std::string Api::TablesJson(std::vector<TableRow> rows, const std::optional<GuestRow>& guest,
                            bool with_guest) {
  for (TableRow& row : rows) {
    if (!lobby_.IsFrozen(row.id)) continue;
    row.status = NameOf(Status::kFrozen);
    row.to_act.clear();
  }
  std::string out;
  {
    JsonObject object(out);
    if (with_guest && guest) {
      AppendGuest(object.Key("guest"), *guest);
    } else if (with_guest) {
      object.Key("guest") += "null";
    }
    JsonArray tables(object.Key("tables"));
    for (const TableRow& row : rows) {
      AppendSummary(tables.Next(), row, guest ? guest->id : std::string());
    }
  }
  return out;
}

void Api::Health(const HttpRequest&, const Answer& answer) {
  store_.Probe([answer](const std::optional<Problem>& problem) {
    if (problem) return answer(ProblemResponse(*problem));
    answer({200, "text/plain; charset=utf-8", "ok\n", {}});
  });
}

void Api::ShowMetrics(const HttpRequest&, const Answer& answer) {
  answer({200, "text/plain; version=0.0.4; charset=utf-8", metrics_.Text(), {}});
}

void Api::SetGuest(const HttpRequest& request, const Answer& answer) {
  const auto parsed = ParseRequest(request.body, kMostDepth);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return answer(ProblemResponse(*problem));
  JsonFields fields(std::get<boost::json::object>(parsed));
  const std::string name = CleanGuestName(fields.Text("name").value_or(""));
  const bool wants_token = fields.FlagOr("token", false);
  if (name.empty()) fields.Fail("bad-name", "a name has at least one visible character");
  if (fields.problem()) return answer(ProblemResponse(*fields.problem()));
  const auto reply = [answer, wants_token](const GuestRow& guest, const std::string& token) {
    std::string body;
    {
      JsonObject object(body);
      AppendGuest(object.Key("guest"), guest);
      if (wants_token && !token.empty()) object.Add("token", token);
    }
    HttpResponse response = Json(std::move(body));
    if (!wants_token && !token.empty()) {
      response.headers.emplace_back(
          "Set-Cookie",
          "chocobox=" + token + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict");
    }
    answer(std::move(response));
  };
  const auto add = [this, answer, reply, name, address = request.address] {
    if (!new_guests_.Pass(address, Clock::now())) {
      return answer(ProblemResponse({"too-fast", "too many new guests from here; wait a minute"}));
    }
    guests_.Add(name, [answer, reply](const auto& added) {
      if (const auto* problem = std::get_if<Problem>(&added))
        return answer(ProblemResponse(*problem));
      const auto& [guest, token] = std::get<std::pair<GuestRow, std::string>>(added);
      Log(Level::kInfo, "guest", {{"guest", guest.id}});
      reply(guest, token);
    });
  };
  guests_.Find(request,
               [this, answer, reply, add, name](const Result<std::optional<GuestRow>>& found) {
                 const auto* problem = std::get_if<Problem>(&found);
                 if (problem != nullptr && problem->code != "bad-token")
                   return answer(ProblemResponse(*problem));
                 // A cookie with an unknown token, perhaps of another database, is replaced.
                 if (problem != nullptr || !std::get<std::optional<GuestRow>>(found)) return add();
                 guests_.Rename(*std::get<std::optional<GuestRow>>(found), name,
                                [answer, reply](const Result<GuestRow>& renamed) {
                                  if (const auto* failed = std::get_if<Problem>(&renamed)) {
                                    return answer(ProblemResponse(*failed));
                                  }
                                  reply(std::get<GuestRow>(renamed), {});
                                });
               });
}

void Api::Me(const HttpRequest& request, const Answer& answer) {
  guests_.Find(request, [this, answer](const Result<std::optional<GuestRow>>& found) {
    const auto* guest = std::get_if<std::optional<GuestRow>>(&found);
    const auto* problem = std::get_if<Problem>(&found);
    if (problem != nullptr && problem->code != "bad-token")
      return answer(ProblemResponse(*problem));
    // An unknown token counts as no token: the next POST makes a guest.
    if (guest == nullptr || !*guest) return answer(Json(TablesJson({}, std::nullopt, true)));
    store_.TablesOf((*guest)->id, [this, answer, guest = *guest](const auto& rows) {
      if (const auto* failed = std::get_if<Problem>(&rows)) return answer(ProblemResponse(*failed));
      answer(Json(TablesJson(std::get<std::vector<TableRow>>(rows), guest, true)));
    });
  });
}

void Api::Games(const HttpRequest&, const Answer& answer) {
  std::string body;
  {
    JsonObject object(body);
    JsonArray games(object.Key("games"));
    for (const HostedGame* game : AllGames()) AppendGameInfo(games.Next(), game->info());
  }
  answer(Json(std::move(body)));
}

void Api::ShowFields(std::string_view game, const Answer& answer) {
  const HostedGame* found = FindGame(game);
  if (found == nullptr) {
    return answer(ProblemResponse({"unknown-game", "there is no game " + std::string(game)}));
  }
  answer(Json(found->FieldTables()));
}

void Api::Tables(const HttpRequest& request, const Answer& answer) {
  ListTables(request, "running", answer);
}

void Api::Replays(const HttpRequest& request, const Answer& answer) {
  ListTables(request, "over", answer);
}

void Api::ListTables(const HttpRequest& request, const std::string& status, const Answer& answer) {
  WhoAsks(request, answer, [this, status, answer](const std::optional<GuestRow>& guest) {
    store_.PublicTables(status, [this, status, answer, guest](auto found) {
      if (const auto* problem = std::get_if<Problem>(&found))
        return answer(ProblemResponse(*problem));
      auto& rows = std::get<std::vector<TableRow>>(found);
      // Leaves out games that everybody has left.
      if (status == NameOf(Status::kRunning)) {
        std::erase_if(rows, [this](const TableRow& row) { return !lobby_.IsOpen(row.id); });
      }
      answer(Json(TablesJson(std::move(rows), guest, false)));
    });
  });
}

void Api::Join(const HttpRequest& request, const Answer& answer) {
  const auto parsed = ParseRequest(request.body, kMostDepth);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return answer(ProblemResponse(*problem));
  JsonFields fields(std::get<boost::json::object>(parsed));
  const auto invite = fields.Text("invite");
  if (fields.problem()) return answer(ProblemResponse(*fields.problem()));
  MustBeGuest(request, answer, [this, answer, invite = *invite](const GuestRow& guest) {
    store_.FindInvite(invite, [this, answer, guest](const auto& found) {
      if (const auto* problem = std::get_if<Problem>(&found))
        return answer(ProblemResponse(*problem));
      const auto& id = std::get<std::optional<std::string>>(found);
      if (!id)
        return answer(
            ProblemResponse({"no-invite", "this invitation is not valid or was revoked"}));
      lobby_.Find(*id, [answer, guest](const auto& room) {
        if (const auto* problem = std::get_if<Problem>(&room))
          return answer(ProblemResponse(*problem));
        const auto& joined = std::get<std::shared_ptr<Room>>(room);
        joined->Join(guest, [answer, id = joined->id()](const auto& seat) {
          if (const auto* problem = std::get_if<Problem>(&seat))
            return answer(ProblemResponse(*problem));
          answer(Seated(id, std::get<std::optional<Seat>>(seat), 200));
        });
      });
    });
  });
}

void Api::ShowTable(const HttpRequest& request, const Answer& answer) {
  const std::string id = TableIn(request).first;
  WhoAsks(request, answer, [this, id, answer](const std::optional<GuestRow>& guest) {
    lobby_.Find(id, [answer, guest](const auto& room) {
      if (const auto* problem = std::get_if<Problem>(&room))
        return answer(ProblemResponse(*problem));
      std::get<std::shared_ptr<Room>>(room)->Describe(
          guest ? guest->id : std::string(), [answer](const auto& table) {
            if (const auto* problem = std::get_if<Problem>(&table)) {
              return answer(ProblemResponse(*problem));
            }
            answer(Json(std::get<std::string>(table)));
          });
    });
  });
}

void Api::ShowRecord(const HttpRequest& request, const Answer& answer) {
  const std::string id = TableIn(request).first;
  WhoAsks(request, answer, [this, id, answer](const std::optional<GuestRow>& guest) {
    lobby_.Find(id, [answer, guest](const auto& room) {
      if (const auto* problem = std::get_if<Problem>(&room))
        return answer(ProblemResponse(*problem));
      std::get<std::shared_ptr<Room>>(room)->Record(
          guest ? guest->id : std::string(), [answer](const auto& record) {
            if (const auto* problem = std::get_if<Problem>(&record)) {
              return answer(ProblemResponse(*problem));
            }
            answer({200, "text/plain; charset=utf-8", std::get<std::string>(record), {}});
          });
    });
  });
}

void Api::Open(HttpRequest request, std::shared_ptr<Socket> socket,
               std::function<void(Admission)> admit) {
  const auto refuse = [admit](const Problem& problem) {
    HttpResponse response = ProblemResponse(problem);
    AddSecurityHeaders(response);
    admit(std::move(response));
  };
  metrics_.requests += 1;
  if (!requests_.Pass(request.address, Clock::now())) {
    return refuse({"too-fast", "too many requests; wait a second"});
  }
  if (IsCrossSite(request)) return refuse(CrossSite());
  // Browsers always send Origin with a socket; programs must send a token.
  if (request.origin.empty() && request.authorization.empty()) {
    return refuse({"cross-site", "a socket needs an Origin or an Authorization header"});
  }
  if (!request.path.starts_with(kTablePrefix) || TableIn(request).second != "/socket") {
    return refuse({"no-such-page", "there is no such socket"});
  }
  const std::string id = TableIn(request).first;
  const auto since = SinceIn(request.query);
  const Answer answer = [admit](HttpResponse response) {
    AddSecurityHeaders(response);
    admit(std::move(response));
  };
  WhoAsks(request, answer, [=, this](const std::optional<GuestRow>& guest) {
    lobby_.Find(id, [=](const auto& found) {
      if (const auto* problem = std::get_if<Problem>(&found)) return refuse(*problem);
      const auto& room = std::get<std::shared_ptr<Room>>(found);
      room->Connect(socket, guest ? guest->id : std::string(), since,
                    [=](const std::optional<Problem>& problem) {
                      if (problem) return refuse(*problem);
                      admit(std::shared_ptr<Listener>(std::make_shared<Visitor>(room, socket)));
                    });
    });
  });
}

}  // namespace chocobox::server
