#include "core/chance.h"

#include <gtest/gtest.h>

#include "core/text.h"

namespace chocobox {
namespace {

TEST(Chance, IsInLowestTerms) {
  EXPECT_EQ(Chance::Of(384, 1680), (Chance{8, 35}));
  EXPECT_EQ(Chance::Of(0, 7), (Chance{0, 1}));
  EXPECT_EQ(Chance::Of(7, 7), (Chance{1, 1}));
  EXPECT_EQ(Chance::Of(4, 7).Complement(), (Chance{3, 7}));
}

TEST(Chance, IsReadAsItIsWritten) {
  EXPECT_EQ(ToText(Chance{16, 21}), "16/21");
  EXPECT_EQ(FromText<Chance>("16/21"), (Chance{16, 21}));
  for (const char* bad : {"", "1", "/", "2/4", "3/2", "1/0", "01/2", "1/2 ", "-1/2", "1/2/3"}) {
    EXPECT_FALSE(Chance::FromToken(bad)) << bad;
  }
}

TEST(Chance, SaysCertainOnlyWhenItIs) {
  EXPECT_EQ((Chance{1, 2}).Percent(), "50%");
  EXPECT_EQ((Chance{8, 35}).Percent(), "23%");
  EXPECT_EQ((Chance{0, 1}).Percent(), "0%");
  EXPECT_EQ((Chance{1, 1}).Percent(), "100%");
  EXPECT_EQ((Chance{1, 1000000}).Percent(), "1%");
  EXPECT_EQ((Chance{999999, 1000000}).Percent(), "99%");
}

}  // namespace
}  // namespace chocobox
