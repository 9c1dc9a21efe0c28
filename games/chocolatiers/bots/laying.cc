#include "games/chocolatiers/bots/laying.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "core/byte.h"

namespace chocobox::chocolatiers {
namespace {

// Share of the value of one more chocolate that a space next to the group is worth; tuned by play.
constexpr double kOpen = 0.05;
constexpr double kNever = -1000;

// A place beside a box, and the spaces of the box on that side.
struct Side {
  int column;
  int row;
  std::array<Corner, 2> corners;
};
constexpr std::array<Side, 4> kSides{{
    {-1, 0, {Corner::kTopLeft, Corner::kBottomLeft}},
    {1, 0, {Corner::kTopRight, Corner::kBottomRight}},
    {0, -1, {Corner::kTopLeft, Corner::kTopRight}},
    {0, 1, {Corner::kBottomLeft, Corner::kBottomRight}},
}};

}  // namespace

Laying::Laying(const Sampler& sampler, const Outlook& outlook)
    : sampler_(sampler), outlook_(outlook), now_(Worth(sampler)) {}

double Laying::GainOf(const Laid& laid) const {
  Sampler sampler = sampler_;
  sampler.Lay(laid);
  return Worth(sampler) - now_;
}

double Laying::BestGainOf(Box box) const {
  double best = kNever;
  for (std::uint32_t free = sampler_.Free(); free != 0; free &= free - 1) {
    const Place place{Byte(std::countr_zero(free))};
    for (std::uint8_t turns = 0; turns < 4; ++turns) {
      best = std::max(best, GainOf(Laid{box, place, turns}));
    }
  }
  return best;
}

double Laying::GainOf(const Space& wild) const {
  Sampler sampler = sampler_;
  sampler.Cover(wild);
  return Worth(sampler) - now_;
}

double Laying::GainOfTwo(const Space& wild) const {
  Sampler sampler = sampler_;
  sampler.Cover(wild);
  return WorthWithWild(sampler) - now_;
}

double Laying::BestGainOfWild() const { return WorthWithWild(sampler_) - now_; }

double Laying::WorthWithWild(const Sampler& sampler) const {
  double best = kNever;
  for (int i = 0; i < sampler.boxes(); ++i) {
    for (std::uint8_t corner = 0; corner < kSpaces; ++corner) {
      const Space space{sampler.box(i).place, static_cast<Corner>(corner)};
      if (sampler.HasWildOn(space)) continue;
      Sampler with = sampler;
      with.Cover(space);
      best = std::max(best, Worth(with));
    }
  }
  return best;
}

double Laying::Worth(const Sampler& sampler) const {
  return outlook_.Worth(sampler) + OpenEdges(sampler);
}

double Laying::OpenEdges(const Sampler& sampler) const {
  if (sampler.boxes() == 0 || sampler.IsFull()) return 0;
  const std::uint32_t free = sampler.Free();
  const Counts groups = sampler.LargestGroups();
  std::array<double, kKinds> one_more{};
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    one_more[kind] = outlook_.OneMore(kind, groups[kind]);
  }
  double sum = 0;
  for (int i = 0; i < sampler.boxes(); ++i) {
    const Laid& laid = sampler.box(i);
    for (const Side& side : kSides) {
      const int column = laid.place.column() + side.column;
      const int row = laid.place.row() + side.row;
      if (std::min(column, row) < 0 || std::max(column, row) >= kSide) continue;
      if (((free >> Place::At(column, row).number) & 1u) == 0) continue;
      for (const Corner corner : side.corners) {
        if (const auto kind = laid.At(corner)) sum += one_more[Index(*kind)];
      }
    }
  }
  return kOpen * sum;
}

}  // namespace chocobox::chocolatiers
