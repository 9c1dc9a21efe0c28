// `chocobox engine` at a table: docs/protocol.md.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/tests/engine_fixture.h"

namespace chocobox {
namespace {

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
    const std::int64_t table = Open(New(fmt::format(R"("seats":2,"first":"A","seed":{})", seed)));
    Do(Apply(table, "A", "go-on"));
    Do(Apply(table, "A", "reveal a1"));
    return RecordText(table);
  };
  EXPECT_EQ(record_of(R"("x")"), record_of(R"("x")"));
  EXPECT_EQ(record_of("7"), record_of(R"("7")"));
  EXPECT_NE(record_of(R"("x")"), record_of(R"("y")"));
}

TEST_F(EngineTest, BeginsWithTheSeatThatIsAskedForOrDrawn) {
  for (const std::string first : {"A", "B", "C"}) {
    const std::int64_t table = Open(New(fmt::format(R"("seats":3,"first":"{}")", first)));
    Do(Apply(table, first, "go-on"));
    EXPECT_NE(RecordText(table).find("\nfirst " + first + "\n"), std::string::npos);
  }
  std::set<char> drawn;
  for (int seed = 0; seed < 40; ++seed) {
    const std::string record = RecordText(Open(New(fmt::format(R"("seats":3,"seed":{})", seed))));
    drawn.insert(record[record.find("\nfirst ") + 7]);
  }
  EXPECT_EQ(drawn, (std::set{'A', 'B', 'C'}));
  EXPECT_EQ(CodeOf(New(R"("seats":3,"first":"D")")), "bad-first");
  EXPECT_EQ(CodeOf(New(R"("seats":3,"first":"nobody")")), "bad-first");
  EXPECT_EQ(CodeOf(New(R"("seats":3,"first":1)")), "bad-field");
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

// Records are plain text: one whose seed had a control character could not be loaded.
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

  // Read step by step, the events are the same as all at once.
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
  for (const std::string_view bot : {"random", "odds", "rollout", "rollout@3"}) {
    const json::object choice =
        Do(OnTable(table, "bot", fmt::format(R"("seat":"A","bot":"{}")", bot)));
    EXPECT_TRUE(is_legal(choice.at("action"))) << bot;
    for (const json::value& weighed : choice.at("weighed").as_array()) {
      EXPECT_TRUE(is_legal(weighed.at("action"))) << bot;
      const double share = weighed.at("share").as_double();
      EXPECT_TRUE(share >= 0 && share <= 1) << bot;
    }
  }
  EXPECT_EQ(CodeOf(OnTable(table, "bot", R"("seat":"B","bot":"odds")")), "not-your-turn");
  EXPECT_EQ(CodeOf(OnTable(table, "bot", R"("seat":"A","bot":"nobody")")), "unknown-bot");
  EXPECT_EQ(CodeOf(OnTable(table, "bot", R"("seat":"A","bot":"")")), "unknown-bot");
  EXPECT_EQ(CodeOf(OnTable(table, "bot", R"("seat":"A")")), "bad-field");
  for (const std::string_view bot : {"rollout@", "rollout@0", "rollout@-1", "rollout@1e9",
                                     "rollout@1000001", "rollout@9 ", "odds@5", "@5"}) {
    EXPECT_EQ(CodeOf(OnTable(table, "bot", fmt::format(R"("seat":"A","bot":"{}")", bot))),
              "unknown-bot")
        << bot;
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
  std::string origin = fmt::format(R"(,"records":{{"table-{}":)", table);
  AppendJsonString(origin, RecordText(table));
  const std::int64_t loaded = Open(LoadOf(record, origin + "}"));
  EXPECT_EQ(Everything(loaded), Everything(imagined));
}

}  // namespace
}  // namespace chocobox
