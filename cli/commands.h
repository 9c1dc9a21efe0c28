#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/config.h"
#include "host/table.h"
#include "host/texts.h"
#include "load/settings.h"
#include "server/settings.h"

// The verbs of the program. Each returns its exit code.
namespace chocobox {

// Exit codes: 0 success, 1 failure, 2 wrong command line or input.
inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;
inline constexpr int kMisused = 2;

// Reports an error of a record with the name of its file.
Problem ProblemOf(const RecordError& error, std::string_view path);

// Prints "chocobox: CODE: MESSAGE" to standard error and returns `exit_code`.
int Complain(const Problem& problem, int exit_code);

// The game; null after an error message that lists all games.
const HostedGame* GameOrComplain(std::string_view id);

// Parses "key=value" arguments; a problem when one has another form.
Result<OptionTexts> ParseOptions(const std::vector<std::string>& arguments);

// The content of a file, or of standard input for "-"; at most the size of a record.
Result<std::string> ReadRecordFile(const std::string& path);

// Finds the records of forks as files, relative to the record at `path`.
std::function<std::optional<std::string>(std::string_view)> FinderBeside(const std::string& path);

// The seat that begins; absent when not given.
Result<std::optional<Seat>> ParseFirst(const std::string& argument);

int ListGames(bool json, Language language);
int ShowRules(const std::string& game, Language language);
// Prints the types of a game in TypeScript.
int ShowTypes(const std::string& game);
// Prints those of the server's API.
int ShowServerTypes();

struct SimulateArguments {
  std::string game;
  std::uint64_t games = 1000;
  std::string seed = "1";
  std::vector<std::string> bots;
  std::vector<std::string> options;
  // The seat that begins every game; empty: drawn for each deal.
  std::string first;
  int threads = 0;
  bool paired = false;
  bool events = false;
  bool json = false;
};
int Simulate(const SimulateArguments& arguments);

int RunBench(const std::string& game, double seconds, bool json);

struct ReplayArguments {
  std::string path;
  std::string viewer = "spectator";
  bool quiet = false;
  bool json = false;
  Language language = Language::kEn;
};
int ReplayRecord(const ReplayArguments& arguments);

struct PlayArguments {
  std::string game;
  std::optional<int> seats;
  std::optional<int> people;
  std::vector<std::string> names;
  std::vector<std::string> bots;
  std::vector<std::string> options;
  std::string seed;
  // The seat that begins; empty: drawn.
  std::string first;
  std::string load;
  bool no_aids = false;
  bool plain = false;
  bool no_colour = false;
  Language language = Language::kEn;
};
int Play(const PlayArguments& arguments);

struct ServeArguments {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string data = "chocobox-data";
  // Empty: a file in `data`.
  std::string db;
  // Empty: the pages beside the program, if they were built.
  std::string web;
  int bot_pause = 600;
  // Compresses messages on sockets.
  bool deflate = false;
  // Absent: at the address of everybody.
  std::optional<server::Endpoint> operator_endpoint;
  std::vector<server::Network> trusted_proxies;
  std::vector<std::string> names;
  server::Limits limits;
  // Switches rate limits off, for load tests.
  bool unlimited = false;
};
int RunServer(const ServeArguments& arguments);

struct LoadArguments {
  load::LoadSettings settings;
  bool json = false;
};
int RunLoadTool(const LoadArguments& arguments);

// Databases are named as for `--db` of serve.
int MakeBackup(const std::string& database, const std::string& file);
int RestoreBackup(const std::string& file, const std::string& database);

// Serves the protocol of docs/protocol.md on standard input and output.
int ServeEngine();

// The completion script for a shell; nothing for an unknown shell.
std::optional<std::string> CompletionScript(std::string_view shell);

}  // namespace chocobox
