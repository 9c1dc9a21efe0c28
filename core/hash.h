#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/mix.h"

namespace chocobox {

// A type without padding whose equal values have equal bytes. Equality is memcmp, a copy is memcpy,
// a hash reads the bytes.
template <class T>
concept PlainBytes = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

// The same on every little-endian machine.
template <PlainBytes T>
std::uint64_t HashOf(const T& value) {
  constexpr std::size_t kWords = sizeof(T) / 8;
  constexpr std::size_t kTail = sizeof(T) % 8;
  const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
  std::uint64_t hash = Mix(sizeof(T), 0);
  for (std::size_t i = 0; i < kWords; ++i) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + 8 * i, 8);
    hash = Mix(hash, word);
  }
  if constexpr (kTail > 0) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + 8 * kWords, kTail);
    hash = Mix(hash, word);
  }
  return hash;
}

template <PlainBytes T>
bool SameBytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

}  // namespace chocobox
