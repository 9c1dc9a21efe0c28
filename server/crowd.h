#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace chocobox::server {

// Counts connections, in all and by address. May be used from any thread.
class Crowd : public std::enable_shared_from_this<Crowd> {
 public:
  explicit Crowd(std::size_t per_address) : per_address_(per_address) {}

  enum class Counted { kInAll, kByAddress, kBoth };

  // The place of one connection. It is given back when it is destroyed.
  class Place {
   public:
    Place(std::shared_ptr<Crowd> crowd, Counted counted, std::string address)
        : crowd_(std::move(crowd)), counted_(counted), address_(std::move(address)) {}
    ~Place() {
      if (crowd_) crowd_->Leave(counted_, address_);
    }
    Place(Place&&) = default;
    Place(const Place&) = delete;
    Place& operator=(Place&& other) noexcept {
      std::swap(crowd_, other.crowd_);
      std::swap(counted_, other.counted_);
      std::swap(address_, other.address_);
      return *this;
    }
    Place& operator=(const Place&) = delete;

   private:
    std::shared_ptr<Crowd> crowd_;
    Counted counted_;
    std::string address_;
  };

  // Nothing when the address has as many connections as it may have. Connections of a proxy are
  // counted in all only; those behind it also by the address of their client.
  std::optional<Place> Enter(Counted counted, const std::string& address) {
    {
      const std::lock_guard lock(mutex_);
      if (counted != Counted::kInAll) {
        std::size_t& count = counts_[address];
        if (count >= per_address_) return std::nullopt;
        ++count;
      }
      if (counted != Counted::kByAddress) ++in_all_;
    }
    return Place(shared_from_this(), counted, address);
  }

  std::size_t in_all() const {
    const std::lock_guard lock(mutex_);
    return in_all_;
  }

 private:
  void Leave(Counted counted, const std::string& address) {
    const std::lock_guard lock(mutex_);
    if (counted != Counted::kByAddress) --in_all_;
    if (counted == Counted::kInAll) return;
    const auto known = counts_.find(address);
    if (--known->second == 0) counts_.erase(known);
  }

  const std::size_t per_address_;
  mutable std::mutex mutex_;
  std::size_t in_all_ = 0;
  std::map<std::string, std::size_t> counts_;
};

}  // namespace chocobox::server
