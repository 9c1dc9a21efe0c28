// The load tool as a process, against servers that it starts.
#include <gtest/gtest.h>

#include <csignal>
#include <thread>

#include "cli/tests/program_fixture.h"

namespace chocobox {
namespace {

json::object ReportOf(const Arguments& arguments) {
  const Ran ran = Chocobox(arguments);
  EXPECT_EQ(ran.exit_code, 0) << ran.err << ran.out;
  json::error_code error;
  const json::value report = json::parse(ran.out, error);
  EXPECT_FALSE(error) << ran.out;
  return report.is_object() ? report.get_object() : json::object();
}

double Number(const json::object& report, std::string_view key) {
  const json::value* value = report.if_contains(json::string_view(key.data(), key.size()));
  EXPECT_TRUE(value != nullptr && value->is_number()) << key;
  return value != nullptr && value->is_number() ? value->to_number<double>() : -1;
}

void ExpectSound(const json::object& report) {
  for (const char* key : {"lost", "doubled", "gaps", "unanswered", "stuck", "unchecked"}) {
    EXPECT_EQ(Number(report, key), 0) << key;
  }
  // Those that were under way at the end of the time are checked too.
  EXPECT_GE(Number(report, "checked"), Number(report, "actions"));
  EXPECT_GT(Number(report, "actions"), 0);
}

TEST(Load, MeasuresAllGames) {
  const auto report = ReportOf(
      {"load", "--tables", "10", "--sockets", "6", "--pace", "0", "--seconds", "1.5", "--json"});
  ExpectSound(report);
  for (const char* key : {"actions_per_cpu_s", "p50_ms", "p99_ms", "bytes_per_action_seat",
                          "wire_bytes_per_action_seat", "kib_per_table", "kib_per_table_played",
                          "first_answer_ms", "answers_ms", "fsync_ms"}) {
    EXPECT_GT(Number(report, key), 0) << key;
  }
  EXPECT_EQ(report.at("games").as_array().size(), AllGames().size());
  EXPECT_EQ(Number(report, "kills"), 0);
}

TEST(Load, LosesNothingWhenTheServerIsKilled) {
  const auto report = ReportOf({"load", "--tables", "5", "--pace", "50", "--seconds", "2",
                                "--kills", "2", "--json", "--no-deflate", "--seed", "7"});
  ExpectSound(report);
  EXPECT_EQ(Number(report, "kills"), 2);
  EXPECT_GT(Number(report, "reconnects"), 0);
  EXPECT_EQ(Number(report, "bytes_per_action_seat") <= 0, false);
  EXPECT_TRUE(report.at("kib_per_table_played").is_null());
}

TEST(Load, PlaysOneGameAtEachTable) {
  const auto report = ReportOf({"load", "--game", "chocolates", "--seats", "2", "--tables", "3",
                                "--pace", "0", "--seconds", "60", "--once", "--json"});
  ExpectSound(report);
  EXPECT_EQ(Number(report, "games_over"), 3);
}

TEST(Load, LeavesIdleTablesRunning) {
  const auto report = ReportOf({"load", "--game", "choco-late", "--tables", "1", "--idle", "40",
                                "--seconds", "0.5", "--pace", "20", "--json"});
  ExpectSound(report);
  EXPECT_GE(Number(report, "checked"), 400);
}

TEST(Load, ShowsATable) {
  const Ran ran = Chocobox({"load", "--game", "chocolates", "--tables", "2", "--seconds", "0.5",
                            "--", "--bot-pause", "0"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  for (const char* key : {"actions_per_cpu_s", "p99_ms", "lost", "doubled"}) {
    EXPECT_TRUE(Has(ran.out, key)) << ran.out;
  }
  for (const std::string& line : LinesOf(ran.out)) EXPECT_LE(line.size(), 100u) << line;
}

// A server that is already there; without limits or with them.
class Serving {
 public:
  explicit Serving(Arguments more) : output_(open(folder_.Write("out", "").c_str(), O_RDWR)) {
    Arguments arguments{"serve", "--port", "0", "--data", folder_.Path("data")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    process_ = StartProgram(kBinary, arguments, STDIN_FILENO, output_, output_, "C");
    for (int i = 0; i < 600 && address_.empty(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      const std::string printed = folder_.Read("out");
      const std::size_t start = printed.find("http://");
      const std::size_t end = printed.find('\n', start);
      if (end != std::string::npos) address_ = printed.substr(start, end - start);
    }
  }
  ~Serving() {
    kill(process_, SIGKILL);
    ExitCodeOf(process_);
    close(output_);
  }
  const std::string& address() const { return address_; }
  pid_t process() const { return process_; }

 private:
  TempFolder folder_;
  int output_;
  pid_t process_;
  std::string address_;
};

TEST(Load, ConnectsToAServerThatRuns) {
  const Serving server({"--unlimited"});
  const Arguments arguments{"load",     "--connect", server.address(), "--game", "chocolates",
                            "--tables", "3",         "--seconds",      "0.5",    "--json",
                            "--pace",   "0"};
  const auto stranger = ReportOf(arguments);
  ExpectSound(stranger);
  EXPECT_TRUE(stranger.at("actions_per_cpu_s").is_null());
  Arguments with_process = arguments;
  with_process.insert(with_process.end(), {"--pid", std::to_string(server.process())});
  const auto known = ReportOf(with_process);
  ExpectSound(known);
  // A server that has played before may have the memory already.
  EXPECT_TRUE(known.at("kib_per_table").is_number());
}

TEST(Load, SaysWhenAServerIsLimited) {
  const Serving server({});
  const Ran ran = Chocobox({"load", "--connect", server.address(), "--game", "chocolates",
                            "--tables", "10", "--pace", "0", "--seconds", "20"});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_TRUE(Has(ran.err, "--unlimited")) << ran.err;
}

TEST(Load, RefusesWhatMakesNoSense) {
  ExpectMisuse({"load", "--tables", "many"});
  ExpectMisuse({"load", "--seconds"});
  ExpectMisuse({"load", "--seed", "-1"});
  ExpectComplaint({"load", "--game", "chess"}, "unknown-game", 2);
  ExpectComplaint({"load", "--tables", "0"}, "bad-tables", 2);
  ExpectComplaint({"load", "--tables", "10000", "--sockets", "8"}, "bad-sockets", 2);
  ExpectComplaint({"load", "--seats", "9"}, "bad-seats", 2);
  ExpectComplaint({"load", "--sockets", "1"}, "bad-sockets", 2);
  ExpectComplaint({"load", "--pace", "-1"}, "bad-pace", 2);
  ExpectComplaint({"load", "--pace", "nan"}, "bad-pace", 2);
  ExpectComplaint({"load", "--seconds", "0"}, "bad-seconds", 2);
  ExpectComplaint({"load", "--seconds", "1e9"}, "bad-seconds", 2);
  ExpectComplaint({"load", "--idle", "-1"}, "bad-idle", 2);
  ExpectComplaint({"load", "--kills", "1001"}, "bad-kills", 2);
  ExpectComplaint({"load", "--anywhere"}, "no-connect", 2);
  ExpectComplaint({"load", "--connect", "http://127.0.0.1:1", "--kills", "1"}, "not-own", 2);
  ExpectComplaint({"load", "--connect", "http://192.0.2.1:80"}, "not-loopback", 1);
  ExpectComplaint({"load", "--connect", "ftp://127.0.0.1"}, "bad-address", 1);
  ExpectComplaint({"load", "--", "--nonsense"}, "cannot-serve", 1);
}

TEST(Load, SaysWhenNobodyAnswers) {
  // Nobody listens on a port of the system that was only just free.
  ExpectComplaint({"load", "--connect", "http://127.0.0.1:1"}, "cannot-connect", 1);
}

}  // namespace
}  // namespace chocobox
