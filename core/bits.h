#pragma once

#include <bit>
#include <cstdint>

namespace chocobox {

// The position of the n-th set bit of `bits`, from the lowest. REQUIRES: n < popcount(bits).
constexpr int PlaceOfBit(std::uint32_t bits, std::uint32_t n) {
  int place = 0;
  for (int half = 16; half > 0; half /= 2) {
    const std::uint32_t low = bits & ((1u << half) - 1);
    const auto ones = static_cast<std::uint32_t>(std::popcount(low));
    if (n >= ones) {
      n -= ones;
      bits >>= half;
      place += half;
    } else {
      bits = low;
    }
  }
  return place;
}

}  // namespace chocobox
