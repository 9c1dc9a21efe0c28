#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// What the rest of the server knows of the network. The HTTP library is behind this.
namespace chocobox::server {

struct HttpRequest {
  std::string method;
  // Without the query.
  std::string path;
  std::string query;
  // The other end, without its port.
  std::string address;
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

// Whoever listens to a socket. Calls come one at a time; OnClose is the last.
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
  // Somebody wants a socket: admits them exactly once, or says no. The socket may be used at once.
  virtual void Open(HttpRequest request, std::shared_ptr<Socket> socket,
                    std::function<void(Admission)> admit) = 0;
};

}  // namespace chocobox::server
