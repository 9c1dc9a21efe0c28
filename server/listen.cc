#include "server/listen.h"

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

#include "host/table.h"
#include "server/address.h"
#include "server/codes.h"
#include "server/crowd.h"
#include "server/framing.h"
#include "server/log.h"
#include "server/pages.h"
#include "server/responses.h"
#include "server/web_socket.h"

namespace chocobox::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using beast::error_code;

// Connections beyond the limit, for the requests of operators.
constexpr std::size_t kSparePlaces = 16;
constexpr std::chrono::seconds kSpareTime{2};

// What all connections of a door share.
struct Terms {
  const ServerSettings& settings;
  Site& site;
  Metrics& metrics;
  std::shared_ptr<Crowd> crowd;

  const Limits& limits() const { return settings.limits; }
};

using Response = http::response<http::span_body<const char>>;

// `response` must outlive the result, which refers to its body.
Response Render(const HttpResponse& response, unsigned version, bool keep_alive, bool head) {
  Response out{static_cast<http::status>(response.status), version};
  out.set(http::field::content_type, response.content_type);
  for (const auto& [name, value] : response.headers) out.insert(name, value);
  out.keep_alive(keep_alive);
  const std::string_view content = response.content();
  if (!head) out.body() = {content.data(), content.size()};
  out.prepare_payload();
  if (head) out.content_length(content.size());
  return out;
}

// One connection that speaks HTTP: request after request, until it ends or becomes a WebSocket.
class Conversation : public std::enable_shared_from_this<Conversation> {
 public:
  Conversation(tcp::socket socket, const asio::ip::address& peer, const Terms& terms,
               Crowd::Place place, bool spare)
      : stream_(std::move(socket)),
        peer_(peer),
        terms_(terms),
        place_(std::move(place)),
        spare_(spare),
        buffer_(terms.limits().header_bytes + 4096) {
    terms_.metrics.connections += 1;
  }
  ~Conversation() { terms_.metrics.connections -= 1; }
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  void Read() {
    asio::dispatch(stream_.get_executor(), [self = shared_from_this()] {
      const Limits& limits = self->terms_.limits();
      // A connection that waits for its next request holds nothing of the last.
      self->response_ = {};
      self->answer_ = {};
      self->request_ = {};
      if (self->buffer_.size() == 0) self->buffer_.shrink_to_fit();
      self->parser_.emplace();
      self->parser_->header_limit(static_cast<std::uint32_t>(limits.header_bytes));
      self->parser_->body_limit(limits.body_bytes);
      self->stream_.expires_after(
          self->spare_ ? std::min<std::chrono::milliseconds>(limits.request_time, kSpareTime)
                       : limits.request_time);
      http::async_read(self->stream_, self->buffer_, *self->parser_,
                       [self](error_code error, std::size_t) { self->OnRead(error); });
    });
  }

 private:
  void OnRead(error_code error) {
    if (error == http::error::body_limit || error == http::error::header_limit ||
        error == http::error::buffer_overflow) {
      return Refuse(ProblemOf(Code::kTooLarge));
    }
    if (error == beast::error::timeout) {
      // A connection may be idle between requests, but a request must end in time.
      if (parser_->got_some()) Log(Level::kWarning, "too-slow", {{"address", AddressKey(peer_)}});
      return;
    }
    if (error == http::error::end_of_stream || error == asio::error::connection_reset ||
        error == asio::error::operation_aborted || error == http::error::partial_message) {
      return End();
    }
    if (error) return Refuse(ProblemOf(Code::kBadRequest));
    stream_.expires_never();
    request_ = parser_->release();
    parser_.reset();
    if (const auto why = WhyAmbiguous(request_)) return Refuse(ProblemOf(Code::kBadRequest, *why));
    if (beast::websocket::is_upgrade(request_) && !spare_) return Upgrade();
    const bool head = request_.method() == http::verb::head;
    const unsigned version = request_.version();
    const bool keep_alive = request_.keep_alive() && !spare_;
    terms_.site.Handle(
        Translate(), [self = shared_from_this(), head, version, keep_alive](HttpResponse response) {
          self->Answer(std::move(response), version, keep_alive, head);
        });
  }

  // All values of a header that is a list, in order.
  std::string ListOf(std::string_view name) const {
    std::string list;
    const auto [begin, end] = request_.equal_range(beast::string_view(name.data(), name.size()));
    for (auto field = begin; field != end; ++field) {
      if (!list.empty()) list += ',';
      list += std::string_view(field->value().data(), field->value().size());
    }
    return list;
  }

  // A proxy adds the scheme at the end of the list.
  bool CameByHttps() const {
    if (!IsAmong(terms_.settings.trusted_proxies, peer_)) return false;
    return ListOf("X-Forwarded-Proto").ends_with("https");
  }

