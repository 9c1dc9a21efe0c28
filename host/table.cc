#include "host/table.h"

#include "core/text.h"

namespace chocobox {
namespace {

using Finder = std::function<std::optional<std::string>(std::string_view)>;

// The game of a record. A fork has the game of its origin.
std::string GameOf(const RecordHeader& header, const Finder& find, int depth = 0) {
  constexpr int kMaxDepth = 8;
  if (!header.fork) return header.game;
  if (depth == kMaxDepth) return {};
  const auto text = find ? find(header.fork->record) : std::nullopt;
  if (!text) return {};
  const auto parsed = ParseRecord(*text);
  const auto* origin = std::get_if<Record>(&parsed);
  return origin == nullptr ? std::string() : GameOf(origin->header, find, depth + 1);
}

}  // namespace

std::optional<Problem> Table::TakeEntry(std::string_view entry) {
  if (entry.starts_with("= ")) return Resolve(entry.substr(2));
  const auto seat = ParseSeat(entry.substr(0, 1));
  if (!seat || entry.size() < 2 || entry[1] != ' ') {
    return Problem{"bad-entry", "no entry of a log: " + std::string(entry)};
  }
  return entry.substr(2) == "undo" ? UndoAgain(*seat) : Apply(*seat, entry.substr(2));
}

const HostedGame* FindGame(std::string_view id) {
  for (const HostedGame* game : AllGames()) {
    if (game->info().id == id) return game;
  }
  return nullptr;
}

std::variant<std::unique_ptr<Table>, RecordError> LoadRecord(std::string_view text,
                                                             const Finder& find) {
  const auto parsed = ParseRecord(text);
  if (const auto* error = std::get_if<RecordError>(&parsed)) return *error;
  const auto& record = std::get<Record>(parsed);
  const HostedGame* game = FindGame(GameOf(record.header, find));
  if (game != nullptr) return game->Load(record, find);
  if (record.header.fork) {
    return RecordError{RecordError::Code::kBadFork, 1,
                       "no record at the end of its forks: " + record.header.fork->record};
  }
  return RecordError{RecordError::Code::kUnknownGame, 1, record.header.game};
}

}  // namespace chocobox
