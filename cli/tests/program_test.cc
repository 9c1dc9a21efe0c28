// The real program as a process: its verbs, its exit codes, what it prints where.
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
#include "cli/tests/run_program.h"

namespace chocobox {
namespace {

namespace json = boost::json;

constexpr const char* kBinary = CHOCOBOX_BINARY;
constexpr std::array<std::string_view, 8> kVerbs{"games",  "play",  "simulate", "replay",
                                                 "engine", "bench", "rules",    "completion"};
constexpr std::string_view kDeal =
    "game chocolates seats=2\n"
    "= card one-gold, card two-green, card three-white, card brown-pair\n";

Ran Chocobox(const Arguments& arguments, std::string_view input = "",
             const std::string& lang = "C") {
  return RunProgram(kBinary, arguments, input, lang);
}

std::string Joined(const Arguments& arguments) {
  std::string line = "chocobox";
  for (const std::string& argument : arguments) line.append(" ").append(argument);
  return line.substr(0, 200);
}

bool Has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::vector<std::string> LinesOf(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

bool IsJson(std::string_view text) {
  json::error_code error;
  json::parse(json::string_view(text.data(), text.size()), error);
  return !error;
}

// It complains of one thing in one harmless line, and prints nothing else.
void ExpectComplaint(const Arguments& arguments, std::string_view code, int exit_code) {
  const Ran ran = Chocobox(arguments);
  EXPECT_EQ(ran.exit_code, exit_code) << Joined(arguments);
  EXPECT_EQ(ran.out, "") << Joined(arguments);
  EXPECT_TRUE(ran.err.starts_with(fmt::format("chocobox: {}: ", code))) << Joined(arguments) << "\n"
                                                                        << ran.err;
  const std::vector<std::string> lines = LinesOf(ran.err);
  ASSERT_EQ(lines.size(), 1u) << Joined(arguments) << "\n" << ran.err;
  EXPECT_TRUE(std::none_of(lines.front().begin(), lines.front().end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20;
  })) << ran.err;
}

// The command line itself makes no sense.
void ExpectMisuse(const Arguments& arguments) {
  const Ran ran = Chocobox(arguments);
  EXPECT_EQ(ran.exit_code, 2) << Joined(arguments);
  EXPECT_EQ(ran.out, "") << Joined(arguments);
  EXPECT_NE(ran.err, "") << Joined(arguments);
}

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
    ExpectComplaint({"play", "--load", path}, code, 2);
  }
  const std::string large = folder.Write("large.play", std::string((1 << 20) + 1, '\n'));
  ExpectComplaint({"replay", large}, "too-large", 2);
  ExpectComplaint({"play", "--load", large}, "too-large", 2);
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

// A line from the descriptor; what came so far when none comes within a minute.
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

// Playing in the terminal

// Input that takes the first choice again and again, long enough for any game.
std::string FirstChoices() {
  std::string input;
  for (int i = 0; i < 200; ++i) input += "1\n";
  return input;
}

Arguments PlayForTwo(const Arguments& more = {}) {
  Arguments arguments{"play",   "chocolates", "--seats", "2",          "--bots", "odds",
                      "--seed", "7",          "--plain", "--language", "en"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

bool IsWon(std::string_view text) {
  return Has(text, " wins.\n") || Has(text, " share the victory.\n");
}

// What is printed after the last choice: the rest of the game and the scores.
std::string_view Ending(std::string_view text) { return text.substr(text.rfind("your choice:")); }

TEST(Play, PlaysAWholeGame) {
  const Ran ran = Chocobox(PlayForTwo(), FirstChoices());
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(IsWon(ran.out)) << Ending(ran.out);
  EXPECT_FALSE(Has(ran.out, "\x1b")) << "escape codes where there is no terminal";
  EXPECT_EQ(Chocobox(PlayForTwo(), FirstChoices()).out, ran.out) << "same seed, another game";
}

TEST(Play, PlaysAWholeGameInEveryLanguage) {
  struct Words {
    const char* language;
    std::string_view won;
    std::string_view shared;
  };
  for (const auto& [language, won, shared] :
       {Words{"en", " wins.", " share the victory."}, Words{"it", "Vittoria: ", "Vittoria "},
        Words{"ja", "の勝ちです。", "勝利を分け合います。"}}) {
    for (const bool plain : {false, true}) {
      Arguments arguments{"play", "--seats", "3", "--seed", "11", "--language", language};
      if (plain) arguments.emplace_back("--plain");
      const Ran ran = Chocobox(arguments, FirstChoices());
      EXPECT_EQ(ran.exit_code, 0) << language;
      EXPECT_EQ(ran.err, "") << language;
      EXPECT_TRUE(Has(ran.out, won) || Has(ran.out, shared)) << language << "\n" << ran.out;
      for (const std::string_view key : {"play.prompt", "event.revealed", "action.reveal",
                                         "tile.dark-round", "card.one-gold", "score.cubes"}) {
        EXPECT_FALSE(Has(ran.out, key)) << "a text is missing in " << language;
      }
      EXPECT_FALSE(Has(ran.out, "{}")) << "a text was not filled in, in " << language;
    }
  }
}

TEST(Play, PlaysWithPeopleOnlyAndWithBotsOnly) {
  const Ran people = Chocobox(PlayForTwo({"--people", "2", "--names", "Ann,Bob"}), FirstChoices());
  EXPECT_EQ(people.exit_code, 0);
  EXPECT_TRUE(IsWon(people.out));
  EXPECT_TRUE(Has(people.out, "Ann, your choice:"));
  EXPECT_TRUE(Has(people.out, "Bob, your choice:"));
  const Ran bots = Chocobox(PlayForTwo({"--people", "0"}));
  EXPECT_EQ(bots.exit_code, 0);
  EXPECT_TRUE(IsWon(bots.out));
  EXPECT_FALSE(Has(bots.out, "your choice:"));
}

TEST(Play, WrongInputDoesNotTouchTheGame) {
  std::string wrong =
      "nonsense\n0\n8\n99\n-1\n1.5\n18446744073709551617\nreveal z9\nreveal a1\ngo-on now\n\n   \n"
      "predict\nundo\nhelp\n?\nodds\nodds\nlog\nscores\nrules\nboard\nsave\n"
      "save /nowhere/at/all.play\n{}\n%s%n\n\x1b[2J\n\xff\xfe\n";
  wrong += std::string("a\0b\n", 4) + std::string(10'000, 'x') + "\n";
  const Ran ran = Chocobox(PlayForTwo(), wrong + FirstChoices());
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(Ending(ran.out), Ending(Chocobox(PlayForTwo(), FirstChoices()).out));
  EXPECT_TRUE(Has(ran.out, "Not understood: nonsense")) << "it does not say so";
  EXPECT_FALSE(Has(ran.out, "\x1b")) << "it repeats escape codes";
}

TEST(Play, GivesAHintAndGoesOn) {
  const Ran ran = Chocobox(PlayForTwo(), "hint\n" + FirstChoices());
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_TRUE(Has(ran.out, "A good choice might be: "));
  EXPECT_TRUE(IsWon(ran.out));
}

TEST(Play, UnderstandsNumbersWordsAndBlanksAround) {
  const TempFolder folder;
  const std::string save = "\nsave " + folder.Path("saved.play") + "\nquit\n";
  const auto record_after = [&](const std::string& choice) {
    EXPECT_EQ(Chocobox(PlayForTwo(), choice + save).exit_code, 0);
    return folder.Read("saved.play");
  };
  const std::string by_words = record_after("go-on");
  EXPECT_TRUE(by_words.ends_with("\nA go-on\n")) << by_words;
  EXPECT_EQ(record_after("7"), by_words) << "its number";
  EXPECT_EQ(record_after("  go-on  "), by_words);
  EXPECT_EQ(record_after("7\r"), by_words) << "lines that end as on Windows";
  EXPECT_EQ(record_after("  7"), by_words);
  EXPECT_EQ(record_after("7  "), by_words);
}

TEST(Play, TakesBackAndTellsWhenItCannot) {
  const TempFolder folder;
  const std::string path = folder.Path("saved.play");
  const Ran ran = Chocobox(
      PlayForTwo(), "undo\ngo-on\nundo\nundo\ngo-on\nreveal b2\nundo\nsave " + path + "\nquit\n");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_TRUE(Has(ran.out, "nothing you can still take back")) << ran.out;
  EXPECT_TRUE(Has(folder.Read("saved.play"), "\nA go-on\nA undo\nA go-on\nA reveal b2 = "))
      << folder.Read("saved.play");
}

TEST(Play, SavesAndGoesOn) {
  const TempFolder folder;
  const std::string path = folder.Path("my game.play");
  const Ran first = Chocobox(PlayForTwo(), "1\n1\n1\n1\nsave " + path + "\nquit\n");
  EXPECT_EQ(first.exit_code, 0);
  const std::string saved = folder.Read("my game.play");
  ASSERT_NE(saved, "");
  EXPECT_EQ(Chocobox({"replay", "--quiet", path}).exit_code, 0);

  // Loaded and saved again it is the same.
  const std::string again = folder.Path("again.play");
  const Arguments load{"play", "--load", path, "--plain", "--bots", "odds", "--language", "en"};
  EXPECT_EQ(Chocobox(load, "save " + again + "\n").exit_code, 0);
  EXPECT_EQ(folder.Read("again.play"), saved);

  const Ran second = Chocobox(load, "1\n1\nsave " + again + "\n" + FirstChoices());
  EXPECT_EQ(second.exit_code, 0);
  EXPECT_TRUE(IsWon(second.out)) << Ending(second.out);
  const std::string longer = folder.Read("again.play");
  EXPECT_TRUE(longer.starts_with(saved) && longer.size() > saved.size()) << longer;
}

TEST(Play, SaysWhenItCannotSave) {
  const TempFolder folder;
  for (const std::string& path : {folder.Path(""), folder.Path("no/such/folder.play")}) {
    const Ran ran = Chocobox(PlayForTwo(), "save " + path + "\nquit\n");
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_TRUE(Has(ran.out, "Could not write")) << ran.out;
  }
}

// Whatever seed and names were given, a saved game can be loaded; or they are refused.
TEST(Play, SavedGamesLoadWhateverTheSeedIs) {
  const TempFolder folder;
  const std::string path = folder.Path("saved.play");
  for (const char* seed : {"word", "two words", "#1", "a\nb", "a\x1b", " "}) {
    const Ran ran = Chocobox({"play", "--seats", "2", "--seed", seed}, "save " + path + "\nquit\n");
    if (ran.exit_code != 0) {
      EXPECT_EQ(ran.exit_code, 2) << seed;
      continue;
    }
    const Ran loaded = Chocobox({"play", "--load", path}, "quit\n");
    EXPECT_EQ(loaded.exit_code, 0) << "seed \"" << seed << "\": " << loaded.err;
  }
}

TEST(Play, SavedGamesLoadWhateverTheNamesAre) {
  const TempFolder folder;
  const std::string path = folder.Path("saved.play");
  for (const std::string& name :
       {std::string(), std::string("Ann"), std::string("Ann Lee"), std::string("あん"),
        std::string("Ann #1"), std::string(" "), std::string("#"), std::string("Ann\nA go-on"),
        std::string("Ann\x1b[2J"), std::string(5000, 'x')}) {
    const Ran ran = Chocobox({"play", "--seats", "2", "--seed", "7", "--names", name},
                             "save " + path + "\nquit\n");
    if (ran.exit_code != 0) {
      EXPECT_EQ(ran.exit_code, 2) << name;
      continue;
    }
    EXPECT_FALSE(Has(ran.out, "\x1b")) << "it repeats escape codes";
    const Ran loaded = Chocobox({"play", "--load", path}, "quit\n");
    EXPECT_EQ(loaded.exit_code, 0)
        << "name \"" << name.substr(0, 20) << "\": " << loaded.err.substr(0, 200);
  }
}

TEST(Play, EndsWithItsInput) {
  EXPECT_EQ(Chocobox(PlayForTwo()).exit_code, 0);
  const Ran middle = Chocobox(PlayForTwo(), "1\n1\n1");
  EXPECT_EQ(middle.exit_code, 0);
  EXPECT_EQ(middle.err, "");
  EXPECT_FALSE(IsWon(middle.out));
  EXPECT_TRUE(Has(middle.out, "You left the table.")) << Ending(middle.out);
  EXPECT_EQ(Chocobox(PlayForTwo(), "quit").exit_code, 0);
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
  EXPECT_EQ(completed.out, "replay\n") << completed.err;
}

}  // namespace
}  // namespace chocobox
