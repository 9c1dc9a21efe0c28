#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <utility>

namespace chocobox::server {

// Work that some threads add and others take, in order.
template <class Work>
class WorkQueue {
 public:
  void Add(Work work) {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(work));
    }
    wake_.notify_one();
  }

  // Lets Take return nothing once all work is taken.
  void Close() {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    wake_.notify_all();
  }

  // Waits for work and takes up to `most` pieces of it. Empty only when the queue is closed.
  std::deque<Work> Take(std::size_t most) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
    std::deque<Work> taken;
    if (waiting_.size() <= most) {
      taken.swap(waiting_);
      return taken;
    }
    for (std::size_t i = 0; i < most; ++i) {
      taken.push_back(std::move(waiting_.front()));
      waiting_.pop_front();
    }
    return taken;
  }

 private:
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Work> waiting_;
  bool closed_ = false;
};

}  // namespace chocobox::server
