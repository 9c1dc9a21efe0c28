#include "load/web_socket.h"

#include <charconv>
#include <utility>

namespace chocobox::load {
namespace {

constexpr std::uint8_t kContinuation = 0;
constexpr std::uint8_t kText = 1;
constexpr std::uint8_t kClose = 8;
constexpr std::uint8_t kPing = 9;
constexpr std::uint8_t kPong = 10;

std::uint64_t BigEndian(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<std::uint8_t>(byte);
  return number;
}

}  // namespace

WebSocket::WebSocket(Loop& loop, const Endpoint& endpoint, const Handshake& handshake, Owner& owner)
    : owner_(owner), connection_(loop, endpoint, *this) {
  std::string text = "GET " + handshake.path + " HTTP/1.1\r\nHost: " + endpoint.host +
                     "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     // The key protects against caches, of which there are none in between.
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";
  if (handshake.deflate) {
    text += "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n";
  }
  connection_.Send(text + handshake.headers + "\r\n");
}

void WebSocket::Send(std::string_view text) { SendFrame(kText, text); }

void WebSocket::Ping() { SendFrame(kPing, {}); }

void WebSocket::SendFrame(std::uint8_t opcode, std::string_view payload) {
  std::string frame;
  frame.reserve(payload.size() + 14);
  frame += static_cast<char>(0x80 | opcode);
  constexpr std::size_t kShort = 126;
  if (payload.size() < kShort) {
    frame += static_cast<char>(0x80 | payload.size());
  } else {
    // A server takes no message of 64 KiB.
    frame += static_cast<char>(0x80 | kShort);
    frame += static_cast<char>(payload.size() >> 8);
    frame += static_cast<char>(payload.size() & 0xff);
  }
  // The mask must be there, and a mask of zeros leaves the payload as it is.
  frame.append(4, '\0');
  frame += payload;
  connection_.Send(frame);
}

void WebSocket::OnBytes(std::string_view bytes) {
  const bool is_whole = partial_.empty();
  if (!is_whole) partial_ += bytes;
  std::string_view rest = is_whole ? bytes : std::string_view(partial_);
  if (!open_) {
    const std::size_t end = rest.find("\r\n\r\n");
    if (end == std::string_view::npos) {
      if (is_whole) partial_ = bytes;
      return;
    }
    int status = 0;
    std::from_chars(rest.data() + rest.find(' ') + 1, rest.data() + end, status);
    constexpr int kSwitching = 101;
    if (status != kSwitching) {
      const std::string reply(rest.substr(end + 4));
      connection_.Close();
      return owner_.OnRefused(status, reply);
    }
    rest.remove_prefix(end + 4);
    open_ = true;
    owner_.OnOpen();
  }
  while (const auto frame = ReadFrame(rest)) {
    if (frame->opcode == kClose) {
      const std::string payload(frame->payload);
      connection_.Close();
      if (payload.size() < 2) return owner_.OnLost(0, {});
      const auto code = static_cast<int>(BigEndian(payload.substr(0, 2)));
      return owner_.OnLost(code, std::string_view(payload).substr(2));
    }
    Handle(*frame);
    rest.remove_prefix(frame->size);
  }
  if (is_whole) {
    partial_ = rest;
  } else {
    partial_.erase(0, partial_.size() - rest.size());
  }
  // Most messages come whole: no memory is kept for the few others.
  if (partial_.empty()) partial_.shrink_to_fit();
}

std::optional<WebSocket::Frame> WebSocket::ReadFrame(std::string_view bytes) {
  if (bytes.size() < 2) return std::nullopt;
  const auto first = static_cast<std::uint8_t>(bytes[0]);
  std::uint64_t length = static_cast<std::uint8_t>(bytes[1]) & 0x7f;
  const std::size_t extra = length == 126 ? 2 : length == 127 ? 8 : 0;
  if (bytes.size() < 2 + extra) return std::nullopt;
  if (extra > 0) length = BigEndian(bytes.substr(2, extra));
  if (bytes.size() - 2 - extra < length) return std::nullopt;
  return Frame{static_cast<std::uint8_t>(first & 0x0f), (first & 0x80) != 0, (first & 0x40) != 0,
               bytes.substr(2 + extra, length), 2 + extra + length};
}

void WebSocket::Handle(const Frame& frame) {
  if (frame.opcode == kPing) return SendFrame(kPong, frame.payload);
  if (frame.opcode == kPong) {
    pong_waits_ = is_within_message_;
    return pong_waits_ ? void() : owner_.OnPong();
  }
  const bool is_first = frame.opcode != kContinuation;
  if (is_first && frame.is_last) return Deliver(frame.payload, frame.is_compressed, frame.size);
  if (is_first) message_compressed_ = frame.is_compressed;
  message_ += frame.payload;
  message_wire_ += frame.size;
  is_within_message_ = !frame.is_last;
  if (!frame.is_last) return;
  const std::string message = std::move(message_);
  const std::size_t wire = message_wire_;
  message_ = {};
  message_wire_ = 0;
  Deliver(message, message_compressed_, wire);
  if (!std::exchange(pong_waits_, false)) return;
  owner_.OnPong();
}

void WebSocket::Deliver(std::string_view payload, bool is_compressed, std::size_t wire) {
  if (!is_compressed) return owner_.OnMessage(payload, wire);
  if (!inflater_) inflater_ = std::make_unique<Inflater>();
  std::string text;
  if (!inflater_->Append(payload, text)) {
    throw Stopped({"bad-deflate", "the server sent a message that cannot be decompressed"});
  }
  owner_.OnMessage(text, wire);
}

}  // namespace chocobox::load
