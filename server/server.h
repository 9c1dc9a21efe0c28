#pragma once

#include <cstdint>
#include <functional>

#include "server/settings.h"

namespace chocobox::server {

// Serves until SIGINT or SIGTERM, then closes every socket, finishes what is being written and
// returns. Calls `ready` with the port when it listens. Throws std::runtime_error when it cannot.
void Serve(const ServerSettings& settings, const std::function<void(std::uint16_t)>& ready);

}  // namespace chocobox::server
