// What `chocobox engine` does, and that nothing said to it can break it: docs/protocol.md.
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
namespace {

namespace json = boost::json;

constexpr std::string_view kDeal =
    "= card one-gold, card two-green, card three-white, card brown-pair\n";

// A record of Chocolates for two with those steps.
std::string RecordOf(std::string_view steps) {
  return std::string("game chocolates seats=2\n").append(steps);
}

std::string AfterDeal(std::string_view steps) { return RecordOf(kDeal) + std::string(steps); }

std::string LoadOf(std::string_view record, std::string_view more = "") {
  std::string line = R"({"do":"load","record":)";
  AppendJsonString(line, record);
  return line.append(more).append("}");
}

std::string OnTable(std::int64_t table, std::string_view verb, std::string_view fields = "") {
  return fmt::format(R"({{"do":"{}","table":{}{}{}}})", verb, table, fields.empty() ? "" : ",",
                     fields);
}

std::string Apply(std::int64_t table, std::string_view seat, std::string_view action) {
  std::string fields = fmt::format(R"("seat":"{}","action":)", seat);
  AppendJsonString(fields, action);
  return OnTable(table, "apply", fields);
}

std::string New(std::string_view fields) {
  return fmt::format(R"({{"do":"new","game":"chocolates",{}}})", fields);
}

std::vector<std::string> TextsOf(const json::value& array) {
  std::vector<std::string> texts;
  for (const json::value& text : array.as_array()) texts.emplace_back(text.as_string());
  return texts;
}

class EngineTest : public testing::Test {
 protected:
  // The reply as an object, after checking what holds for every reply.
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

