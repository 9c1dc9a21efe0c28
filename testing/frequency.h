#pragma once

#include <cmath>
#include <string>

namespace chocobox {

// How often something came up in random draws, and how often it should have.
class Frequency {
 public:
  // One draw that had this probability.
  void Add(bool came_up, double probability) {
    Add(came_up ? 1 : 0, probability, probability * (1 - probability));
  }
  // One draw that brings so many on average, with this variance.
  void Add(double seen, double expected, double variance) {
    seen_ += seen;
    expected_ += expected;
    variance_ += variance;
  }
  // One deal of `dealt` cards from `cards`, of which `of_kind` would count.
  void AddDeal(int seen, int cards, int of_kind, int dealt) {
    const double share = static_cast<double>(of_kind) / cards;
    const double left = cards == 1 ? 0 : static_cast<double>(cards - dealt) / (cards - 1);
    Add(seen, dealt * share, dealt * share * (1 - share) * left);
  }

  // Distance from what was expected, in standard deviations. A small sample is not normal and
  // proves nothing: 0.
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

// Seeds of tests are fixed, so that a fair game does not fail by chance now and then; among many
// thousand frequencies none is expected to lie this many standard deviations off.
inline constexpr double kTooFar = 6.5;

}  // namespace chocobox
