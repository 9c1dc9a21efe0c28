#include "server/web_socket.h"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/log.h"

namespace chocobox::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using beast::error_code;

WebSocket::WebSocket(Connection connection, const ServerSettings& settings, Metrics& metrics)
    : stream_(std::move(connection)),
      limits_(settings.limits),
      metrics_(metrics),
      write_timer_(stream_.get_executor()) {
  metrics_.sockets += 1;
  websocket::stream_base::timeout timeout =
      websocket::stream_base::timeout::suggested(beast::role_type::server);
  timeout.idle_timeout = limits_.idle_time;
  timeout.keep_alive_pings = true;
  stream_.set_option(timeout);
  stream_.read_message_max(limits_.message_bytes);
  if (settings.deflate) {
    websocket::permessage_deflate deflate;
    deflate.server_enable = true;
    deflate.msg_size_threshold = 512;
    stream_.set_option(deflate);
  }
}

WebSocket::~WebSocket() {
  CountUnsent(-unsent_);
  metrics_.sockets -= 1;
}

void WebSocket::Accept(Request request, std::shared_ptr<Listener> listener, Places places) {
  asio::dispatch(stream_.get_executor(),
                 [self = shared_from_this(), request = std::move(request),
                  listener = std::move(listener), places = std::move(places)]() mutable {
                   self->listener_ = std::move(listener);
                   self->request_ = std::move(request);
                   self->places_ = std::move(places);
                   self->stream_.async_accept(self->request_, [self](error_code error) {
                     if (error) return self->Finish();
                     self->request_ = {};
                     self->open_ = true;
                     self->Read();
                     self->Write();
                   });
                 });
}

void WebSocket::Send(std::shared_ptr<const std::string> message) {
  asio::post(stream_.get_executor(),
             [self = shared_from_this(), message = std::move(message)]() mutable {
               if (self->closing_ || self->finished_) return;
               self->CountUnsent(static_cast<std::int64_t>(message->size()));
               self->waiting_.push_back(std::move(message));
               if (self->IsTooSlow()) return self->BreakOff("too much waits");
               if (self->open_) self->Write();
             });
}

void WebSocket::Close(std::uint16_t code, std::string reason) {
  asio::post(stream_.get_executor(), [self = shared_from_this(), code, reason = std::move(reason)] {
    if (self->closing_ || self->finished_) return;
    self->closing_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
    if (self->open_) self->Write();
  });
}

void WebSocket::Read() {
  stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
    // A message that was read before the socket was closed may still arrive.
    if (error || self->finished_) return self->Finish();
    self->listener_->OnMessage(
        {static_cast<const char*>(self->buffer_.data().data()), self->buffer_.size()});
    self->buffer_.consume(self->buffer_.size());
    // A long message must not cost memory for as long as the socket is open.
    constexpr std::size_t kUsual = 2048;
    if (self->buffer_.capacity() > kUsual) self->buffer_.shrink_to_fit();
    self->Read();
  });
}

void WebSocket::Write() {
  if (writing_ || finished_) return;
  if (waiting_.empty()) {
    if (closing_) {
      writing_ = true;
      stream_.async_close(*closing_, [self = shared_from_this()](error_code) {});
    }
    return;
  }
  writing_ = true;
  WatchWrite();
  stream_.text(true);
  stream_.async_write(
      asio::buffer(*waiting_.front()), [self = shared_from_this()](error_code error, std::size_t) {
        if (error) return self->Finish();
        self->writing_ = false;
        self->sent_ += 1;
        self->CountUnsent(-static_cast<std::int64_t>(self->waiting_.front()->size()));
        self->waiting_.pop_front();
        self->Write();
      });
}

// One timer watches one message after another, so that most messages start none.
void WebSocket::WatchWrite() {
  if (watching_) return;
  watching_ = true;
  write_timer_.expires_after(limits_.write_time);
  write_timer_.async_wait([weak = weak_from_this(), sent = sent_](error_code error) {
    const auto self = weak.lock();
    if (error || !self || self->finished_) return;
    self->watching_ = false;
    if (!self->writing_) return;
    if (self->sent_ == sent) return self->BreakOff("a message was not taken in time");
    self->WatchWrite();
  });
}

// The message being written does not count: it may be long because its reader was away for long.
bool WebSocket::IsTooSlow() const {
  const auto behind = unsent_ - static_cast<std::int64_t>(waiting_.front()->size());
  if (behind > static_cast<std::int64_t>(limits_.unsent_bytes)) return true;
  const std::int64_t all = metrics_.unsent_bytes;
  if (all <= static_cast<std::int64_t>(limits_.unsent_bytes_in_all)) return false;
  return behind > all / metrics_.sockets;
}

// The other end does not read: a closing handshake would never finish.
void WebSocket::BreakOff(const char* why) {
  Log(Level::kWarning, "slow-reader", {{"message", why}});
  metrics_.slow_readers += 1;
  connection().close();
  Finish();
  // The first may be in the hands of the network.
  while (waiting_.size() > 1) {
    CountUnsent(-static_cast<std::int64_t>(waiting_.back()->size()));
    waiting_.pop_back();
  }
}

void WebSocket::Finish() {
  if (finished_) return;
  finished_ = true;
  write_timer_.cancel();
  if (listener_) listener_->OnClose();
  listener_.reset();
  places_.clear();
}

void WebSocket::CountUnsent(std::int64_t bytes) {
  unsent_ += bytes;
  metrics_.unsent_bytes += bytes;
}

}  // namespace chocobox::server
