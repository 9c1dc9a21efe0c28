#pragma once

#include <memory>
#include <string_view>

#include "server/metrics.h"
#include "server/net.h"
#include "server/rate.h"
#include "server/room.h"

namespace chocobox::server {

// The listener of one socket: it passes messages on to the room. Those that come too fast are
// refused here: a room that waits for the disk would pile them up.
class Visitor final : public Listener {
 public:
  Visitor(std::shared_ptr<Room> room, const std::shared_ptr<Socket>& socket, Rate messages,
          Metrics& metrics)
      : room_(std::move(room)), socket_(socket), messages_(messages), metrics_(metrics) {}

  void OnMessage(std::string_view message) override;
  void OnClose() override;

 private:
  std::shared_ptr<Room> room_;
  // The socket owns its listener.
  std::weak_ptr<Socket> socket_;
  Bucket messages_;
  // Number of messages that came too fast.
  int hasty_ = 0;
  Metrics& metrics_;
};

}  // namespace chocobox::server
