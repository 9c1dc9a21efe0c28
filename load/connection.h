#pragma once

#include <netinet/in.h>
#include <sys/socket.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "host/table.h"
#include "load/loop.h"

namespace chocobox::load {

// Where a server is.
struct Endpoint {
  sockaddr_storage address{};
  socklen_t size = 0;
  // For the header Host, such as 127.0.0.1:8080.
  std::string host;
};

// The server of an address such as http://127.0.0.1:8080. A problem when it is not on this machine
// and `anywhere` is false.
Result<Endpoint> ParseEndpoint(std::string_view url, bool anywhere);

// A TCP connection that never blocks and is used from one thread.
class Connection final : public Loop::Watcher {
 public:
  // May destroy the connection in any of its calls.
  class Owner {
   public:
    virtual ~Owner() = default;
    // The bytes are valid during the call.
    virtual void OnBytes(std::string_view bytes) = 0;
    // The connection could not be made or was closed by the other end. Nothing follows.
    virtual void OnLost() = 0;
  };

  Connection(Loop& loop, const Endpoint& endpoint, Owner& owner);
  ~Connection() override;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void Send(std::string_view bytes);
  // The owner hears nothing more.
  void Close();
  bool IsOpen() const { return descriptor_ >= 0; }

  void OnReadable() override;
  void OnWritable() override;

 private:
  void Lose();

  Loop& loop_;
  Owner& owner_;
  int descriptor_;
  bool connected_ = false;
  bool watches_writable_ = true;
  std::string unsent_;
};

}  // namespace chocobox::load
