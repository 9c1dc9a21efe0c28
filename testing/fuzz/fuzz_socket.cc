#include <array>
#include <boost/json.hpp>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "host/table.h"
#include "testing/fuzz/house.h"

namespace {

namespace json = boost::json;
using chocobox::server::House;
using chocobox::server::HttpResponse;
using chocobox::server::Listener;
using chocobox::server::Site;
using chocobox::server::Socket;

std::string TextAt(const HttpResponse& response, std::string_view pointer) {
  if (response.status >= 300) std::abort();
  const json::value body = json::parse(response.content());
  return std::string(body.at_pointer(pointer).as_string());
}

// The last message of a client: its answer shows that all before it have been read.
constexpr std::string_view kLast = R"({"do":"none","id":"the last"})";

// A client's end of a socket. Every message of the server must be of a known kind.
class Wire final : public Socket {
 public:
  explicit Wire(House& house) : house_(house) {}

  void Send(std::shared_ptr<const std::string> message) override {
    const json::value value = json::parse(*message);
    // Updates, the most frequent messages, go without a kind.
    if (value.as_object().contains("updates")) return;
    const json::string& kind = value.at("kind").as_string();
    if (kind != "table" && kind != "done" && kind != "refused") std::abort();
    const json::value* id = value.as_object().if_contains("id");
    if (kind == "refused" && id->is_string() && id->as_string() == "the last") End();
  }
  void Close(std::uint16_t, std::string) override { End(); }

  bool HasEnded() const { return ended_; }

 private:
  void End() {
    ended_ = true;
    house_.Wake();
  }

  House& house_;
  std::atomic<bool> ended_ = false;
};

struct Client {
  std::shared_ptr<Wire> wire;
  std::shared_ptr<Listener> listener;
};

Client Connect(House& house, const std::string& table, const std::string& token) {
  Client client{std::make_shared<Wire>(house), nullptr};
  auto request = House::Request("GET", "/api/v1/tables/" + table + "/socket", "", token);
  if (token.empty()) request.origin = "http://localhost";
  auto listener = std::make_shared<std::shared_ptr<Listener>>();
  auto admitted = std::make_shared<std::atomic<bool>>(false);
  house.api().Open(request, client.wire, [&house, listener, admitted](Site::Admission admission) {
    auto* found = std::get_if<std::shared_ptr<Listener>>(&admission);
    if (found == nullptr) std::abort();
    *listener = *found;
    *admitted = true;
    house.Wake();
  });
  house.RunUntil([&] { return admitted->load(); });
  client.listener = *listener;
  return client;
}

struct Visited {
  House house;
  std::array<std::string, 2> tokens;

  Visited() {
    for (std::string& token : tokens) {
      const char* body = R"({"name":"Giulia","token":true})";
      token = TextAt(house.Ask(House::Request("POST", "/api/v1/guest", body)), "/token");
    }
  }
};

}  // namespace

// Messages, one per line, of the host, a second person and a spectator in turn, at a new table. All
// are read, and whatever is sent is of a known kind.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static std::unique_ptr<Visited> visited;
  static int tables = 0;
  if (tables++ % 1000 == 0) {
    visited.reset();
    visited = std::make_unique<Visited>();
  }
  House& house = visited->house;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto games = chocobox::AllGames();
  const chocobox::GameInfo& game = games[size % games.size()]->info();
  const int seats = std::max(2, static_cast<int>(game.seats.min));
  std::string wish = R"({"id":"t)" + std::to_string(tables) + R"(","game":")";
  wish += std::string(game.id) + R"(","seats":)" + std::to_string(seats) + R"(,"bots":{)";
  for (int seat = 2; seat < seats; ++seat) {
    wish += std::string(seat == 2 ? "\"" : ",\"") + static_cast<char>('A' + seat) + R"(":")" +
            std::string(game.bots.front()) + '"';
  }
  wish += "}}";
  const auto& [anna, bruno] = visited->tokens;
  const std::string table =
      TextAt(house.Ask(House::Request("POST", "/api/v1/tables", wish, anna)), "/table");
  const std::string invite = TextAt(
      house.Ask(House::Request("GET", "/api/v1/tables/" + table, "", anna)), "/table/invite");
  house.Ask(House::Request("POST", "/api/v1/join", R"({"invite":")" + invite + "\"}", bruno));
  std::array<Client, 3> clients{Connect(house, table, anna), Connect(house, table, bruno),
                                Connect(house, table, "")};
  for (std::size_t i = 0; !text.empty(); ++i) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    clients[i % clients.size()].listener->OnMessage(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  for (const Client& client : clients) client.listener->OnMessage(kLast);
  for (const Client& client : clients) {
    house.RunUntil([&] { return client.wire->HasEnded(); });
    client.listener->OnClose();
  }
  house.Sweep();
  return 0;
}
