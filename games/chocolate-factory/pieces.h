#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/byte.h"
#include "core/names.h"

// Chocolates, from the bean to the box.
namespace chocobox::chocolate_factory {

enum class Kind : std::uint8_t { kBean, kCocoa, kChunks, kFingers, kCaramel, kNuts, kBoxed };
NAMED(Kind, "chocolate");
inline constexpr std::size_t kKinds = CountOf<Kind>();

// A number for each kind.
using Counts = std::array<std::uint8_t, kKinds>;

// Some of the kinds, walked in their order.
class KindSet {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
    constexpr Kind operator*() const { return static_cast<Kind>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    unsigned bits_;
  };

  constexpr KindSet() = default;
  // A kind is the set of itself: recipes are written with both.
  constexpr KindSet(Kind kind)  // NOLINT(google-explicit-constructor)
      : bits_(Byte(1u << Index(kind))) {}
  static constexpr KindSet OfBits(unsigned bits) {
    KindSet set;
    set.bits_ = Byte(bits);
    return set;
  }

  constexpr bool Has(Kind kind) const { return ((bits_ >> Index(kind)) & 1u) != 0; }
  constexpr bool Empty() const { return bits_ == 0; }
  constexpr int Size() const { return std::popcount(bits_); }
  constexpr std::uint8_t bits() const { return bits_; }
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }
  constexpr KindSet operator|(KindSet other) const { return OfBits(bits_ | other.bits_); }
  constexpr KindSet operator&(KindSet other) const { return OfBits(bits_ & other.bits_); }
  constexpr bool operator==(const KindSet&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

inline constexpr KindSet kBars = KindSet(Kind::kChunks) | Kind::kFingers;
inline constexpr KindSet kWrapped = KindSet(Kind::kCaramel) | Kind::kNuts;
inline constexpr KindSet kRefined = kBars | kWrapped | Kind::kBoxed;
inline constexpr KindSet kAny = kRefined | Kind::kBean | Kind::kCocoa;

// The kinds that a piece can become by one upgrade.
constexpr KindSet UpgradesOf(Kind kind) {
  constexpr std::array<KindSet, kKinds> kUpgrades{Kind::kCocoa, kBars,        kWrapped, kWrapped,
                                                  Kind::kBoxed, Kind::kBoxed, {}};
  return kUpgrades[Index(kind)];
}
inline constexpr KindSet kUpgradable = KindSet::OfBits(kAny.bits() & ~KindSet(Kind::kBoxed).bits());

// Pieces on a tile, in a store room or in a parcel: a byte for each kind. Nobody ever has as many
// as 128 of one, so all kinds are compared at once.
class Pieces {
 public:
  constexpr Pieces() = default;
  constexpr explicit Pieces(const Counts& counts) {
    for (std::size_t i = 0; i < kKinds; ++i) bits_ |= std::uint64_t{counts[i]} << (8 * i);
  }

  constexpr int Count(Kind kind) const { return static_cast<int>((bits_ >> Shift(kind)) & 0xff); }
  constexpr bool Has(Kind kind) const { return Count(kind) != 0; }
  constexpr bool Empty() const { return bits_ == 0; }
  constexpr int size() const { return static_cast<int>((bits_ * kOnes) >> 56); }
  constexpr KindSet kinds() const {
    // A nonzero byte carries into its top bit; then the top bits are gathered.
    const std::uint64_t tops = (bits_ + (kHighs - kOnes)) & kHighs;
    return KindSet::OfBits(static_cast<unsigned>((tops >> 7) * 0x0102040810204080 >> 56));
  }
  constexpr bool Contains(Pieces other) const {
    return (((bits_ | kHighs) - other.bits_) & kHighs) == kHighs;
  }
  constexpr Counts counts() const {
    Counts counts{};
    for (std::size_t i = 0; i < kKinds; ++i) {
      counts[i] = Byte((bits_ >> (8 * i)) & 0xff);
    }
    return counts;
  }
  // The pieces of these kinds.
  constexpr Pieces Only(KindSet kinds) const {
    Pieces only;
    for (const Kind kind : kinds) only.Put(kind, Count(kind));
    return only;
  }

  constexpr void Put(Kind kind, int count = 1) {
    bits_ += static_cast<std::uint64_t>(count) << Shift(kind);
  }
  // REQUIRES: there are as many.
  constexpr void Take(Kind kind, int count = 1) {
    assert(Count(kind) >= count);
    bits_ -= static_cast<std::uint64_t>(count) << Shift(kind);
  }
  constexpr Pieces& operator+=(Pieces other) {
    bits_ += other.bits_;
    return *this;
  }
  // REQUIRES: Contains(other).
  constexpr Pieces& operator-=(Pieces other) {
    assert(Contains(other));
    bits_ -= other.bits_;
    return *this;
  }
  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool operator==(const Pieces&) const = default;

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101;
  static constexpr std::uint64_t kHighs = 0x8080808080808080;
  static constexpr unsigned Shift(Kind kind) { return 8 * static_cast<unsigned>(Index(kind)); }

  std::uint64_t bits_ = 0;
};

constexpr Pieces operator+(Pieces a, Pieces b) { return a += b; }
constexpr Pieces operator-(Pieces a, Pieces b) { return a -= b; }

// The provenance of a card, and the fields of it that are ours.
enum class Provenance : std::uint8_t { kRulebook, kSource, kReconstructed };
NAMED(Provenance, "provenance");
struct Origin {
  Provenance provenance{};
  std::string_view ours;
};

// The versions of the card data in which a card is in play, from first to before last. A tuned card
// is a new card, so that games with the old one stay valid.
struct Versions {
  std::uint8_t from = 1;
  std::uint8_t to = 255;

  constexpr bool Has(int version) const { return version >= from && version < to; }
};

}  // namespace chocobox::chocolate_factory
