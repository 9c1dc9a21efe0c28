#include "cli/engine.h"

#include <array>
#include <boost/json.hpp>
#include <iostream>
#include <limits>
#include <optional>
#include <random>
#include <utility>

#include "cli/commands.h"
#include "core/json.h"
#include "core/text.h"
#include "host/json_fields.h"
#include "host/narrator.h"
#include "host/table_bots.h"
#include "host/wire.h"

namespace chocobox {
namespace {

namespace json = boost::json;

std::string Failure(const json::value* id, const Problem& problem) {
  std::string out;
  {
    JsonObject object(out);
    object.Add("ok", false);
    if (id != nullptr) object.Key("id") += json::serialize(*id);
    AppendProblem(object.Key("error"), problem);
  }
  return out;
}

// Numbers too large for a double cannot be written as JSON.
bool CanBeSaidAgain(const json::value& value) {
  json::error_code error;
  json::parse(json::serialize(value), error);
  return !error;
}

}  // namespace

// One request being answered. A verb that finds a problem notes it and returns; the first problem
// is reported.
class Request : private JsonFields {
 public:
  Request(Engine& engine, const json::object& request) : JsonFields(request), engine_(engine) {}

  std::string Answer() {
    const json::value* id = object().if_contains("id");
    if (id != nullptr && !CanBeSaidAgain(*id)) {
      return Failure(nullptr, {"bad-id", "\"id\" holds a number that is too large"});
    }
    const std::string verb = Text("do").value_or("");
    if (problem()) return Failure(id, *problem());
    std::string out;
    {
      JsonObject reply(out);
      reply.Add("ok", true);
      if (id != nullptr) reply.Key("id") += json::serialize(*id);
      Run(verb, reply);
    }
    return problem() ? Failure(id, *problem()) : out;
  }

 private:
  using Verb = void (Request::*)(JsonObject&);

  void Run(std::string_view verb, JsonObject& reply) {
    static constexpr std::array<std::pair<std::string_view, Verb>, 17> kVerbs{{
        {"games", &Request::Games},
        {"new", &Request::New},
        {"load", &Request::Load},
        {"record", &Request::Record},
        {"turn", &Request::ShowTurn},
        {"view", &Request::View},
        {"events", &Request::Events},
        {"legal", &Request::Legal},
        {"apply", &Request::Apply},
        {"draw", &Request::Draw},
        {"undo", &Request::Undo},
        {"scores", &Request::Scores},
        {"aid", &Request::Aid},
        {"preview", &Request::Preview},
        {"imagine", &Request::Imagine},
        {"bot", &Request::Bot},
        {"close", &Request::Close},
    }};
    for (const auto& [name, run] : kVerbs) {
      if (name == verb) return (this->*run)(reply);
    }
    Fail("unknown-verb", "there is no verb \"" + std::string(verb) + "\"");
  }

  Engine::Seated* FindTable() {
    const auto number = Number("table");
    if (!number) return nullptr;
    const auto found = engine_.tables_.find(*number);
    if (found != engine_.tables_.end()) return &found->second;
    Fail("unknown-table", "there is no table " + std::to_string(*number));
    return nullptr;
  }
  std::optional<Seat> SeatField(const Table& table) {
    const auto text = Text("seat");
    if (!text) return std::nullopt;
    const auto seat = ParseSeat(*text);
    if (seat && Index(*seat) < table.seats()) return seat;
    Fail("bad-seat", "there is no seat \"" + *text + "\"");
    return std::nullopt;
  }
  std::optional<Viewer> ViewerField(const Table& table) {
    const auto text = Text("viewer");
    if (!text) return std::nullopt;
    const auto viewer = ParseViewer(*text);
    if (viewer && (viewer->IsSpectator() || Index(viewer->seat()) < table.seats())) return viewer;
    Fail("bad-viewer", "there is no viewer \"" + *text + "\"");
    return std::nullopt;
  }
  // The seed of the request, or a new one.
  std::string Seed() {
    const json::value* seed = object().if_contains("seed");
    if (seed == nullptr) return std::to_string(std::random_device{}());
    if (!seed->is_string() && !seed->is_int64() && !seed->is_uint64()) {
      Fail("bad-seed", "\"seed\" must be a word or a whole number");
    }
    return OptionTextOf(*seed);
  }

