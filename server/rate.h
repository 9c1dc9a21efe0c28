#pragma once

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <string>

#include "server/settings.h"

namespace chocobox::server {

using Clock = std::chrono::steady_clock;

// A token bucket. It starts full and refills with time; every message takes one token.
class Bucket {
 public:
  explicit Bucket(Rate rate) : rate_(rate), level_(rate.burst) {}

  // Takes a token at `now`; false when there is none.
  bool Take(Clock::time_point now) {
    level_ = LevelAt(now);
    filled_ = now;
    if (level_ < 1) return false;
    level_ -= 1;
    return true;
  }
  bool IsFull(Clock::time_point now) const { return LevelAt(now) >= rate_.burst; }

 private:
  double LevelAt(Clock::time_point now) const {
    if (filled_ == Clock::time_point{}) return level_;
    const std::chrono::duration<double> passed = now - filled_;
    return std::min(rate_.burst, level_ + passed.count() * rate_.per_second);
  }

  Rate rate_;
  double level_;
  Clock::time_point filled_{};
};

// A token bucket for every address. May be used from any thread.
class Turnstile {
 public:
  explicit Turnstile(Rate rate) : rate_(rate) {}

  bool Pass(const std::string& address, Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    return buckets_.try_emplace(address, rate_).first->second.Take(now);
  }
  // Drops full buckets, which are the same as new ones.
  void Sweep(Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    std::erase_if(buckets_, [now](const auto& entry) { return entry.second.IsFull(now); });
  }

 private:
  Rate rate_;
  std::mutex mutex_;
  std::map<std::string, Bucket> buckets_;
};

}  // namespace chocobox::server
