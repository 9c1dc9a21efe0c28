#include <algorithm>
#include <iostream>
#include <random>

#include "cli/commands.h"
#include "cli/play_session.h"
#include "core/text.h"

namespace chocobox {
namespace {

std::optional<Problem> CheckBots(const GameInfo& info, const std::vector<std::string>& bots) {
  for (const std::string& bot : bots) {
    if (!bot.empty() && std::find(info.bots.begin(), info.bots.end(), bot) == info.bots.end()) {
      return Problem{"unknown-bot", "there is no bot " + bot};
    }
  }
  return std::nullopt;
}

// The bot of each seat, empty for a person: people take the first seats, bots the others.
Result<std::vector<std::string>> SeatBots(const PlayArguments& arguments, const GameInfo& info,
                                          int seats) {
  const int people = arguments.people.value_or(1);
  if (people < 0 || people > seats) {
    return Problem{"bad-people", "the number of people must be from 0 to the number of seats"};
  }
  if (arguments.names.size() > static_cast<std::size_t>(seats) ||
      arguments.bots.size() > static_cast<std::size_t>(seats)) {
    return Problem{"bad-people", "there are more names or bots than seats"};
  }
  if (const auto problem = CheckBots(info, arguments.bots)) return *problem;
  std::vector<std::string> bots(static_cast<std::size_t>(seats));
  for (int i = people; i < seats; ++i) {
    bots[static_cast<std::size_t>(i)] =
        arguments.bots.empty()
            ? std::string(info.bots.back())
            : arguments.bots[static_cast<std::size_t>(i - people) % arguments.bots.size()];
  }
  return bots;
}

std::vector<Sitter> SitDown(const std::vector<std::string>& names,
                            const std::vector<std::string>& bots, std::string_view you) {
  const auto people = std::count(bots.begin(), bots.end(), "");
  std::vector<Sitter> sitters;
  for (std::size_t i = 0; i < bots.size(); ++i) {
    Sitter sitter{Harmless(names[i]), bots[i]};
    if (sitter.name.empty()) {
      sitter.name = std::string(1, Letter(SeatAt(static_cast<int>(i))));
      if (!sitter.bot.empty()) sitter.name.append(" (").append(sitter.bot).append(")");
      if (sitter.bot.empty() && people == 1) sitter.name.append(" (").append(you).append(")");
    }
    sitters.push_back(sitter);
  }
  return sitters;
}

Result<std::unique_ptr<Table>> OpenTable(const PlayArguments& arguments) {
  const std::string id(arguments.game.empty() ? AllGames().front()->info().id
                                              : std::string_view(arguments.game));
  const HostedGame* game = FindGame(id);
  const Result<OptionTexts> options = ParseOptions(arguments.options);
  if (const auto* problem = std::get_if<Problem>(&options)) return *problem;
  constexpr int kUsualSeats = 4;
  const SeatLimits limits = game->info().seats;
  OpenRequest request;
  request.seats = arguments.seats.value_or(std::clamp(kUsualSeats, limits.min, limits.max));
  request.options = std::get<OptionTexts>(options);
  request.seed = arguments.seed.empty() ? std::to_string(std::random_device{}()) : arguments.seed;
  const auto first = ParseFirst(arguments.first);
  if (const auto* problem = std::get_if<Problem>(&first)) return *problem;
  request.first = std::get<std::optional<Seat>>(first);
  request.players = arguments.names;
  if (limits.Allow(request.seats)) {
    const auto bots = SeatBots(arguments, game->info(), request.seats);
    if (const auto* problem = std::get_if<Problem>(&bots)) return *problem;
    request.bots = std::get<std::vector<std::string>>(bots);
  }
  return game->Open(request);
}

Result<std::unique_ptr<Table>> LoadTable(const PlayArguments& arguments) {
  if (!arguments.game.empty() || arguments.seats || !arguments.options.empty() ||
      !arguments.seed.empty() || !arguments.first.empty()) {
    return Problem{"bad-load",
                   "a saved game brings its own game, seats, options, seed and first seat"};
  }
  const Result<std::string> text = ReadRecordFile(arguments.load);
  if (const auto* problem = std::get_if<Problem>(&text)) return *problem;
  auto loaded = LoadRecord(std::get<std::string>(text), FinderBeside(arguments.load));
  if (const auto* error = std::get_if<RecordError>(&loaded))
    return ProblemOf(*error, arguments.load);
  return std::get<std::unique_ptr<Table>>(std::move(loaded));
}

// The players of the table: from the arguments, or else from its record.
Result<std::vector<std::string>> BotsAt(const Table& table, const PlayArguments& arguments) {
  std::vector<std::string> bots = table.Bots();
  const bool recorded =
      std::any_of(bots.begin(), bots.end(), [](const auto& b) { return !b.empty(); });
  if (!recorded || arguments.people || !arguments.bots.empty()) {
    auto asked = SeatBots(arguments, table.game(), table.seats());
    if (std::holds_alternative<Problem>(asked)) return asked;
    bots = std::get<std::vector<std::string>>(std::move(asked));
  }
  if (const auto problem = CheckBots(table.game(), bots)) return *problem;
  return bots;
}

}  // namespace

int Play(const PlayArguments& arguments) {
  if (!arguments.game.empty() && GameOrComplain(arguments.game) == nullptr) return kMisused;
  Result<std::unique_ptr<Table>> opened =
      arguments.load.empty() ? OpenTable(arguments) : LoadTable(arguments);
  if (const auto* problem = std::get_if<Problem>(&opened)) {
    const bool misused =
        arguments.load.empty() || problem->code == "no-file" || problem->code == "bad-load";
    return Complain(*problem, misused ? kMisused : kFailed);
  }
  auto& table = std::get<std::unique_ptr<Table>>(opened);
  const Phrasebook book(table->game().id, arguments.language, {});
  const auto bots = BotsAt(*table, arguments);
  if (const auto* problem = std::get_if<Problem>(&bots)) return Complain(*problem, kMisused);
  std::vector<std::string> names = table->Players();
  for (std::size_t i = 0; i < names.size() && i < arguments.names.size(); ++i) {
    names[i] = CleanName(arguments.names[i]);
  }
  std::vector<Sitter> sitters =
      SitDown(names, std::get<std::vector<std::string>>(bots), book.Find("play.you"));
  PlaySession session(std::move(table), std::move(sitters), arguments.language,
                      DetectTerminal(arguments.plain, arguments.no_colour), !arguments.no_aids,
                      std::cin, std::cout);
  return session.Run();
}

}  // namespace chocobox
