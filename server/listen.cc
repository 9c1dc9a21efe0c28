// The only file that includes the HTTP library.
#include "server/listen.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>
#include <stdexcept>
#include <utility>

#include "host/table.h"
#include "server/api.h"
#include "server/log.h"

namespace chocobox::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;

// Counts an object in a metric while the object exists.
class Counted {
 public:
  explicit Counted(Metrics::Count& count) : count_(count) { count_ += 1; }
  ~Counted() { count_ -= 1; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

 private:
  Metrics::Count& count_;
};

http::response<http::string_body> Render(HttpResponse response, unsigned version, bool keep_alive,
                                         bool head) {
  http::response<http::string_body> out{static_cast<http::status>(response.status), version};
  out.set(http::field::content_type, response.content_type);
  for (const auto& [name, value] : response.headers) out.insert(name, value);
  out.keep_alive(keep_alive);
  const std::size_t length = response.body.size();
  if (!head) out.body() = std::move(response.body);
  out.prepare_payload();
  if (head) out.content_length(length);
  return out;
}

// A socket of a table, from its handshake on. It keeps itself alive while an operation is pending.
class WebSocket final : public Socket, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(tcp::socket socket, const Limits& limits, Metrics& metrics)
      : stream_(std::move(socket)), limits_(limits), counted_(metrics.sockets) {
    websocket::stream_base::timeout timeout =
        websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.idle_timeout = std::chrono::seconds(60);
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    stream_.read_message_max(limits.message);
    websocket::permessage_deflate deflate;
    deflate.server_enable = true;
    deflate.msg_size_threshold = 512;
    stream_.set_option(deflate);
  }

  tcp::socket& lowest() { return stream_.next_layer().socket(); }

  void Accept(http::request<http::string_body> request, std::shared_ptr<Listener> listener) {
    asio::dispatch(stream_.get_executor(), [self = shared_from_this(), request = std::move(request),
                                            listener = std::move(listener)]() mutable {
      self->listener_ = std::move(listener);
      self->request_ = std::move(request);
      self->stream_.async_accept(self->request_, [self](error_code error) {
        if (error) return self->Finish();
        self->open_ = true;
        self->Read();
        self->Write();
      });
    });
  }

  void Send(std::shared_ptr<const std::string> message) override {
    asio::post(stream_.get_executor(),
               [self = shared_from_this(), message = std::move(message)]() mutable {
                 if (self->closing_ || self->finished_) return;
                 self->unsent_ += message->size();
                 self->waiting_.push_back(std::move(message));
                 if (self->unsent_ > self->limits_.unsent) return self->BreakOff();
                 if (self->open_) self->Write();
               });
  }

  void Close(std::uint16_t code, std::string reason) override {
    asio::post(stream_.get_executor(), [self = shared_from_this(), code,
                                        reason = std::move(reason)] {
      if (self->closing_ || self->finished_) return;
      self->closing_ = websocket::close_reason(static_cast<websocket::close_code>(code), reason);
      if (self->open_) self->Write();
    });
  }

 private:
  void Read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
      // A message that was read before the socket was closed may still arrive.
      if (error || self->finished_) return self->Finish();
      self->listener_->OnMessage(
          {static_cast<const char*>(self->buffer_.data().data()), self->buffer_.size()});
      self->buffer_.consume(self->buffer_.size());
      self->Read();
    });
  }

  void Write() {
    if (writing_ || finished_) return;
    if (waiting_.empty()) {
      if (closing_) {
        writing_ = true;
        stream_.async_close(*closing_, [self = shared_from_this()](error_code) {});
      }
      return;
    }
    writing_ = true;
    stream_.text(true);
    stream_.async_write(asio::buffer(*waiting_.front()),
                        [self = shared_from_this()](error_code error, std::size_t) {
                          if (error) return self->Finish();
                          self->writing_ = false;
                          self->unsent_ -= self->waiting_.front()->size();
                          self->waiting_.pop_front();
                          self->Write();
                        });
  }

  // The other end does not read: a closing handshake would never finish.
  void BreakOff() {
    Log(Level::kWarning, "slow-reader", {});
    waiting_.resize(1);
    lowest().close();
    Finish();
  }

  void Finish() {
    if (finished_) return;
    finished_ = true;
    if (listener_) listener_->OnClose();
    listener_.reset();
  }

  websocket::stream<beast::tcp_stream> stream_;
  const Limits& limits_;
  Counted counted_;
  beast::flat_buffer buffer_;
  http::request<http::string_body> request_;
  std::shared_ptr<Listener> listener_;
  std::deque<std::shared_ptr<const std::string>> waiting_;
  std::size_t unsent_ = 0;
  std::optional<websocket::close_reason> closing_;
  bool open_ = false;
  bool writing_ = false;
  bool finished_ = false;
};

