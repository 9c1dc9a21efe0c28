#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/address.h"
#include "server/limits.h"

namespace chocobox::server {

struct Endpoint {
  std::string address;
  // 0: any free one.
  std::uint16_t port = 0;
};

// "127.0.0.1:8080" or "[::1]:8080".
std::string ToText(const Endpoint& endpoint);

// The endpoint in such a text; nothing when it has another form.
std::optional<Endpoint> EndpointFromText(std::string_view text);

// Settings of the whole server, fixed while it runs; those of one table are TableSettings.
struct ServerSettings {
  Endpoint endpoint{"127.0.0.1", 8080};
  // Where operators are answered; absent: at the endpoint of everybody.
  std::optional<Endpoint> operator_endpoint;
  // Proxies whose word on the client's address and scheme is taken.
  std::vector<Network> trusted_proxies;
  // Names of this server, beside localhost and addresses.
  std::vector<std::string> names;
  // The database, as for OpenStore.
  std::string database = "chocobox.db";
  // The folder of the built pages; empty: only the API is served.
  std::string pages;
  // Delay before a bot acts, so that people can follow.
  std::chrono::milliseconds bot_pause{600};
  // Compresses messages on sockets, for about 100 kB of memory per socket.
  bool deflate = false;
  Limits limits;
};

}  // namespace chocobox::server
