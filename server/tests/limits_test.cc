#include "server/limits.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace chocobox::server {
namespace {

const LimitRow& RowOf(std::string_view flag) {
  for (const LimitRow& row : AllLimits()) {
    if (row.flag == flag) return row;
  }
  ADD_FAILURE() << flag;
  return AllLimits().front();
}

std::string After(std::string_view flag, std::string_view text) {
  Limits limits;
  if (!SetLimit(RowOf(flag), text, limits)) {
    EXPECT_EQ(limits, Limits()) << "a refused text changes nothing";
    return "refused";
  }
  return LimitText(RowOf(flag), limits);
}

TEST(Limits, AreWrittenAsTheyAreRead) {
  std::set<std::string_view> flags;
  for (const LimitRow& row : AllLimits()) {
    EXPECT_TRUE(flags.insert(row.flag).second) << row.flag;
    EXPECT_EQ(After(row.flag, LimitText(row, Limits())), LimitText(row, Limits())) << row.flag;
  }
  EXPECT_EQ(After("connections", "12"), "12");
  EXPECT_EQ(After("body-bytes", "2048"), "2KiB");
  EXPECT_EQ(After("body-bytes", "1025"), "1025");
  EXPECT_EQ(After("body-bytes", "3MiB"), "3MiB");
  EXPECT_EQ(After("request-time", "1500"), "1500ms");
  EXPECT_EQ(After("request-time", "2min"), "120s");
  EXPECT_EQ(After("requests", "7/s,9"), "7/s,9");
  EXPECT_EQ(After("requests", "7/min,9"), "7/min,9");
  EXPECT_EQ(After("requests", "120/min,9"), "2/s,9");
}

TEST(Limits, RefuseOtherTexts) {
  for (const char* text :
       {"", "0", "-1", "1.5", "1x", "1KiB", " 1", "1 ", "1000000001", "99999999999999999999999"}) {
    EXPECT_EQ(After("connections", text), "refused") << text;
  }
  for (const char* text : {"KiB", "1GB", "1kib", "100", "1000MiB", "18446744073709551615KiB"}) {
    EXPECT_EQ(After("body-bytes", text), "refused") << text;
  }
  for (const char* text : {"", "5", "5/s", "5/s,", "/s,5", "0/s,5", "5/s,0", "5/h,5", "5/s,5,5",
                           "-5/s,5", "5/s,5000000000"}) {
    EXPECT_EQ(After("requests", text), "refused") << text;
  }
}

TEST(Limits, OfRatesCanBeLifted) {
  Limits limits;
  ASSERT_TRUE(SetLimit(RowOf("requests"), "1/s,1", limits));
  ASSERT_TRUE(SetLimit(RowOf("connections"), "5", limits));
  const Limits lifted = WithoutRates(limits);
  EXPECT_GT(lifted.requests.burst, 1e8);
  EXPECT_GT(lifted.new_tables.per_second, 1e8);
  EXPECT_GT(lifted.connections_per_address, std::size_t{1'000'000});
  EXPECT_EQ(lifted.connections, 5u);
}

}  // namespace
}  // namespace chocobox::server
