#include "games/choco-challenge/bots/stopping.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace chocobox::choco_challenge {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

}  // namespace

Stopping::Stopping(const Hand& hand, std::size_t tools, const Worth& worth)
    : hand_(hand), tools_(tools), worth_(worth) {
  for (std::size_t i = 0; i <= tools; ++i) known_[i].assign(std::size_t{1} << kKinds, kUnknown);
}

double Stopping::OfDrawing() const { return OfDrawing(hand_.row, hand_.top, tools_); }

double Stopping::AfterRescue() const {
  const double drawing = OfDrawing(hand_.row, hand_.top, tools_ - 1);
  const double stopping = worth_.OfStopping(static_cast<std::size_t>(std::popcount(hand_.row)));
  return std::max(drawing, stopping) - worth_.OfTool();
}

int Stopping::Left(std::uint16_t row, std::size_t kind) const {
  const auto drawn = static_cast<std::uint16_t>(row & ~hand_.row);
  return hand_.pile[kind] - ((drawn >> kind) & 1);
}

double Stopping::Of(std::uint16_t row, std::size_t tools) const {
  double& known = known_[tools][row];
  if (!std::isnan(known)) return known;
  const double stopping = worth_.OfStopping(static_cast<std::size_t>(std::popcount(row)));
  double sum = 0;
  int cards = 0;
  for (std::size_t back = 0; back < kBacks; ++back) {
    int count = 0;
    for (std::size_t kind = kFirstOfBack[back]; kind < kFirstOfBack[back + 1]; ++kind) {
      count += Left(row, kind);
    }
    if (count == 0) continue;
    cards += count;
    sum += count * std::max(stopping, OfDrawing(row, static_cast<Back>(back), tools));
  }
  return known = cards == 0 ? stopping : sum / cards;
}

double Stopping::OfDrawing(std::uint16_t row, Back top, std::size_t tools) const {
  double sum = 0;
  int cards = 0;
  for (std::size_t kind = kFirstOfBack[Index(top)]; kind < kFirstOfBack[Index(top) + 1]; ++kind) {
    const int left = Left(row, kind);
    if (left == 0) continue;
    cards += left;
    const auto bit = static_cast<std::uint16_t>(1u << kind);
    sum += left * ((row & bit) != 0 ? OfRepeat(row, tools)
                                    : Of(static_cast<std::uint16_t>(row | bit), tools));
  }
  return sum / cards;
}

double Stopping::OfRepeat(std::uint16_t row, std::size_t tools) const {
  return tools == 0 ? 0 : std::max(0.0, Of(row, tools - 1) - worth_.OfTool());
}

}  // namespace chocobox::choco_challenge
