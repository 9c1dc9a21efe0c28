// Names and seeds from outside, made fit for a record.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstddef>
#include <string>
#include <variant>

#include "core/record.h"
#include "core/seed.h"

namespace chocobox {
namespace {

TEST(CleanName, KeepsWhatARecordCanHold) {
  EXPECT_EQ(CleanName("Ann of the Hill"), "Ann of the Hill");
  EXPECT_EQ(CleanName("  チョコ \t"), "チョコ");
  EXPECT_EQ(CleanName("A\nseed 42 # \x1b[31m\x7f"), "Aseed 42  [31m");
  EXPECT_EQ(CleanName(""), "");
  EXPECT_EQ(CleanName(" #\r\n"), "");
  EXPECT_LE(CleanName(std::string(1000, 'x')).size(), 64u);
  EXPECT_GE(CleanName(std::string(1000, 'x')).size(), 32u) << "no more is cut than need be";
}

TEST(CleanName, CutsNoCharacterInTwo) {
  for (const std::string character : {"é", "チ", "𠮷"}) {
    for (std::size_t start = 0; start < 8; ++start) {
      std::string name(start, 'x');
      while (name.size() < 100) name += character;
      const std::string clean = CleanName(name);
      EXPECT_LE(clean.size(), 64u);
      EXPECT_TRUE(name.starts_with(clean));
      EXPECT_EQ((clean.size() - start) % character.size(), 0u) << clean;
    }
  }
}

RC_GTEST_PROP(CleanName, GivesANameThatARecordHolds, (const std::string& noise)) {
  const auto name = *rc::gen::element(noise, noise + " # " + noise, std::string(70, '\xbf'));
  const std::string clean = CleanName(name);
  RC_ASSERT(clean.size() <= 64u);
  RC_ASSERT(CleanName(clean) == clean);
  if (clean.empty()) return;
  const auto parsed = ParseRecord("game chocolates seats=2\nplayer A " + clean + "\nA roll\n");
  RC_ASSERT(std::holds_alternative<Record>(parsed));
  const RecordHeader& header = std::get<Record>(parsed).header;
  RC_ASSERT(header.players.size() == 1u);
  RC_ASSERT(header.players[0].second == clean);
}

RC_GTEST_PROP(IsSeed, AllowsWhatARecordHolds, (const std::string& text)) {
  if (!IsSeed(text)) return;
  const auto parsed = ParseRecord("game chocolates seats=2\nseed " + text + "\nA roll\n");
  RC_ASSERT(std::holds_alternative<Record>(parsed));
  RC_ASSERT(std::get<Record>(parsed).header.seed == text);
}

}  // namespace
}  // namespace chocobox
