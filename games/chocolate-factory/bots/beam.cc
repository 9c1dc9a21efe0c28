#include "games/chocolate-factory/bots/beam.h"

#include <algorithm>

#include "core/byte.h"
#include "core/mix.h"

namespace chocobox::chocolate_factory {
namespace {

// Number of plans to expand for each plan that is kept.
constexpr std::size_t kSeeming = 8;

// An arriving piece cancels a missing one.
void Settle(Pieces& missed, Pieces& come, std::uint8_t entry) {
  if (entry == 0) return;
  const auto kind = static_cast<Kind>(entry - 1);
  if (missed.Has(kind)) {
    missed.Take(kind);
  } else {
    come.Put(kind);
  }
}

Partial Extended(const Partial& partial, const Path& path, int column) {
  Partial longer = partial;
  longer.room += path.room;
  longer.coal = Byte(partial.coal - path.cost);
  longer.uses = Byte(partial.uses - path.uses);
  longer.worth += path.worth;
  longer.score += path.guess;
  Settle(longer.taken, longer.given, path.given);
  Settle(longer.given, longer.taken, path.taken);
  if (column >= 0) {
    longer.legs[column] = path.leg;
    longer.brought[column] = path.taken;
  }
  return longer;
}

bool IsSame(const Partial& a, const Partial& b) {
  return a.room == b.room && a.coal == b.coal && a.uses == b.uses && a.given == b.given &&
         a.taken == b.taken;
}

bool IsBetter(const Partial& a, const Partial& b) {
  if (a.score != b.score) return a.score > b.score;
  if (a.coal != b.coal) return a.coal > b.coal;
  if (a.uses != b.uses) return a.uses > b.uses;
  return a.room.bits() < b.room.bits();
}

bool IsSettled(const Partial& partial) { return partial.given.Empty() && partial.taken.Empty(); }

void Cut(std::vector<Partial>& partials, std::size_t count) {
  if (partials.size() <= count) return;
  const auto middle = partials.begin() + static_cast<std::ptrdiff_t>(count);
  std::nth_element(partials.begin(), middle, partials.end(), IsBetter);
  partials.erase(middle, partials.end());
}

}  // namespace

void Beam::Add(const std::vector<Path>& paths, int column) {
  next_.clear();
  places_.assign(1024, 0);
  for (const Partial& partial : partials_) {
    for (const Path& path : paths) {
      const bool payable = path.cost <= partial.coal && path.needs <= partial.coal;
      if (!payable || path.uses > partial.uses) continue;
      const Partial longer = Extended(partial, path, column);
      // A piece that was taken must still be brought by another tile.
      if (longer.taken.size() <= longer.uses + movers_) Put(longer);
    }
  }
  looked_at_ += next_.size();
  // Plans with pieces in transit are overestimated, so they must not displace settled plans.
  const auto middle = std::partition(next_.begin(), next_.end(), IsSettled);
  std::vector<Partial> open(middle, next_.end());
  next_.erase(middle, next_.end());
  KeepBest(next_);
  KeepBest(open);
  next_.insert(next_.end(), open.begin(), open.end());
  partials_.swap(next_);
}

// Promising plans are expanded.
void Beam::KeepBest(std::vector<Partial>& partials) {
  Cut(partials, kSeeming * width_);
  for (Partial& partial : partials) partial.score = Score(partial);
  Cut(partials, width_);
  std::sort(partials.begin(), partials.end(), IsBetter);
}

// Of plans with equal results only the best is kept.
void Beam::Put(const Partial& partial) {
  if (2 * next_.size() >= places_.size()) Grow();
  const std::size_t place = PlaceOf(partial);
  if (places_[place] == 0) {
    next_.push_back(partial);
    places_[place] = static_cast<std::uint32_t>(next_.size());
    return;
  }
  Partial& known = next_[places_[place] - 1];
  if (partial.worth > known.worth) known = partial;
}

std::size_t Beam::PlaceOf(const Partial& partial) const {
  std::uint64_t hash = Mix(partial.room.bits(), partial.coal * 256u + partial.uses);
  if (!partial.given.Empty() || !partial.taken.Empty()) {
    hash = Mix(Mix(hash, partial.given.bits()), partial.taken.bits());
  }
  std::size_t place = hash & (places_.size() - 1);
  while (places_[place] != 0 && !IsSame(next_[places_[place] - 1], partial)) {
    place = (place + 1) & (places_.size() - 1);
  }
  return place;
}

void Beam::Grow() {
  places_.assign(4 * places_.size(), 0);
  for (std::size_t i = 0; i < next_.size(); ++i) {
    places_[PlaceOf(next_[i])] = static_cast<std::uint32_t>(i + 1);
  }
}

double Beam::Score(const Partial& partial) {
  double score = partial.worth + prices_.coal * partial.coal + counter_.Worth(partial.room);
  // Estimates pieces in transit, and subtracts those used before they arrived.
  for (const Kind kind : partial.given.kinds()) score += prices_.room[Index(kind)];
  for (const Kind kind : partial.taken.kinds()) score -= prices_.room[Index(kind)];
  return score;
}

}  // namespace chocobox::chocolate_factory
