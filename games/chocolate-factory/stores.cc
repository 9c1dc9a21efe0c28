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

}  // namespace chocobox::chocolate_factory
