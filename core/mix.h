#pragma once

#include <cstdint>

namespace chocobox {

__extension__ using Uint128 = unsigned __int128;

// Folds the 128-bit product of two words into one: cheap, and every input bit reaches every
// output bit.
constexpr std::uint64_t Fold(std::uint64_t a, std::uint64_t b) {
  const Uint128 product = static_cast<Uint128>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

// A keyed function of 64 bits that passes statistical tests of randomness. Not for secrets: use
// ChaCha for those.
constexpr std::uint64_t Mix(std::uint64_t key, std::uint64_t value) {
  constexpr std::uint64_t kA = 0x9e3779b97f4a7c15u;
  constexpr std::uint64_t kB = 0xd1342543de82ef95u;
  const Uint128 product = static_cast<Uint128>(key ^ kA) * (value ^ kB);
  return Fold(static_cast<std::uint64_t>(product) ^ kB,
              static_cast<std::uint64_t>(product >> 64) ^ key ^ kA);
}

}  // namespace chocobox
