#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace chocobox::server {

// The counters of the server. Each may be changed from any thread.
struct Metrics {
  using Count = std::atomic<std::int64_t>;

  Count requests{0};
  Count refused_requests{0};
  Count connections{0};
  Count refused_connections{0};
  Count sockets{0};
  Count slow_readers{0};
  Count unsent_bytes{0};
  Count messages{0};
  Count refused_messages{0};
  Count rooms{0};
  Count actions{0};
  Count repeated_actions{0};
  Count bot_actions{0};
  Count timer_actions{0};
  Count aids{0};
  Count commits{0};
  Count committed_writes{0};
  Count failed_writes{0};
  Count failed_reads{0};
  Count damages{0};
  Count commit_microseconds{0};
  Count unwritten{0};

  // In the text format of Prometheus.
  std::string Text() const;
};

}  // namespace chocobox::server
