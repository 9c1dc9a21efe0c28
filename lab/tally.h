#pragma once

#include <cstdint>
#include <map>

namespace chocobox {

// A mean with the half-width of its 95 % interval.
struct Estimate {
  double mean = 0;
  double margin = 0;
};

// Counts whole numbers. Adding tallies in any order gives the same tally, so that results do not
// depend on the number of threads.
class Tally {
 public:
  void Add(std::int64_t value, std::uint64_t times = 1) { counts_[value] += times; }
  void Add(const Tally& other) {
    for (const auto& [value, times] : other.counts_) Add(value, times);
  }

  const std::map<std::int64_t, std::uint64_t>& counts() const { return counts_; }
  std::uint64_t size() const;
  // Statistics of the values divided by `unit`.
  Estimate Mean(double unit = 1) const;
  double Deviation() const;
  // The value below which a share of the values lies. REQUIRES: not empty.
  std::int64_t Quantile(double share) const;

 private:
  std::map<std::int64_t, std::uint64_t> counts_;
};

}  // namespace chocobox
