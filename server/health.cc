#include "server/health.h"

#include <utility>

#include "server/codes.h"

namespace chocobox::server {
namespace {

constexpr std::chrono::seconds kFresh{1};
constexpr std::chrono::seconds kPatience{3};

Problem NoAnswer() { return ProblemOf(Code::kStorage, "the database does not answer"); }

}  // namespace

void Health::Ask(const Answer& answer) {
  const auto now = Clock::now();
  std::optional<Problem> problem;
  bool known = false;
  bool asks = false;
  const std::int64_t failures = Failures();
  {
    const std::lock_guard lock(mutex_);
    if (metrics_.damages > 0) {
      known = true;
      problem = ProblemOf(Code::kStorage, "the database is damaged");
    } else if (asked_ && now - *asked_ > kPatience) {
      known = true;
      problem = NoAnswer();
    } else if (!asked_ && answered_ && now - *answered_ < kFresh && failures == failures_) {
      known = true;
      problem = problem_;
    } else {
      waiting_.push_back(answer);
      asks = !asked_;
      if (asks) asked_ = now;
    }
  }
  if (known) return answer(std::move(problem));
  if (!asks) return;
  store_.Probe([self = shared_from_this(), failures](const std::optional<Problem>& found) {
    self->Answered(found, failures);
  });
}

void Health::Answered(const std::optional<Problem>& problem, std::int64_t failures) {
  std::vector<Answer> waiting;
  {
    const std::lock_guard lock(mutex_);
    // A failed probe is itself one of the failures.
    failures_ = problem ? Failures() : failures;
    problem_ = problem;
    asked_.reset();
    answered_ = Clock::now();
    waiting.swap(waiting_);
  }
  for (const Answer& answer : waiting) answer(problem);
}

std::int64_t Health::Failures() const { return metrics_.failed_writes + metrics_.failed_reads; }

void Health::AskReady(const Answer& answer) {
  if (stage_ == Stage::kStarting) return answer(ProblemOf(Code::kStarting));
  if (stage_ == Stage::kStopping) return answer(ProblemOf(Code::kStopping));
  Ask(answer);
}

void Health::Beat() {
  std::vector<Answer> waiting;
  {
    const std::lock_guard lock(mutex_);
    if (!asked_ || Clock::now() - *asked_ <= kPatience) return;
    waiting.swap(waiting_);
  }
  for (const Answer& answer : waiting) answer(NoAnswer());
}

}  // namespace chocobox::server
