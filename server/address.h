#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chocobox::server {

// A range of addresses, such as 10.0.0.0/8; an address alone is a range of one.
class Network {
 public:
  // Nothing when it is neither an address nor a network.
  static std::optional<Network> Parse(std::string_view text);

  bool Contains(const boost::asio::ip::address& address) const;

 private:
  boost::asio::ip::address_v6 address_;
  int prefix_ = 0;
};

// The client behind a connection. `peer` is the other end; when it is a trusted proxy, the client
// is the last address of `forwarded_for` (X-Forwarded-For) that is not one. Entries left of that
// are written by strangers and ignored.
boost::asio::ip::address ClientOf(const boost::asio::ip::address& peer,
                                  std::string_view forwarded_for,
                                  const std::vector<Network>& proxies);

// Whether it is one of them.
bool IsAmong(const std::vector<Network>& networks, const boost::asio::ip::address& address);

// The address for limits: of IPv6 the network of 64 bits, of which one client may have every
// address.
std::string AddressKey(const boost::asio::ip::address& address);

// The names under which people reach the server.
class HostNames {
 public:
  // `names` without ports.
  explicit HostNames(std::vector<std::string> names);

  // Whether a Host header, with or without a port, names this server: an IP address, localhost, or
  // one of the names. Other names belong to sites whose pages reach for a server in the visitor's
  // own network (DNS rebinding). An empty one does not come from a browser and is admitted.
  bool Admit(std::string_view host) const;

 private:
  std::vector<std::string> names_;
};

}  // namespace chocobox::server
