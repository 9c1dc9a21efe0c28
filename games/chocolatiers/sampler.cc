#include "games/chocolatiers/sampler.h"

#include <algorithm>
#include <bit>

#include "core/byte.h"

namespace chocobox::chocolatiers {
namespace {

constexpr std::uint32_t kAllPlaces = (1u << kPlaces) - 1;
constexpr std::uint32_t kFirstColumn = 0b00001'00001'00001'00001'00001;
constexpr std::uint32_t kLastColumn = kFirstColumn << (kSide - 1);

constexpr std::uint32_t BitOf(Place place) { return 1u << place.number; }

// The places with a common edge.
constexpr std::uint32_t Around(std::uint32_t places) {
  return ((places & ~kLastColumn) << 1 | (places & ~kFirstColumn) >> 1 | places << kSide |
          places >> kSide) &
         kAllPlaces;
}

// Whether this size is at most 3 by 2, upright or lying.
constexpr bool IsAllowed(const Extent& extent) {
  const int width = extent.right - extent.left + 1;
  const int height = extent.bottom - extent.top + 1;
  return std::max(width, height) <= 3 && std::min(width, height) <= 2;
}

// The printed space on a corner, by quarter turns clockwise.
constexpr std::array<Per<Corner, std::uint8_t>, 4> kTurned{
    {{0, 1, 2, 3}, {2, 0, 3, 1}, {3, 2, 1, 0}, {1, 3, 0, 2}}};

// Spaces of a sampler as bits, each row in a byte of its own, so that neighbours are a shift away
// and no row touches the next.
using Spaces = std::uint64_t;
constexpr int kRowBits = 8;

// The first places to the left and on top of a sampler have the lowest bits.
constexpr Spaces BitOf(const Extent& extent, Place place, Corner corner) {
  const int column =
      2 * (place.column() - extent.left) + (static_cast<int>(corner) % 2 != 0 ? 1 : 0);
  const int row = 2 * (place.row() - extent.top) + (static_cast<int>(corner) / 2 != 0 ? 1 : 0);
  return Spaces{1} << (row * kRowBits + column);
}

// The spaces connected with `group` within `area`.
Spaces Connected(Spaces group, Spaces area) {
  for (;;) {
    const Spaces grown =
        (group | group << 1 | group >> 1 | group << kRowBits | group >> kRowBits) & area;
    if (grown == group) return group;
    group = grown;
  }
}

int LargestGroup(Spaces chocolates, Spaces wilds) {
  int largest = 0;
  for (Spaces left = chocolates; left != 0;) {
    const Spaces group = Connected(left & (~left + 1), chocolates | wilds);
    largest = std::max(largest, std::popcount(group));
    left &= ~group;
  }
  return largest;
}

}  // namespace

std::optional<Kind> Laid::At(Corner corner) const {
  return kContents[box.number][kTurned[turns][corner]];
}

std::uint32_t Sampler::Taken() const {
  std::uint32_t taken = 0;
  for (int i = 0; i < boxes_; ++i) taken |= BitOf(box(i).place);
  return taken;
}

std::uint32_t Sampler::Free() const {
  if (boxes_ == 0) return BitOf(kMiddle);
  if (IsFull()) return 0;
  Extent extent;
  for (int i = 0; i < boxes_; ++i) extent.Include(box(i).place);
  const std::uint32_t taken = Taken();
  std::uint32_t free = 0;
  for (std::uint32_t left = Around(taken) & ~taken; left != 0; left &= left - 1) {
    const Place place{Byte(std::countr_zero(left))};
    Extent grown = extent;
    grown.Include(place);
    if (IsAllowed(grown)) free |= BitOf(place);
  }
  return free;
}

void Sampler::Lay(const Laid& laid) { laid_[boxes_++] = laid; }

bool Sampler::HasWildOn(const Space& space) const {
  return std::find(covered_.begin(), covered_.begin() + wilds_, space) != covered_.begin() + wilds_;
}

void Sampler::Cover(const Space& space) { covered_[wilds_++] = space; }

Counts Sampler::LargestGroups() const {
  Extent extent;
  for (int i = 0; i < boxes_; ++i) extent.Include(box(i).place);
  Spaces wilds = 0;
  for (int i = 0; i < wilds_; ++i) wilds |= BitOf(extent, wild(i).place, wild(i).corner);
  std::array<Spaces, kKinds> chocolates{};
  for (int i = 0; i < boxes_; ++i) {
    for (std::size_t corner = 0; corner < kSpaces; ++corner) {
      const auto kind = box(i).At(static_cast<Corner>(corner));
      if (!kind) continue;
      chocolates[Index(*kind)] |= BitOf(extent, box(i).place, static_cast<Corner>(corner)) & ~wilds;
    }
  }
  Counts groups{};
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    groups[kind] = Byte(LargestGroup(chocolates[kind], wilds));
  }
  return groups;
}

int Sampler::Points() const {
  int points = 0;
  for (int i = 0; i < boxes_; ++i) points += box(i).box.points();
  return points;
}

int Sampler::SmallBoxes() const {
  int count = 0;
  for (int i = 0; i < boxes_; ++i) count += IsSmall(box(i).box) ? 1 : 0;
  return count;
}

}  // namespace chocobox::chocolatiers
