#pragma once

#include <cstdint>
#include <string>

#include "core/playout.h"

namespace chocobox {

// One number for how a game plays: the hashes of all final states of many random games with every
// number of seats. It changes when, and only when, play changes; the same on every compiler.
template <Game G>
std::string Signature() {
  constexpr std::uint64_t kGames = 1000;
  std::uint64_t hash = 0;
  ActionList<G> legal;
  for (int seats = G::kSeats.min; seats <= G::kSeats.max; ++seats) {
    for (std::uint64_t game = 0; game < kGames; ++game) {
      auto state = G::Start(StandardConfig(G::Options(), seats));
      Source source = Source::Fast(game);
      const int steps = PlayOut<G>(state, source, legal);
      hash = Mix(hash, HashOf(state));
      hash = Mix(hash, static_cast<std::uint64_t>(steps));
    }
  }
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[(hash >> shift) & 15];
  return text;
}

}  // namespace chocobox
