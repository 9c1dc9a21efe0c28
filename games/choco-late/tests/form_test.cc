#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

#include "core/byte.h"
#include "core/random.h"
#include "games/choco-late/tests/lots.h"
#include "games/choco-late/tray.h"

// The lots that form a cover.
namespace chocobox::choco_late {
namespace {

int Size(const Lots& lots) { return Sum(lots.BySymbol()); }

// Each card with a chance of one in `n`.
Lots DrawSome(Dice& dice, std::uint32_t n) {
  CardSet set;
  for (int i = 0; i < kCards; ++i) {
    if (dice.Below(n) == 0) set.Add(static_cast<Place>(i));
  }
  return Lots(set);
}

// The number of lots given by the cover, all of them available, and enough for both combinations.
void ExpectForms(const Lots& chosen, const Cover& cover, const Lots& lots) {
  EXPECT_EQ(lots | chosen, lots);
  EXPECT_EQ(Size(chosen), cover.lots);
  EXPECT_EQ(NotLess(chosen.BySymbol(), cover.of_symbol), kTops);
  EXPECT_EQ(NotLess(chosen.ByShop(), cover.of_shop), kTops);
}

TEST(Form, TakesAsFewLotsAsTheCoverSays) {
  Dice dice(1);
  for (int i = 0; i < 3000 && !testing::Test::HasFailure(); ++i) {
    const Lots lots = DrawSome(dice, 3 + dice.Below(15));
    const Levels most{Byte(dice.Below(11)), Byte(dice.Below(11))};
    const Cover cover = BestCover(lots, {}, most);
    ExpectForms(Form(cover, lots, DrawSome(dice, 4), DrawSome(dice, 2)), cover, lots);
  }
}

// A pair of the first symbol, of all five shops.
TEST(Form, TakesWhatIsLikedThenWhatIsNotDisliked) {
  const Lots lots = Cards({1, 6, 11, 16, 21});
  const Cover pair{.symbols = Combination::kPair, .lots = 2, .of_symbol = 2 * One(0)};
  EXPECT_EQ(Form(pair, lots, {}, {}), Cards({1, 6}));
  EXPECT_EQ(Form(pair, lots, Cards({16}), {}), Cards({1, 16}));
  EXPECT_EQ(Form(pair, lots, Cards({11, 16}), {}), Cards({11, 16}));
  EXPECT_EQ(Form(pair, lots, {}, Cards({1, 11})), Cards({6, 16}));
  EXPECT_EQ(Form(pair, lots, {}, Cards({1, 6, 11, 16})), Cards({1, 21}));
  EXPECT_EQ(Form(pair, lots, Cards({16}), Cards({1, 6})), Cards({11, 16}));
  EXPECT_EQ(Form(pair, lots, Cards({16}), Cards({1, 6, 11, 16, 21})), Cards({1, 16}));
  // Absent lots are not taken, liked or not.
  EXPECT_EQ(Form(pair, lots, Cards({16, 17, 41}), Cards({1, 2})), Cards({6, 16}));
}

// A pair of the first shop, of all five symbols.
TEST(Form, TakesWhatIsLikedOfAShop) {
  const Lots lots = Cards({1, 2, 3, 4, 5});
  const Cover pair{.shops = Combination::kPair, .lots = 2, .of_shop = 2 * One(0)};
  EXPECT_EQ(Form(pair, lots, {}, {}), Cards({1, 2}));
  EXPECT_EQ(Form(pair, lots, Cards({5}), {}), Cards({1, 5}));
  EXPECT_EQ(Form(pair, lots, {}, Cards({1, 3})), Cards({2, 4}));
}

// Four symbols and a pair of the first shop: two lots are in both.
TEST(Form, SharesWhatIsLiked) {
  const Lots lots = Cards({1, 2, 3, 4, 6, 7, 8, 9});
  const Cover cover{.symbols = Combination::kFourDifferent,
                    .shops = Combination::kPair,
                    .lots = 4,
                    .of_symbol = One(0) + One(1) + One(2) + One(3),
                    .of_shop = 2 * One(0)};
  EXPECT_EQ(Form(cover, lots, Cards({3, 4, 6, 7}), {}), Cards({3, 4, 6, 7}));
  EXPECT_EQ(Form(cover, lots, Cards({1, 3, 7, 9}), {}), Cards({1, 3, 7, 9}));
  EXPECT_EQ(Form(cover, lots, {}, Cards({1, 4, 7, 8})), Cards({2, 3, 6, 9}));
}

// A shop that one symbol has taken goes to another one that has no choice.
TEST(Form, SharesAsMuchAsItCan) {
  const Lots lots = Cards({1, 6, 11, 2, 7, 3});
  const Cover cover{
      .lots = 3, .of_symbol = One(0) + One(1) + One(2), .of_shop = One(0) + One(1) + One(2)};
  EXPECT_EQ(Form(cover, lots, {}, {}), Cards({11, 7, 3}));
}

}  // namespace
}  // namespace chocobox::choco_late
