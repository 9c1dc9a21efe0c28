#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "core/bits.h"
#include "core/byte.h"
#include "core/list.h"

namespace chocobox {

inline constexpr int kMaxSeats = 6;

// A chair at the table, in turn order. Written A, B, C … in records.
enum class Seat : std::uint8_t {};

constexpr int Index(Seat seat) { return static_cast<int>(seat); }
constexpr Seat SeatAt(std::integral auto index) { return static_cast<Seat>(index); }
constexpr char Letter(Seat seat) { return static_cast<char>('A' + Index(seat)); }

// The chair to the left of `seat` at a table of `seats` chairs.
constexpr Seat NextSeat(Seat seat, int seats) {
  return SeatAt(Index(seat) + 1 == seats ? 0 : Index(seat) + 1);
}

// A set of chairs, walked in turn order.
class SeatSet {
 public:
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Seat;
    using difference_type = std::ptrdiff_t;
    using pointer = const Seat*;
    using reference = Seat;

    constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
    constexpr Seat operator*() const { return SeatAt(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    unsigned bits_;
  };

  constexpr SeatSet() = default;
  static constexpr SeatSet Only(Seat seat) { return SeatSet(1u << Index(seat)); }
  static constexpr SeatSet First(int seats) { return SeatSet((1u << seats) - 1); }

  constexpr bool Has(Seat seat) const { return ((bits_ >> Index(seat)) & 1u) != 0; }
  constexpr int Size() const { return std::popcount(bits_); }
  // The n-th seat of the set. REQUIRES: n < Size().
  constexpr Seat At(std::uint32_t n) const { return SeatAt(PlaceOfBit(bits_, n)); }
  constexpr bool Empty() const { return bits_ == 0; }
  constexpr void Add(Seat seat) { bits_ |= Byte(1u << Index(seat)); }
  constexpr void Remove(Seat seat) { bits_ = Byte(bits_ & ~(1u << Index(seat))); }

  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }
  constexpr bool operator==(const SeatSet&) const = default;

 private:
  constexpr explicit SeatSet(unsigned bits) : bits_(Byte(bits)) {}
  std::uint8_t bits_ = 0;
};

// The player in a seat, or a spectator, who sees only what everybody sees.
class Viewer {
 public:
  constexpr Viewer() = default;
  // Implicit: a seat can be given wherever a viewer is expected.
  constexpr Viewer(Seat seat)  // NOLINT(google-explicit-constructor)
      : code_(Byte(Index(seat) + 1)) {}
  static constexpr Viewer Spectator() { return {}; }

  constexpr bool IsSpectator() const { return code_ == 0; }
  constexpr bool Is(Seat seat) const { return code_ == Index(seat) + 1; }
  // REQUIRES: not a spectator.
  constexpr Seat seat() const { return SeatAt(code_ - 1); }
  constexpr bool operator==(const Viewer&) const = default;

 private:
  std::uint8_t code_ = 0;
};

// All viewers of a table of `seats` chairs: the spectator, then the seats.
constexpr List<Viewer, kMaxSeats + 1> ViewersOf(int seats) {
  List<Viewer, kMaxSeats + 1> viewers;
  viewers.push_back(Viewer::Spectator());
  for (const Seat seat : SeatSet::First(seats)) viewers.push_back(seat);
  return viewers;
}

}  // namespace chocobox
