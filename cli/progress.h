#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace chocobox {

// A progress bar on standard error. Silent unless that is a terminal.
class Progress {
 public:
  Progress(std::string title, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void Show(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;
  std::string title_;
  std::uint64_t total_;
  bool watched_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point shown_;
};

}  // namespace chocobox
