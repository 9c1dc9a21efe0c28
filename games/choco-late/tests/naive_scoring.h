#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "games/choco-late/card_set.h"

namespace chocobox::choco_late {

// The rules taken literally: enumerates every set of lots that is a combination of its column, and
// tries every two of those with the most points. Lots are bits.
class Naive {
 public:
  explicit Naive(const CardSet& lots) {
    for (const Place lot : lots) lots_.push_back(lot);
    scores_.assign(Full() + 1, -1);
    for (std::uint32_t set = 0; set <= Full(); ++set) {
      symbols_.push_back(Points(set, true));
      shops_.push_back(Points(set, false));
    }
  }
  std::uint32_t Full() const { return (1u << lots_.size()) - 1; }

  int Tray(std::uint32_t tray) {
    int& score = scores_[tray];
    if (score >= 0) return score;
    const std::vector<std::uint32_t> symbols = Best(symbols_, tray);
    const std::vector<std::uint32_t> shops = Best(shops_, tray);
    for (const std::uint32_t a : symbols) {
      for (const std::uint32_t b : shops) {
        const int rest = std::popcount(tray & ~(a | b));
        score = std::max(score, symbols_[a] + shops_[b] + rest);
      }
    }
    return score;
  }
  int TwoTrays() {
    int best = 0;
    for (std::uint32_t tray = 0; tray <= Full(); ++tray) {
      best = std::max(best, Tray(tray) + Tray(Full() & ~tray));
    }
    return best;
  }

 private:
  // -1 if all these lots together are not a combination.
  int Points(std::uint32_t set, bool by_symbol) const {
    std::map<int, int> kinds;
    for (std::size_t i = 0; i < lots_.size(); ++i) {
      if (((set >> i) & 1u) == 0) continue;
      const int n = lots_[i];
      ++kinds[by_symbol ? n % 5 : n / 5 % 5];
    }
    std::vector<int> counts;
    for (const auto& [kind, count] : kinds) counts.push_back(count);
    std::sort(counts.begin(), counts.end());
    static const std::map<std::vector<int>, std::pair<int, int>> kTable{
        {{}, {0, 0}},     {{2}, {3, 3}},
        {{3}, {5, 5}},    {{2, 2}, {6, 6}},
        {{4}, {7, 8}},    {{1, 1, 1, 1}, {8, 7}},
        {{2, 3}, {8, 8}}, {{2, 2, 2}, {9, 9}},
        {{5}, {9, 10}},   {{1, 1, 1, 1, 1}, {10, 9}}};
    const auto it = kTable.find(counts);
    if (it == kTable.end()) return -1;
    return by_symbol ? it->second.first : it->second.second;
  }
  // The sets within the tray that have the most points.
  static std::vector<std::uint32_t> Best(const std::vector<int>& points, std::uint32_t tray) {
    std::vector<std::uint32_t> best{0};
    for (std::uint32_t set = tray; set != 0; set = (set - 1) & tray) {
      if (points[set] > points[best[0]]) best.clear();
      if (best.empty() || points[set] == points[best[0]]) best.push_back(set);
    }
    return best;
  }

  std::vector<Place> lots_;
  std::vector<int> symbols_;
  std::vector<int> shops_;
  std::vector<int> scores_;
};

}  // namespace chocobox::choco_late
