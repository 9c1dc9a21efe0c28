#pragma once

#include <boost/asio/io_context.hpp>
#include <cstddef>
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

// Opens a door at an endpoint for the requests that `site` answers. Beyond the limit of connections
// a few more are let in as HttpRequest::spare. Throws std::runtime_error when the endpoint cannot
// be listened on. `settings`, `site` and `metrics` must outlive the io_context's run.
std::shared_ptr<Door> OpenDoor(boost::asio::io_context& io, const Endpoint& endpoint,
                               const ServerSettings& settings, Site& site, Metrics& metrics);

}  // namespace chocobox::server
