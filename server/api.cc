#include "server/api.h"

#include <boost/json.hpp>
#include <charconv>
#include <utility>

#include "core/json.h"
#include "host/json_fields.h"
#include "host/wire.h"
#include "server/codes.h"
#include "server/log.h"
#include "server/responses.h"
#include "server/token.h"
#include "server/visitor.h"

namespace chocobox::server {
namespace {

// Whether the origin is this server as the request addresses it. A page that came by HTTP is a
// stranger where the server is reached by HTTPS; a proxy may not say that it is.
bool IsOwn(std::string_view origin, const HttpRequest& request) {
  constexpr std::string_view kPlain = "http://";
  constexpr std::string_view kSecure = "https://";
  if (origin.starts_with(kSecure)) return origin.substr(kSecure.size()) == request.host;
  if (request.https || !origin.starts_with(kPlain)) return false;
  return origin.substr(kPlain.size()) == request.host;
}

// Whether a page of another site sent this through a browser.
bool IsCrossSite(const HttpRequest& request) {
  if (!request.origin.empty() && !IsOwn(request.origin, request)) return true;
  return !request.fetch_site.empty() && request.fetch_site != "same-origin" &&
         request.fetch_site != "none";
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

Api::Api(Lobby& lobby, Guests& guests, Store& store, const Pages& pages, Operator& operators,
         Metrics& metrics, const ServerSettings& settings)
    : lobby_(lobby),
      guests_(guests),
      store_(store),
      pages_(pages),
      operators_(operators),
      metrics_(metrics),
      settings_(settings),
      names_(settings.names),
      requests_(settings.limits.requests),
      new_guests_(settings.limits.new_guests),
      new_tables_(settings.limits.new_tables) {}

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
  Dispatch(request, finish);
}

std::optional<Problem> Api::WhyRefused(const HttpRequest& request) {
  if (!requests_.Pass(request.address, Clock::now())) return ProblemOf(Code::kTooFast);
  if (request.spare) return ProblemOf(Code::kTooManyConnections);
  if (!names_.Admit(request.host)) return ProblemOf(Code::kUnknownHost);
  return std::nullopt;
}

// For the routes that Dispatch answers by itself, nothing.
Api::Handler Api::HandlerOf(Route route) {
  switch (route) {
    case Route::kSetGuest:
      return &Api::SetGuest;
    case Route::kMe:
      return &Api::Me;
    case Route::kGames:
      return &Api::Games;
    case Route::kFields:
      return &Api::ShowFields;
    case Route::kTables:
      return &Api::Tables;
    case Route::kReplays:
      return &Api::Replays;
    case Route::kMakeTable:
      return &Api::MakeTable;
    case Route::kJoin:
      return &Api::Join;
    case Route::kTable:
      return &Api::ShowTable;
    case Route::kRecord:
      return &Api::ShowRecord;
    case Route::kHealth:
    case Route::kReady:
    case Route::kMetrics:
    case Route::kSocket:
      break;
  }
  return nullptr;
}

void Api::Dispatch(const HttpRequest& request, const Answer& answer) {
  Place place = FindPlace(request.method, request.path);
  if (place.route && IsForOperators(*place.route)) {
    // They are asked by monitors that know the server by any name, and when it is full.
    if (!settings_.operator_endpoint) return operators_.Show(*place.route, answer);
    return answer(ProblemResponse(ProblemOf(Code::kNoSuchPage)));
  }
  if (auto problem = WhyRefused(request)) return answer(ProblemResponse(*problem));
  if (place.route == Route::kSocket) {
    HttpResponse response = ProblemResponse(ProblemOf(Code::kNoUpgrade));
    response.headers.emplace_back("Upgrade", "websocket");
    return answer(std::move(response));
  }
  if (!place.route && place.allow.empty()) {
    if (request.path.starts_with("/api/")) {
      return answer(ProblemResponse(ProblemOf(Code::kNoSuchPage)));
    }
    if (request.method == "GET" || request.method == "HEAD") return answer(pages_.Find(request));
    place.allow = "GET, HEAD";
  }
  if (!place.route) return answer(BadMethod(place));
  if (RowOf(*place.route).method != "GET") {
    if (IsCrossSite(request)) return answer(ProblemResponse(ProblemOf(Code::kCrossSite)));
    if (!request.content_type.starts_with("application/json")) {
      return answer(ProblemResponse(ProblemOf(Code::kBadContentType)));
    }
  }
  (this->*HandlerOf(*place.route))(request, place.part, answer);
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
    if (!guest) return answer(ProblemResponse(ProblemOf(Code::kNoToken)));
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

void Api::SetGuest(const HttpRequest& request, const std::string&, const Answer& answer) {
  const auto parsed = ParseFields(request.body, RowOf(Route::kSetGuest).fields);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return answer(ProblemResponse(*problem));
  JsonFields fields(std::get<boost::json::object>(parsed));
  const std::string name = CleanGuestName(fields.Text("name").value_or(""));
  const bool wants_token = fields.FlagOr("token", false);
  if (name.empty()) return answer(ProblemResponse(ProblemOf(Code::kBadName)));
  const auto reply = [answer, wants_token, https = request.https](const GuestRow& guest,
                                                                  const std::string& token) {
    std::string body;
    {
      JsonObject object(body);
      AppendGuest(object.Key("guest"), guest);
      if (wants_token && !token.empty()) object.Add("token", token);
    }
    HttpResponse response = JsonResponse(std::move(body));
    if (!wants_token && !token.empty()) {
      response.headers.emplace_back("Set-Cookie",
                                    "chocobox=" + token +
                                        "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict" +
                                        (https ? "; Secure" : ""));
    }
    answer(std::move(response));
  };
  const auto add = [this, answer, reply, name, address = request.address] {
    if (!new_guests_.Pass(address, Clock::now())) {
      return answer(ProblemResponse(ProblemOf(Code::kTooFast, "too many new guests")));
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
                 if (problem != nullptr && !Is(*problem, Code::kBadToken))
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

void Api::Me(const HttpRequest& request, const std::string&, const Answer& answer) {
  guests_.Find(request, [this, answer](const Result<std::optional<GuestRow>>& found) {
    const auto* guest = std::get_if<std::optional<GuestRow>>(&found);
    const auto* problem = std::get_if<Problem>(&found);
    if (problem != nullptr && !Is(*problem, Code::kBadToken))
      return answer(ProblemResponse(*problem));
    // An unknown token counts as no token: the next POST makes a guest.
    if (guest == nullptr || !*guest)
      return answer(JsonResponse(TablesJson({}, std::nullopt, true)));
    store_.TablesOf((*guest)->id, [this, answer, guest = *guest](const auto& rows) {
      if (const auto* failed = std::get_if<Problem>(&rows)) return answer(ProblemResponse(*failed));
      answer(JsonResponse(TablesJson(std::get<std::vector<TableRow>>(rows), guest, true)));
    });
  });
}

void Api::Games(const HttpRequest&, const std::string&, const Answer& answer) {
  std::string body;
  {
    JsonObject object(body);
    JsonArray games(object.Key("games"));
    for (const HostedGame* game : AllGames()) AppendGameInfo(games.Next(), game->info());
  }
  answer(JsonResponse(std::move(body)));
}

void Api::ShowFields(const HttpRequest&, const std::string& game, const Answer& answer) {
  const HostedGame* found = FindGame(game);
  if (found == nullptr) return answer(ProblemResponse(ProblemOf(Code::kUnknownGame)));
  answer(JsonResponse(found->FieldTables()));
}

void Api::Tables(const HttpRequest& request, const std::string&, const Answer& answer) {
  ListTables(request, "running", answer);
}

void Api::Replays(const HttpRequest& request, const std::string&, const Answer& answer) {
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
      answer(JsonResponse(TablesJson(std::move(rows), guest, false)));
    });
  });
}

void Api::Join(const HttpRequest& request, const std::string&, const Answer& answer) {
  const auto parsed = ParseFields(request.body, RowOf(Route::kJoin).fields);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return answer(ProblemResponse(*problem));
  const auto& invite = std::get<boost::json::object>(parsed).at("invite").get_string();
  MustBeGuest(request, answer, [this, answer, invite = std::string(invite)](const GuestRow& guest) {
    store_.FindInvite(invite, [this, answer, guest](const auto& found) {
      if (const auto* problem = std::get_if<Problem>(&found))
        return answer(ProblemResponse(*problem));
      const auto& id = std::get<std::optional<std::string>>(found);
      if (!id) return answer(ProblemResponse(ProblemOf(Code::kNoInvite)));
      lobby_.Find(*id, [answer, guest](const auto& room) {
        if (const auto* problem = std::get_if<Problem>(&room))
          return answer(ProblemResponse(*problem));
        const auto& joined = std::get<std::shared_ptr<Room>>(room);
        joined->Join(guest, [answer, id = joined->id()](const auto& seat) {
          if (const auto* problem = std::get_if<Problem>(&seat))
            return answer(ProblemResponse(*problem));
          answer(SeatedResponse(id, std::get<std::optional<Seat>>(seat), 200));
        });
      });
    });
  });
}

void Api::ShowTable(const HttpRequest& request, const std::string& id, const Answer& answer) {
  WhoAsks(request, answer, [this, id, answer](const std::optional<GuestRow>& guest) {
    lobby_.Find(id, [answer, guest](const auto& room) {
      if (const auto* problem = std::get_if<Problem>(&room))
        return answer(ProblemResponse(*problem));
      std::get<std::shared_ptr<Room>>(room)->Describe(
          guest ? guest->id : std::string(), [answer](const auto& table) {
            if (const auto* problem = std::get_if<Problem>(&table)) {
              return answer(ProblemResponse(*problem));
            }
            answer(JsonResponse(std::get<std::string>(table)));
          });
    });
  });
}

void Api::ShowRecord(const HttpRequest& request, const std::string& id, const Answer& answer) {
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
  if (const auto problem = WhyRefused(request)) return refuse(*problem);
  if (IsCrossSite(request)) return refuse(ProblemOf(Code::kCrossSite));
  // Browsers always send Origin with a socket; programs must send a token.
  if (request.origin.empty() && request.authorization.empty()) {
    return refuse(
        ProblemOf(Code::kCrossSite, "a socket needs an Origin or an Authorization header"));
  }
  const Place place = FindPlace(request.method, request.path);
  if (place.route != Route::kSocket) {
    return refuse(ProblemOf(Code::kNoSuchPage, "there is no such socket"));
  }
  const std::string& id = place.part;
  const auto since = SinceIn(request.query);
  const Answer answer = [admit](HttpResponse response) {
    AddSecurityHeaders(response);
    admit(std::move(response));
  };
  WhoAsks(request, answer, [=, this](const std::optional<GuestRow>& guest) {
    lobby_.Find(id, [=, this](const auto& found) {
      if (const auto* problem = std::get_if<Problem>(&found)) return refuse(*problem);
      const auto& room = std::get<std::shared_ptr<Room>>(found);
      room->Connect(socket, guest ? guest->id : std::string(), since,
                    [=, this](const std::optional<Problem>& problem) {
                      if (problem) return refuse(*problem);
                      admit(std::shared_ptr<Listener>(std::make_shared<Visitor>(
                          room, socket, settings_.limits.messages, metrics_)));
                    });
    });
  });
}

}  // namespace chocobox::server
