#include "load/loop.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <utility>

namespace chocobox::load {
namespace {

volatile std::sig_atomic_t interrupted = 0;

extern "C" void OnInterrupt(int) { interrupted = 1; }

void Control(int epoll, int operation, int descriptor, Loop::Watcher& watcher, bool writable) {
  epoll_event event{};
  event.events = EPOLLIN | (writable ? EPOLLOUT : 0u);
  event.data.ptr = &watcher;
  epoll_ctl(epoll, operation, descriptor, &event);
}

}  // namespace

Loop::Loop() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {
  if (epoll_ < 0) throw Stopped({"no-descriptors", "the system gives no file descriptors"});
  interrupted = 0;
  std::signal(SIGINT, OnInterrupt);
  std::signal(SIGTERM, OnInterrupt);
}

Loop::~Loop() {
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
  close(epoll_);
}

void Loop::Watch(int descriptor, Watcher& watcher, bool also_writable) {
  Control(epoll_, EPOLL_CTL_ADD, descriptor, watcher, also_writable);
}

void Loop::Change(int descriptor, Watcher& watcher, bool also_writable) {
  Control(epoll_, EPOLL_CTL_MOD, descriptor, watcher, also_writable);
}

void Loop::Forget(int descriptor, const Watcher& watcher) {
  epoll_ctl(epoll_, EPOLL_CTL_DEL, descriptor, nullptr);
  for (std::size_t i = next_; i < count_; ++i) {
    if (events_[i].data.ptr == &watcher) events_[i].data.ptr = nullptr;
  }
}

void Loop::At(Clock::time_point when, std::function<void()> work) {
  timers_.push({when, timer_number_++, std::move(work)});
}

bool Loop::RunUntil(const std::function<bool()>& done, Clock::time_point until) {
  while (!done()) {
    if (interrupted != 0) throw Stopped({"interrupted", "stopped by a signal"});
    if (Clock::now() >= until) return false;
    Step(until);
  }
  return true;
}

void Loop::Step(Clock::time_point until) {
  // Never long, so that a signal between two steps is noticed.
  Clock::time_point wake = std::min(until, Clock::now() + std::chrono::milliseconds(200));
  if (!timers_.empty()) wake = std::min(wake, timers_.top().when);
  const auto pause = std::max(Clock::duration::zero(), wake - Clock::now());
  const auto nanoseconds = std::chrono::nanoseconds(pause).count();
  const timespec timeout{nanoseconds / 1'000'000'000, nanoseconds % 1'000'000'000};
  const int count =
      epoll_pwait2(epoll_, events_.data(), static_cast<int>(events_.size()), &timeout, nullptr);
  next_ = 0;
  count_ = count > 0 ? static_cast<std::size_t>(count) : 0;
  while (next_ < count_) {
    const std::uint32_t ready = events_[next_].events;
    auto* watcher = static_cast<Watcher*>(events_[next_].data.ptr);
    if (watcher != nullptr && (ready & EPOLLOUT) != 0) watcher->OnWritable();
    // It may have been forgotten meanwhile.
    watcher = static_cast<Watcher*>(events_[next_].data.ptr);
    if (watcher != nullptr && (ready & ~EPOLLOUT) != 0) watcher->OnReadable();
    ++next_;
  }
  while (!timers_.empty() && timers_.top().when <= Clock::now()) {
    const auto work = timers_.top().work;
    timers_.pop();
    work();
  }
}

}  // namespace chocobox::load
