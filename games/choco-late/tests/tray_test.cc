#include "games/choco-late/tray.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "games/choco-late/tests/lots.h"

// The bounds used by the search for two trays.
namespace chocobox::choco_late {
namespace {

TEST(BestCover, TellsWhenThereIsNone) {
  EXPECT_EQ(BestCover(Cards({1, 7}), {3, 0}).gain, kNoCover);
  EXPECT_EQ(BestCover(Cards({1, 6}), {3, 0}).gain, 1);
  EXPECT_EQ(BestCover(Cards({1, 6}), {}, {2, 10}).gain, 0);
}

// Without combinations a tray has three lots at most, all different: two trays have six, and two of
// a kind.
TEST(HaveRoom, CountsLotsInAllAndOfEachKind) {
  EXPECT_TRUE(HaveRoom(Cards({1, 26, 7, 32, 13, 38}), {}, {}));
  EXPECT_FALSE(HaveRoom(Cards({1, 26, 7, 32, 13, 19, 25}), {}, {}));
  EXPECT_FALSE(HaveRoom(Cards({1, 6, 11}), {}, {}));
  EXPECT_FALSE(HaveRoom(Cards({1, 2, 3}), {}, {}));
  EXPECT_TRUE(HaveRoom(Cards({1, 6, 11}), {3, 0}, {}));
  EXPECT_TRUE(HaveRoom(Cards({1, 2, 3}), {}, {0, 3}));
}

TEST(HaveRoom, IsThereForEverySplit) {
  Dice dice(1);
  for (int i = 0; i < 2000; ++i) {
    CardSet first;
    CardSet second;
    for (int card = 0; card < kCards; ++card) {
      if (dice.Below(5) != 0) continue;
      (dice.Below(3) == 0 ? first : second).Add(static_cast<Place>(card));
    }
    EXPECT_TRUE(HaveRoom(Lots(first | second), ForcedBy(Lots(first)), ForcedBy(Lots(second))));
  }
}

}  // namespace
}  // namespace chocobox::choco_late