  HttpRequest Translate() {
    const auto text = [this](http::field field) { return std::string(request_[field]); };
    HttpRequest out;
    out.method = std::string(request_.method_string());
    const std::string target(request_.target());
    const std::size_t question = std::min(target.find('?'), target.size());
    out.path = target.substr(0, question);
    if (question < target.size()) out.query = target.substr(question + 1);
    out.address =
        AddressKey(ClientOf(peer_, ListOf("X-Forwarded-For"), terms_.settings.trusted_proxies));
    out.https = CameByHttps();
    out.spare = spare_;
    out.host = text(http::field::host);
    out.cookie = text(http::field::cookie);
    out.authorization = text(http::field::authorization);
    out.origin = text(http::field::origin);
    out.fetch_site = std::string(request_["Sec-Fetch-Site"]);
    out.content_type = text(http::field::content_type);
    out.accept_encoding = text(http::field::accept_encoding);
    out.if_none_match = text(http::field::if_none_match);
    out.body = std::move(request_.body());
    return out;
  }

  void Upgrade() {
    HttpRequest asked = Translate();
    const unsigned version = request_.version();
    std::optional<Crowd::Place> place;
    if (IsAmong(terms_.settings.trusted_proxies, peer_)) {
      place = terms_.crowd->Enter(Crowd::Counted::kByAddress, asked.address);
      if (!place) return Refuse(ProblemOf(Code::kTooManyConnections));
    }
    // From here on the connection is the socket's; a refusal takes it back.
    auto socket =
        std::make_shared<WebSocket>(stream_.release_socket(), terms_.settings, terms_.metrics);
    auto places = std::make_shared<WebSocket::Places>();
    places->push_back(std::move(place_));
    if (place) places->push_back(std::move(*place));
    terms_.site.Open(
        std::move(asked), socket,
        [self = shared_from_this(), socket, places, version](Site::Admission admission) {
          if (auto* listener = std::get_if<std::shared_ptr<Listener>>(&admission)) {
            return socket->Accept(std::move(self->request_), std::move(*listener),
                                  std::move(*places));
          }
          asio::dispatch(self->stream_.get_executor(),
                         [self, socket, places, version,
                          response = std::get<HttpResponse>(std::move(admission))]() mutable {
                           self->stream_.socket() = std::move(socket->connection());
                           self->Answer(std::move(response), version, false, false);
                         });
        });
  }

  void Refuse(const Problem& problem) {
    HttpResponse response = ProblemResponse(problem);
    AddSecurityHeaders(response);
    terms_.metrics.requests += 1;
    terms_.metrics.refused_requests += 1;
    Answer(std::move(response), 11, false, false);
  }

  void Answer(HttpResponse response, unsigned version, bool keep_alive, bool head) {
    asio::dispatch(stream_.get_executor(), [self = shared_from_this(), version, keep_alive, head,
                                            response = std::move(response)]() mutable {
      self->answer_ = std::move(response);
      self->response_ = Render(self->answer_, version, keep_alive, head);
      self->stream_.expires_after(self->terms_.limits().write_time);
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
  const asio::ip::address peer_;
  const Terms terms_;
  Crowd::Place place_;
  const bool spare_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  http::request<http::string_body> request_;
  HttpResponse answer_;
  Response response_;
};

class TcpDoor final : public Door, public std::enable_shared_from_this<TcpDoor> {
 public:
  TcpDoor(asio::io_context& io, const Endpoint& endpoint, const ServerSettings& settings,
          Site& site, Metrics& metrics)
      : io_(io),
        acceptor_(asio::make_strand(io)),
        retry_(acceptor_.get_executor()),
        terms_{settings, site, metrics,
               std::make_shared<Crowd>(settings.limits.connections_per_address)} {
    const tcp::endpoint own(asio::ip::make_address(endpoint.address), endpoint.port);
    acceptor_.open(own.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(own);
    acceptor_.listen();
  }

  std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }

  void Accept() {
    acceptor_.async_accept(asio::make_strand(io_),
                           [self = shared_from_this()](error_code error, tcp::socket socket) {
                             if (error == asio::error::operation_aborted) return;
                             if (error) return self->Rest();
                             self->Welcome(std::move(socket));
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
  // Over a limit: drops the new connection to keep the present ones.
  void Welcome(tcp::socket socket) {
    error_code error;
    const asio::ip::address peer = socket.remote_endpoint(error).address();
    if (error) return;
    const std::size_t open = terms_.crowd->in_all();
    const std::size_t most = terms_.limits().connections;
    const bool proxy = IsAmong(terms_.settings.trusted_proxies, peer);
    const auto counted = proxy ? Crowd::Counted::kInAll : Crowd::Counted::kBoth;
    std::optional<Crowd::Place> place;
    if (open < most + kSparePlaces) place = terms_.crowd->Enter(counted, AddressKey(peer));
    if (!place) {
      terms_.metrics.refused_connections += 1;
      return;
    }
    socket.set_option(tcp::no_delay(true), error);
    std::make_shared<Conversation>(std::move(socket), peer, terms_, std::move(*place), open >= most)
        ->Read();
  }

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
  const Terms terms_;
};

}  // namespace

std::shared_ptr<Door> OpenDoor(asio::io_context& io, const Endpoint& endpoint,
                               const ServerSettings& settings, Site& site, Metrics& metrics) {
  try {
    auto door = std::make_shared<TcpDoor>(io, endpoint, settings, site, metrics);
    door->Accept();
    return door;
  } catch (const boost::system::system_error& error) {
    throw std::runtime_error(ToText(endpoint) + ": " + error.code().message());
  }
}

}  // namespace chocobox::server
