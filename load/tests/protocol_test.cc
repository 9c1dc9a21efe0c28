// What is picked out of messages, in the forms that docs/api.md has and allows.
#include "load/protocol.h"

#include <gtest/gtest.h>

namespace chocobox::load {
namespace {

using Texts = std::vector<std::string>;

TEST(Protocol, ReadsUpdates) {
  const Message message = ReadMessage(
      R"({"updates":[)"
      R"({"seq":7,"events":["took a \"]}\" b"],"patch":{"seq":3},"turn":["B"]},{"seq":8}],)"
      R"("legal":{"go-on":[""],"take":["\"x\"","y z"]},"undo":true,"remaining_ms":9})");
  EXPECT_TRUE(message.is_updates);
  EXPECT_FALSE(message.is_done);
  EXPECT_FALSE(message.is_over);
  EXPECT_EQ(message.first_seq, 7);
  EXPECT_EQ(message.last_seq, 8);
  EXPECT_EQ(message.legal, (Texts{"go-on", R"(take \"x\")", "take y z"}));
}

TEST(Protocol, TakesNothingToDoForNothingLegal) {
  const Message message = ReadMessage(R"({"updates":[{"seq":0}]})");
  EXPECT_EQ(message.legal, Texts{});
  const Message nothing = ReadMessage(R"({"updates":[],"legal":{}})");
  EXPECT_EQ(nothing.first_seq, std::nullopt);
  EXPECT_EQ(nothing.legal, Texts{});
  EXPECT_EQ(ReadMessage(R"({"kind":"done","id":"a"})").legal, std::nullopt);
}

TEST(Protocol, SeesTheEndOfAGame) {
  EXPECT_TRUE(ReadMessage(R"({"updates":[{"seq":9,"scores":{}}]})").is_over);
  EXPECT_TRUE(ReadMessage(R"({"kind":"table","table":{"id":"x","status":"over"}})").is_over);
  EXPECT_FALSE(ReadMessage(R"({"kind":"table","table":{"status":"running"}})").is_over);
}

TEST(Protocol, ReadsAnswers) {
  const Message done = ReadMessage(R"({"kind":"done","id":"a1","seq":12})");
  EXPECT_TRUE(done.is_done);
  EXPECT_EQ(done.id, "a1");
  EXPECT_EQ(done.done_seq, 12);
  const Message refused =
      ReadMessage(R"({"kind":"refused","id":"a2","error":{"code":"stale","message":"no"}})");
  EXPECT_TRUE(refused.is_refused);
  EXPECT_FALSE(refused.is_done);
  EXPECT_EQ(refused.id, "a2");
  EXPECT_EQ(refused.code, "stale");
}

TEST(Protocol, ReadsAnswersWithinUpdates) {
  const Message message = ReadMessage(R"({"updates":[{"seq":3}],"done":"a1"})");
  EXPECT_TRUE(message.is_updates && message.is_done);
  EXPECT_EQ(message.id, "a1");
  EXPECT_EQ(message.done_seq, 3);
}

TEST(Protocol, EndsOnAnyText) {
  const std::string text = R"({"updates":[{"seq":1}],"legal":{"take":["a\\"]}})";
  for (std::size_t size = 0; size < text.size(); ++size) ReadMessage(text.substr(0, size));
  for (const char* odd : {"", "[", "]", "{\"", "{\"a\"", "{\"a\":}", "{,}", "{\"updates\":[,]}"}) {
    ReadMessage(odd);
  }
}

TEST(Protocol, FindsTheActionsOfARecord) {
  EXPECT_EQ(ActionsIn("game chocolates seats=2\n= card nut\nA go-on\nB take x = card y\n# A no\n"),
            (std::vector<std::string>{"A go-on", "B take x"}));
}

TEST(Protocol, SendsActionsAsTheyCame) {
  EXPECT_EQ(ActMessage("a1", R"(say \"x\")"), R"({"do":"act","id":"a1","action":"say \"x\""})");
  EXPECT_EQ(Unescaped(R"(say \"x\")"), R"(say "x")");
}

}  // namespace
}  // namespace chocobox::load