  // Draws outcomes until a seat is to act, unless the caller gives them.
  static void Settle(Engine::Seated& seated) {
    while (!seated.manual_chance && seated.table->ToAct().IsNature()) seated.table->Draw();
  }
  static void Report(const Table& table, JsonObject& reply) {
    reply.Add("step", table.steps());
    AppendTurn(reply.Key("turn"), table.ToAct());
  }
  void Register(std::unique_ptr<Table> table, JsonObject& reply) {
    if (engine_.tables_.size() >= kMaxEngineTables) {
      return Fail("too-many-tables", "close one of the 1000 tables first");
    }
    Engine::Seated seated{std::move(table), false};
    if (const auto chance = TextIfGiven("chance")) {
      seated.manual_chance = *chance == "manual";
      if (*chance != "manual" && *chance != "auto") {
        Fail("bad-field", "\"chance\" must be \"auto\" or \"manual\"");
      }
    }
    if (problem()) return;
    Settle(seated);
    const std::int64_t number = engine_.next_table_++;
    reply.Add("table", number);
    Report(*seated.table, reply);
    engine_.tables_.emplace(number, std::move(seated));
  }

  void Games(JsonObject& reply) {
    JsonArray games(reply.Key("games"));
    for (const HostedGame* game : AllGames()) AppendGameInfo(games.Next(), game->info());
  }

  void New(JsonObject& reply) {
    const auto id = Text("game");
    const auto seats = Number("seats");
    OpenRequest request;
    request.seed = Seed();
    request.options = Options("options");
    if (const auto first = TextIfGiven("first")) {
      request.first = ParseSeat(*first);
      if (!request.first) Fail("bad-first", BadFirst().message);
    }
    if (problem()) return;
    const HostedGame* game = FindGame(*id);
    if (game == nullptr) return Fail("unknown-game", "there is no game \"" + *id + "\"");
    request.seats = static_cast<int>(std::min<std::int64_t>(*seats, kMaxSeats + 1));
    auto opened = game->Open(request);
    if (const auto* problem = std::get_if<Problem>(&opened)) {
      return Fail(problem->code, problem->message);
    }
    reply.Add("seed", request.seed);
    Register(std::get<std::unique_ptr<Table>>(std::move(opened)), reply);
  }

  void Load(JsonObject& reply) {
    const auto text = Text("record");
    if (!text) return;
    const json::value* others = object().if_contains("records");
    if (others != nullptr && !others->is_object()) {
      return Fail("bad-field", "\"records\" must be an object");
    }
    const auto find = [&](std::string_view name) -> std::optional<std::string> {
      const json::value* found =
          others == nullptr ? nullptr : others->get_object().if_contains(name);
      if (found == nullptr || !found->is_string()) return std::nullopt;
      return std::string(found->get_string());
    };
    auto loaded = LoadRecord(*text, find);
    if (const auto* error = std::get_if<RecordError>(&loaded)) {
      return Fail(std::string(NameOf(error->code)), Describe(*error, "record"));
    }
    Register(std::get<std::unique_ptr<Table>>(std::move(loaded)), reply);
  }

  void Record(JsonObject& reply) {
    if (const auto* seated = FindTable()) reply.Add("record", seated->table->Record());
  }

  void ShowTurn(JsonObject& reply) {
    if (const auto* seated = FindTable()) Report(*seated->table, reply);
  }

  void View(JsonObject& reply) {
    const auto* seated = FindTable();
    const auto viewer = seated == nullptr ? std::nullopt : ViewerField(*seated->table);
    if (viewer) reply.Key("view") += seated->table->narrator().ViewJson(*viewer);
  }

  void Events(JsonObject& reply) {
    const auto* seated = FindTable();
    const auto viewer = seated == nullptr ? std::nullopt : ViewerField(*seated->table);
    const std::int64_t since = NumberOr("since", 0);
    if (seated == nullptr || problem()) return;
    AppendRaw(reply.Key("events"),
              seated->table->narrator().EventsJson(*viewer, static_cast<std::size_t>(since)));
    reply.Add("step", seated->table->steps());
  }

  void Legal(JsonObject& reply) {
    const auto* seated = FindTable();
    const auto seat = seated == nullptr ? std::nullopt : SeatField(*seated->table);
    if (seat) reply.Add("actions", seated->table->Legal(*seat));
  }

  void Apply(JsonObject& reply) {
    auto* seated = FindTable();
    const auto seat = seated == nullptr ? std::nullopt : SeatField(*seated->table);
    const auto action = Text("action");
    if (seated == nullptr || problem() || Fails(seated->table->Apply(*seat, *action))) return;
    Settle(*seated);
    Report(*seated->table, reply);
  }

  void Draw(JsonObject& reply) {
    auto* seated = FindTable();
    const auto outcome = TextIfGiven("outcome");
    if (seated == nullptr || problem()) return;
    if (Fails(outcome ? seated->table->Resolve(*outcome) : seated->table->Draw())) return;
    Report(*seated->table, reply);
  }

  void Undo(JsonObject& reply) {
    auto* seated = FindTable();
    const auto seat = seated == nullptr ? std::nullopt : SeatField(*seated->table);
    if (seated == nullptr || problem() || Fails(seated->table->Undo(*seat))) return;
    Report(*seated->table, reply);
  }

