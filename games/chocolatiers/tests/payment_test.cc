#include "games/chocolatiers/payment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <set>
#include <string_view>

#include "core/byte.h"
#include "core/random.h"

namespace chocobox::chocolatiers {
namespace {

Box Named(std::string_view name) { return *Box::FromToken(name); }

// Pays chocolate by chocolate, in every way there is.
void PayOneByOne(const Counts& hand, const Counts& paid, const Counts& owed,
                 std::set<Counts>& payments) {
  std::size_t next = 0;
  while (next < kKinds && owed[next] == 0) ++next;
  if (next == kKinds) {
    payments.insert(paid);
    return;
  }
  Counts rest = owed;
  --rest[next];
  const auto spend = [&](std::size_t kind, int count) {
    if (hand[kind] < count) return;
    Counts less = hand;
    Counts more = paid;
    less[kind] = Byte(less[kind] - count);
    more[kind] = Byte(more[kind] + count);
    PayOneByOne(less, more, rest, payments);
  };
  spend(next, 1);
  for (std::size_t kind = 0; kind < kKinds; ++kind) spend(kind, 2);
}

std::set<Counts> AllPayments(const Counts& hand, Box box) {
  std::set<Counts> payments;
  PayOneByOne(hand, {}, ShownOn(box), payments);
  return payments;
}

TEST(Payment, FindsEveryWayToPayForEveryBox) {
  Dice dice(1);
  std::size_t most = 0;
  for (int i = 0; i < 3000; ++i) {
    Counts hand{};
    for (std::uint32_t cards = 3 + dice.Below(kMostInHand - 2); cards > 0; --cards) {
      ++hand[dice.Below(1 + dice.Below(kKinds))];
    }
    const Box box{Byte(dice.Below(kBoxes))};
    const std::set<Counts> expected = AllPayments(hand, box);
    std::set<Counts> found;
    std::size_t fewest = 0;
    for (const CardList& cards : Payments(hand, box)) {
      EXPECT_TRUE(std::is_sorted(cards.begin(), cards.end()));
      EXPECT_TRUE(Pays(CountsOf(cards), box));
      if (found.empty()) fewest = cards.size();
      EXPECT_GE(cards.size(), fewest);
      EXPECT_TRUE(found.insert(CountsOf(cards)).second) << "twice the same";
    }
    EXPECT_EQ(found, expected);
    EXPECT_EQ(Purse(hand).Missing(box) == 0, !expected.empty());
    if (!expected.empty()) {
      EXPECT_EQ(static_cast<std::size_t>(Purse(hand).FewestCards(box)), fewest);
      EXPECT_EQ(OnlyPayment(hand, box).has_value(), expected.size() == 1);
    }
    most = std::max(most, found.size());
  }
  EXPECT_GT(most, 10u);
}

// No hand has more ways to pay than the list holds: every hand of eight cards, every box.
TEST(Payment, ListsAreLongEnough) {
  std::size_t most = 0;
  std::array<int, kMostInHand> kinds{};
  for (;;) {
    Counts hand{};
    for (const int kind : kinds) ++hand[kind];
    for (std::uint8_t box = 0; box < kBoxes; ++box) {
      most = std::max(most, Payments(hand, Box{box}).size());
    }
    auto last = kinds.rbegin();
    while (last != kinds.rend() && *last == static_cast<int>(kKinds) - 1) ++last;
    if (last == kinds.rend()) break;
    std::fill(kinds.rbegin(), last + 1, *last + 1);
  }
  EXPECT_EQ(most, static_cast<std::size_t>(kMostPayments));
}

// Rulebook: Kira's and David's payments.
TEST(Payment, OfTheRulebook) {
  EXPECT_TRUE(Pays({2, 0, 0, 0, 0, 2}, Named("TT/VV")));
  EXPECT_TRUE(Pays({2, 1, 1, 0, 0, 0}, Named("NR/.B")));
  EXPECT_FALSE(Pays({1, 1, 1, 0, 0, 0}, Named("NR/.B")));
  EXPECT_EQ(Purse(Counts{1, 1, 1, 0, 0, 0}).Missing(Named("NR/.B")), 1);
}

// D2: two of its own kind may stand for the one that is missing, too.
TEST(Payment, TakesAnyPair) {
  EXPECT_TRUE(Pays({0, 1, 1, 0, 2, 0}, Named("NR/.B")));
  EXPECT_TRUE(Pays({2, 0, 2, 0, 2, 0}, Named("NR/.B")));
  EXPECT_FALSE(Pays({0, 0, 0, 1, 1, 0}, Named("NR/.B")));
}

TEST(Cards, AreAsManyAsThePrintedOnes) {
  EXPECT_EQ(kCards, 51);
  int threes = 0;
  for (std::uint8_t box = 0; box < kBoxes; ++box) {
    const int chocolates = Sum(ShownOn(Box{box}));
    EXPECT_TRUE(chocolates == 3 || chocolates == 4);
    threes += chocolates == 3 ? 1 : 0;
    EXPECT_GE(Box{box}.points(), 3);
    EXPECT_LE(Box{box}.points(), 7);
    std::string name;
    Box{box}.AppendToken(name);
    EXPECT_EQ(Box::FromToken(name), Box{box}) << "two boxes of the same name";
  }
  EXPECT_EQ(threes, 12);
}

}  // namespace
}  // namespace chocobox::chocolatiers
