#include "core/bag.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace chocobox {
namespace {

constexpr std::size_t kKinds = 5;
using SmallBag = Bag<kKinds>;
using Counts = std::array<std::uint8_t, kKinds>;

Counts AnyCounts() {
  Counts counts{};
  for (auto& count : counts) count = *rc::gen::inRange<std::uint8_t>(0, 12);
  return counts;
}

// The cards of a bag, one by one.
std::vector<std::size_t> CardsOf(const Counts& counts) {
  std::vector<std::size_t> cards;
  for (std::size_t kind = 0; kind < kKinds; ++kind) cards.insert(cards.end(), counts[kind], kind);
  return cards;
}

TEST(Bag, IsEmptyAtFirst) {
  const SmallBag bag;
  EXPECT_EQ(bag.size(), 0);
  for (std::size_t kind = 0; kind < kKinds; ++kind) EXPECT_EQ(bag.Count(kind), 0);
  EXPECT_EQ(bag, SmallBag(Counts{}));
}

TEST(Bag, HoldsWhatItIsGiven) {
  const SmallBag bag(Counts{3, 0, 1, 0, 7});
  EXPECT_EQ(bag.size(), 11);
  EXPECT_EQ(bag.Count(0), 3);
  EXPECT_EQ(bag.Count(1), 0);
  EXPECT_EQ(bag.Count(4), 7);
}

TEST(Bag, HoldsAsManyAsAByteCounts) {
  const SmallBag bag(Counts{55, 0, 200, 0, 0});
  EXPECT_EQ(bag.size(), 255);
  EXPECT_EQ(bag.At(54), 0u);
  EXPECT_EQ(bag.At(55), 2u);
  EXPECT_EQ(bag.At(254), 2u);
}

RC_GTEST_PROP(Bag, FindsEveryCardAtOnePlace, ()) {
  const Counts counts = AnyCounts();
  const std::vector<std::size_t> cards = CardsOf(counts);
  const SmallBag bag(counts);
  RC_ASSERT(bag.size() == static_cast<int>(cards.size()));
  for (std::uint32_t place = 0; place < cards.size(); ++place) {
    RC_ASSERT(bag.At(place) == cards[place]);
  }
}

RC_GTEST_PROP(Bag, CountsWhatIsPutAndTaken, ()) {
  Counts counts = AnyCounts();
  SmallBag bag(counts);
  const auto steps = *rc::gen::container<std::vector<std::pair<bool, std::size_t>>>(
      rc::gen::pair(rc::gen::arbitrary<bool>(), rc::gen::inRange<std::size_t>(0, kKinds)));
  for (const auto& [put, kind] : steps) {
    if (put) {
      bag.Put(kind);
      ++counts[kind];
    } else if (counts[kind] > 0) {
      bag.Take(kind);
      --counts[kind];
    }
    RC_ASSERT(bag == SmallBag(counts));
    RC_ASSERT(bag.size() == static_cast<int>(CardsOf(counts).size()));
    for (std::size_t i = 0; i < kKinds; ++i) RC_ASSERT(bag.Count(i) == counts[i]);
  }
}

TEST(Bag, DiffersWithOneCardMore) {
  SmallBag bag(Counts{1, 2, 3, 4, 5});
  const SmallBag before = bag;
  bag.Put(2);
  EXPECT_NE(bag, before);
  bag.Take(2);
  EXPECT_EQ(bag, before);
}

TEST(Bag, WorksAtCompileTime) {
  constexpr Bag<2> kBag({2, 1});
  static_assert(kBag.size() == 3 && kBag.At(1) == 0 && kBag.At(2) == 1);
}

int NaivePlaceOfBit(std::uint32_t bits, std::uint32_t n) {
  for (int place = 0;; ++place) {
    if (((bits >> place) & 1u) != 0 && n-- == 0) return place;
  }
}

RC_GTEST_PROP(PlaceOfBit, IsWhereCountingFindsIt, ()) {
  // Few ones, about half, and few zeros.
  const auto one = static_cast<std::uint32_t>(*rc::gen::arbitrary<std::uint32_t>());
  const auto other = static_cast<std::uint32_t>(*rc::gen::arbitrary<std::uint32_t>());
  for (const std::uint32_t bits : {one, one & other, one | other, ~one}) {
    const auto ones = static_cast<std::uint32_t>(std::popcount(bits));
    for (std::uint32_t n = 0; n < ones; ++n) {
      RC_ASSERT(PlaceOfBit(bits, n) == NaivePlaceOfBit(bits, n));
    }
  }
}

TEST(PlaceOfBit, FindsASingleBit) {
  for (int place = 0; place < 32; ++place) EXPECT_EQ(PlaceOfBit(1u << place, 0), place);
}

TEST(PlaceOfBit, FindsEveryBitOfAFullWord) {
  for (std::uint32_t n = 0; n < 32; ++n) EXPECT_EQ(PlaceOfBit(~0u, n), static_cast<int>(n));
}

TEST(UniqueBag, FirstHoldsTheLowestCards) {
  for (int n = 0; n <= 32; ++n) {
    const UniqueBag bag = UniqueBag::First(n);
    EXPECT_EQ(bag.size(), n);
    for (int card = 0; card < 32; ++card) EXPECT_EQ(bag.Has(card), card < n);
  }
  EXPECT_EQ(UniqueBag::First(0), UniqueBag());
}

RC_GTEST_PROP(UniqueBag, IsASet, ()) {
  UniqueBag bag;
  std::set<int> cards;
  const auto steps = *rc::gen::container<std::vector<std::pair<bool, int>>>(
      rc::gen::pair(rc::gen::arbitrary<bool>(), rc::gen::inRange(0, 32)));
  for (const auto& [put, card] : steps) {
    if (put) {
      bag.Put(card);
      cards.insert(card);
    } else if (cards.erase(card) > 0) {
      bag.Take(card);
    }
    RC_ASSERT(bag.size() == static_cast<int>(cards.size()));
    std::uint32_t place = 0;
    for (const int held : cards) RC_ASSERT(bag.At(place++) == held);
    for (int i = 0; i < 32; ++i) RC_ASSERT(bag.Has(i) == (cards.count(i) == 1));
  }
}

TEST(UniqueBag, IsEqualWhateverWayItWasFilled) {
  UniqueBag bag;
  bag.Put(1);
  bag.Put(5);
  bag.Put(0);
  EXPECT_NE(bag, UniqueBag::First(2));
  bag.Take(5);
  EXPECT_EQ(bag, UniqueBag::First(2));
}

}  // namespace
}  // namespace chocobox
