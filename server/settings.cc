#include "server/settings.h"

#include <charconv>

namespace chocobox::server {

std::string ToText(const Endpoint& endpoint) {
  const bool brackets = endpoint.address.find(':') != std::string::npos;
  return (brackets ? '[' + endpoint.address + ']' : endpoint.address) + ':' +
         std::to_string(endpoint.port);
}

std::optional<Endpoint> EndpointFromText(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return std::nullopt;
  Endpoint endpoint;
  const std::string_view digits = text.substr(colon + 1);
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), endpoint.port);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  std::string_view address = text.substr(0, colon);
  if (address.starts_with('[') && address.ends_with(']')) {
    address = address.substr(1, address.size() - 2);
  }
  endpoint.address = address == "localhost" ? "127.0.0.1" : std::string(address);
  boost::system::error_code malformed;
  static_cast<void>(boost::asio::ip::make_address(endpoint.address, malformed));
  if (malformed) return std::nullopt;
  return endpoint;
}

}  // namespace chocobox::server
