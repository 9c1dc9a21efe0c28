// The real program as a process: its verbs, its exit codes, its output and errors.
#include <fcntl.h>
#include <fmt/core.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/engine.h"
#include "cli/tests/program_fixture.h"
#include "cli/tests/run_program.h"

namespace chocobox {
namespace {

// Help

TEST(Program, HelpsWithEveryVerb) {
  const Ran help = Chocobox({"--help"});
  EXPECT_EQ(help.exit_code, 0);
  EXPECT_EQ(help.err, "");
  for (const std::string_view verb : kVerbs) {
    EXPECT_TRUE(Has(help.out, verb)) << verb;
    const Ran more = Chocobox({std::string(verb), "--help"});
    EXPECT_EQ(more.exit_code, 0) << verb;
    EXPECT_EQ(more.err, "") << verb;
    EXPECT_TRUE(Has(more.out, fmt::format("chocobox {}", verb))) << more.out;
  }
}

TEST(Program, TellsItsVersion) {
  const Ran ran = Chocobox({"--version"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_TRUE(ran.out.starts_with("chocobox ")) << ran.out;
}

TEST(Program, ListsGames) {
  const Ran ran = Chocobox({"games"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_TRUE(Has(ran.out, "chocolates")) << ran.out;
  const Ran as_json = Chocobox({"games", "--json"});
  EXPECT_EQ(as_json.exit_code, 0);
  EXPECT_TRUE(IsJson(as_json.out)) << as_json.out;
}

TEST(Program, PrintsRulesInEveryLanguage) {
  std::vector<std::string> rules;
  for (const char* language : {"en", "it", "ja"}) {
    const Ran ran = Chocobox({"rules", "chocolates", "--language", language});
    EXPECT_EQ(ran.exit_code, 0) << language;
    EXPECT_GT(ran.out.size(), 500u) << language;
    rules.push_back(ran.out);
  }
  EXPECT_NE(rules[0], rules[1]);
  EXPECT_NE(rules[1], rules[2]);
  EXPECT_EQ(Chocobox({"rules", "chocolates"}, "", "it_IT.UTF-8").out, rules[1]);
  EXPECT_EQ(Chocobox({"rules", "chocolates"}, "", "ja_JP.UTF-8").out, rules[2]);
  EXPECT_EQ(Chocobox({"rules", "chocolates"}, "", "C").out, rules[0]);
}

// Wrong command lines

TEST(Program, RefusesCommandLinesThatMakeNoSense) {
  ExpectMisuse({});
  ExpectMisuse({"nonsense"});
  ExpectMisuse({""});
  ExpectMisuse({"--nonsense"});
  for (const std::string_view verb : kVerbs) ExpectMisuse({std::string(verb), "--nonsense"});
  ExpectMisuse({"replay"});
  ExpectMisuse({"rules"});
  ExpectMisuse({"completion"});
  ExpectMisuse({"completion", "tcsh"});
  ExpectMisuse({"engine", "extra"});
  ExpectMisuse({"simulate", "chocolates"});
  ExpectMisuse({"simulate", "chocolates", "--bots"});
  ExpectMisuse({"simulate", "chocolates", "--bots", "random,random", "--games", "many"});
  ExpectMisuse({"simulate", "chocolates", "--bots", "random,random", "--threads", "100000"});
  ExpectMisuse({"simulate", "chocolates", "--bots", "random,random", "--threads", "-1"});
  ExpectMisuse({"play", "--seats", "two"});
  ExpectMisuse({"play", "--seats", "99999999999999999999"});
  ExpectMisuse({"play", "--language", "tlh"});
  ExpectMisuse({"bench", "--seconds", "long"});
}

TEST(Program, NamesWhatIsWrong) {
  for (const char* verb : {"play", "rules", "bench"}) {
    ExpectComplaint({verb, "chess"}, "unknown-game", 2);
    ExpectComplaint({verb, "\x1b[2Jchess\n\x07"}, "unknown-game", 2);
  }
  ExpectComplaint({"simulate", "chess", "--bots", "random,random"}, "unknown-game", 2);

  for (const char* seats : {"1", "5", "7", "-1", "300", "2147483647"}) {
    ExpectComplaint({"play", "chocolates", "--seats", seats}, "bad-seats", 2);
  }
  const std::string too_many = "random,random,random,random,random";
  ExpectComplaint({"simulate", "chocolates", "--bots", "random"}, "bad-seats", 2);
  ExpectComplaint({"simulate", "chocolates", "--bots", too_many}, "bad-seats", 2);

  ExpectComplaint({"play", "chocolates", "--bots", "nobody"}, "unknown-bot", 2);
  ExpectComplaint({"play", "chocolates", "--seats", "2", "--people", "2", "--bots", "nobody"},
                  "unknown-bot", 2);
  ExpectComplaint({"simulate", "chocolates", "--bots", "random,nobody"}, "unknown-bot", 2);
  ExpectComplaint({"play", "chocolates", "--people", "9"}, "bad-people", 2);
  ExpectComplaint({"play", "chocolates", "--people", "-1"}, "bad-people", 2);

  const Arguments simulate{"simulate", "chocolates", "--bots", "random,random"};
  const auto simulate_with = [&](const std::string& option, const std::string& value) {
    Arguments arguments = simulate;
    arguments.insert(arguments.end(), {option, value});
    return arguments;
  };
  ExpectComplaint(simulate_with("--option", "speed"), "bad-option", 2);
  ExpectComplaint(simulate_with("--option", "=3"), "bad-option", 2);
  ExpectComplaint({"play", "choco-late", "--option", "two-trays=on", "--option", "two-trays=off"},
                  "bad-option", 2);
  ExpectComplaint(simulate_with("--option", "speed=3"), "unknown-option", 2);
  ExpectComplaint({"play", "chocolates", "--option", "speed=3"}, "unknown-option", 2);
  ExpectComplaint(simulate_with("--games", "0"), "bad-games", 2);
  ExpectComplaint(simulate_with("--games", "4294967297"), "bad-games", 2);

  for (const char* seconds : {"0", "-1", "nan", "1e300"}) {
    ExpectComplaint({"bench", "chocolates", "--seconds", seconds}, "bad-seconds", 2);
  }
}

// Lists of bots, names or options must not swallow the game that stands behind them.
TEST(Program, TheGameMayComeAfterAList) {
  for (const Arguments& arguments :
       {Arguments{"simulate", "--games", "2", "--bots", "random,random", "chocolates"},
        Arguments{"simulate", "--bots", "random,random", "chocolates", "--games", "2"},
        Arguments{"play", "--bots", "random", "chocolates"},
        Arguments{"play", "--names", "Ann,Bob", "chocolates"}}) {
    const Ran ran = Chocobox(arguments);
    EXPECT_EQ(ran.exit_code, 0) << Joined(arguments) << "\n" << ran.err;
  }
  ExpectComplaint({"play", "--names", "Ann", "chess"}, "unknown-game", 2);
}

TEST(Program, DoesNotTakeAFullDiskForSuccess) {
  const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  ASSERT_GE(full, 0);
  const auto exit_code = [&](const Arguments& arguments) {
    return ExitCodeOf(StartProgram(kBinary, arguments, nothing, full, nothing, "C"));
  };
  EXPECT_EQ(exit_code({"games"}), 1);
  EXPECT_EQ(exit_code({"rules", "chocolates"}), 1);
  EXPECT_EQ(exit_code({"simulate", "chocolates", "--games", "10", "--bots", "random,random"}), 1);
  close(full);
  close(nothing);
}

// Files

TEST(Program, RefusesFilesThatAreNone) {
  const TempFolder folder;
  const std::string record = folder.Write("good.play", kDeal);
  for (const std::string& path : {folder.Path("missing.play"), folder.Path(""), std::string(),
                                  record + "/below", folder.Path("\x1b[31m\n.play")}) {
    ExpectComplaint({"replay", path}, "no-file", 2);
  }
  ExpectComplaint({"play", "--load", folder.Path("missing.play")}, "no-file", 2);
  ExpectComplaint({"play", "--load", folder.Path("")}, "no-file", 2);
  ExpectComplaint({"replay", record, "--viewer", "Z"}, "bad-viewer", 2);
  ExpectComplaint({"replay", record, "--viewer", "C"}, "bad-viewer", 2);
}

TEST(Program, RefusesHostileRecords) {
  const TempFolder folder;
  struct Hostile {
    std::string text;
    std::string code;
  };
  std::string bytes;
  for (int i = 0; i < 100'000; ++i) bytes += static_cast<char>(i * 7 + i / 256);
  const std::string deal(kDeal);
  const std::vector<Hostile> hostile{
      {"", "bad-header"},
      {"\n\n\n", "bad-header"},
      {bytes, "bad-line"},
      {std::string(100, '\0'), "bad-line"},
      {"game \x1b[2Jchess seats=2\n", "bad-line"},
      {"game chess seats=2\n", "unknown-game"},
      {"game \xff\xfe seats=2\n", "unknown-game"},
      {"game chocolates seats=6\n", "bad-config"},
      {std::string(5000, 'x'), "too-large"},
      {deal + "A eat\n", "bad-action"},
      {deal + "B go-on\n", "refused"},
      {deal + "A go-on -> over\n", "unmet"},
      {deal + "= card one-gold\n", "bad-outcome"},
      {"from hostile.play step 0 as A imagine 1\n", "bad-fork"},
      {"from missing.play step 0 as A imagine 1\n", "bad-fork"},
      {"from . step 0 as A imagine 1\n", "bad-fork"},
      {"from /dev/null step 0 as A imagine 1\n", "bad-fork"},
  };
  for (const auto& [text, code] : hostile) {
    const std::string path = folder.Write("hostile.play", text);
    ExpectComplaint({"replay", path}, code, 1);
    ExpectComplaint({"replay", "--quiet", "--json", path}, code, 1);
    ExpectComplaint({"play", "--load", path}, code, 1);
  }
  const std::string large = folder.Write("large.play", std::string((1 << 20) + 1, '\n'));
  ExpectComplaint({"replay", large}, "too-large", 1);
  ExpectComplaint({"play", "--load", large}, "too-large", 1);
}

TEST(Program, ReplaysARecord) {
  const TempFolder folder;
  const std::string path =
      folder.Write("good.play", std::string(kDeal) +
                                    "A predict one-gold true = card dark-group\n"
                                    "A reveal b2 = tile dark-round -> to-act B\n");
  const Ran ran = Chocobox({"replay", path});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(ran.out.ends_with(path + ": 8 steps, not over\n")) << ran.out;
  EXPECT_FALSE(Has(ran.out, "\x1b")) << "escape codes where there is no terminal";

  EXPECT_EQ(Chocobox({"replay", "--quiet", path}).out, path + ": 8 steps, not over\n");
  const Ran from_input = Chocobox({"replay", "--quiet", "-"}, folder.Read("good.play"));
  EXPECT_EQ(from_input.out, "-: 8 steps, not over\n");

  const Ran as_json = Chocobox({"replay", "--json", path});
  EXPECT_EQ(as_json.exit_code, 0);
  const std::vector<std::string> lines = LinesOf(as_json.out);
  EXPECT_EQ(lines.size(), 9u) << "four cards, three events of predicting, a tile, the scores";
  for (const std::string& line : lines) EXPECT_TRUE(IsJson(line)) << line;
}

TEST(Program, ReplaysAForkOfARecordBesideIt) {
  const TempFolder folder;
  folder.Write("origin.play", kDeal);
  const std::string fork =
      folder.Write("fork.play", "from origin.play step 4 as A imagine 1\nseed 1\nA go-on\n");
  const Ran ran = Chocobox({"replay", "--quiet", fork});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out, fork + ": 1 steps, not over\n");
}

// Simulations

TEST(Program, SimulatesTheSameWithAnyNumberOfThreads) {
  const auto simulate = [](const std::string& threads, const std::string& seed) {
    return Chocobox({"simulate", "chocolates", "--games", "400", "--bots",
                     "random,random,random,random", "--json", "--threads", threads, "--seed",
                     seed});
  };
  const Ran one = simulate("1", "1");
  EXPECT_EQ(one.exit_code, 0) << one.err;
  EXPECT_EQ(one.err, "");
  EXPECT_EQ(simulate("3", "1").out, one.out);
  EXPECT_NE(simulate("3", "2").out, one.out);

  ASSERT_TRUE(IsJson(one.out)) << one.out;
  const json::value report = json::parse(one.out);
  EXPECT_EQ(report.at("games").as_int64(), 400);
  const json::array& seats = report.at("seats").as_array();
  ASSERT_EQ(seats.size(), 4u);
  double shares = 0;
  for (const json::value& seat : seats) shares += seat.at("wins").at("mean").as_double();
  EXPECT_NEAR(shares, 1, 1e-4) << "every game has its victory, shared or not";
}

TEST(Program, SimulatesForReaders) {
  const Ran ran =
      Chocobox({"simulate", "chocolates", "--games", "50", "--bots", "odds,random", "--paired"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_TRUE(Has(ran.out, "chocolates, 50 games, 2 seats, seed 1")) << ran.out;
  EXPECT_TRUE(Has(ran.out, "odds")) << ran.out;
  EXPECT_FALSE(Has(ran.out, "nan")) << ran.out;
  EXPECT_FALSE(Has(ran.out, "Events")) << ran.out;
}

TEST(Program, SimulationCountsWhatHappens) {
  const Ran ran = Chocobox(
      {"simulate", "chocolates", "--games", "20", "--bots", "random,random", "--events", "--json"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  ASSERT_TRUE(IsJson(ran.out)) << ran.out;
  const json::value report = json::parse(ran.out);
  const json::object& events = report.at("events").as_object();
  // Every game ends once, for one reason or the other; tiles are turned over or turned up.
  double ends = 0;
  for (const auto& [event, times] : events) {
    if (event.starts_with("ended ")) ends += times.at("mean").as_double();
  }
  EXPECT_NEAR(ends, 1, 1e-4);
  EXPECT_NEAR(
      events.at("revealed").at("mean").as_double() + events.at("turned-up").at("mean").as_double(),
      21, 1e-4);
}

// The engine

TEST(Program, EngineSurvivesALineThatIsTooLong) {
  const std::string input =
      std::string(kMaxEngineLine + 10, 'x') + "\n" + R"({"do":"games","id":1})" + "\n";
  const Ran ran = Chocobox({"engine"}, input);
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.err, "");
  const std::vector<std::string> replies = LinesOf(ran.out);
  ASSERT_EQ(replies.size(), 2u);
  EXPECT_TRUE(Has(replies[0], R"("code":"line-too-long")")) << replies[0];
  EXPECT_TRUE(replies[1].starts_with(R"({"ok":true,"id":1,)")) << replies[1];
}

TEST(Program, EngineAnswersEveryLineThatIsNotBlank) {
  std::string input = "\n  \t\r\n";
  input += "{\"do\":\"games\"}\r\n";
  input += std::string("\0\xff{\n", 4);
  input += "nonsense\n\n";
  input += R"({"do":"new","game":"chocolates","seats":2})";
  const Ran ran = Chocobox({"engine"}, input);
  EXPECT_EQ(ran.exit_code, 0);
  const std::vector<std::string> replies = LinesOf(ran.out);
  ASSERT_EQ(replies.size(), 4u) << ran.out;
  for (const std::string& reply : replies) EXPECT_TRUE(IsJson(reply)) << reply;
  EXPECT_TRUE(replies[3].starts_with(R"({"ok":true)")) << "the last line has no end";
}

TEST(Program, EngineEndsWithItsInput) {
  EXPECT_EQ(Chocobox({"engine"}).exit_code, 0);
  const Ran truncated = Chocobox({"engine"}, R"({"do":"ga)");
  EXPECT_EQ(truncated.exit_code, 0);
  EXPECT_TRUE(Has(truncated.out, "bad-json")) << truncated.out;
  const Ran too_long = Chocobox({"engine"}, std::string(kMaxEngineLine + 10, ' '));
  EXPECT_EQ(too_long.exit_code, 0);
  EXPECT_TRUE(Has(too_long.out, "line-too-long")) << too_long.out;
}

// A line from the descriptor; after a minute, the text received so far.
std::string ReadLine(int descriptor) {
  constexpr int kMinute = 60'000;
  std::string line;
  pollfd waiting{descriptor, POLLIN, 0};
  char c = 0;
  while (poll(&waiting, 1, kMinute) > 0 && read(descriptor, &c, 1) == 1) {
    line += c;
    if (c == '\n') break;
  }
  return line;
}

TEST(Program, EngineAnswersBeforeTheNextRequest) {
  std::array<int, 2> requests{};
  std::array<int, 2> replies{};
  ASSERT_EQ(pipe2(requests.data(), O_CLOEXEC), 0);
  ASSERT_EQ(pipe2(replies.data(), O_CLOEXEC), 0);
  const pid_t engine =
      StartProgram(kBinary, {"engine"}, requests[0], replies[1], STDERR_FILENO, "C");
  ASSERT_GT(engine, 0);
  close(requests[0]);
  close(replies[1]);
  const auto ask = [&](std::string_view line) {
    EXPECT_EQ(write(requests[1], line.data(), line.size()), static_cast<ssize_t>(line.size()));
    return ReadLine(replies[0]);
  };
  EXPECT_EQ(ask("{\"do\":\"new\",\"game\":\"chocolates\",\"seats\":2,\"seed\":\"x\"}\n"),
            R"({"ok":true,"seed":"x","table":1,"step":4,"turn":{"to_act":"seats","seats":["A"]}})"
            "\n");
  EXPECT_EQ(ask("{\"do\":\"close\",\"table\":1}\n"), "{\"ok\":true}\n");
  close(requests[1]);
  EXPECT_EQ(ExitCodeOf(engine), 0);
  EXPECT_EQ(ReadLine(replies[0]), "") << "it says more than it was asked";
  close(replies[0]);
}

// Completion

TEST(Program, CompletionScriptsKnowEveryVerb) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const Ran ran = Chocobox({"completion", shell});
    EXPECT_EQ(ran.exit_code, 0) << shell;
    for (const std::string_view verb : kVerbs) {
      EXPECT_TRUE(Has(ran.out, verb)) << shell << ' ' << verb;
    }
  }
}

TEST(Program, BashAcceptsItsCompletion) {
  const TempFolder folder;
  const std::string script = folder.Write("completion.bash", Chocobox({"completion", "bash"}).out);
  const Ran checked = RunProgram("bash", {"-n", script});
  EXPECT_EQ(checked.exit_code, 0) << checked.err;
  EXPECT_EQ(checked.err, "");
  const Ran completed =
      RunProgram("bash", {"-c",
                          R"(. "$1"; COMP_WORDS=(chocobox re); COMP_CWORD=1; _chocobox; )"
                          R"(echo "${COMPREPLY[@]}")",
                          "bash", script});
  EXPECT_EQ(completed.out, "replay restore\n") << completed.err;
}

}  // namespace
}  // namespace chocobox
