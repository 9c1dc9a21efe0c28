#include "core/list.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace chocobox {
namespace {

using Numbers = List<int, 5>;

Numbers ListOf(const std::vector<int>& values) {
  Numbers list;
  for (const int value : values) list.push_back(value);
  return list;
}

TEST(List, IsEmptyAtFirst) {
  const Numbers list;
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list.size(), 0u);
  EXPECT_EQ(list.begin(), list.end());
  EXPECT_EQ(Numbers::kCapacity, 5u);
}

TEST(List, HoldsUpToItsCapacityInOrder) {
  const Numbers list = ListOf({5, 3, 9, 3, 1});
  EXPECT_EQ(list.size(), Numbers::kCapacity);
  EXPECT_EQ(list[0], 5);
  EXPECT_EQ(list[4], 1);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{5, 3, 9, 3, 1}));
}

TEST(List, CanBeChangedInPlace) {
  Numbers list = ListOf({4, 2, 3});
  list[1] = 7;
  EXPECT_EQ(list, ListOf({4, 7, 3}));
  std::reverse(list.begin(), list.end());
  EXPECT_EQ(list, ListOf({3, 7, 4}));
  for (int& value : list) ++value;
  EXPECT_EQ(list, ListOf({4, 8, 5}));
}

TEST(List, ForgetsWhatWasCleared) {
  Numbers list = ListOf({1, 2, 3});
  list.clear();
  EXPECT_TRUE(list.empty());
  EXPECT_EQ(list, Numbers());
  list.push_back(9);
  EXPECT_EQ(list, ListOf({9}));
}

TEST(List, DiffersInLengthValueAndOrder) {
  EXPECT_NE(ListOf({1, 2}), ListOf({1, 2, 0}));
  EXPECT_NE(ListOf({1, 2}), ListOf({1, 3}));
  EXPECT_NE(ListOf({1, 2}), ListOf({2, 1}));
}

RC_GTEST_PROP(List, IsAVectorOfLimitedSize, ()) {
  // Values below zero clear.
  const auto steps = *rc::gen::container<std::vector<int>>(rc::gen::inRange(-2, 10));
  Numbers list;
  std::vector<int> vector;
  for (const int step : steps) {
    if (step < 0) {
      list.clear();
      vector.clear();
    } else if (vector.size() < Numbers::kCapacity) {
      list.push_back(step);
      vector.push_back(step);
    }
    RC_ASSERT(list.size() == vector.size());
    RC_ASSERT(list.empty() == vector.empty());
    RC_ASSERT(std::equal(list.begin(), list.end(), vector.begin(), vector.end()));
    for (std::size_t i = 0; i < vector.size(); ++i) RC_ASSERT(list[i] == vector[i]);
    RC_ASSERT(list == ListOf(vector));
  }
}

TEST(List, IsTriviallyCopyableWhenItsItemsAre) {
  static_assert(std::is_trivially_copyable_v<Numbers>);
  static_assert(!std::is_trivially_copyable_v<List<std::string, 2>>);
  Numbers list = ListOf({1, 2});
  const Numbers copy = list;
  list.push_back(3);
  EXPECT_EQ(copy, ListOf({1, 2}));
}

TEST(List, HoldsItemsThatOwnSomething) {
  List<std::string, 2> list;
  list.push_back("a text too long to be kept in the string itself");
  list.push_back("b");
  EXPECT_EQ(list[0], "a text too long to be kept in the string itself");
  EXPECT_EQ(list[1], "b");
}

TEST(List, WorksAtCompileTime) {
  constexpr auto kSum = [] {
    List<int, 3> list;
    list.push_back(2);
    list.push_back(3);
    int sum = 0;
    for (const int value : list) sum += value;
    return sum;
  }();
  static_assert(kSum == 5);
}

}  // namespace
}  // namespace chocobox
