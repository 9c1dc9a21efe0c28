#include "load/line.h"

#include <utility>

namespace chocobox::load {

void Line::Open(const std::string& table) {
  table_ = table;
  Connect();
}

void Line::Close() {
  table_.clear();
  open_ = false;
  socket_.reset();
  legal_ = {};
}

void Line::Connect() {
  if (table_.empty()) return;
  socket_ = std::make_unique<WebSocket>(
      world_.loop, world_.endpoint,
      HandshakeFor(world_.endpoint, table_, guest_, seq_, world_.settings.deflate), *this);
}

void Line::Ask(std::string message) {
  asked_ = std::move(message);
  if (open_) socket_->Send(asked_);
}

void Line::OnOpen() {
  open_ = true;
  failures_ = 0;
  world_.heard = Clock::now();
  if (asked_.empty()) return;
  socket_->Send(asked_);
  if (seq_) world_.traffic.repeated += 1;
}

void Line::OnMessage(std::string_view text, std::size_t wire) {
  world_.heard = Clock::now();
  const Message message = ReadMessage(text);
  if (message.is_updates) {
    world_.traffic.text_bytes += text.size();
    world_.traffic.wire_bytes += wire;
  }
  if (message.first_seq) {
    // The numbers begin at 0 when everything is told anew.
    const std::int64_t expected = seq_ ? *seq_ + 1 : 0;
    if (*message.first_seq != expected && *message.first_seq != 0) world_.traffic.gaps += 1;
    seq_ = message.last_seq;
  }
  if (message.legal) legal_.assign(message.legal->begin(), message.legal->end());
  owner_.OnMessage(*this, message);
}

void Line::OnRefused(int status, std::string_view reply) {
  MustBeDone({status, std::string(reply)});
  throw Stopped({"refused", "the server answered " + std::to_string(status) + " for a socket"});
}

void Line::OnLost(int code, std::string_view reason) {
  constexpr int kSentAway = 4000;
  if (code == kSentAway) {
    throw Stopped({"sent-away", "the server closed a socket: " + std::string(reason)});
  }
  if (open_) world_.traffic.reconnects += 1;
  open_ = false;
  legal_.clear();
  constexpr int kPatience = 600;
  if (++failures_ > kPatience) {
    throw Stopped({"cannot-connect", "the server takes no sockets at " + world_.endpoint.host});
  }
  world_.loop.In(std::chrono::milliseconds(50), [weak = std::weak_ptr<Line*>(self_)] {
    if (const auto self = weak.lock()) (*self)->Connect();
  });
  owner_.OnLost(*this);
}

}  // namespace chocobox::load
