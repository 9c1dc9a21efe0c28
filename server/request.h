#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/config.h"
#include "core/seat.h"
#include "host/table.h"
#include "server/verbs.h"

// The messages of clients, read and checked as far as that goes without knowing the table.
namespace chocobox::server {

struct ActRequest {
  // At least one.
  std::vector<std::string> actions;
  // The number of the last update that the client had seen.
  std::optional<std::int64_t> at;
};
struct UndoRequest {
  std::optional<std::int64_t> at;
};
struct MayUndoRequest {};
struct AidRequest {};
struct PreviewRequest {
  std::string action;
};
struct CourseRequest {};
struct ReadyRequest {
  bool ready = true;
};
struct StartRequest {};
struct SeatsRequest {
  std::int64_t count = 0;
};
struct SeatRequest {
  // As it was written; whether there is such a seat depends on the table.
  std::string seat;
  // Nothing opens the seat.
  std::optional<std::string> bot;
};
struct OptionsRequest {
  OptionTexts options;
};
struct SettingsRequest {
  boost::json::object settings;
};
struct RemoveRequest {
  std::string seat;
};
struct InviteRequest {
  bool revoke = false;
};
struct LeaveRequest {};
struct AgainRequest {};

using RequestBody =
    std::variant<ActRequest, UndoRequest, MayUndoRequest, AidRequest, PreviewRequest, CourseRequest,
                 ReadyRequest, StartRequest, SeatsRequest, SeatRequest, OptionsRequest,
                 SettingsRequest, RemoveRequest, InviteRequest, LeaveRequest, AgainRequest>;

struct Request {
  // The client's name for the message; empty if it has none.
  std::string id;
  // Who may send it.
  Who who{};
  Result<RequestBody> body;
};

Request ReadRequest(std::string_view text);

// The id of a message that is otherwise not read.
std::string IdIn(std::string_view text);

// {"kind":"done","id":…,…}; `more` is more JSON for it, such as `,"seq":3`.
std::string DoneJson(const std::string& id, std::string_view more = {});
// {"kind":"refused","id":…,"error":{…}}
std::string RefusedJson(const std::string& id, const Problem& problem);

}  // namespace chocobox::server
