#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace chocobox::load {

// Counts durations in classes that are at most 3 % wide, so that any number of them takes the same
// memory.
class Latencies {
 public:
  void Add(std::chrono::nanoseconds duration) {
    const auto count = static_cast<std::uint64_t>(std::max<std::int64_t>(duration.count(), 0));
    counts_[ClassOf(count)] += 1;
    size_ += 1;
    longest_ = std::max(longest_, count);
  }

  std::uint64_t size() const { return size_; }
  // The shortest duration in milliseconds that is not exceeded by this share of all; 0 without any.
  double Milliseconds(double share) const {
    const auto wanted = static_cast<std::uint64_t>(share * static_cast<double>(size_));
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      seen += counts_[i];
      if (seen > wanted) return static_cast<double>(std::min(EndOf(i), longest_)) / 1e6;
    }
    return static_cast<double>(longest_) / 1e6;
  }

 private:
  static constexpr int kBits = 5;
  static constexpr std::size_t kParts = 1u << kBits;

  // Small numbers have a class each, larger ones share it with those of the same leading bits.
  static std::size_t ClassOf(std::uint64_t number) {
    const int shift = std::max(0, static_cast<int>(std::bit_width(number)) - kBits - 1);
    return static_cast<std::size_t>(shift) * kParts + static_cast<std::size_t>(number >> shift);
  }
  static std::uint64_t EndOf(std::size_t index) {
    const std::size_t shift = index < 2 * kParts ? 0 : index / kParts - 1;
    return (std::uint64_t{index - shift * kParts} + 1) << shift;
  }

  std::array<std::uint64_t, 64 * kParts> counts_{};
  std::uint64_t size_ = 0;
  std::uint64_t longest_ = 0;
};

}  // namespace chocobox::load
