#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/names.h"
#include "core/per.h"
#include "games/chocolate-factory/pieces.h"

// The department stores, as data.
namespace chocobox::chocolate_factory {

enum class Store : std::uint8_t { kPalace, kFreshFancies, kSalters, kLuxury, kDunstanGilberts };
NAMED(Store, "store");
inline constexpr std::size_t kStores = CountOf<Store>();
inline constexpr int kTrack = 9;
// For the first, the second and the third.
inline constexpr std::array<std::uint8_t, 3> kAwards{16, 8, 4};

// C and D are the expansion's.
enum class Side : std::uint8_t { kA, kB, kC, kD };
NAMED(Side, "side");
inline constexpr std::size_t kSides = CountOf<Side>();
inline constexpr std::size_t kBaseSides = 2;
// The most C sides that chance turns up: rulebook, "Department Stores" of the expansion.
inline constexpr int kMostRandomC = 2;

// The wants of a store for one delivery.
struct StoreRule {
  enum class Wants : std::uint8_t {
    kEach,       // pieces of some kinds, in any mixture
    kAlike,      // pieces of one kind
    kDifferent,  // pieces of different kinds
    kPair,       // two Bars, two Wrapped or two Boxed
    kMoney,      // no pieces: the money of corner shops today
    kOdd,        // exactly one, three or five pieces
    kRun,        // one of each kind, from Chunks on
    kSets,       // Chunks with Fingers, Caramel with Nuts
    kTwins,      // pairs of one kind, each pair of another
    kAsAnother,  // the wants of another store
  };
  Wants wants{};
  KindSet kinds;
  // Or pounds, for one space.
  std::uint8_t pieces = 1;
  Origin origin = {Provenance::kRulebook, ""};
};
NAMED(StoreRule::Wants, "wants");

// Rulebook; the pounds of C sides but for Fresh Fancies: reconstructed.
inline constexpr Origin kPoundsAreOurs{Provenance::kReconstructed, "divisor"};
struct StoreCard {
  Store store{};
  Per<Side, StoreRule> sides;
};
inline constexpr std::array<StoreCard, CountOf<Store>()> kStoreCards{{
    {Store::kPalace,
     {{{{StoreRule::Wants::kAlike, kRefined},
        {StoreRule::Wants::kDifferent, kRefined},
        {StoreRule::Wants::kMoney, {}, 10, kPoundsAreOurs},
        {StoreRule::Wants::kAsAnother, kRefined}}}}},
    {Store::kFreshFancies,
     {{{{StoreRule::Wants::kEach, Kind::kChunks},
        {StoreRule::Wants::kEach, Kind::kFingers},
        {StoreRule::Wants::kMoney, {}, 9},
        {StoreRule::Wants::kOdd, kRefined}}}}},
    {Store::kSalters,
     {{{{StoreRule::Wants::kEach, Kind::kCaramel},
        {StoreRule::Wants::kEach, Kind::kNuts},
        {StoreRule::Wants::kMoney, {}, 8, kPoundsAreOurs},
        {StoreRule::Wants::kRun, kRefined}}}}},
    {Store::kLuxury,
     {{{{StoreRule::Wants::kEach, Kind::kBoxed},
        {StoreRule::Wants::kEach, kBars, 2},
        {StoreRule::Wants::kMoney, {}, 7, kPoundsAreOurs},
        {StoreRule::Wants::kSets, kBars | kWrapped}}}}},
    {Store::kDunstanGilberts,
     {{{{StoreRule::Wants::kEach, kWrapped | Kind::kBoxed, 2},
        {StoreRule::Wants::kPair, kRefined},
        {StoreRule::Wants::kMoney, {}, 6, kPoundsAreOurs},
        {StoreRule::Wants::kTwins, kRefined}}}}},
}};
static_assert(RowsFit(kStoreCards, &StoreCard::store));
constexpr const StoreRule& RuleOf(Store store, Side side) {
  return kStoreCards[Index(store)].sides[side];
}

// The spaces that a delivery of these pieces moves a marker, or nothing if the store does not take
// it. `wildcards` of the pieces count as any refined kind. REQUIRES: the pieces are refined.
std::optional<int> SpacesFor(const StoreRule& rule, Pieces parcel, int wildcards);
// The pieces of a store room that move a marker farthest; none if the store takes none.
Pieces BestParcel(const StoreRule& rule, Pieces room, int wildcards);

}  // namespace chocobox::chocolate_factory
