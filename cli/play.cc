#include <algorithm>
#include <iostream>
#include <random>

#include "cli/commands.h"
#include "cli/play_session.h"
#include "core/text.h"

namespace chocobox {
namespace {

// People take the first chairs, bots the others.
Result<std::vector<Sitter>> SeatPeople(const PlayArguments& arguments, const Table& table,
                                       std::string_view you) {
  const GameInfo& info = table.game();
  const int seats = table.seats();
  const std::vector<std::string> names = table.Players();
  if (arguments.people < 0 || arguments.people > seats) {
    return Problem{"bad-people", "there are more people than seats, or fewer than none"};
  }
  std::vector<Sitter> sitters;
  for (int i = 0; i < seats; ++i) {
    Sitter sitter{std::string(1, Letter(SeatAt(i))), {}};
    const auto index = static_cast<std::size_t>(i);
    if (!names[index].empty()) {
      sitter.name = Harmless(names[index]);
    } else if (i < arguments.people && arguments.people == 1) {
      sitter.name.append(" (").append(you).append(")");
    }
    if (i >= arguments.people) {
      const auto bot = static_cast<std::size_t>(i - arguments.people);
      sitter.bot = arguments.bots.empty() ? std::string(info.bots.back())
                                          : arguments.bots[bot % arguments.bots.size()];
      if (std::find(info.bots.begin(), info.bots.end(), sitter.bot) == info.bots.end()) {
        return Problem{"unknown-bot", "there is no bot " + sitter.bot};
      }
      if (names[index].empty()) sitter.name += " (" + sitter.bot + ")";
    }
    sitters.push_back(sitter);
  }
  return sitters;
}

Result<std::unique_ptr<Table>> OpenOrLoad(const PlayArguments& arguments) {
  if (!arguments.load.empty()) {
    const Result<std::string> text = ReadRecordFile(arguments.load);
    if (const auto* problem = std::get_if<Problem>(&text)) return *problem;
    auto loaded = LoadRecord(std::get<std::string>(text), FinderBeside(arguments.load));
    if (const auto* error = std::get_if<RecordError>(&loaded)) {
      return Problem{std::string(NameOf(error->code)), Describe(*error, arguments.load)};
    }
    return std::get<std::unique_ptr<Table>>(std::move(loaded));
  }
  const HostedGame* game = FindGame(arguments.game);
  Result<OptionTexts> options = ParseOptions(arguments.options);
  if (const auto* problem = std::get_if<Problem>(&options)) return *problem;
  constexpr int kUsualSeats = 4;
  OpenRequest request;
  request.seats = arguments.seats != 0
                      ? arguments.seats
                      : std::clamp(kUsualSeats, game->info().seats.min, game->info().seats.max);
  request.options = std::get<OptionTexts>(options);
  request.seed = arguments.seed.empty() ? std::to_string(std::random_device{}()) : arguments.seed;
  request.players = arguments.names;
  return game->Open(request);
}

}  // namespace

int Play(const PlayArguments& asked) {
  PlayArguments arguments = asked;
  if (arguments.game.empty()) arguments.game = AllGames().front()->info().id;
  if (GameOrComplain(arguments.game) == nullptr) return kMisused;
  Result<std::unique_ptr<Table>> opened = OpenOrLoad(arguments);
  if (const auto* problem = std::get_if<Problem>(&opened)) return Complain(*problem, kMisused);
  auto& table = std::get<std::unique_ptr<Table>>(opened);
  const Phrasebook book(table->game().id, arguments.language, {});
  const auto sitters = SeatPeople(arguments, *table, book.Find("play.you"));
  if (const auto* problem = std::get_if<Problem>(&sitters)) return Complain(*problem, kMisused);
  PlaySession session(std::move(table), std::get<std::vector<Sitter>>(sitters), arguments.language,
                      DetectTerminal(arguments.plain, arguments.no_colour), arguments.aids,
                      std::cin, std::cout);
  return session.Run();
}

}  // namespace chocobox
