#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "server/metrics.h"
#include "server/rate.h"
#include "server/store.h"

namespace chocobox::server {

// Whether the server works, for monitors and load balancers. The database is asked at most once a
// second, and only when somebody wants to know. May be used from any thread.
class Health : public std::enable_shared_from_this<Health> {
 public:
  enum class Stage { kStarting, kServing, kStopping };
  // Nothing when all is well.
  using Answer = std::function<void(std::optional<Problem>)>;

  // `store` and `metrics` must outlive it, except for answers that the store still owes.
  Health(Store& store, const Metrics& metrics) : store_(store), metrics_(metrics) {}

  void Enter(Stage stage) { stage_ = stage; }
  // Whether the database can be read and written. Reads and writes that failed since the last good
  // answer make it ask anew; a database that does not answer in a few seconds counts as broken, and
  // one that was found to be damaged stays so.
  void Ask(const Answer& answer);
  // Whether the server can also take new visitors: it neither starts nor stops.
  void AskReady(const Answer& answer);
  // Answers those who have waited for too long. To be called about once a second.
  void Beat();

 private:
  std::int64_t Failures() const;
  void Answered(const std::optional<Problem>& problem, std::int64_t failures);

  Store& store_;
  const Metrics& metrics_;
  std::atomic<Stage> stage_ = Stage::kStarting;
  std::mutex mutex_;
  std::vector<Answer> waiting_;
  // When the database was asked for what it has not answered yet.
  std::optional<Clock::time_point> asked_;
  // Its last answer, when it came, and the count of failures that it covers.
  std::optional<Clock::time_point> answered_;
  std::optional<Problem> problem_;
  std::int64_t failures_ = 0;
};

}  // namespace chocobox::server
