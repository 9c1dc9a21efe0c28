// No input can break the engine.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "cli/tests/engine_fixture.h"

namespace chocobox {
namespace {

// Lines

TEST_F(EngineTest, TheIdComesBack) {
  for (const std::string_view id :
       {"0", "-7", "9223372036854775807", "18446744073709551615", R"("")", R"("a\"b\\c\nd")",
        "null", "true", R"([1,[2,{"a":null}]])", R"({"ok":true,"error":{"code":"x"}})"}) {
    const json::value sent = json::parse(json::string_view(id.data(), id.size()));
    for (const std::string_view rest :
         {R"("do":"games")", R"("do":"jump")", R"("do":7)", R"("table":1)",
          R"("do":"new","game":"chocolates","seats":2)", R"("do":"turn","table":99)"}) {
      const json::object reply = Ask(fmt::format(R"({{"id":{},{}}})", id, rest));
      ASSERT_TRUE(reply.contains("id")) << id << ' ' << rest;
      EXPECT_EQ(reply.at("id"), sent) << id << ' ' << rest;
    }
  }
  EXPECT_FALSE(Ask(R"({"do":"games"})").contains("id"));
}

TEST_F(EngineTest, RefusesAnIdItCouldNotWriteAsJson) {
  for (const std::string_view id : {"1e400", "-1e400", R"({"a":[1e999]})"}) {
    ExpectCode("bad-id", {fmt::format(R"({{"do":"games","id":{}}})", id),
                          fmt::format(R"({{"do":"jump","id":{}}})", id)});
  }
}

TEST_F(EngineTest, AnswersWhatIsNoRequest) {
  // JSON values other than objects.
  ExpectCode("bad-json", {"", " ", "[]", "null", "true", "42", R"("games")", R"(["do","games"])",
                          R"([{"do":"games"}])"});
  // Objects that are not requests.
  ExpectCode("bad-field", {"{}", R"({"do":null})", R"({"do":1e400})", R"({"do":["games"]})",
                           R"({"do":{"do":"games"}})", R"({"Do":"games"})"});
  ExpectCode("unknown-verb", {R"({"do":"Games"})", R"({"do":"games "})", R"({"do":""})",
                              R"({"do":"games\u0000"})", R"({"do":"\u001b[2J\n\"\\"})"});
  // Almost JSON.
  ExpectCode(
      "bad-json",
      {R"({"do":"games"} x)", R"({"do":"games"}{"do":"games"})", R"({"do":"games",})",
       R"({'do':'games'})", R"({do:"games"})", R"({"do":"games"} // comment)",
       R"({"do":"games","x":NaN})", R"({"do":"games","x":Infinity})", R"({"do":"games","x":01})",
       R"({"do":"games","x":1e})", R"({"do":"\ud800"})", R"({"do":"\udc00\ud800"})",
       R"({"do":"\u12"})", R"({"do":"\x67ames"})", "{\"do\":\"ga\nmes\"}"});
  // Bytes that are not UTF-8, a byte order mark, NUL.
  ExpectCode("bad-json",
             {"{\"do\":\"\xff\"}", "{\"do\":\"\xc0\xaf\"}", "{\"do\":\"\xed\xa0\x80\"}",
              "{\"do\":\"\xf5\x80\x80\x80\"}", "{\"do\":\"\xe2\x80\"}",
              "\xef\xbb\xbf{\"do\":\"games\"}", std::string("\0", 1),
              std::string("{\"do\":\"ga\0mes\"}", 15), std::string("{\"do\":\"games\"}\0", 15)});
  EXPECT_EQ(CodeOf(" \t{ \"do\" : \"games\" }\r"), "ok");
}

TEST_F(EngineTest, OfAKeyThatComesTwiceTheLastCounts) {
  EXPECT_EQ(CodeOf(R"({"do":"games","do":"jump"})"), "unknown-verb");
  EXPECT_EQ(CodeOf(R"({"do":"jump","do":"games"})"), "ok");
  EXPECT_EQ(CodeOf(New(R"("seats":3,"seats":5)")), "bad-seats");
  EXPECT_EQ(Ask(R"({"do":"games","id":1,"id":2})").at("id").as_int64(), 2);
}

TEST_F(EngineTest, NestingHasItsLimit) {
  const auto nested = [](std::size_t depth, std::string_view open, std::string_view close) {
    std::string line;
    for (std::size_t i = 0; i < depth; ++i) line += open;
    line += "1";
    for (std::size_t i = 0; i < depth; ++i) line += close;
    return line;
  };
  // The request itself is the first level.
  const auto request = [&](std::size_t depth) {
    return fmt::format(R"({{"do":"games","id":{}}})", nested(depth - 1, "[", "]"));
  };
  EXPECT_EQ(CodeOf(request(kMaxEngineDepth)), "ok");
  EXPECT_EQ(CodeOf(request(kMaxEngineDepth + 1)), "bad-json");
  EXPECT_EQ(CodeOf(request(100'000)), "bad-json");
  EXPECT_EQ(CodeOf(nested(100'000, R"({"a":)", "}")), "bad-json");
  EXPECT_EQ(CodeOf(std::string(kMaxEngineLine, '[')), "bad-json");
  EXPECT_EQ(CodeOf(std::string(kMaxEngineLine, '{')), "bad-json");
}

TEST_F(EngineTest, LinesHaveTheirLimit) {
  std::string line = R"({"do":"games"})";
  line.resize(kMaxEngineLine, ' ');
  EXPECT_EQ(CodeOf(line), "ok");
  line += ' ';
  EXPECT_EQ(CodeOf(line), "line-too-long");
  EXPECT_EQ(CodeIn(Parse(Engine::LineTooLong())), "line-too-long");
  // The echoed id may be as long as the line allows.
  EXPECT_EQ(CodeOf(fmt::format(R"({{"do":"{}"}})", std::string(kMaxEngineLine - 9, 'x'))),
            "unknown-verb");
}

TEST_F(EngineTest, AnswersEveryTruncatedRequest) {
  const std::string whole =
      R"({"do":"new","game":"chocolates","seats":2,"options":{},"seed":15,"id":["é\u00e9",null]})";
  for (std::size_t size = 0; size < whole.size(); ++size) {
    EXPECT_EQ(CodeOf(std::string_view(whole).substr(0, size)), "bad-json") << size;
  }
  EXPECT_EQ(Do(whole).at("table").as_int64(), 1);
}

TEST_F(EngineTest, AnswersRequestsWithRandomDamage) {
  const std::int64_t table = OpenTwo();
  const std::vector<std::string> good{
      New(R"("seats":2,"options":{},"seed":"x","chance":"manual")"),
      LoadOf(AfterDeal("A go-on -> may A reveal a1\nA undo\n= tile dark-round\n"),
             R"(,"records":{"origin":"game chocolates seats=2"})"),
      Apply(table, "A", "go-on"),
      OnTable(table, "events", R"("viewer":"A","since":4)"),
      OnTable(table, "draw", R"("outcome":"card one-gold")"),
      OnTable(table, "imagine", R"("viewer":"spectator","step":4,"seed":7)"),
      OnTable(table, "bot", R"("seat":"A","bot":"rollout@2")"),
      OnTable(table, "preview", R"("viewer":"B","action":"predict one-gold true")"),
  };
  constexpr std::string_view kBytes = "\"\\{}[]:,0129-+.eE \n\t#=>AF\x01\x7f\xc3\xa9\xff";
  Dice dice(4);
  for (int i = 0; i < 20'000; ++i) {
    std::string line = good[dice.Below(static_cast<std::uint32_t>(good.size()))];
    for (std::uint32_t changes = 1 + dice.Below(3); changes > 0; --changes) {
      const std::size_t place = dice.Below(static_cast<std::uint32_t>(line.size()));
      const char byte = kBytes[dice.Below(static_cast<std::uint32_t>(kBytes.size()))];
      switch (dice.Below(3)) {
        case 0:
          line[place] = byte;
          break;
        case 1:
          line.insert(place, 1, byte);
          break;
        default:
          line.erase(place, 1 + dice.Below(3));
          break;
      }
      if (line.empty()) line = "{";
    }
    Ask(line);
    if (HasFailure()) FAIL() << "line: " << line;
  }
  EXPECT_EQ(CodeOf(R"({"do":"games"})"), "ok");
}

}  // namespace
}  // namespace chocobox
