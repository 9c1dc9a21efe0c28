#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"

// Sets of cards, by number.
namespace chocobox::choco_late {

inline constexpr int kCards = 100;

// A card, counted from 0: its printed number is one more.
using Place = std::uint8_t;

class CardSet {
 public:
  constexpr CardSet() = default;
  // The cards 1 to `n`.
  static constexpr CardSet First(int n) {
    CardSet set;
    set.words_[0] = n < 64 ? (std::uint64_t{1} << n) - 1 : ~std::uint64_t{0};
    set.words_[1] = n < 64 ? 0 : (std::uint64_t{1} << (n - 64)) - 1;
    return set;
  }

  constexpr bool Has(Place card) const { return ((words_[card / 64] >> (card % 64)) & 1u) != 0; }
  constexpr void Add(Place card) { words_[card / 64] |= std::uint64_t{1} << (card % 64); }
  constexpr void Remove(Place card) { words_[card / 64] &= ~(std::uint64_t{1} << (card % 64)); }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  // REQUIRES: not empty.
  constexpr Place lowest() const {
    return static_cast<Place>(words_[0] != 0 ? std::countr_zero(words_[0])
                                             : 64 + std::countr_zero(words_[1]));
  }
  // The n-th card in ascending order. REQUIRES: n < size().
  constexpr Place At(int n) const {
    for (int first = 0;; first += 32) {
      const auto bits = static_cast<std::uint32_t>(words_[first / 64] >> (first % 64));
      const int size = std::popcount(bits);
      if (n < size) return static_cast<Place>(first + PlaceOfBit(bits, n));
      n -= size;
    }
  }

  constexpr CardSet operator|(const CardSet& other) const {
    return {words_[0] | other.words_[0], words_[1] | other.words_[1]};
  }
  constexpr CardSet operator&(const CardSet& other) const {
    return {words_[0] & other.words_[0], words_[1] & other.words_[1]};
  }
  // The cards that are not in `other`.
  constexpr CardSet operator-(const CardSet& other) const {
    return {words_[0] & ~other.words_[0], words_[1] & ~other.words_[1]};
  }
  constexpr CardSet& operator|=(const CardSet& other) { return *this = *this | other; }
  constexpr CardSet& operator-=(const CardSet& other) { return *this = *this - other; }
  constexpr bool operator==(const CardSet&) const = default;

  // Iterates over the cards in the order of their numbers.
  class Iterator {
   public:
    constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr Place operator*() const {
      return static_cast<Place>(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
    }
    constexpr Iterator& operator++() {
      (low_ != 0 ? low_ : high_) &= (low_ != 0 ? low_ : high_) - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t low_;
    std::uint64_t high_;
  };
  constexpr Iterator begin() const { return {words_[0], words_[1]}; }
  constexpr Iterator end() const { return {0, 0}; }

 private:
  constexpr CardSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}

  std::array<std::uint64_t, 2> words_{};
};

}  // namespace chocobox::choco_late
