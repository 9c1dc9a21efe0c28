#include "games/choco-late/scoring.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "core/mix.h"
#include "core/per.h"
#include "core/random.h"
#include "games/choco-late/tests/naive_scoring.h"

namespace chocobox::choco_late {
namespace {

CardSet Cards(std::initializer_list<int> numbers) {
  CardSet set;
  for (const int number : numbers) set.Add(static_cast<Place>(number - 1));
  return set;
}

// Lots of certain classes, drawn at random. There may be fewer than wanted.
CardSet Draw(Dice& dice, int size, std::uint32_t symbols, std::uint32_t shops) {
  std::vector<Place> cards;
  for (int i = 0; i < kCards; ++i) {
    const auto card = static_cast<Place>(i);
    if (((symbols >> static_cast<int>(SymbolOf(card))) & 1u) == 0) continue;
    if (((shops >> static_cast<int>(ShopOf(card))) & 1u) != 0) cards.push_back(card);
  }
  CardSet set;
  for (; size > 0 && !cards.empty(); --size) {
    std::swap(cards[dice.Below(static_cast<std::uint32_t>(cards.size()))], cards.back());
    set.Add(cards.back());
    cards.pop_back();
  }
  return set;
}

// Any lots, or only some symbols and shops: then there are many of each.
CardSet DrawSome(Dice& dice, int size) {
  if (dice.Below(3) == 0) return Draw(dice, size, 31, 31);
  return Draw(dice, size, 1 + dice.Below(31), 1 + dice.Below(31));
}

// Lots by classes: how many of each symbol (down) and shop (across).
using Counts = std::array<std::array<int, kShops>, kSymbols>;
CardSet Grid(const Counts& counts) {
  CardSet set;
  for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
    for (std::size_t shop = 0; shop < kShops; ++shop) {
      for (int i = 0; i < counts[symbol][shop]; ++i) {
        set.Add(static_cast<Place>(25u * static_cast<std::size_t>(i) + 5u * shop + symbol));
      }
    }
  }
  return set;
}

// Two to four lots of each of some classes, as far as they differ.
Counts DrawCounts(Dice& dice, int classes) {
  Counts counts{};
  for (; classes > 0; --classes) {
    counts[dice.Below(5)][dice.Below(5)] = 2 + static_cast<int>(dice.Below(3));
  }
  return counts;
}

CardSet DrawClasses(Dice& dice, int classes) { return Grid(DrawCounts(dice, classes)); }

std::string Text(const CardSet& lots) {
  std::string text;
  for (const Place lot : lots) text += std::to_string(lot + 1) + " ";
  return text;
}

// The score must be that of the returned split.
void ExpectHonest(const CardSet& lots, const TwoTrays& trays) {
  EXPECT_TRUE((trays.first - lots).empty()) << Text(lots);
  EXPECT_EQ(trays.first_score, ScoreTray(trays.first)) << Text(lots);
  EXPECT_EQ(trays.second_score, ScoreTray(lots - trays.first)) << Text(lots);
}

void ExpectAsNaive(const CardSet& lots) {
  Naive naive(lots);
  EXPECT_EQ(ScoreTray(lots).points(), naive.Tray(naive.Full())) << Text(lots);
  const TwoTrays trays = BestTwoTrays(lots);
  EXPECT_EQ(trays.points(), naive.TwoTrays()) << Text(lots);
  ExpectHonest(lots, trays);
}

using enum Combination;

// Rulebook, the examples of scoring.
TEST(ScoreTray, ScoresTheExamplesOfTheRulebook) {
  const auto score = [](std::initializer_list<int> numbers) { return ScoreTray(Cards(numbers)); };
  EXPECT_EQ(score({26, 32, 44, 37, 23}), (TrayScore{kFourDifferent, kFiveDifferent, 0}));
  EXPECT_EQ(score({26, 32, 44, 37, 23}).points(), 17);
  EXPECT_EQ(score({22, 2, 25, 4, 9, 5}), (TrayScore{kThreePairs, kThreeAndPair, 0}));
  EXPECT_EQ(score({22, 2, 25, 4, 9, 5}).points(), 17);
  EXPECT_EQ(score({6, 7, 10, 35}), (TrayScore{kPair, kFourEqual, 0}));
  EXPECT_EQ(score({6, 7, 10, 35}).points(), 11);
  EXPECT_EQ(score({1, 26, 28, 11}), (TrayScore{kThree, kThree, 0}));
  EXPECT_EQ(score({1, 26, 28, 11}).points(), 10);
  EXPECT_EQ(score({31, 27, 32, 43, 48}), (TrayScore{kTwoPairs, kFourDifferent, 1}));
  EXPECT_EQ(score({31, 27, 32, 43, 48}).points(), 14);
  EXPECT_EQ(score({16, 42, 19, 43, 45}), (TrayScore{kFiveDifferent, kFiveEqual, 0}));
  EXPECT_EQ(score({16, 42, 19, 43, 45}).points(), 20);
}

// D6: three pairs are forced, though four different with two lots left over would be 19.
TEST(ScoreTray, TakesTheMostPointsInEachColumn) {
  const TrayScore score = ScoreTray(Cards({44, 46, 26, 42, 39, 35, 27}));
  EXPECT_EQ(score.symbols, kThreePairs);
  EXPECT_EQ(kShopPoints[score.shops], 9);
  EXPECT_EQ(score.points(), 18);
}

// D7.
TEST(ScoreTray, TakesPairsOfDifferentKinds) {
  EXPECT_EQ(ScoreTray(Grid({{{4}}})), (TrayScore{kFourEqual, kFourEqual, 0}));
  EXPECT_EQ(ScoreTray(Grid({{{4, 1}}})), (TrayScore{kFiveEqual, kFourEqual, 0}));
  EXPECT_EQ(ScoreTray(Grid({{{3, 1}}})), (TrayScore{kFourEqual, kThree, 0}));
  EXPECT_EQ(ScoreTray(Grid({{{3, 2}}})), (TrayScore{kFiveEqual, kThreeAndPair, 0}));
}

// D6: four equal shops, not three and a pair, which have the same points: so one is left over.
TEST(ScoreTray, LeavesMostLotsOverForTheSamePoints) {
  EXPECT_EQ(ScoreTray(Grid({{{4, 2}}})), (TrayScore{kFiveEqual, kFourEqual, 1}));
}

TEST(ScoreTray, TakesNothingWhereThereIsNothing) {
  EXPECT_EQ(ScoreTray({}), TrayScore{});
  EXPECT_EQ(ScoreTray(Cards({1})), (TrayScore{kNone, kNone, 1}));
  EXPECT_EQ(ScoreTray(Cards({1, 7, 13})), (TrayScore{kNone, kNone, 3}));
  EXPECT_EQ(ScoreTray(Cards({1, 6, 13})), (TrayScore{kPair, kNone, 1}));
}

// Rulebook, "Sfida a due vassoi".
TEST(BestTwoTrays, ScoresTheExamplesOfTheRulebook) {
  EXPECT_EQ(ScoreTray(Cards({46, 33, 16, 11})), (TrayScore{kThree, kFourDifferent, 0}));
  EXPECT_EQ(ScoreTray(Cards({39, 28, 7, 45})), (TrayScore{kFourDifferent, kFourDifferent, 0}));
  EXPECT_EQ(BestTwoTrays(Cards({46, 33, 16, 11, 39, 28, 7, 45})).points(), 28);
  EXPECT_EQ(ScoreTray(Cards({21, 23, 49})), (TrayScore{kNone, kThree, 0}));
  EXPECT_EQ(ScoreTray(Cards({40, 39, 11, 12})), (TrayScore{kFourDifferent, kFourEqual, 0}));
  EXPECT_EQ(BestTwoTrays(Cards({21, 23, 49, 40, 39, 11, 12})).points(), 21);
}

TEST(BestTwoTrays, LeavesATrayEmptyIfThatIsBest) {
  EXPECT_EQ(BestTwoTrays({}).points(), 0);
  EXPECT_EQ(BestTwoTrays(Cards({1, 6})).points(), 3);
  const TwoTrays five = BestTwoTrays(Cards({1, 2, 3, 4, 5}));
  EXPECT_EQ(five.points(), 20);
}

TEST(Scoring, AgreesWithTryingEverything) {
  Dice dice(1);
  for (int i = 0; i < 3000 && !testing::Test::HasFailure(); ++i) {
    ExpectAsNaive(DrawSome(dice, static_cast<int>(dice.Below(11))));
  }
}

TEST(Scoring, AgreesWithTryingEverythingWhereLotsAreAlike) {
  ExpectAsNaive(Grid({{{2, 2, 2, 2, 2}}}));
  ExpectAsNaive(Grid({{{4, 4, 2}}}));
  ExpectAsNaive(Grid({{{4}, {4}, {2}}}));
  ExpectAsNaive(Grid({{{2}, {2}, {2}, {2}, {2}}}));
  ExpectAsNaive(Grid({{{2, 2}, {2, 2}, {1, 1}}}));
  ExpectAsNaive(Grid({{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}}));
  ExpectAsNaive(Grid({{{2}, {0, 2}, {0, 0, 2}, {0, 0, 0, 2}, {0, 0, 0, 0, 2}}}));
  ExpectAsNaive(Grid({{{1, 1, 1, 1, 1}, {1}, {1}, {1}, {1}}}));
  // Four equal shops against three pairs, and similar cases: the remaining lots must go on some
  // tray.
  ExpectAsNaive(Grid({{{1, 1, 1}, {1}, {1, 1}, {1, 0, 1}}}));
  ExpectAsNaive(Grid({{{1, 1, 1}, {0, 1, 0, 1, 1}, {0, 1, 0, 0, 1}, {0, 0, 0, 1, 1}}}));
  ExpectAsNaive(Grid({{{0, 1, 1, 1}, {0, 0, 1, 1}, {0, 1, 1, 1, 0}, {0, 0, 0, 1, 0}}}));
}

// All splits of lots of few classes: they are not too many, and the remaining lots force much.
TEST(BestTwoTrays, AgreesWithTryingAllSplitsByClasses) {
  Dice dice(4);
  for (int i = 0; i < 400; ++i) {
    const auto counts = DrawCounts(dice, 5);
    const CardSet lots = Grid(counts);
    std::vector<CardSet> firsts{{}};
    for (std::size_t c = 0; c < kSymbols * kShops; ++c) {
      const std::size_t size = firsts.size();
      CardSet some;
      for (int n = 0; n < counts[c % 5][c / 5]; ++n) {
        some.Add(static_cast<Place>(25 * static_cast<std::size_t>(n) + c));
        for (std::size_t k = 0; k < size; ++k) firsts.push_back(firsts[k] | some);
      }
    }
    int best = 0;
    for (const CardSet& first : firsts) {
      best = std::max(best, ScoreTray(first).points() + ScoreTray(lots - first).points());
    }
    EXPECT_EQ(BestTwoTrays(lots).points(), best) << Text(lots);
  }
}

TEST(BestTwoTrays, ReachesTheMostThatTwoTraysCanHave) {
  const CardSet every_class = CardSet::First(25);
  EXPECT_EQ(BestTwoTrays(every_class).points(), 20 + 20 + 15);
  EXPECT_EQ(BestTwoTrays(CardSet::First(34)).points(), 20 + 20 + 24);
  EXPECT_EQ(BestTwoTrays(CardSet::First(kCards)).points(), 20 + 20 + 90);
}

// Two trays with five different in both columns would gain 28 over a point for each lot. But one of
// them would get five of the second shop or the fifth, with nine or more: five equal are forced,
// and gain less. The number is from trying all splits by classes.
TEST(BestTwoTrays, ForcesWhatTheOtherTrayCannotTakeEither) {
  const CardSet lots =
      Grid({{{0, 1, 0, 2, 0}, {0, 0, 0, 0, 4}, {0, 0, 1, 2, 0}, {2, 3, 1, 3, 2}, {0, 3, 3, 0, 3}}});
  EXPECT_EQ(lots.size(), 30);
  EXPECT_EQ(BestTwoTrays(lots).points(), 57);
}

// The best split has a tray with a lower level than its best cover alone would give it.
TEST(BestTwoTrays, LowersALevelIfThatIsBest) {
  EXPECT_EQ(BestTwoTrays(Cards({3, 4, 7, 13, 15, 16, 28, 29, 32, 40, 41, 57, 65, 66, 78, 82, 90}))
                .points(),
            42);
  EXPECT_EQ(BestTwoTrays(Cards({2,  5,  8,  12, 19, 20, 27, 30, 37, 44, 45,
                                52, 55, 69, 71, 72, 80, 87, 94, 95, 97}))
                .points(),
            48);
}

TEST(BestTwoTrays, IsNeverWorseThanAnySplit) {
  Dice dice(2);
  for (int i = 0; i < 300; ++i) {
    const CardSet lots = DrawSome(dice, 11 + static_cast<int>(dice.Below(kMostLots - 10)));
    const TwoTrays best = BestTwoTrays(lots);
    ExpectHonest(lots, best);
    EXPECT_GE(best.points(), ScoreTray(lots).points()) << Text(lots);
    for (int j = 0; j < 300; ++j) {
      // Near the best and far from it.
      CardSet first = best.first;
      const std::uint32_t moved = 1 + dice.Below(j % 2 == 0 ? 4 : 30);
      for (std::uint32_t k = 0; k < moved; ++k) {
        const Place lot =
            lots.At(static_cast<int>(dice.Below(static_cast<std::uint32_t>(lots.size()))));
        first.Has(lot) ? first.Remove(lot) : first.Add(lot);
      }
      ASSERT_GE(best.points(), ScoreTray(first).points() + ScoreTray(lots - first).points())
          << Text(lots) << "/ " << Text(first);
    }
  }
}

// A change of the search may find the same splits and still visit more nodes. This test fixes the
// number of visits and the choice among equal splits.
TEST(BestTwoTrays, VisitsAsManyNodesAsBefore) {
  Dice dice(5);
  int visited = 0;
  std::uint64_t splits = 0;
  for (int i = 0; i < 20000; ++i) {
    const CardSet lots = i % 2 == 0 ? DrawSome(dice, static_cast<int>(dice.Below(kMostLots + 1)))
                                    : DrawClasses(dice, 3 + static_cast<int>(dice.Below(7)));
    const TwoTrays trays = BestTwoTrays(lots);
    visited += trays.visited;
    for (const Place lot : trays.first) splits = Mix(splits, lot);
  }
  EXPECT_EQ(visited, 87754);
  EXPECT_EQ(splits, 13695997708151899702u);
}

// Cards that are 25 apart have the same class.
TEST(Scoring, DependsOnNothingButTheClasses) {
  Dice dice(3);
  for (int i = 0; i < 300; ++i) {
    const CardSet lots = DrawSome(dice, static_cast<int>(dice.Below(kMostLots + 1)));
    CardSet others;
    for (const Place lot : lots) {
      std::uint32_t copy = dice.Below(4);
      while (others.Has(static_cast<Place>(lot % 25 + 25 * copy))) copy = (copy + 1) % 4;
      others.Add(static_cast<Place>(lot % 25 + 25 * copy));
    }
    EXPECT_EQ(ScoreTray(lots), ScoreTray(others)) << Text(lots);
    EXPECT_EQ(BestTwoTrays(lots).points(), BestTwoTrays(others).points()) << Text(lots);
  }
}

}  // namespace
}  // namespace chocobox::choco_late
