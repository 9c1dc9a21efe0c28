#include "server/lobby.h"

#include <boost/asio/post.hpp>
#include <utility>

namespace chocobox::server {

Lobby::Lobby(boost::asio::io_context& io, boost::asio::thread_pool& workers,
             boost::asio::thread_pool& loaders, Store& store, Metrics& metrics,
             const ServerSettings& settings)
    : services_{io,
                workers,
                loaders,
                store,
                metrics,
                settings,
                [this](const Room& room) { Forget(room); }} {}

void Lobby::Find(const std::string& id, const Found& found) {
  std::shared_ptr<Room> room;
  {
    const std::lock_guard lock(mutex_);
    if (const auto known = rooms_.find(id); known != rooms_.end()) {
      room = known->second;
    } else {
      auto& waiting = loading_[id];
      waiting.push_back(found);
      if (waiting.size() > 1) return;
    }
  }
  if (room) return found(room);
  services_.store.LoadTable(id, [this, id](Result<std::optional<StoredTable>> stored) {
    // The store's thread does nothing but read and write.
    boost::asio::post(services_.loaders, [this, id, stored = std::move(stored)]() mutable {
      Loaded(id, std::move(stored));
    });
  });
}

void Lobby::Loaded(const std::string& id, Result<std::optional<StoredTable>> stored) {
  std::vector<Found> waiting;
  Result<std::shared_ptr<Room>> result = Problem{"no-table", "there is no such table"};
  bool fresh = false;
  if (auto* problem = std::get_if<Problem>(&stored)) {
    result = std::move(*problem);
  } else if (auto& table = std::get<std::optional<StoredTable>>(stored)) {
    result = std::make_shared<Room>(services_, std::move(*table));
    fresh = true;
  }
  {
    const std::lock_guard lock(mutex_);
    if (fresh) {
      const auto& room = rooms_[id] = std::get<std::shared_ptr<Room>>(result);
      if (room->IsFrozen()) frozen_.insert(id);
    }
    waiting = std::move(loading_[id]);
    loading_.erase(id);
  }
  if (fresh) std::get<std::shared_ptr<Room>>(result)->Wake();
  for (const Found& found : waiting) found(result);
}

void Lobby::Forget(const Room& room) {
  const std::lock_guard lock(mutex_);
  const auto known = rooms_.find(room.id());
  if (known != rooms_.end() && known->second.get() == &room) rooms_.erase(known);
}

bool Lobby::IsFrozen(const std::string& id) {
  const std::lock_guard lock(mutex_);
  return frozen_.contains(id);
}

bool Lobby::IsOpen(const std::string& id) {
  const std::lock_guard lock(mutex_);
  return rooms_.contains(id);
}

void Lobby::Sweep() {
  const std::lock_guard lock(mutex_);
  // Rooms are handed out under the same lock, so no new holder can appear meanwhile.
  std::erase_if(rooms_, [](const auto& entry) { return entry.second.use_count() == 1; });
}

void Lobby::CloseAll() {
  const std::lock_guard lock(mutex_);
  for (const auto& [id, room] : rooms_) room->Close();
}

}  // namespace chocobox::server
