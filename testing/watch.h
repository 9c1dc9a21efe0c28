#pragma once

#include <signal.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <string_view>

namespace chocobox {

// The call of a verb that is being watched.
struct WatchedCall {
  std::string_view game;
  const char* volatile verb = "Start";
  volatile int seats = 0;
  volatile std::size_t step = 0;
};

// Prints which verb of which game was running when the program crashes, an assertion fails, or a
// verb does not return in time. Without it, a list that is too short or an endless Imagine would
// end a test without a message. One watch at a time; it uses the program's signals.
class Watch {
 public:
  Watch(std::string_view game, unsigned seconds) : seconds_(seconds) {
    now.game = game;
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
      struct sigaction action = {};
      action.sa_handler = Report;
      action.sa_flags = static_cast<int>(SA_RESETHAND);
      sigaction(kSignals[i], &action, &before_[i]);
    }
  }
  ~Watch() {
    alarm(0);
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
  }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  // Begins a new position and restarts the timeout.
  void Begin(int seats, std::size_t step) {
    now.seats = seats;
    now.step = step;
    alarm(seconds_);
  }
  // Notes the verb that is about to be called. REQUIRES: `verb` is a literal.
  static void Call(const char* verb) { now.verb = verb; }

 private:
  static constexpr std::array<int, 5> kSignals{SIGALRM, SIGABRT, SIGSEGV, SIGFPE, SIGBUS};

  static void Report(int signal) {
    std::array<char, 400> text{};
    const char* what = signal == SIGALRM ? "does not return"
                                         : "crashes (a failed assertion above says why; a full "
                                           "List means that kMaxLegal, kMaxFacts or "
                                           "kMaxScoreLines is too small)";
    const int length = std::snprintf(
        text.data(), text.size(), "conformance: %s of %.*s %s: %d seats, step %zu\n", now.verb,
        static_cast<int>(now.game.size()), now.game.data(), what, now.seats, now.step);
    if (write(STDERR_FILENO, text.data(), static_cast<std::size_t>(length)) < 0) _exit(2);
    // The handler is reset: this ends the program as the signal would have.
    raise(signal);
  }

  // Static, since signal handlers have no other access to it.
  static inline WatchedCall now;

  unsigned seconds_;
  std::array<struct sigaction, kSignals.size()> before_{};
};

}  // namespace chocobox
