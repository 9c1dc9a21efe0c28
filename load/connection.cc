#include "load/connection.h"

#include <fcntl.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <memory>
#include <tuple>

namespace chocobox::load {
namespace {

bool IsLoopback(const sockaddr_storage& address) {
  if (address.ss_family == AF_INET) {
    const auto& four = reinterpret_cast<const sockaddr_in&>(address);
    return ntohl(four.sin_addr.s_addr) >> 24 == 127;
  }
  const auto& six = reinterpret_cast<const sockaddr_in6&>(address);
  return IN6_IS_ADDR_LOOPBACK(&six.sin6_addr);
}

}  // namespace

Result<Endpoint> ParseEndpoint(std::string_view url, bool anywhere) {
  Problem bad{"bad-address", "expected http://HOST:PORT, not \"" + std::string(url) + "\""};
  constexpr std::string_view kScheme = "http://";
  if (!url.starts_with(kScheme)) return bad;
  std::string_view place = url.substr(kScheme.size());
  if (place.ends_with('/')) place.remove_suffix(1);
  Endpoint endpoint;
  endpoint.host = place;
  std::string port = "80";
  // The colons of an IPv6 address are inside brackets.
  const std::size_t bracket = place.find(']');
  const std::size_t colon = place.find(':', bracket == std::string_view::npos ? 0 : bracket);
  if (colon != std::string_view::npos) {
    port = place.substr(colon + 1);
    place = place.substr(0, colon);
    std::uint16_t number = 0;
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
    if (error != std::errc() || end != port.data() + port.size() || number == 0) return bad;
  }
  if (place.starts_with('[') && place.ends_with(']')) place = place.substr(1, place.size() - 2);
  if (place.empty() || place.find_first_of("/?#@ ") != std::string_view::npos) return bad;
  const std::string host(place == "localhost" ? "127.0.0.1" : place);
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  // Names are not even looked up unless that was allowed.
  hints.ai_flags = anywhere ? 0 : AI_NUMERICHOST;
  addrinfo* found = nullptr;
  const int error = getaddrinfo(host.c_str(), port.c_str(), &hints, &found);
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> keeper(found, &freeaddrinfo);
  Problem foreign{"not-loopback", host + " is not this machine; --anywhere allows other machines"};
  if (error != 0 && anywhere) return Problem{"bad-address", host + ": " + gai_strerror(error)};
  if (error != 0) return foreign;
  std::memcpy(&endpoint.address, found->ai_addr, found->ai_addrlen);
  endpoint.size = found->ai_addrlen;
  if (!anywhere && !IsLoopback(endpoint.address)) return foreign;
  return endpoint;
}

Connection::Connection(Loop& loop, const Endpoint& endpoint, Owner& owner)
    : loop_(loop),
      owner_(owner),
      descriptor_(
          socket(endpoint.address.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)) {
  if (descriptor_ < 0) {
    throw Stopped({"no-descriptors",
                   "the system gives no more sockets: " + std::string(std::strerror(errno))});
  }
  const int on = 1;
  setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  // The loop reports a failure to connect.
  std::ignore =
      connect(descriptor_, reinterpret_cast<const sockaddr*>(&endpoint.address), endpoint.size);
  loop_.Watch(descriptor_, *this, true);
}

Connection::~Connection() { Close(); }

void Connection::Close() {
  if (descriptor_ < 0) return;
  loop_.Forget(descriptor_, *this);
  close(descriptor_);
  descriptor_ = -1;
}

void Connection::Lose() {
  if (descriptor_ < 0) return;
  Close();
  owner_.OnLost();
}

void Connection::Send(std::string_view bytes) {
  if (descriptor_ < 0) return;
  if (connected_ && unsent_.empty()) {
    const ssize_t sent = send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    // An error is seen again when reading.
    if (sent > 0) bytes.remove_prefix(static_cast<std::size_t>(sent));
    if (bytes.empty()) return;
  }
  unsent_ += bytes;
  if (!watches_writable_) {
    loop_.Change(descriptor_, *this, true);
    watches_writable_ = true;
  }
}

void Connection::OnWritable() {
  if (!connected_) {
    int error = 0;
    socklen_t size = sizeof error;
    getsockopt(descriptor_, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error != 0) return Lose();
    connected_ = true;
  }
  if (!unsent_.empty()) {
    const ssize_t sent = send(descriptor_, unsent_.data(), unsent_.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) return Lose();
    if (sent > 0) unsent_.erase(0, static_cast<std::size_t>(sent));
  }
  if (unsent_.empty()) {
    loop_.Change(descriptor_, *this, false);
    watches_writable_ = false;
  }
}

void Connection::OnReadable() {
  // One buffer for all connections: each reads to the end of what has arrived.
  static std::array<char, 256 << 10> buffer;
  const ssize_t got = recv(descriptor_, buffer.data(), buffer.size(), 0);
  if (got > 0) return owner_.OnBytes({buffer.data(), static_cast<std::size_t>(got)});
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  Lose();
}

}  // namespace chocobox::load
