#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "testing/conformance.h"

namespace chocobox {

struct SoakResult {
  std::string_view game;
  std::uint64_t comparisons = 0;
  std::vector<std::string> findings;
};

using Soak = SoakResult (*)(int games, std::uint64_t seed);

// The suite of every game.
std::span<const Soak> AllSoaks();

template <Game G>
SoakResult SoakGame(int games, std::uint64_t seed) {
  ConformanceSpec spec;
  spec.games = games / (G::kSeats.max - G::kSeats.min + 1) + 1;
  spec.seed = seed;
  Conformance<G> suite(spec);
  SoakResult result{G::kId, 0, suite.Run()};
  result.comparisons = suite.comparisons();
  return result;
}

}  // namespace chocobox
