#include "server/play.h"

#include <algorithm>
#include <utility>

#include "server/token.h"

namespace chocobox::server {
namespace {

// The hash as text: the database has no unsigned numbers.
std::string HashText(const Table& table) { return std::to_string(table.StateHash()); }

}  // namespace

TableRow NewTable(std::string id, const HostedGame& game, const Seating& seating) {
  TableRow row;
  row.id = std::move(id);
  row.game = game.info().id;
  row.status = NameOf(Status::kWaiting);
  row.rules_version = game.info().rules_version;
  row.cards_version = game.info().cards_version;
  row.seed = NewSeed();
  row.invite = seating.invite;
  row.spectators = seating.settings.spectators;
  row.seating = ToText(seating);
  return row;
}

Result<std::unique_ptr<Play>> Play::Open(const TableRow& row, const Seating& seating) {
  const HostedGame* game = FindGame(row.game);
  if (game == nullptr) return Problem{"unknown-game", "there is no game " + row.game};
  OpenRequest request;
  const std::vector<Chair>& chairs = seating.dealt.empty() ? seating.chairs : seating.dealt;
  if (chairs.size() != seating.chairs.size()) {
    return Problem{"damaged", "the number of chairs differs from the deal"};
  }
  request.seats = static_cast<int>(chairs.size());
  request.options = seating.options;
  request.rules = row.rules_version;
  request.cards = row.cards_version;
  // Older servers stored no first seat: A began.
  request.first = seating.settings.first.value_or(SeatAt(0));
  request.seed = row.seed;
  for (const Chair& chair : chairs) {
    request.players.push_back(chair.name);
    request.bots.push_back(chair.kind == Chair::Kind::kBot ? chair.bot : std::string());
  }
  auto opened = game->Open(request);
  if (auto* problem = std::get_if<Problem>(&opened)) return std::move(*problem);
  return std::unique_ptr<Play>(new Play(std::get<std::unique_ptr<Table>>(std::move(opened))));
}

std::optional<Problem> Play::Replay(const MoveRow& move) {
  const Cause cause = FromName<Cause>(move.cause).value_or(Cause::kPerson);
  std::string_view entries = move.entries;
  while (!entries.empty()) {
    const std::string_view entry = entries.substr(0, entries.find('\n'));
    entries.remove_prefix(std::min(entries.size(), entry.size() + 1));
    if (const auto problem = table_->TakeEntry(entry)) {
      return Problem{"replay-differs", "move " + std::to_string(moves_) + ": " + problem->message};
    }
    feed_.Note(cause);
  }
  if (HashText(*table_) != move.hash) {
    return Problem{"replay-differs",
                   "move " + std::to_string(moves_) + " leads to another position than it did"};
  }
  ++moves_;
  return std::nullopt;
}

void Play::Note(MoveRow& move, Cause cause) {
  feed_.Note(cause);
  if (!move.entries.empty()) move.entries += '\n';
  move.entries += table_->LastEntry();
}

MoveRow Play::Finish(MoveRow move) {
  const Cause cause = FromName<Cause>(move.cause).value_or(Cause::kPerson);
  while (table_->ToAct().IsNature()) {
    table_->Draw();
    Note(move, cause);
  }
  move.hash = HashText(*table_);
  move.number = moves_++;
  return move;
}

Result<MoveRow> Play::Act(Seat seat, std::string_view action, Cause cause) {
  if (auto problem = table_->Apply(seat, action)) return std::move(*problem);
  return Taken(cause);
}

Result<MoveRow> Play::Act(const BotMove& move, Cause cause) {
  if (auto problem = table_->Apply(move)) return std::move(*problem);
  return Taken(cause);
}

Result<MoveRow> Play::Undo(Seat seat) {
  if (auto problem = table_->Undo(seat)) return std::move(*problem);
  return Taken(Cause::kUndo);
}

MoveRow Play::Taken(Cause cause) {
  MoveRow move;
  move.cause = NameOf(cause);
  Note(move, cause);
  return Finish(std::move(move));
}

std::optional<MoveRow> Play::Settle() {
  if (!table_->ToAct().IsNature()) return std::nullopt;
  MoveRow move;
  move.cause = NameOf(Cause::kPerson);
  return Finish(std::move(move));
}

std::optional<std::size_t> Play::WasDone(const std::string& guest,
                                         const std::string& client) const {
  const auto found = done_.find({guest, client});
  if (found == done_.end()) return std::nullopt;
  return found->second;
}

void Play::NoteDone(const std::string& guest, const std::string& client, std::size_t seq) {
  if (!client.empty()) done_.emplace(std::pair(guest, client), seq);
}

}  // namespace chocobox::server
