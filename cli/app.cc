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

// Everything the command line can say, with what it means when it does not.
struct Arguments {
  std::string game;
  std::string language;
  bool json = false;
  double seconds = 3;
  std::string shell;
  SimulateArguments simulate;
  ReplayArguments replay;
  PlayArguments play;
  ServeArguments serve;

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
                  "en, it or ja; else what LC_ALL, LC_MESSAGES or LANG says")
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
  verb->add_option("game", play.game, "Which game; the first of `chocobox games` when left out");
  verb->add_option("--seats", play.seats, "How many play; 4 or what the game allows");
  verb->add_option("--people", play.people, "How many of them are people at this terminal (1)");
  verb->add_option("--names", play.names, "Names by seat, separated by commas")
      ->delimiter(',')
      ->allow_extra_args(false);
  verb->add_option("--bots", play.bots, "Bots for the other seats, in turn; the strongest")
      ->delimiter(',')
      ->allow_extra_args(false);
  verb->add_option("--option", play.options, "An option of the game, KEY=VALUE; may be repeated")
      ->allow_extra_args(false);
  verb->add_option("--seed", play.seed, "The deal; a random one when left out");
  verb->add_option("--first", play.first, "The seat that begins, such as A; drawn when left out");
  verb->add_option("--load", play.load, "Go on with a saved game");
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
  verb->add_option("game", simulate.game, "Which game")->required();
  verb->add_option("--games", simulate.games, "How many games (1000)");
  verb->add_option("--seed", simulate.seed, "Same seed, same result (1)");
  verb->add_option("--bots", simulate.bots,
                   "One bot for each seat, separated by commas; NAME@N gives one that searches\n"
                   "a budget of N iterations for each move")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->required();
  verb->add_option("--option", simulate.options,
                   "An option of the game, KEY=VALUE; may be repeated")
      ->allow_extra_args(false);
  verb->add_option("--first", simulate.first,
                   "The seat that begins, such as A; drawn for each deal when left out");
  verb->add_flag("--paired", simulate.paired,
                 "Play every deal once from every chair, so that luck and seats cancel out");
  verb->add_flag("--events", simulate.events,
                 "Count what happens in the games, too, and who did what and won");
  verb->add_option("--threads", simulate.threads,
                   "Threads; all cores when left out. The result does not depend on it")
      ->check(CLI::Range(0, 256));
  verb->add_flag("--json", simulate.json, "As JSON");
  verb->callback([&] { exit_code = Simulate(simulate); });
}

void AddReplay(CLI::App& app, Arguments& arguments, int& exit_code) {
  ReplayArguments& replay = arguments.replay;
  CLI::App* verb = app.add_subcommand("replay", "Replay a record and check everything it expects");
  verb->add_option("record", replay.path, "The file, or - for standard input")->required();
  verb->add_option("--viewer", replay.viewer, "Whose eyes: a seat such as A, or spectator");
  verb->add_flag("--quiet", replay.quiet, "Only say whether it replays");
  verb->add_flag("--json", replay.json, "Events and scores as JSON lines");
  AddLanguage(*verb, arguments);
  verb->callback([&] {
    replay.language = arguments.ChosenLanguage();
    exit_code = ReplayRecord(replay);
  });
}

void AddServe(CLI::App& app, Arguments& arguments, int& exit_code) {
  ServeArguments& serve = arguments.serve;
  CLI::App* verb = app.add_subcommand("serve", "Open the shop: tables in the browser");
  verb->add_option("--host", serve.host,
                   "The address to listen on (127.0.0.1: only this machine); 0.0.0.0 lets others "
                   "in");
  verb->add_option("--port", serve.port, "The port (8080); 0 takes any that is free");
  verb->add_option("--data", serve.data, "The folder of the database (chocobox-data)");
  verb->add_option("--web", serve.web, "The folder of the pages; else `web` beside the program");
  verb->add_option("--bot-pause", serve.bot_pause,
                   "Milliseconds that a bot waits before it acts (600)")
      ->check(CLI::Range(0, 60000));
  verb->add_option("--request-time", serve.request_time,
                   "Milliseconds that a request may take to arrive (10000)")
      ->check(CLI::Range(10, 600000));
  verb->add_flag("--unlimited", serve.unlimited, "No limits of rate, for tests of load");
  verb->callback([&] { exit_code = RunServer(serve); });
}

void AddOthers(CLI::App& app, Arguments& arguments, int& exit_code) {
  CLI::App* engine =
      app.add_subcommand("engine", "Serve other programs: JSON lines on standard input and output");
  engine->callback([&] { exit_code = ServeEngine(); });

  CLI::App* bench = app.add_subcommand("bench", "Measure the rules on one core");
  bench->add_option("game", arguments.game, "Which game; all when left out");
  bench->add_option("--seconds", arguments.seconds, "How long for each game (3)");
  bench->add_flag("--json", arguments.json, "As JSON");
  bench->callback([&] { exit_code = RunBench(arguments.game, arguments.seconds, arguments.json); });

  CLI::App* rules = app.add_subcommand("rules", "Print the rules of a game");
  rules->add_option("game", arguments.game, "Which game")->required();
  AddLanguage(*rules, arguments);
  rules->callback([&] { exit_code = ShowRules(arguments.game, arguments.ChosenLanguage()); });

  CLI::App* types = app.add_subcommand(
      "types", "Print the types of a game in TypeScript: views, events, actions");
  types->add_option("game", arguments.game, "Which game")->required();
  types->callback([&] { exit_code = ShowTypes(arguments.game); });

  CLI::App* completion = app.add_subcommand("completion", "Print completion for a shell");
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
  AddOthers(app, arguments, exit_code);
  // Last, as verbs would take it over.
  app.footer("chocobox VERB --help says more about a verb.");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kDone : kMisused;
  }
  // A full disk behind standard output must not look like success.
  std::cout.flush();
  const bool written = std::cout.good() && std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  return exit_code == kDone && !written ? kFailed : exit_code;
}

}  // namespace chocobox
