#include "tools/mutation/runtime.h"

#include <cstdio>
#include <cstdlib>

namespace chocobox_mutation {

int active = 0;
// CHOCOBOX_MUTANTS is one more than the highest number.
unsigned char reached[CHOCOBOX_MUTANTS] = {};

namespace {

void WriteReached() {
  std::FILE* file = std::fopen(std::getenv("CHOCOBOX_MUTATION_REACHED"), "wb");
  if (file == nullptr) return;
  std::fwrite(reached, 1, sizeof reached, file);
  std::fclose(file);
}

// Before the constructors of other globals, which may call what has mutants.
[[gnu::constructor(101)]] void Begin() {
  if (const char* number = std::getenv("CHOCOBOX_MUTANT")) active = std::atoi(number);
  if (std::getenv("CHOCOBOX_MUTATION_REACHED") != nullptr) std::atexit(WriteReached);
}

}  // namespace
}  // namespace chocobox_mutation
