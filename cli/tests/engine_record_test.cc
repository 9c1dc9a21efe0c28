// Given outcomes, records and whole games through the engine.
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

// Given outcomes

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
  // Both continue the same way: the record has the seed.
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
           "game chocolates seats=2 seats=3", "game chocolates seats=99999999999999999999"});
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
  // A record that is a fork of itself, and a chain of a hundred forks.
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

}  // namespace
}  // namespace chocobox
