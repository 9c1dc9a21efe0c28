#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

namespace chocobox::server {

// How deep the JSON of a request may be nested.
inline constexpr std::size_t kMostDepth = 8;

// Token bucket: burst size, then refill per second.
struct Rate {
  double burst;
  double per_second;
};

// Sizes in bytes.
struct Limits {
  std::size_t body = 16 << 10;
  std::size_t header = 8 << 10;
  std::size_t message = 16 << 10;
  // Bytes queued for a slow reader before its socket is closed.
  std::size_t unsent = 4 << 20;
  std::size_t sockets_per_guest = 16;
  std::size_t connections = 4000;
  std::chrono::milliseconds request_time{10'000};
  Rate messages{60, 20};
  Rate requests{200, 50};
  Rate new_guests{100, 10.0 / 60};
  Rate new_tables{100, 0.5};
};

// Settings of the whole server, fixed while it runs; those of one table are TableSettings.
struct ServerSettings {
  std::string address = "127.0.0.1";
  // 0: any free one.
  std::uint16_t port = 8080;
  // The file of the database; created if missing.
  std::string database = "chocobox.db";
  // The folder of the built pages; empty: only the API is served.
  std::string pages;
  // Delay before a bot acts, so that people can follow.
  std::chrono::milliseconds bot_pause{600};
  int threads = 2;
  Limits limits;
};

}  // namespace chocobox::server
