#include "cli/commands.h"

#include <fmt/core.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/terminal.h"
#include "core/json.h"
#include "core/record.h"
#include "core/text.h"
#include "host/wire.h"
#include "server/typescript.h"

namespace chocobox {
Problem ProblemOf(const RecordError& error, std::string_view path) {
  std::string where(path);
  where.append(":").append(std::to_string(error.line)).append(": ").append(error.message);
  return {std::string(NameOf(error.code)), where};
}

int Complain(const Problem& problem, int exit_code) {
  fmt::print(stderr, "chocobox: {}: {}\n", problem.code, Harmless(problem.message));
  return exit_code;
}

const HostedGame* GameOrComplain(std::string_view id) {
  const HostedGame* game = FindGame(id);
  if (game != nullptr) return game;
  std::string known;
  for (const HostedGame* one : AllGames()) known.append(" ").append(one->info().id);
  Complain({"unknown-game", fmt::format("there is no game \"{}\"; there are:{}", id, known)},
           kMisused);
  return nullptr;
}

Result<std::optional<Seat>> ParseFirst(const std::string& argument) {
  const auto seat = ParseSeat(argument);
  if (!seat && !argument.empty()) {
    return Problem{"bad-first", "expected a seat, such as A, not \"" + argument + "\""};
  }
  return seat;
}

Result<OptionTexts> ParseOptions(const std::vector<std::string>& arguments) {
  OptionTexts options;
  for (const std::string& argument : arguments) {
    const std::size_t equals = argument.find('=');
    if (equals == std::string::npos || equals == 0) {
      return Problem{"bad-option", "expected KEY=VALUE, not \"" + argument + "\""};
    }
    const std::string key = argument.substr(0, equals);
    for (const auto& [given, value] : options) {
      if (given == key) return Problem{"bad-option", "option " + key + " is given twice"};
    }
    options.emplace_back(key, argument.substr(equals + 1));
  }
  return options;
}

Result<std::string> ReadRecordFile(const std::string& path) {
  std::ifstream file;
  const bool from_input = path == "-";
  if (!from_input) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
      return Problem{"no-file", path + " is a directory"};
    }
    file.open(path, std::ios::binary);
    if (!file) return Problem{"no-file", "cannot read " + path};
  }
  std::istream& in = from_input ? std::cin : file;
  std::string text(kMaxRecordBytes + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (text.size() > kMaxRecordBytes) return Problem{"too-large", path + " is over 1 MiB"};
  return text;
}

std::function<std::optional<std::string>(std::string_view)> FinderBeside(const std::string& path) {
  return [folder = std::filesystem::path(path).parent_path()](
             std::string_view name) -> std::optional<std::string> {
    Result<std::string> text = ReadRecordFile((folder / name).string());
    if (auto* found = std::get_if<std::string>(&text)) return std::move(*found);
    return std::nullopt;
  };
}

int ListGames(bool json, Language language) {
  if (json) {
    std::string out;
    {
      JsonArray games(out);
      for (const HostedGame* game : AllGames()) AppendGameInfo(games.Next(), game->info());
    }
    fmt::print("{}\n", out);
    return kDone;
  }
  for (const HostedGame* game : AllGames()) {
    const GameInfo& info = game->info();
    const Phrasebook book(info.id, language, {});
    fmt::print("{}  {}\n  {}\n  {} {}–{}", info.id, book.Find("title"), book.Find("tagline"),
               book.Find("games.players"), info.seats.min, info.seats.max);
    std::string bots;
    for (const std::string_view bot : info.bots) bots.append(bots.empty() ? "" : ", ").append(bot);
    fmt::print("  {} {}\n", book.Find("games.bots"), bots);
    for (const OptionSpec& spec : info.options) {
      fmt::print("  --option {}={}  {} ({})\n", spec.key, OptionText(spec, spec.standard),
                 book.Find("option." + std::string(spec.key)), ValuesOf(spec));
    }
  }
  return kDone;
}

int ShowRules(const std::string& id, Language language) {
  if (GameOrComplain(id) == nullptr) return kMisused;
  const std::string_view rules = FindTexts(id, language)->rules;
  fmt::print("{}", rules.empty() ? FindTexts(id, Language::kEn)->rules : rules);
  return kDone;
}

int ShowTypes(const std::string& id) {
  const HostedGame* game = GameOrComplain(id);
  if (game == nullptr) return kMisused;
  fmt::print("{}", game->TypeScript());
  return kDone;
}

int ShowServerTypes() {
  fmt::print("{}", server::ApiTypeScript());
  return kDone;
}

}  // namespace chocobox
