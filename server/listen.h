#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <memory>
#include <string>

#include "server/metrics.h"
#include "server/net.h"
#include "server/settings.h"

namespace chocobox::server {

// Accepts connections and speaks HTTP and WebSocket on them.
class Door {
 public:
  virtual ~Door() = default;
  // The port it listens on.
  virtual std::uint16_t port() const = 0;
  // Stops accepting connections; open ones stay.
  virtual void Shut() = 0;
};

// Throws std::runtime_error when the address cannot be listened on. `site` must outlive the
// io_context's run.
std::shared_ptr<Door> OpenDoor(boost::asio::io_context& io, const ServerSettings& settings,
                               Site& site, Metrics& metrics);

}  // namespace chocobox::server
