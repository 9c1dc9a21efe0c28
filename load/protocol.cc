#include "load/protocol.h"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <cstring>

#include "core/json.h"
#include "core/seat.h"

namespace chocobox::load {
namespace {

namespace json = boost::json;

// The first JSON value of `text`, which begins with it. Nothing is checked: the server is trusted
// to send JSON, and this runs once for every byte received.
std::string_view FirstValue(std::string_view text) {
  std::size_t depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      for (++at; at < text.size() && text[at] != '"'; ++at) at += text[at] == '\\' ? 1 : 0;
      if (depth == 0) return text.substr(0, at + 1);
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      if (depth == 0) return text.substr(0, at);
      if (--depth == 0) return text.substr(0, at + 1);
    } else if (c == ',' && depth == 0) {
      return text.substr(0, at);
    }
  }
  return text;
}

// Calls visit(value) for each item of an array. The server writes no blanks between them.
template <class Visit>
void ForEachItem(std::string_view array, const Visit& visit) {
  if (!array.starts_with('[')) return;
  array.remove_prefix(1);
  while (!array.empty() && array.front() != ']') {
    const std::string_view value = FirstValue(array);
    visit(value);
    array.remove_prefix(std::min(array.size(), value.size()));
    if (array.starts_with(',')) array.remove_prefix(1);
  }
}

std::string_view Inside(std::string_view text) {
  return text.size() >= 2 && text.front() == '"' ? text.substr(1, text.size() - 2) : "";
}

// Calls visit(key, value) for each member of an object.
template <class Visit>
void ForEachMember(std::string_view object, const Visit& visit) {
  if (!object.starts_with('{')) return;
  object.remove_prefix(1);
  while (!object.empty() && object.front() != '}') {
    const std::string_view key = FirstValue(object);
    object.remove_prefix(std::min(object.size(), key.size() + 1));
    const std::string_view value = FirstValue(object);
    visit(Inside(key), value);
    object.remove_prefix(std::min(object.size(), value.size()));
    if (object.starts_with(',')) object.remove_prefix(1);
  }
}

std::optional<std::int64_t> NumberIn(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() ? std::optional(number) : std::nullopt;
}

void ReadUpdate(std::string_view update, Message& message) {
  ForEachMember(update, [&](std::string_view key, std::string_view value) {
    if (key == "seq") {
      message.last_seq = NumberIn(value);
      if (!message.first_seq) message.first_seq = message.last_seq;
    } else if (key == "scores") {
      message.is_over = true;
    }
  });
}

void ReadAnswer(std::string_view key, std::string_view value, Message& message) {
  if (key == "id") message.id = Inside(value);
  if (key == "seq") message.done_seq = NumberIn(value);
  if (key != "error") return;
  ForEachMember(value, [&](std::string_view inner, std::string_view text) {
    if (inner == "code") message.code = Inside(text);
  });
}

// {"take":["truffle"],"go-on":[""]}
void ReadLegal(std::string_view verbs, Message& message) {
  ForEachMember(verbs, [&](std::string_view verb, std::string_view all) {
    ForEachItem(all, [&](std::string_view rest) {
      std::string action(verb);
      if (!Inside(rest).empty()) action += ' ';
      message.legal->push_back(action += Inside(rest));
    });
  });
}

bool FindText(const json::value& value, std::string_view key, std::string& out) {
  const json::object* object = value.if_object();
  if (object == nullptr) return false;
  for (const auto& [name, inner] : *object) {
    if (std::string_view(name.data(), name.size()) == key && inner.is_string()) {
      out = inner.get_string();
      return true;
    }
    if (FindText(inner, key, out)) return true;
  }
  return false;
}

std::string Body(std::initializer_list<std::pair<std::string_view, std::string_view>> members,
                 std::string_view more = "") {
  std::string out;
  {
    JsonObject object(out);
    for (const auto& [key, value] : members) object.Add(key, value);
    out += more;
  }
  return out;
}

}  // namespace

HttpQuestion AskForGuest(const std::string& name) {
  return {"POST", "/api/v1/guest", "", Body({{"name", name}}, R"(,"token":true)")};
}

