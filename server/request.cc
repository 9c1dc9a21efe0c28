#include "server/request.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <utility>

#include "core/json.h"
#include "host/json_fields.h"
#include "host/wire.h"
#include "server/limits.h"

namespace chocobox::server {
namespace {

// The fields have the types of the table of verbs when they are read.
using Reader = RequestBody (*)(JsonFields&);

std::optional<std::int64_t> At(JsonFields& fields) {
  return fields.Has("at") ? fields.Number("at") : std::nullopt;
}

RequestBody ReadAct(JsonFields& fields) {
  ActRequest act;
  if (fields.Has("action") == fields.Has("actions")) {
    fields.Fail("bad-field", "give either \"action\" or \"actions\"");
  } else if (fields.Has("action")) {
    act.actions.push_back(fields.Text("action").value_or(""));
  } else {
    for (const auto& action : fields.object().at("actions").as_array()) {
      act.actions.emplace_back(action.as_string());
    }
  }
  act.at = At(fields);
  return act;
}

RequestBody ReadSeat(JsonFields& fields) {
  const bool opens = fields.object().at("bot").is_null();
  return SeatRequest{fields.Text("seat").value_or(""), opens ? std::nullopt : fields.Text("bot")};
}

RequestBody ReadSettingsRequest(JsonFields& fields) {
  return SettingsRequest{fields.object().at("settings").as_object()};
}

template <class Body>
RequestBody ReadNothing(JsonFields&) {
  return Body{};
}

// In the order of the verbs.
constexpr std::array<Reader, 16> kReaders{
    ReadAct,
    [](JsonFields& fields) -> RequestBody { return UndoRequest{At(fields)}; },
    ReadNothing<MayUndoRequest>,
    ReadNothing<AidRequest>,
    [](JsonFields& fields) -> RequestBody {
      return PreviewRequest{fields.Text("action").value_or("")};
    },
    ReadNothing<CourseRequest>,
    [](JsonFields& fields) -> RequestBody { return ReadyRequest{fields.FlagOr("ready", true)}; },
    ReadNothing<StartRequest>,
    [](JsonFields& fields) -> RequestBody {
      return SeatsRequest{fields.Number("count").value_or(0)};
    },
    ReadSeat,
    [](JsonFields& fields) -> RequestBody { return OptionsRequest{fields.Options("options")}; },
    ReadSettingsRequest,
    [](JsonFields& fields) -> RequestBody {
      return RemoveRequest{fields.Text("seat").value_or("")};
    },
    [](JsonFields& fields) -> RequestBody { return InviteRequest{fields.FlagOr("revoke", false)}; },
    ReadNothing<LeaveRequest>,
    ReadNothing<AgainRequest>,
};
static_assert(kReaders.size() == CountEnumerators<Verb>());
static_assert(kReaders.size() == std::variant_size_v<RequestBody>);

Result<RequestBody> ReadBody(JsonFields& fields, Verb verb) {
  if (auto problem = WhyMalformed(fields.object(), RowOf(verb).fields)) return std::move(*problem);
  RequestBody body = kReaders[static_cast<std::size_t>(verb)](fields);
  if (fields.problem()) return *fields.problem();
  return body;
}

std::optional<std::string> Shown(const std::string& id) {
  return id.empty() ? std::nullopt : std::optional(id);
}

}  // namespace

Request ReadRequest(std::string_view text) {
  const Result<boost::json::object> parsed = ParseRequest(text, kMostDepth);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return {{}, {}, *problem};
  JsonFields fields(std::get<boost::json::object>(parsed));
  Request request{fields.TextIfGiven("id").value_or(""), {}, Problem{}};
  if (!IsId(request.id)) {
    request.id.clear();
    fields.Fail("bad-field", "\"id\" is longer than 64 characters or has a U+0000");
  }
  const std::string word = fields.Text("do").value_or("");
  const auto verb = FromName<Verb>(word);
  if (!verb) fields.Fail("unknown-verb", "there is no verb \"" + word + "\"");
  if (fields.problem()) {
    request.body = *fields.problem();
  } else {
    request.who = RowOf(*verb).who;
    request.body = ReadBody(fields, *verb);
  }
  return request;
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
