#pragma once

#include <sys/epoll.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <queue>
#include <stdexcept>
#include <vector>

#include "host/table.h"

namespace chocobox::load {

using Clock = std::chrono::steady_clock;

// Ends the run: the load cannot go on.
class Stopped : public std::runtime_error {
 public:
  explicit Stopped(Problem problem)
      : std::runtime_error(problem.message), problem_(std::move(problem)) {}
  const Problem& problem() const { return problem_; }

 private:
  Problem problem_;
};

// Waits for descriptors and times, on one thread. Epoll directly, because the tool must leave the
// processor to the server that it measures.
class Loop {
 public:
  class Watcher {
   public:
    virtual ~Watcher() = default;
    virtual void OnReadable() = 0;
    virtual void OnWritable() = 0;
  };

  Loop();
  ~Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  // The watcher must be forgotten before it or the descriptor ends.
  void Watch(int descriptor, Watcher& watcher, bool also_writable);
  void Change(int descriptor, Watcher& watcher, bool also_writable);
  void Forget(int descriptor, const Watcher& watcher);

  // What `work` refers to must live as long as the loop.
  void At(Clock::time_point when, std::function<void()> work);
  void In(std::chrono::milliseconds delay, std::function<void()> work) {
    At(Clock::now() + delay, std::move(work));
  }

  // Handles events until `done` returns true or the time has come; whether `done` did. Throws
  // Stopped on SIGINT and SIGTERM.
  bool RunUntil(const std::function<bool()>& done, Clock::time_point until);

 private:
  struct Timer {
    Clock::time_point when;
    std::uint64_t number;
    std::function<void()> work;
    // The order of a heap that has the earliest on top.
    bool operator<(const Timer& other) const {
      return when != other.when ? when > other.when : number > other.number;
    }
  };

  void Step(Clock::time_point until);

  int epoll_;
  std::array<epoll_event, 256> events_{};
  // Events that were fetched and not handled yet are events_[next_] to events_[count_ - 1].
  std::size_t next_ = 0;
  std::size_t count_ = 0;
  std::priority_queue<Timer> timers_;
  std::uint64_t timer_number_ = 0;
};

}  // namespace chocobox::load
