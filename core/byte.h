#pragma once

#include <cassert>
#include <concepts>
#include <cstdint>
#include <utility>

namespace chocobox {

// The number in one byte, as states and views store it. REQUIRES: it fits.
constexpr std::uint8_t Byte(std::integral auto value) {
  assert(std::in_range<std::uint8_t>(value));
  return static_cast<std::uint8_t>(value);
}

}  // namespace chocobox
