#include "games/chocolate-factory/stores.h"

#include <algorithm>
#include <array>

namespace chocobox::chocolate_factory {
namespace {

int CountIn(Pieces parcel, KindSet kinds) { return parcel.Only(kinds).size(); }

// Rulebook, "Dunstan & Gilbert's", B side: two of a group, the best first.
std::optional<int> SpacesForPair(Pieces parcel, int wildcards) {
  struct Pair {
    KindSet group;
    int spaces;
  };
  constexpr std::array<Pair, 3> kPairs{{{Kind::kBoxed, 4}, {kWrapped, 3}, {kBars, 2}}};
  if (parcel.size() != 2) return std::nullopt;
  for (const Pair& pair : kPairs) {
    if (CountIn(parcel, pair.group) + wildcards >= 2) return pair.spaces;
  }
  return std::nullopt;
}

// The expansion's Salter's: the first kinds, one of each.
std::optional<int> SpacesForRun(Pieces parcel, int wildcards) {
  constexpr std::array<int, 5> kSpaces{0, 1, 2, 4, 9};
  const int size = parcel.size();
  if (size > static_cast<int>(kSpaces.size())) return std::nullopt;
  int suiting = 0;
  for (int i = 0; i < size; ++i) {
    if (parcel.Has(static_cast<Kind>(static_cast<int>(Kind::kChunks) + i))) ++suiting;
  }
  if (size - suiting > wildcards) return std::nullopt;
  return kSpaces[size - 1];
}

// The expansion's House of Luxury: as many of the better sets as possible.
std::optional<int> SpacesForSets(Pieces parcel, int wildcards) {
  const int sets = parcel.size() / 2;
  if (parcel.size() % 2 != 0) return std::nullopt;
  for (int wrapped = sets; wrapped >= 0; --wrapped) {
    const int bars = sets - wrapped;
    const int suiting = std::min(parcel.Count(Kind::kChunks), bars) +
                        std::min(parcel.Count(Kind::kFingers), bars) +
                        std::min(parcel.Count(Kind::kCaramel), wrapped) +
                        std::min(parcel.Count(Kind::kNuts), wrapped);
    if (parcel.size() - suiting <= wildcards) return bars + 2 * wrapped;
  }
  return std::nullopt;
}

// The expansion's Dunstan & Gilbert's: kinds with two pieces, and others with wildcards.
std::optional<int> SpacesForTwins(Pieces parcel, int wildcards) {
  const int pairs = parcel.size() / 2;
  if (parcel.size() % 2 != 0 || pairs > kRefined.Size()) return std::nullopt;
  int twos = 0;
  int ones = 0;
  for (const Kind kind : kRefined) {
    const int count = std::min(2, parcel.Count(kind));
    if (count == 2) ++twos;
    if (count == 1) ++ones;
  }
  twos = std::min(twos, pairs);
  const int suiting = 2 * twos + std::min(ones, pairs - twos);
  if (parcel.size() - suiting > wildcards) return std::nullopt;
  return pairs;
}

// Tries every parcel. A store takes at most five pieces of a kind, unless it wants sets.
Pieces BestByTrying(const StoreRule& rule, Pieces room, int wildcards) {
  const int most_of_a_kind = rule.wants == StoreRule::Wants::kSets ? room.size() : 5;
  Pieces best;
  int most = 0;
  const auto extend = [&](const auto& self, Pieces parcel, Kind kind) -> void {
    if (kind == Kind::kBoxed) {
      for (int i = 0; i <= std::min(most_of_a_kind, room.Count(kind)); ++i) {
        Pieces all = parcel;
        all.Put(kind, i);
        const int spaces = SpacesFor(rule, all, wildcards).value_or(0);
        if (spaces <= most) continue;
        most = spaces;
        best = all;
      }
      return;
    }
    for (int i = 0; i <= std::min(most_of_a_kind, room.Count(kind)); ++i) {
      Pieces larger = parcel;
      larger.Put(kind, i);
      self(self, larger, static_cast<Kind>(static_cast<int>(kind) + 1));
    }
  };
  extend(extend, {}, Kind::kChunks);
  return best;
}

// Adds `count` pieces of these kinds, the cheapest kinds first.
void AddUpTo(Pieces& parcel, Pieces room, KindSet kinds, int count) {
  for (const Kind kind : kinds) {
    const int added = std::min(count, room.Count(kind));
    parcel.Put(kind, added);
    count -= added;
  }
}

Pieces BestPair(Pieces room, int wildcards) {
  for (const KindSet group : {KindSet(Kind::kBoxed), kWrapped, kBars}) {
    const int suiting = std::min(2, CountIn(room, group));
    if (suiting + std::min(wildcards, room.Only(kRefined).size() - suiting) < 2) continue;
    Pieces parcel;
    AddUpTo(parcel, room, group, suiting);
    AddUpTo(parcel, room - parcel, kRefined, 2 - suiting);
    return parcel;
  }
  return {};
}

Pieces BestAlike(const StoreRule& rule, Pieces room, int wildcards) {
  Kind most = Kind::kChunks;
  for (const Kind kind : rule.kinds) {
    if (room.Count(kind) > room.Count(most)) most = kind;
  }
  Pieces parcel = room.Only(most);
  AddUpTo(parcel, (room - parcel).Only(rule.kinds), rule.kinds, wildcards);
  return parcel;
}

Pieces BestEach(const StoreRule& rule, Pieces room, int wildcards) {
  Pieces parcel = room.Only(rule.kinds);
  const Pieces others = room.Only(kRefined) - parcel;
  AddUpTo(parcel, others, kRefined, wildcards);
  // Pieces that do not fill a space stay.
  for (int odd = parcel.size() % rule.pieces; odd > 0; --odd) {
    parcel.Take(*(parcel.kinds()).begin());
  }
  return parcel;
}

Pieces BestDifferent(const StoreRule& rule, Pieces room, int wildcards) {
  Pieces parcel;
  for (const Kind kind : room.kinds() & rule.kinds) parcel.Put(kind);
  const int missing = rule.kinds.Size() - parcel.size();
  AddUpTo(parcel, room.Only(rule.kinds) - parcel, rule.kinds, std::min(wildcards, missing));
  return parcel;
}

}  // namespace

// Unsuitable pieces must be wildcards.
std::optional<int> SpacesFor(const StoreRule& rule, Pieces parcel, int wildcards) {
  const int size = parcel.size();
  if (size == 0) return std::nullopt;
  switch (rule.wants) {
    case StoreRule::Wants::kEach:
      if (size - CountIn(parcel, rule.kinds) > wildcards || size % rule.pieces != 0) break;
      return size / rule.pieces;
    case StoreRule::Wants::kAlike: {
      int most = 0;
      for (const Kind kind : rule.kinds) most = std::max(most, parcel.Count(kind));
      if (size - most > wildcards) break;
      return size;
    }
    case StoreRule::Wants::kDifferent:
      if (size > rule.kinds.Size() || size - parcel.kinds().Size() > wildcards) break;
      return size;
    case StoreRule::Wants::kPair:
      return SpacesForPair(parcel, wildcards);
    case StoreRule::Wants::kOdd:
      if (size > 5 || size % 2 == 0) break;
      return size;
    case StoreRule::Wants::kRun:
      return SpacesForRun(parcel, wildcards);
    case StoreRule::Wants::kSets:
      return SpacesForSets(parcel, wildcards);
    case StoreRule::Wants::kTwins:
      return SpacesForTwins(parcel, wildcards);
    case StoreRule::Wants::kMoney:
    case StoreRule::Wants::kAsAnother:
      break;
  }
  return std::nullopt;
}

Pieces BestParcel(const StoreRule& rule, Pieces room, int wildcards) {
  switch (rule.wants) {
    case StoreRule::Wants::kEach:
      return BestEach(rule, room, wildcards);
    case StoreRule::Wants::kAlike:
      return BestAlike(rule, room, wildcards);
    case StoreRule::Wants::kDifferent:
      return BestDifferent(rule, room, wildcards);
    case StoreRule::Wants::kPair:
      return BestPair(room, wildcards);
    case StoreRule::Wants::kMoney:
    case StoreRule::Wants::kAsAnother:
      return {};
    default:
      return BestByTrying(rule, room, wildcards);
  }
}

}  // namespace chocobox::chocolate_factory
