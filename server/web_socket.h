#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/crowd.h"
#include "server/metrics.h"
#include "server/net.h"
#include "server/settings.h"

namespace chocobox::server {

// A socket of a table, from its handshake on. It keeps itself alive while an operation is pending.
// A reader that does not read is dropped: when too much waits for it, or when it does not take a
// message in time.
class WebSocket final : public Socket, public std::enable_shared_from_this<WebSocket> {
 public:
  using Request = boost::beast::http::request<boost::beast::http::string_body>;
  using Places = std::vector<Crowd::Place>;
  using Connection = boost::asio::ip::tcp::socket;

  // `settings` and `metrics` must outlive it.
  WebSocket(Connection connection, const ServerSettings& settings, Metrics& metrics);
  ~WebSocket() override;

  // The connection below, for an answer of HTTP instead of the handshake.
  Connection& connection() { return stream_.next_layer().socket(); }

  // Answers the handshake. The places are held while the socket is open.
  void Accept(Request request, std::shared_ptr<Listener> listener, Places places);

  void Send(std::shared_ptr<const std::string> message) override;
  void Close(std::uint16_t code, std::string reason) override;

 private:
  void Read();
  void Write();
  void WatchWrite();
  bool IsTooSlow() const;
  void BreakOff(const char* why);
  void Finish();
  // Changes the count of bytes that wait, here and in all.
  void CountUnsent(std::int64_t bytes);

  boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
  const Limits& limits_;
  Metrics& metrics_;
  boost::beast::flat_buffer buffer_;
  // Only until the handshake is done.
  Request request_;
  std::shared_ptr<Listener> listener_;
  Places places_;
  std::deque<std::shared_ptr<const std::string>> waiting_;
  std::int64_t unsent_ = 0;
  std::optional<boost::beast::websocket::close_reason> closing_;
  boost::asio::steady_timer write_timer_;
  // Number of messages sent; the timer compares it.
  std::uint64_t sent_ = 0;
  bool watching_ = false;
  bool open_ = false;
  bool writing_ = false;
  bool finished_ = false;
};

}  // namespace chocobox::server
