#include "testing/missing_texts.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "testing/toy.h"

namespace chocobox {
namespace {

TEST(MissingTexts, AreJsonToPaste) {
  EXPECT_EQ(MissingAsJson({"event.dealt-you", "title"}, "nothing", Language::kIt),
            "{\n  \"event.dealt-you\": \"\",\n  \"title\": \"\"\n}");
  EXPECT_EQ(MissingAsJson({}, "nothing", Language::kEn), "");
  EXPECT_EQ(MissingAsJson({"play.over"}, "cli", Language::kEn), "") << "it is there";
}

TEST(MissingTexts, NeedLabelsWhereTheStandardBoardIsShown) {
  const TextKeys keys = NeededTexts<toy::Game<>>("/nowhere");
  EXPECT_TRUE(std::is_sorted(keys.begin(), keys.end()));
  for (const std::string_view key : {"field.hand", "field.highest", "event.dealt-you"}) {
    EXPECT_TRUE(std::find(keys.begin(), keys.end(), key) != keys.end()) << key;
  }
  EXPECT_TRUE(std::find(keys.begin(), keys.end(), "field.viewer") == keys.end())
      << "viewers know who they are";
}

}  // namespace
}  // namespace chocobox
