#pragma once

// An engine for tests, with helpers for requests and replies.
#include "cli/engine.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/random.h"

namespace chocobox {

namespace json = boost::json;

constexpr std::string_view kDeal =
    "= card one-gold, card two-green, card three-white, card brown-pair\n";

// A record of Chocolates for two with those steps.
inline std::string RecordOf(std::string_view steps) {
  return std::string("game chocolates seats=2\n").append(steps);
}

inline std::string AfterDeal(std::string_view steps) {
  return RecordOf(kDeal) + std::string(steps);
}

inline std::string LoadOf(std::string_view record, std::string_view more = "") {
  std::string line = R"({"do":"load","record":)";
  AppendJsonString(line, record);
  return line.append(more).append("}");
}

inline std::string OnTable(std::int64_t table, std::string_view verb,
                           std::string_view fields = "") {
  return fmt::format(R"({{"do":"{}","table":{}{}{}}})", verb, table, fields.empty() ? "" : ",",
                     fields);
}

inline std::string Apply(std::int64_t table, std::string_view seat, std::string_view action) {
  std::string fields = fmt::format(R"("seat":"{}","action":)", seat);
  AppendJsonString(fields, action);
  return OnTable(table, "apply", fields);
}

inline std::string New(std::string_view fields) {
  return fmt::format(R"({{"do":"new","game":"chocolates",{}}})", fields);
}

inline std::vector<std::string> TextsOf(const json::value& array) {
  std::vector<std::string> texts;
  for (const json::value& text : array.as_array()) texts.emplace_back(text.as_string());
  return texts;
}

class EngineTest : public testing::Test {
 protected:
  // The reply as an object, after the checks that every reply must pass.
  json::object Parse(std::string_view reply) {
    EXPECT_EQ(reply.find_first_of("\r\n"), std::string_view::npos) << "not one line: " << reply;
    json::error_code error;
    const json::value value = json::parse(json::string_view(reply.data(), reply.size()), error);
    if (error || !value.is_object()) {
      ADD_FAILURE() << "not a JSON object: " << reply;
      return {};
    }
    const json::object& object = value.get_object();
    const json::value* ok = object.if_contains("ok");
    if (ok == nullptr || !ok->is_bool()) {
      ADD_FAILURE() << "it does not say whether it is ok: " << reply;
    } else if (ok->get_bool()) {
      EXPECT_FALSE(object.contains("error")) << reply;
    } else {
      const json::value* problem = object.if_contains("error");
      EXPECT_TRUE(problem != nullptr && problem->is_object() &&
                  !problem->at("code").as_string().empty() && problem->at("message").is_string())
          << reply;
    }
    return object;
  }

  json::object Ask(std::string_view line) { return Parse(engine_.Answer(line)); }

  // Sends a request that must succeed.
  json::object Do(std::string_view line) {
    json::object reply = Ask(line);
    EXPECT_EQ(CodeIn(reply), "ok") << line;
    return reply;
  }

  static std::string CodeIn(const json::object& reply) {
    const json::value* error = reply.if_contains("error");
    return error == nullptr ? "ok" : std::string(error->at("code").as_string());
  }
  std::string CodeOf(std::string_view line) { return CodeIn(Ask(line)); }

  void ExpectCode(std::string_view code, const std::vector<std::string>& lines) {
    for (const std::string& line : lines) EXPECT_EQ(CodeOf(line), code) << line.substr(0, 200);
  }

  std::int64_t Open(std::string_view line) { return Do(line).at("table").as_int64(); }
  std::int64_t OpenTwo() { return Open(New(R"("seats":2,"seed":"x")")); }

  std::string RecordText(std::int64_t table) {
    return std::string(Do(OnTable(table, "record")).at("record").as_string());
  }
  json::value ViewOf(std::int64_t table, std::string_view viewer = "spectator") {
    return Do(OnTable(table, "view", fmt::format(R"("viewer":"{}")", viewer))).at("view");
  }
  std::vector<std::string> LegalOf(std::int64_t table, std::string_view seat) {
    return TextsOf(Do(OnTable(table, "legal", fmt::format(R"("seat":"{}")", seat))).at("actions"));
  }
  json::array EventsOf(std::int64_t table, std::size_t since) {
    return Do(OnTable(table, "events", fmt::format(R"("viewer":"A","since":{})", since)))
        .at("events")
        .as_array();
  }

  // Everything the engine tells about a table.
  std::string Everything(std::int64_t table) {
    std::string all;
    for (const std::string_view verb : {"record", "turn", "scores"}) {
      all += engine_.Answer(OnTable(table, verb));
    }
    for (const std::string_view viewer : {"A", "B", "spectator"}) {
      const std::string field = fmt::format(R"("viewer":"{}")", viewer);
      for (const std::string_view verb : {"view", "events", "aid"}) {
        all += engine_.Answer(OnTable(table, verb, field));
      }
    }
    return all;
  }

  // Plays to the end through the protocol alone, with actions taken at random.
  void PlayOut(std::int64_t table, Dice& dice) {
    constexpr int kMostSteps = 1000;
    for (int i = 0; i < kMostSteps; ++i) {
      const json::value turn = Do(OnTable(table, "turn")).at("turn");
      const std::string to_act(turn.at("to_act").as_string());
      if (to_act == "over") return;
      if (to_act == "nature") {
        Do(OnTable(table, "draw"));
        continue;
      }
      const std::string seat = TextsOf(turn.at("seats")).front();
      const std::vector<std::string> legal = LegalOf(table, seat);
      ASSERT_FALSE(legal.empty());
      Do(Apply(table, seat, legal[dice.Below(static_cast<std::uint32_t>(legal.size()))]));
    }
    ADD_FAILURE() << "the game does not end";
  }

  Engine engine_;
};

}  // namespace chocobox
