#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "load/http_client.h"
#include "load/web_socket.h"

// All that this tool knows of docs/api.md. What it does not need may come, go or move.
namespace chocobox::load {

struct Guest {
  std::string id;
  std::string token;
};

HttpQuestion AskForGuest(const std::string& name);
HttpQuestion AskForTable(const Guest& host, const std::string& id, std::string_view game,
                         int seats);
HttpQuestion AskToSee(const Guest& guest, const std::string& table);
HttpQuestion AskToJoin(const Guest& guest, const std::string& invite);
HttpQuestion AskForRecord(const Guest& guest, const std::string& table);

// The string in the reply that has this key, however deep; throws Stopped when there is none.
std::string TextIn(const HttpReply& reply, std::string_view key);
// Throws Stopped unless the status is one of success.
void MustBeDone(const HttpReply& reply);

// The socket of a table; without a guest it is a spectator's. After update `since`, if given.
Handshake HandshakeFor(const Endpoint& endpoint, const std::string& table, const Guest* guest,
                       std::optional<std::int64_t> since, bool deflate);

std::string ReadyMessage(std::string_view id);
std::string StartMessage(std::string_view id);
// `action` is the inside of a JSON string, as Message::legal gives it.
std::string ActMessage(std::string_view id, std::string_view action);

// A message of the server. The texts are parts of it.
struct Message {
  // It has the table, which tells whether the game is over.
  bool is_table = false;
  bool is_updates = false;
  // An answer, by itself or within updates.
  bool is_done = false;
  bool is_refused = false;
  // The message that is answered, and the number of its update.
  std::string_view id;
  std::optional<std::int64_t> done_seq;
  std::string_view code;
  // The first and the last of the updates; absent when there are none.
  std::optional<std::int64_t> first_seq;
  std::optional<std::int64_t> last_seq;
  // What the viewer may do now; absent when the message has no updates.
  std::optional<std::vector<std::string>> legal;
  bool is_over = false;
};

Message ReadMessage(std::string_view text);

// The actions of a record, each after the letter of its seat, as "B take nut".
std::vector<std::string> ActionsIn(std::string_view record);

// The text of what is inside of a JSON string.
std::string Unescaped(std::string_view inside);

}  // namespace chocobox::load
