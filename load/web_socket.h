#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "load/connection.h"
#include "load/inflater.h"

namespace chocobox::load {

// What is asked for when a socket is opened.
struct Handshake {
  std::string path;
  // Header lines that say who asks, each with its line end.
  std::string headers;
  // Offers compression as browsers do.
  bool deflate = false;
};

// The client's end of a WebSocket (RFC 6455), only as much of it as this tool needs. It does not
// compress what it sends.
class WebSocket final : private Connection::Owner {
 public:
  // May destroy the socket in OnLost and OnRefused.
  class Owner {
   public:
    virtual ~Owner() = default;
    virtual void OnOpen() = 0;
    // `wire` counts the bytes as they were sent, with frames and compressed. The text is valid
    // during the call.
    virtual void OnMessage(std::string_view text, std::size_t wire) = 0;
    // A ping was answered; what the server had sent before is here.
    virtual void OnPong() = 0;
    // The server answered the handshake with another status.
    virtual void OnRefused(int status, std::string_view reply) = 0;
    // The connection was lost, or closed by the server with this code; 0: without one.
    virtual void OnLost(int code, std::string_view reason) = 0;
  };

  WebSocket(Loop& loop, const Endpoint& endpoint, const Handshake& handshake, Owner& owner);

  // REQUIRES: OnOpen was called.
  void Send(std::string_view text);
  void Ping();

 private:
  struct Frame {
    std::uint8_t opcode;
    bool is_last;
    bool is_compressed;
    std::string_view payload;
    // Bytes of the whole frame.
    std::size_t size;
  };

  void OnBytes(std::string_view bytes) override;
  void OnLost() override { owner_.OnLost(0, {}); }
  // The first frame in `bytes` when all of it is there.
  static std::optional<Frame> ReadFrame(std::string_view bytes);
  void Handle(const Frame& frame);
  void Deliver(std::string_view payload, bool is_compressed, std::size_t wire);
  void SendFrame(std::uint8_t opcode, std::string_view payload);

  Owner& owner_;
  bool open_ = false;
  // Bytes of a handshake or frame that is not complete.
  std::string partial_;
  // The frames so far of a message in several ones.
  std::string message_;
  bool is_within_message_ = false;
  std::size_t message_wire_ = 0;
  bool message_compressed_ = false;
  // A pong came between two frames of a message.
  bool pong_waits_ = false;
  std::unique_ptr<Inflater> inflater_;
  Connection connection_;
};

}  // namespace chocobox::load
