#include "server/address.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace chocobox::server {
namespace {

namespace ip = boost::asio::ip;

// IPv4 addresses as the IPv6 addresses they are mapped to, so that there is one kind.
ip::address_v6 Mapped(const ip::address& address) {
  return address.is_v6() ? address.to_v6() : ip::make_address_v6(ip::v4_mapped, address.to_v4());
}

ip::address Unmapped(const ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

std::optional<ip::address> AddressIn(std::string_view text) {
  boost::system::error_code error;
  const ip::address address = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  return Unmapped(address);
}

// Without the port: "[::1]:80", "10.0.0.1:80" and "localhost:80"; an IPv6 address without brackets
// has none.
std::string_view WithoutPort(std::string_view host) {
  if (host.starts_with('[')) {
    const std::size_t end = host.find(']');
    return end == std::string_view::npos ? std::string_view() : host.substr(1, end - 1);
  }
  return std::count(host.begin(), host.end(), ':') > 1 ? host : host.substr(0, host.find(':'));
}

std::string_view Trimmed(std::string_view text) {
  while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
  while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
  return text;
}

std::string Lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

}  // namespace

std::optional<Network> Network::Parse(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto address = AddressIn(text.substr(0, slash));
  if (!address) return std::nullopt;
  const int bits = address->is_v4() ? 32 : 128;
  int prefix = bits;
  if (slash < text.size()) {
    const std::string_view digits = text.substr(slash + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), prefix);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    if (prefix < 0 || prefix > bits) return std::nullopt;
  }
  Network network;
  network.address_ = Mapped(*address);
  network.prefix_ = prefix + 128 - bits;
  return network;
}

bool Network::Contains(const ip::address& address) const {
  const auto own = address_.to_bytes();
  const auto other = Mapped(address).to_bytes();
  for (int bit = 0; bit < prefix_; bit += 8) {
    const int kept = std::min(prefix_ - bit, 8);
    const auto byte = static_cast<std::size_t>(bit / 8);
    if ((own[byte] ^ other[byte]) >> (8 - kept) != 0) return false;
  }
  return true;
}

bool IsAmong(const std::vector<Network>& networks, const ip::address& address) {
  return std::any_of(networks.begin(), networks.end(),
                     [&](const Network& network) { return network.Contains(address); });
}

ip::address ClientOf(const ip::address& peer, std::string_view forwarded_for,
                     const std::vector<Network>& proxies) {
  ip::address client = Unmapped(peer);
  while (IsAmong(proxies, client) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const std::size_t begin = comma == std::string_view::npos ? 0 : comma + 1;
    const auto next = AddressIn(WithoutPort(Trimmed(forwarded_for.substr(begin))));
    if (!next) break;
    client = *next;
    forwarded_for = forwarded_for.substr(0, begin == 0 ? 0 : comma);
  }
  return client;
}

std::string AddressKey(const ip::address& address) {
  const ip::address own = Unmapped(address);
  if (own.is_v4()) return own.to_string();
  auto bytes = own.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return ip::address_v6(bytes).to_string() + "/64";
}

HostNames::HostNames(std::vector<std::string> names) : names_(std::move(names)) {
  for (std::string& name : names_) name = Lower(name);
}

bool HostNames::Admit(std::string_view host) const {
  if (host.empty()) return true;
  std::string name = Lower(WithoutPort(host));
  // The root of all names may be written out.
  if (name.ends_with('.')) name.pop_back();
  if (name == "localhost" || AddressIn(name)) return true;
  return std::find(names_.begin(), names_.end(), name) != names_.end();
}

}  // namespace chocobox::server
