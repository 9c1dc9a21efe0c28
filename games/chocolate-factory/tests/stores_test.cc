#include "games/chocolate-factory/stores.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>

#include "core/random.h"

namespace chocobox::chocolate_factory {
namespace {

// Calls visit with every multiset of refined pieces within `room`.
void ForEachParcel(Pieces room, const std::function<void(Pieces)>& visit) {
  std::function<void(Pieces, int)> extend = [&](Pieces parcel, int kind) {
    if (kind == static_cast<int>(kKinds)) {
      visit(parcel);
      return;
    }
    const Kind next = static_cast<Kind>(kind);
    for (int count = 0; count <= room.Count(next); ++count) {
      Pieces larger = parcel;
      larger.Put(next, count);
      extend(larger, kind + 1);
    }
  };
  extend({}, static_cast<int>(Kind::kChunks));
}

std::optional<int> PlainlyOnD(Store store, Pieces parcel) {
  const int size = parcel.size();
  const auto count = [&](Kind kind) { return parcel.Count(kind); };
  switch (store) {
    case Store::kPalace:
      return std::nullopt;
    case Store::kFreshFancies:
      return size == 1 || size == 3 || size == 5 ? std::optional(size) : std::nullopt;
    case Store::kSalters:
      if (parcel == Pieces({0, 0, 1, 0, 0, 0, 0})) return 0;
      if (parcel == Pieces({0, 0, 1, 1, 0, 0, 0})) return 1;
      if (parcel == Pieces({0, 0, 1, 1, 1, 0, 0})) return 2;
      if (parcel == Pieces({0, 0, 1, 1, 1, 1, 0})) return 4;
      if (parcel == Pieces({0, 0, 1, 1, 1, 1, 1})) return 9;
      return std::nullopt;
    case Store::kLuxury:
      if (count(Kind::kChunks) != count(Kind::kFingers)) return std::nullopt;
      if (count(Kind::kCaramel) != count(Kind::kNuts) || parcel.Has(Kind::kBoxed)) {
        return std::nullopt;
      }
      return count(Kind::kChunks) + 2 * count(Kind::kCaramel);
    case Store::kDunstanGilberts:
      for (const Kind kind : parcel.kinds()) {
        if (count(kind) != 2) return std::nullopt;
      }
      return size / 2;
  }
  return std::nullopt;
}

// The rule in words, without wildcards: what the cards say.
std::optional<int> Plainly(Store store, Side side, Pieces parcel) {
  const int size = parcel.size();
  const int kinds = parcel.kinds().Size();
  const auto all = [&](KindSet wanted) { return parcel.Only(wanted).size() == size; };
  const auto each = [&](KindSet wanted) {
    return all(wanted) ? std::optional(size) : std::nullopt;
  };
  const auto pairs = [&](KindSet wanted) {
    return all(wanted) && size % 2 == 0 ? std::optional(size / 2) : std::nullopt;
  };
  if (size == 0 || side == Side::kC) return std::nullopt;
  if (side == Side::kD) return PlainlyOnD(store, parcel);
  const bool a = side == Side::kA;
  switch (store) {
    case Store::kPalace:
      return (a ? kinds == 1 : kinds == size) ? std::optional(size) : std::nullopt;
    case Store::kFreshFancies:
      return each(a ? Kind::kChunks : Kind::kFingers);
    case Store::kSalters:
      return each(a ? Kind::kCaramel : Kind::kNuts);
    case Store::kLuxury:
      return a ? each(Kind::kBoxed) : pairs(kBars);
    case Store::kDunstanGilberts:
      if (a) return pairs(kWrapped | Kind::kBoxed);
      if (size != 2) return std::nullopt;
      if (all(Kind::kBoxed)) return 4;
      if (all(kWrapped)) return 3;
      if (all(kBars)) return 2;
      return std::nullopt;
  }
  return std::nullopt;
}

// With wildcards: the best over all kinds that the wildcards could count as.
std::optional<int> WithWildcards(Store store, Side side, Pieces parcel, int wildcards) {
  std::optional<int> best = Plainly(store, side, parcel);
  if (wildcards == 0) return best;
  for (const Kind from : parcel.kinds()) {
    for (const Kind to : kRefined) {
      Pieces changed = parcel;
      changed.Take(from);
      changed.Put(to);
      const auto spaces = WithWildcards(store, side, changed, wildcards - 1);
      if (spaces && (!best || *spaces > *best)) best = spaces;
    }
  }
  return best;
}

TEST(Stores, TakeWhatTheirCardsSay) {
  const Pieces room({0, 0, 3, 2, 3, 2, 3});
  for (std::size_t i = 0; i < kStores; ++i) {
    for (const Side side : {Side::kA, Side::kB, Side::kC, Side::kD}) {
      const auto store = static_cast<Store>(i);
      ForEachParcel(room, [&](Pieces parcel) {
        ASSERT_EQ(SpacesFor(RuleOf(store, side), parcel, 0), Plainly(store, side, parcel))
            << NameOf(store) << " " << NameOf(side);
      });
    }
  }
}

TEST(Stores, CountWildcardsAsWhateverIsBest) {
  const Pieces room({0, 0, 5, 2, 2, 1, 2});
  for (std::size_t i = 0; i < kStores; ++i) {
    for (const Side side : {Side::kA, Side::kB, Side::kC, Side::kD}) {
      const auto store = static_cast<Store>(i);
      ForEachParcel(room, [&](Pieces parcel) {
        ASSERT_EQ(SpacesFor(RuleOf(store, side), parcel, 2), WithWildcards(store, side, parcel, 2))
            << NameOf(store) << " " << NameOf(side);
      });
    }
  }
}

TEST(Stores, AreSentTheBestParcel) {
  Dice dice(7);
  for (int game = 0; game < 400; ++game) {
    Pieces room;
    const int size = static_cast<int>(dice.Below(9));
    for (int i = 0; i < size; ++i) room.Put(static_cast<Kind>(dice.Below(kKinds)));
    const int wildcards = static_cast<int>(dice.Below(3));
    for (std::size_t i = 0; i < kStores; ++i) {
      for (const Side side : {Side::kA, Side::kB, Side::kC, Side::kD}) {
        const StoreRule& rule = RuleOf(static_cast<Store>(i), side);
        int best = 0;
        ForEachParcel(room, [&](Pieces parcel) {
          best = std::max(best, SpacesFor(rule, parcel, wildcards).value_or(0));
        });
        const Pieces parcel = BestParcel(rule, room, wildcards);
        for (const Kind kind : kAny) {
          ASSERT_LE(parcel.Count(kind), room.Count(kind)) << NameOf(kind);
        }
        ASSERT_EQ(parcel.Empty(), best == 0);
        ASSERT_EQ(SpacesFor(rule, parcel, wildcards).value_or(0), best)
            << NameOf(static_cast<Store>(i)) << " " << NameOf(side) << " " << wildcards;
      }
    }
  }
}

TEST(Stores, AreSentFiveOfAKind) {
  const Pieces room({0, 0, 0, 7, 0, 0, 0});
  EXPECT_EQ(BestParcel(RuleOf(Store::kFreshFancies, Side::kD), room, 0),
            Pieces({0, 0, 0, 5, 0, 0, 0}));
}

TEST(Stores, AreSentAllSets) {
  const Pieces room({0, 0, 6, 7, 0, 1, 0});
  EXPECT_EQ(BestParcel(RuleOf(Store::kLuxury, Side::kD), room, 0), Pieces({0, 0, 6, 6, 0, 0, 0}));
}

TEST(Stores, AreSentTheCheaperOfTwoKinds) {
  const StoreRule& palace = RuleOf(Store::kPalace, Side::kA);
  EXPECT_EQ(BestParcel(palace, Pieces({0, 0, 0, 2, 0, 2, 2}), 0), Pieces({0, 0, 0, 2, 0, 0, 0}));
}

}  // namespace
}  // namespace chocobox::chocolate_factory