HttpQuestion AskForTable(const Guest& host, const std::string& id, std::string_view game,
                         int seats) {
  // People who need long for a turn must not be replaced by a bot.
  return {
      "POST", "/api/v1/tables", host.token,
      Body({{"id", id}, {"game", game}}, ",\"seats\":" + std::to_string(seats) +
                                             R"(,"settings":{"turn_seconds":0,"call_seconds":0})")};
}

HttpQuestion AskToSee(const Guest& guest, const std::string& table) {
  return {"GET", "/api/v1/tables/" + table, guest.token, ""};
}

HttpQuestion AskToJoin(const Guest& guest, const std::string& invite) {
  return {"POST", "/api/v1/join", guest.token, Body({{"invite", invite}})};
}

HttpQuestion AskForRecord(const Guest& guest, const std::string& table) {
  return {"GET", "/api/v1/tables/" + table + "/record", guest.token, ""};
}

void MustBeDone(const HttpReply& reply) {
  if (reply.status / 100 == 2) return;
  constexpr int kTooMany = 429;
  std::string message = std::to_string(reply.status) + ' ' + reply.body;
  if (reply.status == kTooMany) message += "; a server under load must be started with --unlimited";
  throw Stopped({"refused", "the server answered " + message});
}

std::string TextIn(const HttpReply& reply, std::string_view key) {
  MustBeDone(reply);
  boost::system::error_code error;
  const json::value value = json::parse(reply.body, error);
  std::string found;
  if (!error && FindText(value, key, found)) return found;
  throw Stopped({"not-chocobox", "expected \"" + std::string(key) + "\" in: " + reply.body});
}

Handshake HandshakeFor(const Endpoint& endpoint, const std::string& table, const Guest* guest,
                       std::optional<std::int64_t> since, bool deflate) {
  Handshake handshake;
  handshake.path = "/api/v1/tables/" + table + "/socket";
  if (since) handshake.path += "?since=" + std::to_string(*since);
  handshake.headers = guest != nullptr ? "Authorization: Bearer " + guest->token + "\r\n"
                                       : "Origin: http://" + endpoint.host + "\r\n";
  handshake.deflate = deflate;
  return handshake;
}

std::string ReadyMessage(std::string_view id) {
  return Body({{"do", "ready"}, {"id", id}}, R"(,"ready":true)");
}

std::string StartMessage(std::string_view id) { return Body({{"do", "start"}, {"id", id}}); }

std::string ActMessage(std::string_view id, std::string_view action) {
  std::string out = R"({"do":"act","id":")";
  out.append(id).append(R"(","action":")").append(action).append("\"}");
  return out;
}

Message ReadMessage(std::string_view text) {
  Message message;
  ForEachMember(text, [&](std::string_view key, std::string_view value) {
    if (key == "kind") {
      const std::string_view kind = Inside(value);
      message.is_table |= kind == "table";
      message.is_done |= kind == "done";
      message.is_refused |= kind == "refused";
    } else if (key == "updates") {
      message.is_updates = true;
      message.legal.emplace();
      ForEachItem(value, [&](std::string_view update) { ReadUpdate(update, message); });
    } else if (key == "legal" && message.legal) {
      ReadLegal(value, message);
    } else if (key == "table") {
      ForEachMember(value, [&](std::string_view inner, std::string_view status) {
        if (inner == "status") message.is_over = Inside(status) == "over";
      });
    } else if (key == "done") {
      // The answer that updates bring along.
      message.is_done = true;
      message.id = Inside(value);
      message.done_seq = message.last_seq;
    } else {
      ReadAnswer(key, value, message);
    }
  });
  return message;
}

std::vector<std::string> ActionsIn(std::string_view record) {
  std::vector<std::string> actions;
  while (!record.empty()) {
    const std::size_t end = std::min(record.find('\n'), record.size());
    const std::string_view line = record.substr(0, end);
    record.remove_prefix(std::min(end + 1, record.size()));
    if (line.size() < 3 || line[1] != ' ' || !ParseSeat(line.substr(0, 1))) continue;
    // Chance that follows is told behind the action.
    actions.emplace_back(line.substr(0, std::min(line.find(" = "), line.size())));
  }
  return actions;
}

std::string Unescaped(std::string_view inside) {
  if (inside.find('\\') == std::string_view::npos) return std::string(inside);
  const json::value value = json::parse('"' + std::string(inside) + '"');
  return std::string(value.get_string());
}

}  // namespace chocobox::load
