#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/room.h"

namespace chocobox::server {

// All rooms in memory. A room is there at most once, as long as somebody is in it, a bot thinks
// or a clock runs in it; others wait in the database. May be used from any thread.
class Lobby {
 public:
  using Found = std::function<void(Result<std::shared_ptr<Room>>)>;

  Lobby(boost::asio::io_context& io, boost::asio::thread_pool& workers, Store& store,
        Metrics& metrics, const ServerSettings& settings);

  // The room, loaded if need be; the problem "no-table" when there is none.
  void Find(const std::string& id, const Found& found);
  // Whether the table was found not to replay as it was played, since the server started.
  bool IsFrozen(const std::string& id);
  // Whether the room is in memory: somebody is there, or was a moment ago.
  bool IsOpen(const std::string& id);
  // Loads every table that was being played.
  void WakeAll();
  // Forgets rooms in which nothing goes on.
  void Sweep();
  void CloseAll();

 private:
  void Loaded(const std::string& id, Result<std::optional<StoredTable>> stored);
  void Forget(const Room& room);

  Services services_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Room>> rooms_;
  std::set<std::string> frozen_;
  // Who waits for a room that is being loaded.
  std::map<std::string, std::vector<Found>> loading_;
};

}  // namespace chocobox::server
