#include "core/json.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/fields.h"
#include "core/list.h"
#include "core/names.h"
#include "core/seat.h"

namespace chocobox {
namespace {

enum class Color : std::uint8_t { kRed, kDarkBlue };
NAMED(Color, "color");

struct Point {
  int x = 0;
  std::optional<int> y;
  FIELDS(Point, x, y);
};

struct Pass {
  WORDED(Pass, "pass");
};

struct Route {
  Seat seat{};
  List<Point, 3> stops;
  WORDED(Route, "route", seat, stops);
};

using Move = std::variant<Pass, Route>;

struct Board {
  std::string name;
  Color color{};
  bool over = false;
  SeatSet seats;
  Viewer viewer;
  List<Move, 2> moves;
  FIELDS(Board, name, color, over, seats, viewer, moves);
};

// Whether the text is a number by the grammar of JSON (RFC 8259, 6).
bool IsJsonNumber(std::string_view text) {
  const auto digits = [&text] {
    std::size_t count = 0;
    while (!text.empty() && text[0] >= '0' && text[0] <= '9') {
      text.remove_prefix(1);
      ++count;
    }
    return count;
  };
  const auto skip = [&text](std::string_view any_of) {
    if (text.empty() || any_of.find(text[0]) == std::string_view::npos) return false;
    text.remove_prefix(1);
    return true;
  };
  skip("-");
  const bool leads_with_zero = text.starts_with('0');
  const std::size_t whole = digits();
  if (whole == 0 || (leads_with_zero && whole > 1)) return false;
  if (skip(".") && digits() == 0) return false;
  if (skip("eE")) {
    skip("+-");
    if (digits() == 0) return false;
  }
  return text.empty();
}

// The text of a JSON string; nothing when it is not a JSON string.
std::optional<std::string> Decode(std::string_view json) {
  if (json.size() < 2 || json.front() != '"' || json.back() != '"') return std::nullopt;
  json = json.substr(1, json.size() - 2);
  std::string text;
  for (std::size_t i = 0; i < json.size(); ++i) {
    if (static_cast<unsigned char>(json[i]) < 0x20 || json[i] == '"') return std::nullopt;
    if (json[i] != '\\') {
      text += json[i];
      continue;
    }
    if (++i == json.size()) return std::nullopt;
    constexpr std::string_view kShort = "\"\\/bfnrt";
    constexpr std::string_view kMeaning = "\"\\/\b\f\n\r\t";
    if (json[i] == 'u') {
      if (i + 4 >= json.size()) return std::nullopt;
      text +=
          static_cast<char>(std::strtol(std::string(json.substr(i + 1, 4)).c_str(), nullptr, 16));
      i += 4;
    } else if (const std::size_t which = kShort.find(json[i]); which != std::string_view::npos) {
      text += kMeaning[which];
    } else {
      return std::nullopt;
    }
  }
  return text;
}

TEST(ToJson, WritesStrings) {
  EXPECT_EQ(ToJson(std::string("plain")), "\"plain\"");
  EXPECT_EQ(ToJson(std::string_view()), "\"\"");
  EXPECT_EQ(ToJson("literal"), "\"literal\"");
  EXPECT_EQ(ToJson(std::string("チョコ é")), "\"チョコ é\"");
  EXPECT_EQ(ToJson(std::string("say \"hi\" \\o/")), R"("say \"hi\" \\o/")");
}

TEST(ToJson, EscapesControlCharacters) {
  for (char c = 0; c < 0x20; ++c) {
    const std::string text = std::string("a") + c + "b";
    const std::string json = ToJson(text);
    EXPECT_EQ(json.find(c), std::string::npos) << "character " << static_cast<int>(c);
    EXPECT_EQ(Decode(json), text) << json;
  }
}

RC_GTEST_PROP(ToJson, WritesEveryStringSoThatItCanBeRead, (const std::string& text)) {
  RC_ASSERT(Decode(ToJson(text)) == text);
}

TEST(ToJson, WritesNumbers) {
  EXPECT_EQ(ToJson(0), "0");
  EXPECT_EQ(ToJson(-5), "-5");
  EXPECT_EQ(ToJson(std::uint8_t{65}), "65");
  EXPECT_EQ(ToJson(std::int8_t{-128}), "-128");
  EXPECT_EQ(ToJson(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
  EXPECT_EQ(ToJson(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
}

TEST(ToJson, WritesDoublesWithSixDecimals) {
  EXPECT_EQ(ToJson(0.5), "0.500000");
  EXPECT_EQ(ToJson(-2.0), "-2.000000");
  EXPECT_EQ(ToJson(1.0 / 3), "0.333333");
  EXPECT_EQ(ToJson(2.0f / 3), "0.666667");
  EXPECT_EQ(ToJson(1e-9), "0.000000");
  EXPECT_EQ(ToJson(123456789.25), "123456789.250000");
}

RC_GTEST_PROP(ToJson, WritesDoublesNearly, (int whole, std::uint16_t part)) {
  const double value = whole + part / 65536.0;
  const std::string json = ToJson(value);
  RC_ASSERT(IsJsonNumber(json));
  RC_ASSERT(std::abs(std::strtod(json.c_str(), nullptr) - value) < 1e-6);
}

TEST(ToJson, WritesLargeDoubles) {
  for (const double value :
       {1e14, 1e15, -1e15, 1e22, 1e57, 1e60, -1e100, std::numeric_limits<double>::max()}) {
    const std::string json = ToJson(value);
    EXPECT_TRUE(IsJsonNumber(json)) << "for " << value;
    EXPECT_EQ(std::strtod(json.c_str(), nullptr), value);
  }
}

TEST(ToJson, WritesNullForWhatIsNoNumber) {
  for (const double value :
       {std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity(),
        std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_EQ(ToJson(value), "null");
  }
}

TEST(ToJson, WritesSingleValues) {
  EXPECT_EQ(ToJson(true), "true");
  EXPECT_EQ(ToJson(false), "false");
  EXPECT_EQ(ToJson(Color::kDarkBlue), "\"dark-blue\"");
  EXPECT_EQ(ToJson(SeatAt(1)), "\"B\"");
  EXPECT_EQ(ToJson(Viewer::Spectator()), "\"spectator\"");
  EXPECT_EQ(ToJson(Viewer(SeatAt(2))), "\"C\"");
}

TEST(ToJson, WritesNullForAnAbsentValue) {
  EXPECT_EQ(ToJson(std::optional<int>()), "null");
  EXPECT_EQ(ToJson(std::optional<int>(0)), "0");
  EXPECT_EQ(ToJson(std::optional<std::string>("null")), "\"null\"");
}

TEST(ToJson, WritesSequences) {
  EXPECT_EQ(ToJson(std::vector<int>{}), "[]");
  EXPECT_EQ(ToJson(std::vector<int>{1}), "[1]");
  EXPECT_EQ(ToJson(std::array<bool, 2>{true, false}), "[true,false]");
  EXPECT_EQ(ToJson(std::vector<std::vector<int>>{{1, 2}, {}, {3}}), "[[1,2],[],[3]]");
  EXPECT_EQ(ToJson(SeatSet()), "[]");
  EXPECT_EQ(ToJson(SeatSet::First(2)), R"(["A","B"])");
}

TEST(ToJson, WritesStructsAndVariants) {
  EXPECT_EQ(ToJson(Point{1, 2}), R"({"x":1,"y":2})");
  EXPECT_EQ(ToJson(Point{1, std::nullopt}), R"({"x":1,"y":null})");
  EXPECT_EQ(ToJson(Move(Pass{})), R"({"kind":"pass"})");

  Route route{SeatAt(1), {}};
  route.stops.push_back({3, 4});
  route.stops.push_back({5, std::nullopt});
  EXPECT_EQ(ToJson(Move(route)),
            R"({"kind":"route","seat":"B","stops":[{"x":3,"y":4},{"x":5,"y":null}]})");

  Board board{"a \"box\"", Color::kRed, true, SeatSet::First(3), SeatAt(0), {}};
  board.moves.push_back(route);
  board.moves.push_back(Pass{});
  EXPECT_EQ(ToJson(board),
            R"({"name":"a \"box\"","color":"red","over":true,"seats":["A","B","C"],"viewer":"A",)"
            R"("moves":[{"kind":"route","seat":"B","stops":[{"x":3,"y":4},{"x":5,"y":null}]},)"
            R"({"kind":"pass"}]})");
}

TEST(JsonObject, PutsCommasBetweenMembers) {
  std::string out = "before ";
  {
    JsonObject object(out);
    object.Add("one", 1);
    object.Key("two") += "[2]";
    JsonObject(object.Key("em\"pty"));
    object.Add("text", "x");
  }
  EXPECT_EQ(out, R"(before {"one":1,"two":[2],"em\"pty":{},"text":"x"})");
}

TEST(JsonArray, PutsCommasBetweenItems) {
  std::string out;
  {
    JsonArray array(out);
    array.Add(1);
    {
      JsonArray inner(array.Next());
      inner.Add("a");
      inner.Add(true);
    }
    array.Next() += "null";
    JsonObject(array.Next());
  }
  EXPECT_EQ(out, R"([1,["a",true],null,{}])");
}

}  // namespace
}  // namespace chocobox