  void Scores(JsonObject& reply) {
    if (const auto* seated = FindTable())
      reply.Key("scores") += seated->table->narrator().ScoresJson();
  }

  void Aid(JsonObject& reply) {
    const auto* seated = FindTable();
    const auto viewer = seated == nullptr ? std::nullopt : ViewerField(*seated->table);
    if (viewer)
      reply.Key("aid") += seated->table->narrator().AidTask(*viewer, seated->table->steps())();
  }

  void Preview(JsonObject& reply) {
    const auto* seated = FindTable();
    const auto viewer = seated == nullptr ? std::nullopt : ViewerField(*seated->table);
    const auto action = Text("action");
    if (seated == nullptr || problem()) return;
    const auto preview = seated->table->narrator().PreviewTask(*viewer, *action)();
    if (const auto* problem = std::get_if<Problem>(&preview)) {
      return Fail(problem->code, problem->message);
    }
    reply.Key("preview") += std::get<std::string>(preview);
  }

  void Imagine(JsonObject& reply) {
    const auto* seated = FindTable();
    const auto viewer = seated == nullptr ? std::nullopt : ViewerField(*seated->table);
    const std::int64_t step =
        seated == nullptr ? 0 : NumberOr("step", static_cast<std::int64_t>(seated->table->steps()));
    const std::string seed = Seed();
    if (seated == nullptr || problem()) return;
    const std::string origin = "table-" + std::to_string(*Number("table"));
    auto forked = seated->table->Fork(origin, static_cast<std::size_t>(step), *viewer, seed);
    if (const auto* problem = std::get_if<Problem>(&forked)) {
      return Fail(problem->code, problem->message);
    }
    Register(std::get<std::unique_ptr<Table>>(std::move(forked)), reply);
  }

  void Bot(JsonObject& reply) {
    auto* seated = FindTable();
    const auto seat = seated == nullptr ? std::nullopt : SeatField(*seated->table);
    const auto bot = Text("bot");
    if (seated == nullptr || problem()) return;
    const auto move = seated->table->bots().Ask(*seat, *bot)();
    if (const auto* problem = std::get_if<Problem>(&move)) {
      return Fail(problem->code, problem->message);
    }
    const auto& made = std::get<std::shared_ptr<const BotMove>>(move);
    reply.Add("action", made->Action());
    JsonArray weighed(reply.Key("weighed"));
    for (const auto& [action, share] : made->Weighed()) {
      JsonObject one(weighed.Next());
      one.Add("action", action);
      one.Add("share", share);
    }
  }

  void Close(JsonObject&) {
    if (FindTable() != nullptr) engine_.tables_.erase(*Number("table"));
  }

  Engine& engine_;
};

std::string Engine::Answer(std::string_view line) {
  if (line.size() > kMaxEngineLine) return LineTooLong();
  const Result<json::object> request = ParseRequest(line, kMaxEngineDepth);
  if (const auto* problem = std::get_if<Problem>(&request)) return Failure(nullptr, *problem);
  return Request(*this, std::get<json::object>(request)).Answer();
}

std::string Engine::LineTooLong() {
  return Failure(nullptr, {"line-too-long", "a line must not exceed 1 MiB"});
}

namespace {

// Reads a line of at most kMaxEngineLine bytes; a longer one is read to its end and reported.
enum class LineKind { kLine, kTooLong, kEnd };

LineKind ReadLine(std::istream& in, std::string& line) {
  line.clear();
  std::streambuf& buffer = *in.rdbuf();
  bool too_long = false;
  bool any = false;
  for (int c = buffer.sbumpc(); c != std::char_traits<char>::eof(); c = buffer.sbumpc()) {
    if (c == '\n') return too_long ? LineKind::kTooLong : LineKind::kLine;
    any = true;
    too_long = too_long || line.size() >= kMaxEngineLine;
    if (!too_long) line += static_cast<char>(c);
  }
  if (!any) return LineKind::kEnd;
  return too_long ? LineKind::kTooLong : LineKind::kLine;
}

}  // namespace

int ServeEngine() {
  std::ios::sync_with_stdio(false);
  Engine engine;
  std::string line;
  for (LineKind kind = ReadLine(std::cin, line); kind != LineKind::kEnd;
       kind = ReadLine(std::cin, line)) {
    if (kind == LineKind::kLine && line.find_first_not_of(" \t\r") == std::string::npos) continue;
    std::cout << (kind == LineKind::kLine ? engine.Answer(line) : Engine::LineTooLong()) << '\n'
              << std::flush;
    if (!std::cout) return kFailed;
  }
  return kDone;
}

}  // namespace chocobox
