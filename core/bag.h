#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/bits.h"
#include "core/byte.h"

namespace chocobox {

// Cards whose order nobody knows, stored as the number of cards of each kind. A card gets its place
// in the order only when it is drawn.
template <std::size_t Kinds>
class Bag {
 public:
  constexpr Bag() = default;
  // REQUIRES: at most 255 cards.
  constexpr explicit Bag(const std::array<std::uint8_t, Kinds>& counts) : counts_(counts) {
    for (const std::uint8_t count : counts) size_ = Byte(size_ + count);
  }

  constexpr int size() const { return size_; }
  constexpr int Count(std::size_t kind) const { return counts_[kind]; }
  constexpr void Put(std::size_t kind) {
    ++counts_[kind];
    ++size_;
  }
  // REQUIRES: Count(kind) > 0.
  constexpr void Take(std::size_t kind) {
    assert(counts_[kind] > 0);
    --counts_[kind];
    --size_;
  }
  // The kind of the card at `place`, counted through the kinds in order. A random place below
  // size() gives every card the same chance. REQUIRES: place < size().
  constexpr std::size_t At(std::uint32_t place) const {
    assert(place < size_);
    std::size_t kind = 0;
    while (place >= counts_[kind]) place -= counts_[kind++];
    return kind;
  }
  constexpr bool operator==(const Bag&) const = default;

 private:
  std::array<std::uint8_t, Kinds> counts_{};
  std::uint8_t size_ = 0;
};

// A bag of at most 32 cards that are all different.
class UniqueBag {
 public:
  constexpr UniqueBag() = default;
  // The cards 0 to n - 1.
  static constexpr UniqueBag First(int n) {
    UniqueBag bag;
    bag.cards_ = static_cast<std::uint32_t>((std::uint64_t{1} << n) - 1);
    return bag;
  }

  constexpr int size() const { return std::popcount(cards_); }
  constexpr bool Has(std::size_t card) const { return ((cards_ >> card) & 1u) != 0; }
  constexpr void Put(std::size_t card) { cards_ |= 1u << card; }
  // REQUIRES: Has(card).
  constexpr void Take(std::size_t card) {
    assert(Has(card));
    cards_ &= ~(1u << card);
  }
  // REQUIRES: place < size().
  constexpr int At(std::uint32_t place) const { return PlaceOfBit(cards_, place); }
  constexpr bool operator==(const UniqueBag&) const = default;

 private:
  std::uint32_t cards_ = 0;
};

}  // namespace chocobox
