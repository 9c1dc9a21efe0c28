#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "testing/soak.h"

// usage: chocobox_soak GAMES [SEED [GAME [EVERY]]]: runs the conformance suite on GAMES matches of
// each game, or of one; it examines every position, or one in EVERY.
int main(int argc, char** argv) {
  chocobox::SoakSpec spec;
  if (argc > 1) spec.games = std::atoi(argv[1]);
  if (argc > 2) spec.seed = std::strtoull(argv[2], nullptr, 10);
  if (argc > 3) spec.game = argv[3];
  if (argc > 4) spec.examined_every = std::max(1, std::atoi(argv[4]));
  int failed = 0;
  for (const chocobox::Soak soak : chocobox::AllSoaks()) {
    const auto result = soak(spec);
    if (!result) continue;
    std::printf("%.*s: %d games, %llu views compared, %zu findings\n",
                static_cast<int>(result->game.size()), result->game.data(), spec.games,
                static_cast<unsigned long long>(result->comparisons), result->findings.size());
    for (const std::string& finding : result->findings) std::printf("  %s\n", finding.c_str());
    failed += result->findings.empty() ? 0 : 1;
  }
  return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
