#include "lab/tally.h"

#include <cmath>

namespace chocobox {

std::uint64_t Tally::size() const {
  std::uint64_t size = 0;
  for (const auto& [value, times] : counts_) size += times;
  return size;
}

Estimate Tally::Mean(double unit) const {
  const auto n = static_cast<double>(size());
  if (n == 0) return {};
  double sum = 0;
  for (const auto& [value, times] : counts_) {
    sum += static_cast<double>(value) * static_cast<double>(times);
  }
  constexpr double kQuantile = 1.959964;
  return {sum / n / unit, kQuantile * Deviation() / std::sqrt(n) / unit};
}

double Tally::Deviation() const {
  const auto n = static_cast<double>(size());
  if (n < 2) return 0;
  double sum = 0;
  for (const auto& [value, times] : counts_) {
    sum += static_cast<double>(value) * static_cast<double>(times);
  }
  double squares = 0;
  for (const auto& [value, times] : counts_) {
    const double off = static_cast<double>(value) - sum / n;
    squares += off * off * static_cast<double>(times);
  }
  return std::sqrt(squares / (n - 1));
}

std::int64_t Tally::Quantile(double share) const {
  const double wanted = share * static_cast<double>(size());
  double below = 0;
  for (const auto& [value, times] : counts_) {
    below += static_cast<double>(times);
    if (below >= wanted) return value;
  }
  return counts_.rbegin()->first;
}

}  // namespace chocobox
