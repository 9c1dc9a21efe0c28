#include "server/play.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/text.h"
#include "host/table_bots.h"
#include "server/codes.h"
#include "server/token.h"

namespace chocobox::server {
namespace {

// The hash as text: the database has no unsigned numbers.
std::string HashText(const Table& table) { return std::to_string(table.StateHash()); }

}  // namespace

std::string Letters(SeatSet seats) {
  std::string letters;
  for (const Seat seat : seats) letters += Letter(seat);
  return letters;
}

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

std::optional<Problem> Play::Replay(const MoveRow& row) {
  const auto differs = [this](const std::string& message) {
    return Problem{"replay-differs", "move " + std::to_string(moves_.size()) + message};
  };
  std::string_view entries = row.entries;
  while (!entries.empty()) {
    const std::string_view entry = entries.substr(0, entries.find('\n'));
    entries.remove_prefix(std::min(entries.size(), entry.size() + 1));
    if (const auto problem = table_->TakeEntry(entry)) return differs(": " + problem->message);
  }
  if (HashText(*table_) != row.hash) return differs(" leads to another position than it did");
  Note(FromName<Cause>(row.cause).value_or(Cause::kPerson));
  NoteDone(row.guest, row.client);
  return std::nullopt;
}

void Play::Note(Cause cause) {
  const std::size_t begin = moves_.empty() ? 0 : moves_.back().end;
  moves_.push_back({static_cast<std::uint32_t>(table_->entries()), cause});
  std::optional<Acts> acts;
  for (std::size_t i = begin; i < table_->entries(); ++i) {
    const std::string entry = table_->Entry(i);
    const std::optional<Seat> seat = ParseSeat(entry.substr(0, 1));
    if (seat) acts = Acts{*seat, acts ? acts->count + 1 : 1};
  }
  if (!acts) return;
  if (cause != Cause::kUndo) return acts_.push_back(*acts);
  const auto last = LastOf(acts->seat);
  if (last != acts_.end()) acts_.erase(last);
}

std::vector<Play::Acts>::const_iterator Play::LastOf(Seat seat) const {
  const auto found = std::find_if(acts_.rbegin(), acts_.rend(),
                                  [seat](const Acts& acts) { return acts.seat == seat; });
  return found == acts_.rend() ? acts_.end() : std::prev(found.base());
}

MoveRow Play::Finish(Cause cause, std::size_t steps) {
  while (table_->ToAct().IsNature()) table_->Draw();
  MoveRow row;
  row.cause = NameOf(cause);
  for (std::size_t i = moves_.empty() ? 0 : moves_.back().end; i < table_->entries(); ++i) {
    if (!row.entries.empty()) row.entries += '\n';
    row.entries += table_->Entry(i);
  }
  row.number = static_cast<std::int64_t>(moves_.size());
  row.hash = HashText(*table_);
  row.to_act = Letters(table_->ToAct().seats());
  row.ends = table_->ToAct().IsOver();
  Note(cause);
  feed_.Note(*table_, moves_.back(), steps);
  return row;
}

Result<MoveRow> Play::Act(Seat seat, std::span<const std::string> actions, Cause cause) {
  const std::size_t steps = table_->steps();
  if (auto problem = TakeAll(seat, actions)) return std::move(*problem);
  return Finish(cause, steps);
}

std::optional<Problem> Play::TakeAll(Seat seat, std::span<const std::string> actions) {
  if (actions.size() == 1) return table_->Apply(seat, actions.front());
  const std::unique_ptr<Table> taken = table_->Clone();
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (auto problem = taken->Apply(seat, actions[i])) return problem;
    // Otherwise a refused list would tell something for nothing.
    if (i + 1 < actions.size() && !taken->CanUndo(seat)) {
      return ProblemOf(Code::kBadList);
    }
  }
  for (const std::string& action : actions) table_->Apply(seat, action);
  return std::nullopt;
}

Result<MoveRow> Play::Act(const BotMove& move, Cause cause) {
  const std::size_t steps = table_->steps();
  if (auto problem = table_->bots().Apply(move)) return std::move(*problem);
  return Finish(cause, steps);
}

Result<MoveRow> Play::Undo(Seat seat) {
  const auto last = LastOf(seat);
  const int count = last == acts_.end() ? 1 : last->count;
  const std::size_t steps = table_->steps();
  // A list of actions goes back whole.
  if (count > 1) {
    const std::unique_ptr<Table> trial = table_->Clone();
    for (int i = 0; i < count; ++i) {
      if (auto problem = trial->Undo(seat)) return std::move(*problem);
    }
  }
  for (int i = 0; i < count; ++i) {
    if (auto problem = table_->Undo(seat)) return std::move(*problem);
  }
  return Finish(Cause::kUndo, steps);
}

std::optional<MoveRow> Play::Settle() {
  if (!table_->ToAct().IsNature()) return std::nullopt;
  return Finish(Cause::kPerson, table_->steps());
}

std::optional<std::size_t> Play::WasDone(std::string_view guest, std::string_view client) const {
  const std::uint64_t hash = ShortHash(guest, client);
  const auto found = std::find_if(done_.begin(), done_.end(),
                                  [hash](const DoneId& done) { return done.hash == hash; });
  if (found == done_.end()) return std::nullopt;
  return found->moves;
}

void Play::NoteDone(std::string_view guest, std::string_view client) {
  if (client.empty()) return;
  done_.push_back({ShortHash(guest, client), static_cast<std::uint32_t>(moves_.size())});
}

}  // namespace chocobox::server