// One connection that speaks HTTP: request after request, until it ends or becomes a WebSocket.
class Conversation : public std::enable_shared_from_this<Conversation> {
 public:
  Conversation(tcp::socket socket, const Limits& limits, Site& site, Metrics& metrics)
      : stream_(std::move(socket)),
        limits_(limits),
        site_(site),
        metrics_(metrics),
        counted_(metrics.connections) {
    error_code error;
    const auto remote = stream_.socket().remote_endpoint(error);
    if (!error) address_ = remote.address().to_string();
  }

  void Read() {
    asio::dispatch(stream_.get_executor(), [self = shared_from_this()] {
      self->parser_.emplace();
      self->parser_->header_limit(static_cast<std::uint32_t>(self->limits_.header));
      self->parser_->body_limit(self->limits_.body);
      self->stream_.expires_after(self->limits_.request_time);
      http::async_read(self->stream_, self->buffer_, *self->parser_,
                       [self](error_code error, std::size_t) { self->OnRead(error); });
    });
  }

 private:
  void OnRead(error_code error) {
    if (error == http::error::body_limit || error == http::error::header_limit ||
        error == http::error::buffer_overflow) {
      return Refuse({"too-large", "the request is too large"});
    }
    if (error == beast::error::timeout) {
      // A connection may be idle between requests, but a request must end in time.
      if (parser_->got_some()) Log(Level::kWarning, "too-slow", {{"address", address_}});
      return;
    }
    if (error == http::error::end_of_stream || error == asio::error::connection_reset ||
        error == asio::error::operation_aborted || error == http::error::partial_message) {
      return End();
    }
    if (error) return Refuse({"bad-request", "this is not an HTTP request"});
    stream_.expires_never();
    request_ = parser_->release();
    if (websocket::is_upgrade(request_)) return Upgrade();
    const bool head = request_.method() == http::verb::head;
    const unsigned version = request_.version();
    const bool keep_alive = request_.keep_alive();
    site_.Handle(Translate(),
                 [self = shared_from_this(), head, version, keep_alive](HttpResponse response) {
                   self->Answer(Render(std::move(response), version, keep_alive, head));
                 });
  }

  HttpRequest Translate() {
    const auto text = [this](http::field field) { return std::string(request_[field]); };
    HttpRequest out;
    out.method = std::string(request_.method_string());
    const std::string target(request_.target());
    const std::size_t question = std::min(target.find('?'), target.size());
    out.path = target.substr(0, question);
    if (question < target.size()) out.query = target.substr(question + 1);
    out.address = address_;
    out.host = text(http::field::host);
    out.cookie = text(http::field::cookie);
    out.authorization = text(http::field::authorization);
    out.origin = text(http::field::origin);
    out.fetch_site = std::string(request_["Sec-Fetch-Site"]);
    out.content_type = text(http::field::content_type);
    out.accept_encoding = text(http::field::accept_encoding);
    out.if_none_match = text(http::field::if_none_match);
    out.body = request_.body();
    if (out.path.empty() || out.path[0] != '/') out.path = "/" + out.path;
    return out;
  }

