#pragma once

#include <cstdint>
#include <optional>
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

struct SoakSpec {
  int games = 1000;
  std::uint64_t seed = 2;
  // The id of the only game to test; empty: all.
  std::string_view game;
  // One of this many positions is examined. Unless all are, all choices are random.
  int examined_every = 1;
};

using Soak = std::optional<SoakResult> (*)(const SoakSpec& spec);

// The suite of every game.
std::span<const Soak> AllSoaks();

template <Game G>
std::optional<SoakResult> SoakGame(const SoakSpec& wanted) {
  if (!wanted.game.empty() && wanted.game != G::kId) return std::nullopt;
  ConformanceSpec spec;
  spec.games = wanted.games / (G::kSeats.max - G::kSeats.min + 1) + 1;
  spec.seed = wanted.seed;
  spec.examined_every = wanted.examined_every;
  if (wanted.examined_every > 1) spec.skilled_every = 0;
  Conformance<G> suite(spec);
  SoakResult result{G::kId, 0, suite.Run()};
  result.comparisons = suite.comparisons();
  return result;
}

}  // namespace chocobox
