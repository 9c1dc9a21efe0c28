#include "cli/app.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>

#include "cli/commands.h"

namespace chocobox {
namespace {

// The arguments of all verbs, with their defaults.
struct Arguments {
  std::string game;
  std::string language;
  bool json = false;
  double seconds = 3;
  bool of_server = false;
  std::string shell;
  std::string database;
  std::string file;
  SimulateArguments simulate;
  ReplayArguments replay;
  PlayArguments play;
  ServeArguments serve;
  LoadArguments load;

  Language ChosenLanguage() const {
    if (const auto chosen = FromName<Language>(language)) return *chosen;
    // The order that POSIX gives them.
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
      const char* locale = std::getenv(name);
      if (locale != nullptr && *locale != '\0') return LanguageOfLocale(locale);
    }
    return Language::kEn;
  }
};

void AddLanguage(CLI::App& verb, Arguments& arguments) {
  verb.add_option("--language", arguments.language,
                  "en, it or ja; default: from LC_ALL, LC_MESSAGES or LANG")
      ->check(CLI::IsMember({"en", "it", "ja"}));
}

void AddGames(CLI::App& app, Arguments& arguments, int& exit_code) {
  CLI::App* verb = app.add_subcommand("games", "List the games, their seats, options and bots");
  verb->add_flag("--json", arguments.json, "As JSON");
  AddLanguage(*verb, arguments);
  verb->callback([&] { exit_code = ListGames(arguments.json, arguments.ChosenLanguage()); });
}

void AddPlay(CLI::App& app, Arguments& arguments, int& exit_code) {
  PlayArguments& play = arguments.play;
  CLI::App* verb = app.add_subcommand("play", "Play in the terminal, against bots or together");
  verb->add_option("game", play.game, "The game; default: the first of `chocobox games`");
  verb->add_option("--seats", play.seats, "Number of seats; default: 4 if the game allows it");
  verb->add_option("--people", play.people, "Number of people at this terminal (1)");
  verb->add_option("--names", play.names, "Names by seat, separated by commas")
      ->delimiter(',')
      ->allow_extra_args(false);
  verb->add_option("--bots", play.bots, "Bots for the other seats; default: the strongest")
      ->delimiter(',')
      ->allow_extra_args(false);
  verb->add_option("--option", play.options, "An option of the game, KEY=VALUE; may be repeated")
      ->allow_extra_args(false);
  verb->add_option("--seed", play.seed, "The seed of the deal; default: random");
  verb->add_option("--first", play.first, "The seat that begins, such as A; default: drawn");
  verb->add_option("--load", play.load, "Continue a saved game");
  verb->add_flag("--no-aids", play.no_aids, "Show no odds");
  verb->add_flag("--plain", play.plain, "Sentences instead of drawings, for screen readers");
  verb->add_flag("--no-color,--no-colour", play.no_colour, "No colour (also: NO_COLOR=1)");
  AddLanguage(*verb, arguments);
  verb->callback([&] {
    play.language = arguments.ChosenLanguage();
    exit_code = Play(play);
  });
}

void AddSimulate(CLI::App& app, Arguments& arguments, int& exit_code) {
  SimulateArguments& simulate = arguments.simulate;
  CLI::App* verb = app.add_subcommand("simulate", "Let bots play many games and report");
  verb->add_option("game", simulate.game, "The game")->required();
  verb->add_option("--games", simulate.games, "Number of games (1000)");
  verb->add_option("--seed", simulate.seed, "Same seed, same result (1)");
  verb->add_option("--bots", simulate.bots,
                   "One bot for each seat, separated by commas; NAME@N gives a bot that searches\n"
                   "a budget of N iterations for each move")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->required();
  verb->add_option("--option", simulate.options,
                   "An option of the game, KEY=VALUE; may be repeated")
      ->allow_extra_args(false);
  verb->add_option("--first", simulate.first,
                   "The seat that begins, such as A; default: drawn for each deal");
  verb->add_flag("--paired", simulate.paired,
                 "Play every deal once from every seat, so that luck of the deal cancels out");
  verb->add_flag("--events", simulate.events,
                 "Count events too, and how many of the seats with each event won");
  verb->add_option("--threads", simulate.threads,
                   "Threads; default: all cores. The result does not depend on it")
      ->check(CLI::Range(0, 256));
  verb->add_flag("--json", simulate.json, "As JSON");
  verb->callback([&] { exit_code = Simulate(simulate); });
}

void AddReplay(CLI::App& app, Arguments& arguments, int& exit_code) {
  ReplayArguments& replay = arguments.replay;
  CLI::App* verb = app.add_subcommand("replay", "Replay a record and check everything it expects");
  verb->add_option("record", replay.path, "The file, or - for standard input")->required();
  verb->add_option("--viewer", replay.viewer, "Show the view of a seat such as A, or spectator");
  verb->add_flag("--quiet", replay.quiet, "Only print whether it replays");
  verb->add_flag("--json", replay.json, "Events and scores as JSON lines");
  AddLanguage(*verb, arguments);
  verb->callback([&] {
    replay.language = arguments.ChosenLanguage();
    exit_code = ReplayRecord(replay);
  });
}

// One option for each limit of the server.
void AddLimits(CLI::App& verb, server::Limits& limits) {
  for (const server::LimitRow& row : server::AllLimits()) {
    const std::string flag = fmt::format("--{}", row.flag);
    const std::string standard = server::LimitText(row, limits);
    const auto set = [&row, &limits, flag, standard](const std::string& text) {
      if (server::SetLimit(row, text, limits)) return;
      throw CLI::ValidationError(flag, fmt::format("{} is not such a limit as {}", text, standard));
    };
    verb.add_option_function<std::string>(flag, set, fmt::format("{} ({})", row.help, standard))
        ->type_name("")
        ->group("Limits");
  }
}

void AddServe(CLI::App& app, Arguments& arguments, int& exit_code) {
  ServeArguments& serve = arguments.serve;
  CLI::App* verb = app.add_subcommand("serve", "Open the shop: tables in the browser");
  verb->add_option("--host", serve.host,
                   "The address to listen on (127.0.0.1: only this machine); 0.0.0.0 for the "
                   "network");
  verb->add_option("--port", serve.port, "The port (8080); 0: any free port");
  verb->add_option("--data", serve.data, "The folder of the database (chocobox-data)");
  verb->add_option(
      "--db", serve.db,
      "The database: a file of SQLite, postgresql://..., or memory: (nothing is kept);\n"
      "default: chocobox.db in the folder of --data");
  verb->add_option("--web", serve.web,
                   "The folder of the pages; default: `web` beside the program");
  verb->add_option("--bot-pause", serve.bot_pause, "Delay in milliseconds before a bot acts (600)")
      ->check(CLI::Range(0, 60000));
  verb->add_option_function<std::string>(
          "--operator-address",
          [&serve](const std::string& text) {
            serve.operator_endpoint = server::EndpointFromText(text);
            if (!serve.operator_endpoint) {
              throw CLI::ValidationError("--operator-address", text + " is not ADDRESS:PORT");
            }
          },
          "ADDRESS:PORT of /healthz, /readyz and /metrics; default: where everything is")
      ->type_name("");
  verb->add_option_function<std::vector<std::string>>(
          "--trusted-proxy",
          [&serve](const std::vector<std::string>& texts) {
            for (const std::string& text : texts) {
              const auto network = server::Network::Parse(text);
              if (!network) {
                throw CLI::ValidationError("--trusted-proxy", text + " is not such as 10.0.0.0/8");
              }
              serve.trusted_proxies.push_back(*network);
            }
          },
          "An address or network whose X-Forwarded-For and X-Forwarded-Proto are believed; may be "
          "repeated")
      ->type_name("")
      ->allow_extra_args(false);
  verb->add_option("--name", serve.names,
                   "A name in addresses of this server, such as games.example; may be repeated.\n"
                   "Requests for other names are refused, except for localhost, addresses and the\n"
                   "machine's own name")
      ->allow_extra_args(false);
  verb->add_flag("--deflate", serve.deflate,
                 "Compress messages on sockets: less traffic, about 100 kB of memory each");
  AddLimits(*verb, serve.limits);
  verb->add_flag("--unlimited", serve.unlimited,
                 "No rate limits and no limit per address, for load tests")
      ->group("Limits");
  verb->callback([&] { exit_code = RunServer(serve); });
}

void AddLoad(CLI::App& app, Arguments& arguments, int& exit_code) {
  load::LoadSettings& load = arguments.load.settings;
  CLI::App* verb = app.add_subcommand(
      "load", "Play many tables on a server at once, measure it, and check that nothing is lost");
  verb->add_option("--game", load.games, "A game, or all; may be repeated (all)")
      ->allow_extra_args(false);
  verb->add_option("--tables", load.tables, "Tables that are played at the same time (20)");
  verb->add_option("--seats", load.seats, "Seats of each table; default: 4 if the game allows it");
  verb->add_option(
      "--sockets", load.sockets,
      "Connections of each table: one for each seat, the others watch; default: seats");
  verb->add_option("--pace", load.pace,
                   "Actions a second at each table (1); 0: as fast as they are answered");
  verb->add_option("--seconds", load.seconds, "How long they are played (10)");
  verb->add_flag("--once", load.once, "Play one game at each table instead of one after another");
  verb->add_option("--idle", load.idle,
                   "More tables, which are dealt, played for ten actions and left before (0)");
  verb->add_option("--kills", load.kills,
                   "Kill the server so many times while tables are played, and start it again (0)");
  verb->add_flag("--deflate,!--no-deflate", load.deflate, "Offer compression as browsers do (on)");
  verb->add_option("--seed", load.seed, "Same seed, same choices (1)")
      ->check(CLI::NonNegativeNumber);
  verb->add_option("--db", load.database,
                   "The database of the server that is started; default: in a temporary folder");
  verb->add_option("serve", load.serve,
                   "More arguments for that server, after --, such as -- --bot-pause 0");
  verb->add_option("--connect", load.connect,
                   "A server that runs already with --unlimited, such as http://127.0.0.1:8080;\n"
                   "default: one is started");
  verb->add_option("--pid", load.pid, "Its process, to measure its time and memory");
  verb->add_flag("--anywhere", load.anywhere, "Allow a server that is not on this machine");
  verb->add_flag("--json", arguments.load.json, "As JSON");
  verb->callback([&] { exit_code = RunLoadTool(arguments.load); });
}

void AddBackups(CLI::App& app, Arguments& arguments, int& exit_code) {
  const std::string database = "The database, as for --db of serve";
  CLI::App* backup = app.add_subcommand(
      "backup", "Write a backup of a database into a file, also while tables are played");
  backup->add_option("database", arguments.database, database)->required();
  backup->add_option("file", arguments.file, "The file, which must not exist yet")->required();
  backup->callback([&] { exit_code = MakeBackup(arguments.database, arguments.file); });

  CLI::App* restore = app.add_subcommand("restore", "Make a database from a backup");
  restore->add_option("file", arguments.file, "The backup")->required();
  restore->add_option("database", arguments.database, database + "; it must not exist or be empty")
      ->required();
  restore->callback([&] { exit_code = RestoreBackup(arguments.file, arguments.database); });
}

void AddOthers(CLI::App& app, Arguments& arguments, int& exit_code) {
  CLI::App* engine =
      app.add_subcommand("engine", "Serve other programs: JSON lines on standard input and output");
  engine->callback([&] { exit_code = ServeEngine(); });

  CLI::App* bench = app.add_subcommand("bench", "Measure the rules on one core");
  bench->add_option("game", arguments.game, "The game; default: all");
  bench->add_option("--seconds", arguments.seconds, "Seconds for each game (3)");
  bench->add_flag("--json", arguments.json, "As JSON");
  bench->callback([&] { exit_code = RunBench(arguments.game, arguments.seconds, arguments.json); });

  CLI::App* rules = app.add_subcommand("rules", "Print the rules of a game");
  rules->add_option("game", arguments.game, "The game")->required();
  AddLanguage(*rules, arguments);
  rules->callback([&] { exit_code = ShowRules(arguments.game, arguments.ChosenLanguage()); });

  CLI::App* types = app.add_subcommand(
      "types", "Print the types of a game in TypeScript: views, events, actions");
  CLI::Option* game = types->add_option("game", arguments.game, "The game");
  types
      ->add_flag("--server", arguments.of_server,
                 "Instead: the codes of errors and the messages of the server's API")
      ->excludes(game);
  types->callback([&] {
    if (!arguments.of_server && arguments.game.empty()) throw CLI::RequiredError("game");
    exit_code = arguments.of_server ? ShowServerTypes() : ShowTypes(arguments.game);
  });

  CLI::App* completion =
      app.add_subcommand("completion", "Print the completion script for a shell");
  completion->add_option("shell", arguments.shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  completion->callback([&] { fmt::print("{}", *CompletionScript(arguments.shell)); });
}

}  // namespace

int RunApp(int argc, const char* const* argv) {
  CLI::App app{"Chocolate board games for people, bots and laboratories.", "chocobox"};
  app.set_version_flag("--version", "chocobox 0.1.0");
  app.require_subcommand(1);
  Arguments arguments;
  int exit_code = kDone;
  AddGames(app, arguments, exit_code);
  AddPlay(app, arguments, exit_code);
  AddSimulate(app, arguments, exit_code);
  AddReplay(app, arguments, exit_code);
  AddServe(app, arguments, exit_code);
  AddLoad(app, arguments, exit_code);
  AddBackups(app, arguments, exit_code);
  AddOthers(app, arguments, exit_code);
  // Set last, or the verbs would inherit it.
  app.footer("chocobox VERB --help explains one verb.");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kDone : kMisused;
  }
  // If standard output is a file on a full disk, the program must fail.
  std::cout.flush();
  const bool written = std::cout.good() && std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  return exit_code == kDone && !written ? kFailed : exit_code;
}

}  // namespace chocobox
