#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/byte.h"
#include "core/fields.h"
#include "core/names.h"
#include "games/chocolatiers/cards.h"

// The boxes that a player has laid, edge to edge, and their groups of touching chocolates.
namespace chocobox::chocolatiers {

// The places for boxes. A sampler is at most three boxes long, so five by five places with the
// first box in the middle are enough, and no place changes its name.
inline constexpr int kSide = 5;
inline constexpr int kPlaces = kSide * kSide;

// A place for a box, a1 to e5: column and row.
struct Place {
  static constexpr std::size_t kTokens = kPlaces;
  std::uint8_t number = 0;

  static constexpr Place At(int column, int row) { return {Byte(row * kSide + column)}; }
  constexpr int column() const { return number % kSide; }
  constexpr int row() const { return number / kSide; }

  void AppendToken(std::string& out) const {
    out += static_cast<char>('a' + column());
    out += static_cast<char>('1' + row());
  }
  static std::optional<Place> FromToken(std::string_view token) {
    if (token.size() != 2) return std::nullopt;
    const int column = token[0] - 'a';
    const int row = token[1] - '1';
    if (column < 0 || column >= kSide || row < 0 || row >= kSide) return std::nullopt;
    return At(column, row);
  }
  constexpr bool operator==(const Place&) const = default;
};
inline constexpr Place kMiddle = Place::At(kSide / 2, kSide / 2);

// One of the four spaces of a laid box.
enum class Corner : std::uint8_t { kTopLeft, kTopRight, kBottomLeft, kBottomRight };
NAMED(Corner, "corner");

// The columns and rows of a set of places.
struct Extent {
  int left = kSide;
  int right = -1;
  int top = kSide;
  int bottom = -1;

  constexpr void Include(Place place) {
    left = std::min(left, place.column());
    right = std::max(right, place.column());
    top = std::min(top, place.row());
    bottom = std::max(bottom, place.row());
  }
};

// A box in a sampler.
struct Laid {
  Box box{};
  Place place{};
  // Quarter turns clockwise, 0 to 3.
  std::uint8_t turns = 0;
  FIELDS(Laid, box, place, turns);
  // The chocolate on a space of the laid box.
  std::optional<Kind> At(Corner corner) const;
};

// A space of a sampler.
struct Space {
  Place place{};
  Corner corner{};
  FIELDS(Space, place, corner);
};

// Boxes and wilds of one player. Absent values are zero.
class Sampler {
 public:
  int boxes() const { return boxes_; }
  int wilds() const { return wilds_; }
  // REQUIRES: i < boxes().
  const Laid& box(int i) const { return laid_[i]; }
  // REQUIRES: i < wilds().
  const Space& wild(int i) const { return covered_[i]; }

  bool IsFull() const { return boxes_ == kSamplerBoxes; }
  bool HasBoxAt(Place place) const { return ((Taken() >> place.number) & 1u) != 0; }
  // Whether a box may be laid there: edge to edge with another, and the whole at most 3 by 2,
  // upright or lying.
  bool Fits(Place place) const { return ((Free() >> place.number) & 1u) != 0; }
  // The places that fit, by their bits.
  std::uint32_t Free() const;
  // REQUIRES: Fits(laid.place).
  void Lay(const Laid& laid);

  bool HasWildOn(const Space& space) const;
  // REQUIRES: a box lies there, and no wild on the space.
  void Cover(const Space& space);

  // The size of the largest group of each kind. A wild counts for every kind that it touches,
  // directly or by other wilds.
  Counts LargestGroups() const;
  int Points() const;
  int SmallBoxes() const;

 private:
  // The places with boxes, as bits.
  std::uint32_t Taken() const;

  std::array<Laid, kSamplerBoxes> laid_{};
  std::array<Space, kWilds> covered_{};
  std::uint8_t boxes_ = 0;
  std::uint8_t wilds_ = 0;
};

}  // namespace chocobox::chocolatiers
