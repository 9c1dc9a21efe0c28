#pragma once

#include <cmath>
#include <string>

namespace chocobox {

// The observed and the expected number of times that something was drawn.
class Frequency {
 public:
  // A draw of something with this probability.
  void Add(bool came_up, double probability) {
    Add(came_up ? 1 : 0, probability, probability * (1 - probability));
  }
  // A draw of a number with this mean and variance.
  void Add(double seen, double expected, double variance) {
    seen_ += seen;
    expected_ += expected;
    variance_ += variance;
  }
  // A deal of `dealt` cards from `cards`, of which `of_kind` count; `seen` of those were dealt.
  void AddDeal(int seen, int cards, int of_kind, int dealt) {
    const double share = static_cast<double>(of_kind) / cards;
    const double left = cards == 1 ? 0 : static_cast<double>(cards - dealt) / (cards - 1);
    Add(seen, dealt * share, dealt * share * (1 - share) * left);
  }

  // Distance from the expected number, in standard deviations. 0 for a sample too small for the
  // normal approximation.
  double Deviation() const {
    constexpr double kSmall = 25;
    return variance_ < kSmall ? 0 : std::abs(seen_ - expected_) / std::sqrt(variance_);
  }
  std::string Describe() const {
    return "came up " + std::to_string(std::lround(seen_)) + " times, expected " +
           std::to_string(std::lround(expected_));
  }

 private:
  double seen_ = 0;
  double expected_ = 0;
  double variance_ = 0;
};

// A deviation that none of many thousand fair frequencies is expected to reach. Seeds of tests are
// fixed, so a fair game does not fail now and then.
inline constexpr double kTooFar = 6.5;

}  // namespace chocobox
