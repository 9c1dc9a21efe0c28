#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// The server's interface to the network. The HTTP library is hidden behind it.
namespace chocobox::server {

struct HttpRequest {
  std::string method;
  // The path of the address, without the query. It begins with a slash.
  std::string path;
  std::string query;
  // The client's address, for limits: see AddressKey.
  std::string address;
  // Whether a trusted proxy says that the client sent it by HTTPS.
  bool https = false;
  // On a connection beyond the limit, where only operators are answered.
  bool spare = false;
  std::string host;
  std::string cookie;
  std::string authorization;
  std::string origin;
  std::string fetch_site;
  std::string content_type;
  std::string accept_encoding;
  std::string if_none_match;
  std::string body;
};

struct HttpResponse {
  int status = 200;
  std::string content_type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
  // A body that others have too; then `body` is empty.
  std::shared_ptr<const std::string> shared_body = nullptr;

  std::string_view content() const { return shared_body ? *shared_body : body; }
};

// An open WebSocket. May be used from any thread.
class Socket {
 public:
  virtual ~Socket() = default;
  // Messages arrive in the order of the calls. After Close they are dropped.
  virtual void Send(std::shared_ptr<const std::string> message) = 0;
  void Send(std::string message) { Send(std::make_shared<const std::string>(std::move(message))); }
  // Sends what is waiting, then closes.
  virtual void Close(std::uint16_t code, std::string reason) = 0;
};

// Receives the events of a socket. Calls come one at a time; OnClose is the last.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void OnMessage(std::string_view message) = 0;
  virtual void OnClose() = 0;
};

class Site {
 public:
  using Answer = std::function<void(HttpResponse)>;
  using Admission = std::variant<std::shared_ptr<Listener>, HttpResponse>;

  virtual ~Site() = default;
  // Answers exactly once, from any thread.
  virtual void Handle(HttpRequest request, Answer answer) = 0;
  // A request for a socket: `admit` must be called exactly once. The socket may be used at once.
  virtual void Open(HttpRequest request, std::shared_ptr<Socket> socket,
                    std::function<void(Admission)> admit) = 0;
};

}  // namespace chocobox::server
