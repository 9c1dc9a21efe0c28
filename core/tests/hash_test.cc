#include "core/hash.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>

#include "core/byte.h"

namespace chocobox {
namespace {

template <std::size_t N>
using Bytes = std::array<std::uint8_t, N>;

template <std::size_t N>
Bytes<N> CountingBytes() {
  Bytes<N> bytes{};
  for (std::size_t i = 0; i < N; ++i) bytes[i] = Byte(i);
  return bytes;
}

struct Plain {
  std::uint32_t one = 0;
  std::uint16_t two = 0;
  std::uint8_t three = 0;
  std::uint8_t four = 0;
};

struct Padded {
  std::uint8_t one = 0;
  std::uint32_t two = 0;
};

TEST(PlainBytes, HasNoPaddingAndOwnsNothing) {
  static_assert(PlainBytes<Plain>);
  static_assert(PlainBytes<Bytes<3>>);
  static_assert(!PlainBytes<Padded>);
  static_assert(!PlainBytes<double>, "zero has two spellings");
  static_assert(!PlainBytes<std::string>);
}

// Whole words, a tail, and both.
template <class T>
class HashOfBytes : public testing::Test {};
using Sizes = testing::Types<Bytes<1>, Bytes<7>, Bytes<8>, Bytes<9>, Bytes<15>, Bytes<16>,
                             Bytes<61>, Bytes<64>>;
TYPED_TEST_SUITE(HashOfBytes, Sizes);

TYPED_TEST(HashOfBytes, IsEqualForEqualBytes) {
  rc::detail::checkGTest([](const TypeParam& bytes) {
    const TypeParam copy = bytes;
    RC_ASSERT(HashOf(copy) == HashOf(bytes));
    RC_ASSERT(SameBytes(copy, bytes));
  });
}

TYPED_TEST(HashOfBytes, DiffersForAFlippedByte) {
  rc::detail::checkGTest([](const TypeParam& bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      TypeParam flipped = bytes;
      flipped[i] = Byte(flipped[i] ^ *rc::gen::inRange(1, 256));
      RC_ASSERT(HashOf(flipped) != HashOf(bytes));
      RC_ASSERT(!SameBytes(flipped, bytes));
    }
  });
}

TYPED_TEST(HashOfBytes, EveryBitReachesHalfOfTheHash) {
  const TypeParam bytes{};
  int flipped_bits = 0;
  for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
    TypeParam flipped = bytes;
    flipped[bit / 8] = Byte(1u << (bit % 8));
    flipped_bits += std::popcount(HashOf(flipped) ^ HashOf(bytes));
  }
  const double average = flipped_bits / (8.0 * static_cast<double>(bytes.size()));
  EXPECT_GT(average, 26);
  EXPECT_LT(average, 38);
}

TEST(HashOf, TellsSizesApart) {
  EXPECT_NE(HashOf(Bytes<7>{}), HashOf(Bytes<8>{}));
  EXPECT_NE(HashOf(Bytes<8>{}), HashOf(Bytes<9>{}));
  EXPECT_NE(HashOf(Bytes<8>{}), HashOf(Bytes<16>{}));
}

TEST(HashOf, TellsTheOrderOfWordsApart) {
  const std::array<std::uint64_t, 2> one{1, 2};
  const std::array<std::uint64_t, 2> other{2, 1};
  EXPECT_NE(HashOf(one), HashOf(other));
}

TEST(HashOf, DependsOnTheBytesAlone) {
  const Plain plain{0x03020100, 0x0504, 6, 7};
  EXPECT_EQ(HashOf(plain), HashOf(CountingBytes<8>()));
}

// Hashes stand in records, so they must never change.
TEST(HashOf, KeepsItsValuesForEver) {
  EXPECT_EQ(HashOf(CountingBytes<8>()), 0x46a06cd8b5c8305bu);
  EXPECT_EQ(HashOf(CountingBytes<11>()), 0x5d70a6094ce8355bu);
}

TEST(SameBytes, ComparesEveryField) {
  const Plain plain{1, 2, 3, 4};
  EXPECT_TRUE(SameBytes(plain, Plain{1, 2, 3, 4}));
  EXPECT_FALSE(SameBytes(plain, Plain{9, 2, 3, 4}));
  EXPECT_FALSE(SameBytes(plain, Plain{1, 9, 3, 4}));
  EXPECT_FALSE(SameBytes(plain, Plain{1, 2, 9, 4}));
  EXPECT_FALSE(SameBytes(plain, Plain{1, 2, 3, 9}));
}

}  // namespace
}  // namespace chocobox