  void Upgrade() {
    // From here on the socket is owned by the table; a refusal gives it back.
    HttpRequest asked = Translate();
    auto socket = std::make_shared<WebSocket>(stream_.release_socket(), limits_, metrics_);
    site_.Open(std::move(asked), socket,
               [self = shared_from_this(), socket](Site::Admission admission) {
                 if (auto* listener = std::get_if<std::shared_ptr<Listener>>(&admission)) {
                   return socket->Accept(std::move(self->request_), std::move(*listener));
                 }
                 auto refused = std::make_shared<Conversation>(
                     std::move(socket->lowest()), self->limits_, self->site_, self->metrics_);
                 refused->Answer(Render(std::get<HttpResponse>(std::move(admission)),
                                        self->request_.version(), false, false));
               });
  }

  void Refuse(const Problem& problem) {
    HttpResponse response = ProblemResponse(problem);
    AddSecurityHeaders(response);
    metrics_.requests += 1;
    metrics_.refused_requests += 1;
    Answer(Render(std::move(response), 11, false, false));
  }

  void Answer(http::response<http::string_body> response) {
    asio::dispatch(stream_.get_executor(), [self = shared_from_this(),
                                            response = std::move(response)]() mutable {
      self->response_ = std::move(response);
      self->stream_.expires_after(self->limits_.request_time);
      http::async_write(self->stream_, self->response_, [self](error_code error, std::size_t) {
        if (error) return;
        if (!self->response_.keep_alive()) return self->End();
        self->Read();
      });
    });
  }

  // Reads the request to its end before closing: closing at once could discard our answer.
  void End() {
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(std::chrono::seconds(1));
    Drain(1 << 20);
  }

  void Drain(std::size_t patience) {
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(4096), [self = shared_from_this(), patience](
                                                       error_code error, std::size_t size) {
      if (!error && size < patience) self->Drain(patience - size);
    });
  }

  beast::tcp_stream stream_;
  const Limits& limits_;
  Site& site_;
  Metrics& metrics_;
  Counted counted_;
  std::string address_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  http::request<http::string_body> request_;
  http::response<http::string_body> response_;
};

class TcpDoor final : public Door, public std::enable_shared_from_this<TcpDoor> {
 public:
  TcpDoor(asio::io_context& io, const ServerSettings& settings, Site& site, Metrics& metrics)
      : io_(io),
        acceptor_(asio::make_strand(io)),
        retry_(acceptor_.get_executor()),
        limits_(settings.limits),
        site_(site),
        metrics_(metrics) {
    const tcp::endpoint endpoint(asio::ip::make_address(settings.address), settings.port);
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(endpoint);
    acceptor_.listen();
  }

  std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }

  void Accept() {
    acceptor_.async_accept(
        asio::make_strand(io_), [self = shared_from_this()](error_code error, tcp::socket socket) {
          if (error == asio::error::operation_aborted) return;
          if (error) return self->Rest();
          const auto open = static_cast<std::size_t>(self->metrics_.connections.load() +
                                                     self->metrics_.sockets.load());
          // Over the limit: drops the new connection to keep the present ones.
          if (open < self->limits_.connections) {
            error_code ignored;
            socket.set_option(tcp::no_delay(true), ignored);
            std::make_shared<Conversation>(std::move(socket), self->limits_, self->site_,
                                           self->metrics_)
                ->Read();
          }
          self->Accept();
        });
  }

  void Shut() override {
    asio::post(acceptor_.get_executor(), [self = shared_from_this()] {
      error_code ignored;
      self->acceptor_.close(ignored);
      self->retry_.cancel();
    });
  }

 private:
  // Most likely no file descriptors are left: waits before it tries again.
  void Rest() {
    retry_.expires_after(std::chrono::milliseconds(100));
    retry_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->Accept();
    });
  }

  asio::io_context& io_;
  tcp::acceptor acceptor_;
  asio::steady_timer retry_;
  const Limits& limits_;
  Site& site_;
  Metrics& metrics_;
};

}  // namespace

std::shared_ptr<Door> OpenDoor(asio::io_context& io, const ServerSettings& settings, Site& site,
                               Metrics& metrics) {
  try {
    auto door = std::make_shared<TcpDoor>(io, settings, site, metrics);
    door->Accept();
    return door;
  } catch (const boost::system::system_error& error) {
    throw std::runtime_error(settings.address + ':' + std::to_string(settings.port) + ": " +
                             error.code().message());
  }
}

}  // namespace chocobox::server
