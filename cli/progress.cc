#include "cli/progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <utility>

namespace chocobox {

Progress::Progress(std::string title, std::uint64_t total)
    : title_(std::move(title)),
      total_(std::max<std::uint64_t>(total, 1)),
      watched_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (watched_) fmt::print(stderr, "\r\x1b[K");
}

void Progress::Show(std::uint64_t done) {
  constexpr auto kPause = std::chrono::milliseconds(100);
  constexpr std::size_t kWidth = 30;
  const auto now = Clock::now();
  if (!watched_ || (now - shown_ < kPause && done < total_)) return;
  shown_ = now;
  const double share = std::min(1.0, static_cast<double>(done) / static_cast<double>(total_));
  const double spent = std::chrono::duration<double>(now - start_).count();
  const double left = share > 0 ? spent / share - spent : 0;
  const auto filled = static_cast<std::size_t>(share * kWidth);
  fmt::print(stderr, "\r{} [{}{}] {:3.0f} %  {:.0f} s left \x1b[K", title_,
             std::string(filled, '#'), std::string(kWidth - filled, '.'), 100 * share, left);
  std::fflush(stderr);
}

}  // namespace chocobox