  // Asks for what must succeed.
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

// Opening tables

TEST_F(EngineTest, ListsGamesWithSeatsOptionsAndBots) {
  const json::object reply = Do(R"({"do":"games"})");
  bool found = false;
  for (const json::value& game : reply.at("games").as_array()) {
    if (game.at("game").as_string() != "chocolates") continue;
    found = true;
    EXPECT_EQ(game.at("seats").at("min").as_int64(), 2);
    EXPECT_EQ(game.at("seats").at("max").as_int64(), 4);
    EXPECT_TRUE(game.at("options").is_array());
    EXPECT_EQ(TextsOf(game.at("bots")).front(), "random");
  }
  EXPECT_TRUE(found);
}

TEST_F(EngineTest, OpensATableWithAsManySeatsAsTheGameAllows) {
  for (int seats = 2; seats <= 4; ++seats) {
    const std::int64_t table = Open(New(fmt::format(R"("seats":{},"seed":1)", seats)));
    EXPECT_EQ(table, seats - 1) << "tables are numbered from 1 on";
    EXPECT_EQ(ViewOf(table).at("players").as_array().size(), static_cast<std::size_t>(seats));
  }
}

TEST_F(EngineTest, OpensNoTableForWrongRequests) {
  ExpectCode("unknown-game",
             {R"({"do":"new","game":"chess","seats":2})", R"({"do":"new","game":"","seats":2})",
              R"({"do":"new","game":"chocolates\u0000","seats":2})"});
  ExpectCode("bad-field", {R"({"do":"new","game":7,"seats":2})", R"({"do":"new","seats":2})",
                           R"({"do":"new","game":"chocolates"})"});
  const auto with = [this](std::string_view code, std::string_view field,
                           std::initializer_list<std::string_view> values) {
    const std::string_view seats = field == "seats" ? "" : R"("seats":2,)";
    for (const std::string_view value : values) {
      ExpectCode(code, {New(fmt::format(R"({}"{}":{})", seats, field, value))});
    }
  };
  with("bad-seats", "seats", {"0", "1", "5", "7", "258", "4294967298", "9223372036854775807"});
  with("bad-field", "seats",
       {"-1", "1e99", "2.5", R"("3")", "null", "[2]", "{}", "18446744073709551618"});
  with("unknown-option", "options",
       {R"({"speed":3})", R"({"":""})", R"({"seats":"2"})", R"({"speed":{"deep":[1,2]}})",
        R"({"speed":true,"speed":null})"});
  with("bad-field", "options", {"[]", R"("speed=3")", "null", "3"});
  with("bad-field", "chance", {R"("loaded")", "true", "null"});
  with("bad-seed", "seed",
       {R"("")", R"("two words")", R"("a\nb")", R"("a\tb")", R"("#1")", "null", "true", R"(["x"])",
        "\"" + std::string(201, 'x') + "\""});
  EXPECT_EQ(OpenTwo(), 1) << "one of them has opened a table";
}

TEST_F(EngineTest, SameSeedGivesTheSameMatch) {
  const auto record_of = [this](std::string_view seed) {
    const std::int64_t table = Open(New(fmt::format(R"("seats":2,"seed":{})", seed)));
    Do(Apply(table, "A", "go-on"));
    Do(Apply(table, "A", "reveal a1"));
    return RecordText(table);
  };
  EXPECT_EQ(record_of(R"("x")"), record_of(R"("x")"));
  EXPECT_EQ(record_of("7"), record_of(R"("7")"));
  EXPECT_NE(record_of(R"("x")"), record_of(R"("y")"));
}

TEST_F(EngineTest, WithoutASeedTellsTheOneItMadeUp) {
  const json::object reply = Do(New(R"("seats":2)"));
  const std::string seed(reply.at("seed").as_string());
  const std::int64_t again = Open(New(fmt::format(R"("seats":2,"seed":"{}")", seed)));
  EXPECT_EQ(RecordText(again), RecordText(reply.at("table").as_int64()));
}

TEST_F(EngineTest, SeedsItAcceptsGiveRecordsThatLoad) {
  for (const std::string_view seed :
       {R"("x")", R"("->")", R"("=")", R"("é")", R"("\u2028")", R"("a#b")", "0", "-7", "1.5",
        "1e99", "1e400", "18446744073709551616",
        R"("chacha:000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")"}) {
    const json::object reply = Ask(New(fmt::format(R"("seats":2,"seed":{})", seed)));
    if (CodeIn(reply) != "ok") {
      EXPECT_EQ(CodeIn(reply), "bad-seed") << seed;
      continue;
    }
    const std::string record = RecordText(reply.at("table").as_int64());
    EXPECT_EQ(RecordText(Open(LoadOf(record))), record) << seed;
  }
}

// Records are plain text, so a seed with a control character would make one that nobody can load.
TEST_F(EngineTest, SeedsWithControlCharactersDoNotSpoilTheRecord) {
  for (const std::string_view seed :
       {R"("a\u0000b")", R"("a\u0001b")", R"("a\u001bb")", R"("a\u000bb")", R"("a\u007fb")"}) {
    const json::object reply = Ask(New(fmt::format(R"("seats":2,"seed":{})", seed)));
    if (CodeIn(reply) != "ok") {
      EXPECT_EQ(CodeIn(reply), "bad-seed") << seed;
      continue;
    }
    EXPECT_EQ(CodeOf(LoadOf(RecordText(reply.at("table").as_int64()))), "ok") << seed;
  }
}

TEST_F(EngineTest, HoldsAThousandTables) {
  const std::string line = New(R"("seats":2,"seed":"x")");
  for (std::size_t i = 0; i < kMaxEngineTables; ++i) ASSERT_EQ(CodeOf(line), "ok") << i;
  EXPECT_EQ(CodeOf(line), "too-many-tables");
  EXPECT_EQ(CodeOf(LoadOf(AfterDeal(""))), "too-many-tables");
  EXPECT_EQ(CodeOf(OnTable(1, "imagine", R"("viewer":"A")")), "too-many-tables");
  EXPECT_EQ(CodeOf(OnTable(1001, "turn")), "unknown-table");

  Do(OnTable(500, "close"));
  EXPECT_EQ(CodeOf(OnTable(500, "turn")), "unknown-table");
  EXPECT_EQ(CodeOf(OnTable(500, "close")), "unknown-table");
  EXPECT_EQ(Open(line), 1001) << "a closed table's number comes back";
  EXPECT_EQ(CodeOf(line), "too-many-tables");
  EXPECT_EQ(CodeOf(OnTable(1000, "turn")), "ok");
}

TEST_F(EngineTest, TablesDoNotTouchEachOther) {
  const std::int64_t one = OpenTwo();
  const std::int64_t other = OpenTwo();
  const std::string before = Everything(other);
  Do(Apply(one, "A", "go-on"));
  Do(Apply(one, "A", "reveal a1"));
  EXPECT_EQ(Everything(other), before);
  Do(OnTable(one, "close"));
  EXPECT_EQ(Everything(other), before);
}

// Playing

TEST_F(EngineTest, WhatIsNotAllowedChangesNothing) {
  const std::int64_t table = Open(LoadOf(AfterDeal("A predict one-gold true = card dark-group\n")));
  const std::string before = Everything(table);
  for (const std::string_view action :
       {"", " ", "eat", "undo", "REVEAL a1", "reveal", "reveal a1 a2", "reveal a5", "reveal x6",
        "reveal 1", "reveal\ta1", "reveal a1\n", "predict one-gold", "predict one-gold maybe"}) {
    EXPECT_EQ(CodeOf(Apply(table, "A", action)), "bad-action") << action;
  }
  ExpectCode("bad-action", {Apply(table, "A", std::string("reveal a1\0", 10)),
                            Apply(table, "A", std::string(100'000, 'x'))});
  ExpectCode("already-predicted",
             {Apply(table, "A", "go-on"), Apply(table, "A", "predict two-green true")});
  ExpectCode("not-your-turn", {Apply(table, "B", "go-on"), Apply(table, "B", "reveal a1")});
  ExpectCode("bad-seat", {Apply(table, "C", "reveal a1")});
  ExpectCode(
      "bad-field",
      {OnTable(table, "apply", R"("seat":"A")"), OnTable(table, "apply", R"("action":"reveal a1")"),
       OnTable(table, "apply", R"("seat":"A","action":{"kind":"reveal","cell":"a1"})"),
       OnTable(table, "apply", R"("seat":0,"action":"reveal a1")")});
  ExpectCode("not-nature",
             {OnTable(table, "draw"), OnTable(table, "draw", R"("outcome":"tile dark-round")")});
  ExpectCode("undo-refused",
             {OnTable(table, "undo", R"("seat":"A")"), OnTable(table, "undo", R"("seat":"B")")});
  EXPECT_EQ(Everything(table), before);
  EXPECT_EQ(CodeOf(Apply(table, "A", "reveal a1")), "ok");
}

TEST_F(EngineTest, EveryRefusalOfTheGameComesByItsName) {
  const std::int64_t table = OpenTwo();
  EXPECT_EQ(CodeOf(Apply(table, "A", "reveal a1")), "predict-first");
  EXPECT_EQ(CodeOf(Apply(table, "A", "predict one-gold true")), "not-in-display");
  Do(Apply(table, "A", "go-on"));
  EXPECT_EQ(CodeOf(Apply(table, "A", "go-on")), "already-predicted");
  Do(Apply(table, "A", "reveal a1"));
  EXPECT_EQ(CodeOf(Apply(table, "A", "go-on")), "not-your-turn");
  Do(Apply(table, "B", "go-on"));
  EXPECT_EQ(CodeOf(Apply(table, "B", "reveal a1")), "already-face-up");
}

TEST_F(EngineTest, LegalActionsAreThoseThatApplyTakes) {
  const std::int64_t table = OpenTwo();
  EXPECT_TRUE(LegalOf(table, "B").empty());
  const std::vector<std::string> legal = LegalOf(table, "A");
  EXPECT_EQ(legal.size(), 7u);
  for (const std::string& action : legal) {
    const std::int64_t copy = Open(LoadOf(RecordText(table)));
    EXPECT_EQ(CodeOf(Apply(copy, "A", action)), "ok") << action;
    EXPECT_NE(RecordText(copy).find("A " + action), std::string::npos) << action;
  }
}

TEST_F(EngineTest, KnowsOnlySeatsAndViewersOfTheTable) {
  const std::int64_t table = OpenTwo();
  for (const std::string_view seat :
       {"C", "F", "G", "a", "", "AB", " A", "A ", "0", "spectator", "@", "\\u0000", "Å"}) {
    const std::string field = fmt::format(R"("seat":"{}")", seat);
    for (const std::string_view verb : {"legal", "undo"}) {
      EXPECT_EQ(CodeOf(OnTable(table, verb, field)), "bad-seat") << verb << ' ' << seat;
    }
    EXPECT_EQ(CodeOf(OnTable(table, "apply", field + R"(,"action":"go-on")")), "bad-seat") << seat;
    EXPECT_EQ(CodeOf(OnTable(table, "bot", field + R"(,"bot":"random")")), "bad-seat") << seat;
  }
  for (const std::string_view viewer :
       {"C", "F", "G", "a", "", "AB", "Spectator", "spectator ", "nature", "-1"}) {
    const std::string field = fmt::format(R"("viewer":"{}")", viewer);
    for (const std::string_view verb : {"view", "events", "aid", "imagine"}) {
      EXPECT_EQ(CodeOf(OnTable(table, verb, field)), "bad-viewer") << verb << ' ' << viewer;
    }
    EXPECT_EQ(CodeOf(OnTable(table, "preview", field + R"(,"action":"go-on")")), "bad-viewer");
  }
  for (const std::string_view value : {"0", "null", "true", R"(["A"])", R"({"A":1})"}) {
    EXPECT_EQ(CodeOf(OnTable(table, "legal", fmt::format(R"("seat":{})", value))), "bad-field");
    EXPECT_EQ(CodeOf(OnTable(table, "view", fmt::format(R"("viewer":{})", value))), "bad-field");
  }
}

TEST_F(EngineTest, EveryVerbOfATableNeedsOneThatIsThere) {
  OpenTwo();
  for (const std::string_view verb :
       {"record", "turn", "view", "events", "legal", "apply", "draw", "undo", "scores", "aid",
        "preview", "imagine", "bot", "close"}) {
    const std::string fields =
        R"("seat":"A","viewer":"A","action":"go-on","outcome":"card one-gold","bot":"random")";
    const auto code_with = [&](std::string_view table) {
      return CodeOf(fmt::format(R"({{"do":"{}",{}{}}})", verb, fields, table));
    };
    EXPECT_EQ(code_with(""), "bad-field") << verb;
    EXPECT_EQ(code_with(R"(,"table":0)"), "unknown-table") << verb;
    EXPECT_EQ(code_with(R"(,"table":2)"), "unknown-table") << verb;
    EXPECT_EQ(code_with(R"(,"table":9223372036854775807)"), "unknown-table") << verb;
    for (const std::string_view table : {"-1", "1.0", "1e99", R"("1")", "null", "[1]"}) {
      EXPECT_EQ(code_with(fmt::format(R"(,"table":{})", table)), "bad-field") << verb << table;
    }
  }
}

TEST_F(EngineTest, UndoTakesTheLastActionBack) {
  const std::int64_t table = OpenTwo();
  const json::value before = ViewOf(table);
  const std::string undo = OnTable(table, "undo", R"("seat":"A")");
  EXPECT_EQ(CodeOf(undo), "undo-refused") << "there is nothing to take back yet";
  Do(Apply(table, "A", "go-on"));
  EXPECT_NE(ViewOf(table), before);
  EXPECT_EQ(CodeOf(OnTable(table, "undo", R"("seat":"B")")), "undo-refused");
  EXPECT_EQ(Do(undo).at("step").as_int64(), 4);
  EXPECT_EQ(ViewOf(table), before);
  EXPECT_TRUE(RecordText(table).ends_with("A go-on\nA undo\n")) << "the record keeps both";
  EXPECT_EQ(CodeOf(undo), "undo-refused");

  Do(Apply(table, "A", "go-on"));
  Do(Apply(table, "A", "reveal a1"));
  EXPECT_EQ(CodeOf(undo), "undo-refused") << "everybody has seen the tile";
}

TEST_F(EngineTest, EventsSinceAStepAreTheRest) {
  const std::int64_t table = OpenTwo();
  Do(Apply(table, "A", "go-on"));
  Do(Apply(table, "A", "reveal c3"));
  const json::array all = EventsOf(table, 0);
  EXPECT_EQ(all.size(), 6u) << "three cards and the next one, going on, a tile";
  const json::object rest = Do(OnTable(table, "events", R"("viewer":"B","since":4)"));
  EXPECT_EQ(rest.at("step").as_int64(), 7);
  const json::array& events = rest.at("events").as_array();
  ASSERT_EQ(events.size(), 2u);
  EXPECT_EQ(json::serialize(events[0]), R"({"kind":"went-on","seat":"A"})");
  EXPECT_EQ(events[1].at("kind").as_string(), "revealed");
  EXPECT_EQ(events[1].at("cell").as_string(), "c3");

  // Step by step they are the same as at once.
  json::array pieces;
  for (std::size_t since = 0; since < 7; ++since) {
    const std::size_t more = EventsOf(table, since).size() - EventsOf(table, since + 1).size();
    const json::array from_here = EventsOf(table, since);
    pieces.insert(pieces.end(), from_here.begin(),
                  from_here.begin() + static_cast<std::ptrdiff_t>(more));
  }
  EXPECT_EQ(pieces, all);
  EXPECT_TRUE(EventsOf(table, 7).empty());
  EXPECT_TRUE(
      EventsOf(table, static_cast<std::size_t>(std::numeric_limits<std::int64_t>::max())).empty());
  for (const std::string_view since : {"-1", "1.5", R"("4")", "null", "1e99"}) {
    EXPECT_EQ(CodeOf(OnTable(table, "events", fmt::format(R"("viewer":"A","since":{})", since))),
              "bad-field")
        << since;
  }
}

TEST_F(EngineTest, ScoresHaveNoWinnersBeforeTheEnd) {
  const json::value scores = Do(OnTable(OpenTwo(), "scores")).at("scores");
  EXPECT_FALSE(scores.at("over").as_bool());
  EXPECT_TRUE(scores.at("winners").as_array().empty());
  EXPECT_EQ(scores.at("totals").as_array().size(), 2u);
}

TEST_F(EngineTest, AidsAreExactOdds) {
  const std::int64_t table = Open(LoadOf(AfterDeal("")));
  const json::value aid = Do(OnTable(table, "aid", R"("viewer":"spectator")")).at("aid");
  const json::value& first = aid.at("odds").as_array().front();
  EXPECT_EQ(first.at("card").as_string(), "one-gold");
  EXPECT_EQ(first.at("chance").as_string(), "16/21");
  EXPECT_EQ(json::serialize(aid.at("hidden")), "[7,7,7,6,5,4,3,2,1]");
}

TEST_F(EngineTest, PreviewForeseesAndChangesNothing) {
  const std::int64_t table = Open(LoadOf(AfterDeal("")));
  const std::string before = Everything(table);
  const auto preview = [&](std::string_view action) {
    return OnTable(table, "preview", fmt::format(R"("viewer":"B","action":"{}")", action));
  };
  const json::value sure = Do(preview("predict one-gold true")).at("preview");
  EXPECT_EQ(sure.at("right").as_string(), "16/21");
  EXPECT_EQ(sure.at("stake").as_int64(), 2);
  const json::value unsure = Do(preview("predict one-gold false")).at("preview");
  EXPECT_EQ(unsure.at("right").as_string(), "5/21");
  EXPECT_EQ(unsure.at("stake").as_int64(), 8);
  EXPECT_TRUE(Do(preview("reveal a1")).at("preview").at("right").is_null());
  EXPECT_EQ(CodeOf(preview("eat")), "bad-action");
  EXPECT_EQ(CodeOf(preview("")), "bad-action");
  EXPECT_EQ(CodeOf(OnTable(table, "preview", R"("viewer":"B")")), "bad-field");
  EXPECT_EQ(Everything(table), before);
}

TEST_F(EngineTest, BotsChooseLegalActionsAndApplyNothing) {
  const std::int64_t table = OpenTwo();
  const std::string before = Everything(table);
  const std::vector<std::string> legal = LegalOf(table, "A");
  const auto is_legal = [&](const json::value& action) {
    return std::find(legal.begin(), legal.end(), std::string(action.as_string())) != legal.end();
  };
  for (const std::string_view bot : {"random", "odds"}) {
    for (const std::string_view iterations : {"0", "1", "1000001", "9223372036854775807"}) {
      const json::object choice = Do(OnTable(
          table, "bot", fmt::format(R"("seat":"A","bot":"{}","iterations":{})", bot, iterations)));
      EXPECT_TRUE(is_legal(choice.at("action"))) << bot;
      for (const json::value& weighed : choice.at("weighed").as_array()) {
        EXPECT_TRUE(is_legal(weighed.at("action"))) << bot;
        EXPECT_TRUE(weighed.at("value").is_double()) << bot;
      }
    }
  }
  EXPECT_EQ(CodeOf(OnTable(table, "bot", R"("seat":"B","bot":"odds")")), "not-your-turn");
  EXPECT_EQ(CodeOf(OnTable(table, "bot", R"("seat":"A","bot":"nobody")")), "unknown-bot");
  EXPECT_EQ(CodeOf(OnTable(table, "bot", R"("seat":"A","bot":"")")), "unknown-bot");
  EXPECT_EQ(CodeOf(OnTable(table, "bot", R"("seat":"A")")), "bad-field");
  for (const std::string_view iterations : {"-1", "1e9", R"("9")", "18446744073709551615"}) {
    EXPECT_EQ(
        CodeOf(OnTable(table, "bot",
                       fmt::format(R"("seat":"A","bot":"odds","iterations":{})", iterations))),
        "bad-field")
        << iterations;
  }
  EXPECT_EQ(Everything(table), before);
}

TEST_F(EngineTest, ImaginesATableThatGoesOnByItself) {
  const std::int64_t table = OpenTwo();
  const json::value dealt = ViewOf(table, "A");
  Do(Apply(table, "A", "go-on"));
  Do(Apply(table, "A", "reveal a1"));
  const std::string before = Everything(table);

  const std::int64_t now = Open(OnTable(table, "imagine", R"("viewer":"A","seed":"w")"));
  EXPECT_EQ(ViewOf(now, "A"), ViewOf(table, "A"));
  const std::int64_t then = Open(OnTable(table, "imagine", R"("viewer":"A","seed":"w","step":4)"));
  EXPECT_EQ(ViewOf(then, "A"), dealt);
  Dice dice(1);
  PlayOut(then, dice);
  EXPECT_EQ(Everything(table), before);

  const json::object waiting =
      Do(OnTable(table, "imagine", R"("viewer":"B","seed":"w","step":0,"chance":"manual")"));
  EXPECT_EQ(waiting.at("turn").at("to_act").as_string(), "nature");

  EXPECT_EQ(CodeOf(OnTable(table, "imagine", R"("viewer":"A","step":8)")), "bad-step");
  EXPECT_EQ(CodeOf(OnTable(table, "imagine", R"("viewer":"A","step":9223372036854775807)")),
            "bad-step");
  EXPECT_EQ(CodeOf(OnTable(table, "imagine", R"("viewer":"A","step":-1)")), "bad-field");
  EXPECT_EQ(CodeOf(OnTable(table, "imagine", R"("viewer":"A","seed":"")")), "bad-seed");
  EXPECT_EQ(CodeOf(OnTable(table, "imagine", R"("viewer":"A","chance":"?")")), "bad-field");
  EXPECT_EQ(CodeOf(OnTable(table, "imagine")), "bad-field");
  EXPECT_EQ(Everything(table), before);
}

TEST_F(EngineTest, AnImaginedTableLoadsWithItsOrigin) {
  const std::int64_t table = OpenTwo();
  const std::int64_t imagined = Open(OnTable(table, "imagine", R"("viewer":"A","seed":"w")"));
  Dice dice(2);
  PlayOut(imagined, dice);
  const std::string record = RecordText(imagined);
  EXPECT_EQ(CodeOf(LoadOf(record)), "bad-fork");
  std::string origin = R"(,"records":{"origin":)";
  AppendJsonString(origin, RecordText(table));
  const std::int64_t loaded = Open(LoadOf(record, origin + "}"));
  EXPECT_EQ(Everything(loaded), Everything(imagined));
}

// Chance by hand

TEST_F(EngineTest, ManualChanceWaitsForTheCaller) {
  const json::object opened = Do(New(R"("seats":2,"seed":"x","chance":"manual")"));
  EXPECT_EQ(opened.at("turn").at("to_act").as_string(), "nature");
  const std::int64_t table = opened.at("table").as_int64();
  for (const std::string_view card : {"one-gold", "two-green", "three-white", "brown-pair"}) {
    Do(OnTable(table, "draw", fmt::format(R"("outcome":"card {}")", card)));
  }
  EXPECT_EQ(ViewOf(table).at("next").as_string(), "brown-pair");
  Do(Apply(table, "A", "go-on"));
  EXPECT_EQ(Do(Apply(table, "A", "reveal b2")).at("turn").at("to_act").as_string(), "nature");
  EXPECT_EQ(ViewOf(table).at("flipping").as_string(), "b2");
  EXPECT_TRUE(LegalOf(table, "A").empty());
  Do(OnTable(table, "draw", R"("outcome":"tile gold-triangular")"));
  EXPECT_EQ(ViewOf(table).at("cells").at(5).as_string(), "gold-triangular");
}

TEST_F(EngineTest, ImpossibleOutcomesChangeNothing) {
  const std::int64_t table = Open(New(R"("seats":2,"seed":"x","chance":"manual")"));
  const auto draw = [&](std::string_view outcome) {
    return OnTable(table, "draw", fmt::format(R"("outcome":"{}")", outcome));
  };
  Do(draw("card one-gold"));
  std::string before = Everything(table);
  EXPECT_EQ(CodeOf(draw("card one-gold")), "impossible-outcome") << "it is dealt already";
  EXPECT_EQ(CodeOf(draw("tile dark-round")), "impossible-outcome") << "no tile is turned over";
  for (const std::string_view outcome :
       {"", "card", "card nothing", "card two-green two-green", "two-green", "CARD two-green",
        "tile", "go-on", "card two-green\\n"}) {
    EXPECT_EQ(CodeOf(draw(outcome)), "bad-outcome") << outcome;
  }
  EXPECT_EQ(CodeOf(OnTable(table, "draw", R"("outcome":3)")), "bad-field");
  EXPECT_EQ(CodeOf(OnTable(table, "draw", R"("outcome":null)")), "bad-field");
  EXPECT_EQ(CodeOf(Apply(table, "A", "go-on")), "not-your-turn");
  EXPECT_EQ(CodeOf(OnTable(table, "bot", R"("seat":"A","bot":"odds")")), "not-your-turn");
  EXPECT_EQ(Everything(table), before);

  for (int i = 0; i < 3; ++i) Do(OnTable(table, "draw"));
  Do(Apply(table, "A", "go-on"));
  Do(Apply(table, "A", "reveal a1"));
  before = Everything(table);
  EXPECT_EQ(CodeOf(draw("tile gold-round")), "impossible-outcome") << "there is no such tile";
  EXPECT_EQ(CodeOf(draw("card two-green")), "impossible-outcome") << "no card is dealt";
  EXPECT_EQ(Everything(table), before);
  Do(draw("tile gold-triangular"));
  Do(Apply(table, "B", "go-on"));
  Do(Apply(table, "B", "reveal a2"));
  EXPECT_EQ(CodeOf(draw("tile gold-triangular")), "impossible-outcome") << "there is only one";
}

TEST_F(EngineTest, ManualChanceBySeedIsThatOfAuto) {
  const std::int64_t automatic = OpenTwo();
  const std::int64_t manual = Open(New(R"("seats":2,"seed":"x","chance":"manual")"));
  for (int i = 0; i < 4; ++i) Do(OnTable(manual, "draw"));
  for (const std::string_view action : {"go-on", "reveal d4"}) {
    Do(Apply(automatic, "A", action));
    Do(Apply(manual, "A", action));
  }
  Do(OnTable(manual, "draw"));
  EXPECT_EQ(Everything(manual), Everything(automatic));
}

// Records

TEST_F(EngineTest, LoadsWhatRecordWrites) {
  const std::int64_t table = OpenTwo();
  Do(Apply(table, "A", "go-on"));
  Do(OnTable(table, "undo", R"("seat":"A")"));
  Do(Apply(table, "A", LegalOf(table, "A").front()));
  Do(Apply(table, "A", "reveal x5"));
  const std::int64_t loaded = Open(LoadOf(RecordText(table)));
  EXPECT_EQ(Everything(loaded), Everything(table));
  // Both go on alike: the record has the seed.
  for (const std::int64_t one : {table, loaded}) {
    Do(Apply(one, "B", "go-on"));
    Do(Apply(one, "B", "reveal a1"));
  }
  EXPECT_EQ(Everything(loaded), Everything(table));
}

TEST_F(EngineTest, LoadedRecordsMayLeaveChanceToTheCaller) {
  const std::string record = AfterDeal("A go-on\nA reveal a1\n");
  EXPECT_EQ(Do(LoadOf(record, R"(,"chance":"manual")")).at("turn").at("to_act").as_string(),
            "nature");
  EXPECT_EQ(Do(LoadOf(record)).at("turn").at("to_act").as_string(), "seats");
  EXPECT_EQ(CodeOf(LoadOf(record, R"(,"chance":"maybe")")), "bad-field");
}

TEST_F(EngineTest, RefusesHostileRecords) {
  const auto loading = [this](std::string_view code, const std::vector<std::string>& records) {
    for (const std::string& record : records) ExpectCode(code, {LoadOf(record)});
  };
  loading("bad-header",
          {"", "\n\n# nothing\n", "game", "game chocolates", "game chocolates seats=two",
           "game chocolates seats=7", "game chocolates seats=-1", "game chocolates seats=2 seats=3",
           "game chocolates seats=99999999999999999999"});
  loading("bad-header", {RecordOf("cards 1 xyz\n"), RecordOf("rules 99999999999\n"),
                         RecordOf("player G Ann\n"), RecordOf("player A\n"), RecordOf("seed a b\n"),
                         RecordOf("seed\n"), RecordOf("commitment\n")});
  loading("bad-header",
          {"from", "from x step y as A imagine 1", "from x step 0 as G imagine 1",
           "from x step 99999999999999999999 as A imagine 1", "from x step 0 as A imagine"});
  loading("unknown-game", {"game chess seats=2"});
  loading("bad-config", {"game chocolates seats=5", "game chocolates seats=2 speed=3"});
  loading("bad-version",
          {RecordOf("rules 999\n"), RecordOf("cards 999\n"), RecordOf("cards 1 0\n")});
  loading("bad-line", {RecordOf(std::string("A go\0on\n", 8)), RecordOf("A\x1b[2J go-on\n"),
                       AfterDeal("go-on\n"), AfterDeal("G go-on\n"), AfterDeal("A\n"),
                       AfterDeal("A go-on ->\n"), AfterDeal("A go-on =\n"), AfterDeal("= [A\n"),
                       AfterDeal("A undo = card dark-group\n")});
  loading("too-large", {AfterDeal(std::string(4097, 'x'))});
  loading("bad-action", {AfterDeal("A eat\n")});
  loading("refused", {AfterDeal("B go-on\n"), AfterDeal("F go-on\n")});
  loading("not-refused", {AfterDeal("A go-on -> refused game-over\n")});
  loading("undo-refused", {AfterDeal("A undo\n"), AfterDeal("F undo\n")});
  loading("bad-outcome",
          {RecordOf("= card one-gold, card one-gold\n"), RecordOf("= tile dark-round\n"),
           RecordOf("= card nothing\n"), AfterDeal("= card dark-group\n")});
  loading("no-outcome", {RecordOf("A go-on\n")});
  loading("leak", {RecordOf("= [A] card one-gold\n")});
  loading("unmet", {AfterDeal("A go-on -> over\n"), AfterDeal("A go-on -> total F 0\n"),
                    AfterDeal("A go-on -> view display.99999999999999999999 1\n"),
                    AfterDeal("A go-on -> view . 1\n"), AfterDeal("A go-on -> view\n")});
  ExpectCode("bad-field", {R"({"do":"load"})", R"({"do":"load","record":null})",
                           R"({"do":"load","record":["game chocolates seats=2"]})",
                           LoadOf(RecordOf(""), R"(,"records":[])")});
  EXPECT_EQ(OpenTwo(), 1) << "one of them has opened a table";
}

TEST_F(EngineTest, RefusesHostileForks) {
  const std::string fork = "from x step 0 as A imagine 1";
  ExpectCode("bad-fork",
             {LoadOf(fork), LoadOf(fork, R"(,"records":{})"), LoadOf(fork, R"(,"records":{"x":7})"),
              LoadOf(fork, R"(,"records":{"x":"nonsense"})"),
              LoadOf(fork, R"(,"records":{"x":"game chess seats=2"})"),
              LoadOf("from ../../etc/passwd step 0 as A imagine 1")});
  const std::string_view origin = R"(,"records":{"x":"game chocolates seats=2"})";
  ExpectCode("bad-fork", {LoadOf("from x step 1 as A imagine 1", origin),
                          LoadOf("from x step 0 as F imagine 1", origin)});
  // One that goes on from itself, and a hundred on top of it.
  std::string chain = R"(,"records":{"r0":"from r0 step 0 as A imagine 1")";
  for (int i = 1; i < 100; ++i) {
    chain += fmt::format(R"(,"r{}":"from r{} step 0 as A imagine 1")", i, i - 1);
  }
  chain += "}";
  ExpectCode("bad-fork", {LoadOf("from r0 step 0 as A imagine 1", chain),
                          LoadOf("from r99 step 0 as A imagine 1", chain)});
  EXPECT_EQ(OpenTwo(), 1) << "one of them has opened a table";
}

TEST_F(EngineTest, LoadsALongRecordOfChangesOfMind) {
  std::string steps;
  for (int i = 0; i < 1000; ++i) steps += "A go-on\nA undo\n";
  const std::int64_t table = Open(LoadOf(AfterDeal(steps)));
  EXPECT_EQ(Do(OnTable(table, "turn")).at("step").as_int64(), 4);
}

// Whole games

TEST_F(EngineTest, PlaysWholeGamesWithAnyNumberOfSeats) {
  Dice dice(3);
  for (int game = 0; game < 30; ++game) {
    const int seats = 2 + game % 3;
    const bool manual = game % 2 == 1;
    const std::int64_t table = Open(New(fmt::format(R"("seats":{},"seed":{},"chance":"{}")", seats,
                                                    game, manual ? "manual" : "auto")));
    PlayOut(table, dice);

    const json::value scores = Do(OnTable(table, "scores")).at("scores");
    EXPECT_TRUE(scores.at("over").as_bool());
    EXPECT_FALSE(scores.at("winners").as_array().empty());
    const json::array& totals = scores.at("totals").as_array();
    ASSERT_EQ(totals.size(), static_cast<std::size_t>(seats));
    std::vector<std::int64_t> sums(totals.size());
    for (const json::value& line : scores.at("lines").as_array()) {
      sums[static_cast<std::size_t>(line.at("seat").as_string()[0] - 'A')] +=
          line.at("points").as_int64();
    }
    std::int64_t best = std::numeric_limits<std::int64_t>::min();
    for (std::size_t i = 0; i < sums.size(); ++i) {
      EXPECT_EQ(totals[i].as_int64(), sums[i]) << "the lines do not add up";
      best = std::max(best, sums[i]);
    }
    for (const std::string& winner : TextsOf(scores.at("winners"))) {
      EXPECT_EQ(sums[static_cast<std::size_t>(winner[0] - 'A')], best);
    }
    const json::value view = ViewOf(table);
    for (const json::value& cell : view.at("cells").as_array()) {
      EXPECT_TRUE(cell.is_string()) << "a tile is still face down";
    }

    const std::string at_end = Everything(table);
    EXPECT_TRUE(LegalOf(table, "A").empty());
    EXPECT_EQ(CodeOf(Apply(table, "A", "go-on")), "game-over");
    EXPECT_EQ(CodeOf(OnTable(table, "draw")), "not-nature");
    EXPECT_EQ(CodeOf(OnTable(table, "undo", R"("seat":"A")")), "undo-refused");
    EXPECT_EQ(CodeOf(OnTable(table, "bot", R"("seat":"A","bot":"odds")")), "not-your-turn");
    EXPECT_EQ(Everything(table), at_end);
    EXPECT_EQ(Everything(Open(LoadOf(RecordText(table)))), at_end);
  }
}

TEST_F(EngineTest, BotsPlayAWholeGame) {
  const std::int64_t table = Open(New(R"("seats":4,"seed":"bots")"));
  for (int i = 0; i < 200; ++i) {
    const json::value turn = Do(OnTable(table, "turn")).at("turn");
    if (turn.at("to_act").as_string() == "over") break;
    const std::string seat = TextsOf(turn.at("seats")).front();
    const json::object choice =
        Do(OnTable(table, "bot",
                   fmt::format(R"("seat":"{}","bot":"{}")", seat, seat < "C" ? "odds" : "random")));
    Do(Apply(table, seat, choice.at("action").as_string()));
  }
  EXPECT_TRUE(Do(OnTable(table, "scores")).at("scores").at("over").as_bool());
}

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
  // Values that are no object.
  ExpectCode("bad-json", {"", " ", "[]", "null", "true", "42", R"("games")", R"(["do","games"])",
                          R"([{"do":"games"}])"});
  // Objects that are no request.
  ExpectCode("bad-field", {"{}", R"({"do":null})", R"({"do":1e400})", R"({"do":["games"]})",
                           R"({"do":{"do":"games"}})", R"({"Do":"games"})"});
  ExpectCode("unknown-verb", {R"({"do":"Games"})", R"({"do":"games "})", R"({"do":""})",
                              R"({"do":"games\u0000"})", R"({"do":"\u001b[2J\n\"\\"})"});
  // What is almost JSON.
  ExpectCode(
      "bad-json",
      {R"({"do":"games"} x)", R"({"do":"games"}{"do":"games"})", R"({"do":"games",})",
       R"({'do':'games'})", R"({do:"games"})", R"({"do":"games"} // comment)",
       R"({"do":"games","x":NaN})", R"({"do":"games","x":Infinity})", R"({"do":"games","x":01})",
       R"({"do":"games","x":1e})", R"({"do":"\ud800"})", R"({"do":"\udc00\ud800"})",
       R"({"do":"\u12"})", R"({"do":"\x67ames"})", "{\"do\":\"ga\nmes\"}"});
  // Bytes that are no UTF-8, a byte order mark, NUL.
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
  // What is echoed may be as long as the line allows.
  EXPECT_EQ(CodeOf(fmt::format(R"({{"do":"{}"}})", std::string(kMaxEngineLine - 9, 'x'))),
            "unknown-verb");
}

TEST_F(EngineTest, AnswersEveryTruncatedRequest) {
  const std::string whole =
      R"({"do":"new","game":"chocolates","seats":2,"options":{},"seed":1.5,"id":["é\u00e9",null]})";
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
      OnTable(table, "bot", R"("seat":"A","bot":"random","iterations":10)"),
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
