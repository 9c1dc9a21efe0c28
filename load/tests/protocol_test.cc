// What is picked out of messages, in the forms that docs/api.md has and allows.
#include "load/protocol.h"

#include <gtest/gtest.h>

namespace chocobox::load {
namespace {

using Texts = std::vector<std::string_view>;

TEST(Protocol, ReadsUpdates) {
  const Message message = ReadMessage(
      R"({"kind":"updates","updates":[)"
      R"({"seq":7,"events":[{"kind":"took","name":"a \"]}\" b"}],"patch":[[["seq"],3]],)"
      R"("turn":{"to_act":"seats","seats":["B"]}},{"seq":8}],)"
      R"("now":{"seq":8,"legal":["go-on","take \"x\""],"undo":true,"remaining_ms":null}})");
  EXPECT_TRUE(message.is_updates);
  EXPECT_FALSE(message.is_done);
  EXPECT_FALSE(message.is_over);
  EXPECT_EQ(message.first_seq, 7);
  EXPECT_EQ(message.last_seq, 8);
  EXPECT_EQ(message.legal, (Texts{"go-on", R"(take \"x\")"}));
}

TEST(Protocol, TakesNothingToDoForNothingLegal) {
  EXPECT_EQ(ReadMessage(R"({"kind":"updates","updates":[{"seq":0}],"now":{"undo":false}})").legal,
            Texts{});
  EXPECT_EQ(ReadMessage(R"({"kind":"updates","updates":[{"seq":0}]})").legal, std::nullopt);
  const Message nothing = ReadMessage(R"({"kind":"updates","updates":[],"now":{"legal":[]}})");
  EXPECT_EQ(nothing.first_seq, std::nullopt);
  EXPECT_EQ(nothing.legal, Texts{});
}

TEST(Protocol, SeesTheEndOfAGame) {
  EXPECT_TRUE(ReadMessage(R"({"kind":"updates","updates":[{"seq":9,"scores":{}}]})").is_over);
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
  const Message whole =
      ReadMessage(R"({"kind":"updates","updates":[{"seq":3}],"done":{"id":"a1","seq":3}})");
  EXPECT_TRUE(whole.is_updates && whole.is_done);
  EXPECT_EQ(whole.id, "a1");
  EXPECT_EQ(whole.done_seq, 3);
  const Message short_one = ReadMessage(R"({"kind":"updates","updates":[{"seq":3}],"done":"a1"})");
  EXPECT_TRUE(short_one.is_done);
  EXPECT_EQ(short_one.id, "a1");
  EXPECT_EQ(short_one.done_seq, std::nullopt);
}

TEST(Protocol, EndsOnAnyText) {
  const std::string text = R"({"kind":"updates","updates":[{"seq":1}],"now":{"legal":["a\\"]}})";
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
