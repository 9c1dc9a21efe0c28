#include "server/seating.h"

#include <gtest/gtest.h>

#include <string>

#include "server/guests.h"
#include "server/rate.h"
#include "server/token.h"

namespace chocobox::server {
namespace {

TEST(Bucket, FillsAsTimeGoesBy) {
  Bucket bucket({2, 1});
  const Clock::time_point start = Clock::now();
  EXPECT_TRUE(bucket.Take(start));
  EXPECT_TRUE(bucket.Take(start));
  EXPECT_FALSE(bucket.Take(start));
  EXPECT_TRUE(bucket.Take(start + std::chrono::seconds(1)));
  EXPECT_FALSE(bucket.Take(start + std::chrono::seconds(1)));
  EXPECT_FALSE(bucket.IsFull(start + std::chrono::seconds(2)));
  EXPECT_TRUE(bucket.IsFull(start + std::chrono::seconds(3)));
}

TEST(Seating, IsReadAsItWasWritten) {
  Seating seating;
  seating.chairs.resize(3);
  seating.chairs[1] = {Chair::Kind::kPerson, "g1", "\"Giulia\" <b>", "", true, false};
  seating.chairs[2] = {Chair::Kind::kBot, "", "", "odds", false, false};
  seating.host = "g1";
  seating.options = {{"wild", "on"}};
  seating.settings.turn_seconds = 30;
  seating.invite = "token";
  const auto read = SeatingFromText(ToText(seating));
  ASSERT_TRUE(read);
  EXPECT_EQ(ToText(*read), ToText(seating));
  EXPECT_EQ(read->SeatOf("g1"), SeatAt(1));
  EXPECT_EQ(read->SeatOf(""), std::nullopt);
  EXPECT_FALSE(SeatingFromText("{}"));
  EXPECT_FALSE(SeatingFromText("nonsense"));
}

TEST(Seating, TheHostsRolePassesOn) {
  Seating seating;
  seating.chairs.resize(3);
  seating.chairs[0] = {Chair::Kind::kPerson, "a", "A", "", true, false};
  seating.chairs[1] = {Chair::Kind::kPerson, "b", "B", "", true, false};
  seating.host = "a";
  seating.PassHostOn();
  EXPECT_EQ(seating.host, "a");
  seating.chairs[0].away = true;
  seating.PassHostOn();
  EXPECT_EQ(seating.host, "b");
  seating.chairs[1] = {};
  seating.PassHostOn();
  EXPECT_EQ(seating.host, "");
}

TEST(GuestName, IsShortAndVisible) {
  EXPECT_EQ(CleanGuestName("  Giulia\n "), "Giulia");
  EXPECT_EQ(CleanGuestName(" \t "), "");
  EXPECT_EQ(CleanGuestName("123456789012345678901234567"), "123456789012345678901234");
  std::string long_name;
  for (int i = 0; i < 30; ++i) long_name += "ん";
  EXPECT_EQ(CleanGuestName(long_name).size() % 3, 0u);
}

TEST(Token, IsNeverTheSame) {
  EXPECT_NE(NewToken(), NewToken());
  EXPECT_NE(NewId(), NewId());
  EXPECT_EQ(HashOfToken("a"), HashOfToken("a"));
  EXPECT_NE(HashOfToken("a"), HashOfToken("b"));
}

}  // namespace
}  // namespace chocobox::server
