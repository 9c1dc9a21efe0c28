#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "testing/soak.h"

// usage: chocobox_soak GAMES [SEED]: the conformance suite on many games of each game.
int main(int argc, char** argv) {
  const int games = argc > 1 ? std::atoi(argv[1]) : 1000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 2;
  int failed = 0;
  for (const chocobox::Soak soak : chocobox::AllSoaks()) {
    const chocobox::SoakResult result = soak(games, seed);
    std::printf("%.*s: %d games, %llu views compared, %zu findings\n",
                static_cast<int>(result.game.size()), result.game.data(), games,
                static_cast<unsigned long long>(result.comparisons), result.findings.size());
    for (const std::string& finding : result.findings) std::printf("  %s\n", finding.c_str());
    failed += result.findings.empty() ? 0 : 1;
  }
  return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
