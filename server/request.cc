#include "server/request.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <utility>

#include "core/json.h"
#include "host/json_fields.h"
#include "host/wire.h"
#include "server/settings.h"

namespace chocobox::server {
namespace {

constexpr std::size_t kLongestId = 64;
constexpr std::size_t kMostActions = 64;

using Reader = Verb (*)(JsonFields&);

std::optional<std::int64_t> At(JsonFields& fields) {
  return fields.Has("at") ? fields.Number("at") : std::nullopt;
}

Verb ReadAct(JsonFields& fields) {
  ActRequest act;
  if (const boost::json::value* list = fields.object().if_contains("actions")) {
    const auto* actions = list->if_array();
    const bool fits = actions != nullptr && !actions->empty() && actions->size() <= kMostActions &&
                      std::all_of(actions->begin(), actions->end(),
                                  [](const auto& action) { return action.is_string(); });
    if (!fits) {
      fields.Fail("bad-field", "\"actions\" must be a list of 1 to 64 strings");
      return act;
    }
    for (const auto& action : *actions) act.actions.emplace_back(action.get_string());
  } else {
    act.actions.push_back(fields.Text("action").value_or(""));
  }
  act.at = At(fields);
  return act;
}

Verb ReadSeat(JsonFields& fields) {
  SeatRequest seat;
  seat.seat = fields.Text("seat").value_or("");
  const boost::json::value* bot = fields.object().if_contains("bot");
  if (bot == nullptr || !bot->is_null()) seat.bot = fields.Text("bot");
  return seat;
}

Verb ReadSettingsRequest(JsonFields& fields) {
  const boost::json::value* settings = fields.object().if_contains("settings");
  if (settings != nullptr && settings->is_object()) return SettingsRequest{settings->get_object()};
  fields.Fail("bad-field", "\"settings\" must be an object");
  return SettingsRequest{};
}

constexpr std::array<std::pair<std::string_view, Reader>, 16> kReaders{{
    {"act", ReadAct},
    {"undo", [](JsonFields& fields) -> Verb { return UndoRequest{At(fields)}; }},
    {"may-undo", [](JsonFields&) -> Verb { return MayUndoRequest{}; }},
    {"aid", [](JsonFields&) -> Verb { return AidRequest{}; }},
    {"preview",
     [](JsonFields& fields) -> Verb { return PreviewRequest{fields.Text("action").value_or("")}; }},
    {"course", [](JsonFields&) -> Verb { return CourseRequest{}; }},
    {"ready",
     [](JsonFields& fields) -> Verb { return ReadyRequest{fields.FlagOr("ready", true)}; }},
    {"start", [](JsonFields&) -> Verb { return StartRequest{}; }},
    {"seats",
     [](JsonFields& fields) -> Verb { return SeatsRequest{fields.Number("count").value_or(0)}; }},
    {"seat", ReadSeat},
    {"options",
     [](JsonFields& fields) -> Verb { return OptionsRequest{fields.Options("options")}; }},
    {"settings", ReadSettingsRequest},
    {"remove",
     [](JsonFields& fields) -> Verb { return RemoveRequest{fields.Text("seat").value_or("")}; }},
    {"invite",
     [](JsonFields& fields) -> Verb { return InviteRequest{fields.FlagOr("revoke", false)}; }},
    {"leave", [](JsonFields&) -> Verb { return LeaveRequest{}; }},
    {"again", [](JsonFields&) -> Verb { return AgainRequest{}; }},
}};

Result<Verb> ReadVerb(JsonFields& fields) {
  const std::string name = fields.Text("do").value_or("");
  if (fields.problem()) return *fields.problem();
  for (const auto& [verb, read] : kReaders) {
    if (verb != name) continue;
    Verb made = read(fields);
    if (fields.problem()) return *fields.problem();
    return made;
  }
  return Problem{"unknown-verb", "there is no verb \"" + name + "\""};
}

std::optional<std::string> Shown(const std::string& id) {
  return id.empty() ? std::nullopt : std::optional(id);
}

}  // namespace

Request ReadRequest(std::string_view text) {
  const Result<boost::json::object> parsed = ParseRequest(text, kMostDepth);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return {{}, *problem};
  JsonFields fields(std::get<boost::json::object>(parsed));
  std::string id = fields.TextIfGiven("id").value_or("");
  if (id.size() > kLongestId) {
    fields.Fail("bad-field", "\"id\" is longer than 64 characters");
    id.clear();
  }
  if (fields.problem()) return {std::move(id), *fields.problem()};
  return {std::move(id), ReadVerb(fields)};
}

std::string IdIn(std::string_view text) { return ReadRequest(text).id; }

std::string DoneJson(const std::string& id, std::string_view more) {
  std::string out;
  {
    JsonObject message(out);
    message.Add("kind", "done");
    message.Add("id", Shown(id));
    out += more;
  }
  return out;
}

std::string RefusedJson(const std::string& id, const Problem& problem) {
  std::string out;
  {
    JsonObject message(out);
    message.Add("kind", "refused");
    message.Add("id", Shown(id));
    AppendProblem(message.Key("error"), problem);
  }
  return out;
}

}  // namespace chocobox::server
