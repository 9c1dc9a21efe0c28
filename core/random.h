#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/chacha.h"
#include "core/mix.h"

namespace chocobox {

// The purpose of a random value, such as a deck or a seat. Games number their own streams.
enum class Stream : std::uint32_t {};

// Keyed random values: the value for (stream, index) depends only on the seed. So the same seed
// deals the same cards from a deck whatever else happens, and an undone draw repeats. There are two
// generators: a fast one for simulation, and ChaCha20 for tables where guessing would pay.
class Source {
 public:
  static constexpr std::size_t kMaxPlaces = 64;

  static constexpr Source Fast(std::uint64_t seed) {
    Source source;
    source.seed_ = Mix(seed, 0);
    return source;
  }
  static constexpr Source Cryptographic(const ChaChaKey& key) {
    Source source;
    source.key_ = key;
    source.cryptographic_ = true;
    return source;
  }

  constexpr std::uint64_t Value(Stream stream, std::uint32_t index) const {
    return Attempt(stream, index, 0);
  }

  // A whole number below n, each exactly as likely as the others. REQUIRES: n > 0.
  constexpr std::uint32_t Below(Stream stream, std::integral auto index,
                                std::integral auto n) const {
    return Bounded(stream, static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(n));
  }

  // The items in a random order that depends only on the seed and the stream, such as those of a
  // face-down layout. The order of the stream last asked for is cached.
  // REQUIRES: at most kMaxPlaces items, the same ones at every call with this stream.
  template <class Item, std::size_t N>
    requires(sizeof(Item) == 1 && N <= kMaxPlaces)
  constexpr std::span<const std::uint8_t, N> Arrange(Stream stream,
                                                     const std::array<Item, N>& items) {
    if (arranged_stream_ != stream || arranged_size_ != N) {
      arranged_stream_ = stream;
      arranged_size_ = N;
      for (std::size_t i = 0; i < N; ++i) {
        const std::uint32_t j = Below(stream, i, i + 1);
        arranged_[i] = arranged_[j];
        arranged_[j] = static_cast<std::uint8_t>(items[i]);
      }
    }
    return std::span<const std::uint8_t, N>(arranged_.data(), N);
  }

 private:
  constexpr Source() = default;

  constexpr std::uint32_t Bounded(Stream stream, std::uint32_t index, std::uint32_t n) const {
    for (std::uint32_t attempt = 0;; ++attempt) {
      const Uint128 product = static_cast<Uint128>(Attempt(stream, index, attempt)) * n;
      const auto low = static_cast<std::uint64_t>(product);
      // The lowest 2^64 mod n remainders would favour some numbers; they are drawn again.
      if (low >= n || low >= (0 - std::uint64_t{n}) % n) [[likely]] {
        return static_cast<std::uint32_t>(product >> 64);
      }
    }
  }

  constexpr std::uint64_t Attempt(Stream stream, std::uint32_t index, std::uint32_t attempt) const {
    const auto number = static_cast<std::uint32_t>(stream);
    if (cryptographic_) [[unlikely]] {
      const auto block = ChaChaBlock(key_, attempt, {number, index, 0});
      return block[0] | (static_cast<std::uint64_t>(block[1]) << 32);
    }
    return Mix(seed_ + attempt, (static_cast<std::uint64_t>(number) << 32) | index);
  }

  std::uint64_t seed_ = 0;
  ChaChaKey key_{};
  bool cryptographic_ = false;
  Stream arranged_stream_{};
  std::size_t arranged_size_ = 0;
  std::array<std::uint8_t, kMaxPlaces> arranged_{};
};

// Successive values of one stream, for bots, playouts and tests, which need no keys.
class Dice {
 public:
  constexpr explicit Dice(const Source& source, Stream stream = Stream{})
      : source_(source), stream_(stream) {}
  constexpr explicit Dice(std::uint64_t seed) : Dice(Source::Fast(seed)) {}

  constexpr std::uint32_t Below(std::integral auto n) { return source_.Below(stream_, next_++, n); }
  // A new source, for imagining a world or playing a game out.
  constexpr Source Fork() { return Source::Fast(source_.Value(stream_, next_++)); }

 private:
  Source source_;
  Stream stream_;
  std::uint32_t next_ = 0;
};

}  // namespace chocobox
