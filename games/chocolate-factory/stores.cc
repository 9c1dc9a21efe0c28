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

// Adds pieces of these kinds until so many are added; the cheapest kinds first.
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
  // What does not fill a space stays.
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

// Pieces that do not suit must be wildcards.
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
    case StoreRule::Wants::kMatchedPair:
      return SpacesForPair(parcel, wildcards);
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
    case StoreRule::Wants::kMatchedPair:
      return BestPair(room, wildcards);
  }
  return {};
}

}  // namespace chocobox::chocolate_factory
