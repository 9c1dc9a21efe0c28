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

// All rooms in memory, each at most once. A room stays while somebody is in it, a bot thinks or a
// clock runs; other tables are only in the database. May be used from any thread.
class Lobby {
 public:
  using Found = std::function<void(Result<std::shared_ptr<Room>>)>;

  Lobby(boost::asio::io_context& io, boost::asio::thread_pool& workers,
        boost::asio::thread_pool& loaders, Store& store, Metrics& metrics,
        const ServerSettings& settings);

  // The room, loaded if need be; the problem "no-table" when there is none.
  void Find(const std::string& id, const Found& found);
  // Whether the table failed to replay since the server started.
  bool IsFrozen(const std::string& id);
  // Whether the room is in memory: somebody is in it, or was until recently.
  bool IsOpen(const std::string& id);
  // Drops idle rooms.
  void Sweep();
  void CloseAll();

 private:
  void Loaded(const std::string& id, Result<std::optional<StoredTable>> stored);
  void Forget(const Room& room);

  Services services_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Room>> rooms_;
  std::set<std::string> frozen_;
  // Callbacks that wait for a room being loaded.
  std::map<std::string, std::vector<Found>> loading_;
};

}  // namespace chocobox::server
