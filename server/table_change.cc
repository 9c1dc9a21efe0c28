#include "server/table_change.h"

#include <algorithm>
#include <utility>

#include "core/playout.h"
#include "core/seed.h"
#include "core/text.h"
#include "server/codes.h"
#include "server/play.h"
#include "server/token.h"

namespace chocobox::server {
namespace {

bool IsHost(const TableState& table, std::string_view guest) {
  return !guest.empty() && guest == table.seating.host;
}

// Why this is not the host's to do, or not before the deal.
std::optional<Problem> WhyNotBeforeDeal(const TableState& table, std::string_view guest) {
  if (auto problem = Needs(table, Status::kWaiting)) return problem;
  if (!IsHost(table, guest)) return ProblemOf(Code::kNotHost);
  return std::nullopt;
}

Result<Seat> SeatIn(const TableState& table, const std::string& text) {
  const auto seat = ParseSeat(text);
  if (seat && Index(*seat) < static_cast<int>(table.seating.chairs.size())) return *seat;
  return ProblemOf(Code::kBadSeat, "there is no seat \"" + text + "\"");
}

std::optional<Problem> WhyNoBot(const TableState& table, const std::string& bot) {
  if (IsBot(FindGame(table.game)->info(), bot)) return std::nullopt;
  return ProblemOf(Code::kUnknownBot, "there is no bot \"" + bot + "\"");
}

// Players agreed to the game as it was: everybody but the host is asked again.
void AskAgain(Seating& seating) {
  for (Chair& chair : seating.chairs) chair.ready = chair.ready && chair.guest == seating.host;
}

TableChange Changed(Seating seating) { return {std::move(seating), {}, {}, {}, {}}; }

}  // namespace

std::optional<Problem> Needs(const TableState& table, Status status) {
  if (table.status == status) return std::nullopt;
  if (status == Status::kWaiting) return ProblemOf(Code::kNotWaiting);
  if (status == Status::kRunning) return ProblemOf(Code::kNotRunning);
  return ProblemOf(Code::kNotOver);
}

Result<TableChange> Sit(const TableState& table, const GuestRow& guest) {
  const Seating& before = table.seating;
  if (before.IsRemoved(guest.id)) return ProblemOf(Code::kRemoved);
  const auto open = table.status == Status::kWaiting ? before.FirstOpen() : std::nullopt;
  if (!open) return ProblemOf(Code::kTableFull);
  Seating seating = before;
  Chair chair;
  chair.kind = Chair::Kind::kPerson;
  chair.guest = guest.id;
  chair.name = guest.name;
  seating.At(*open) = chair;
  seating.PassHostOn();
  return Changed(std::move(seating));
}

std::optional<TableChange> ComeBack(const TableState& table, std::string_view guest) {
  const auto seat = table.seating.SeatOf(guest);
  if (!seat || !table.seating.At(*seat).away) return std::nullopt;
  Seating seating = table.seating;
  seating.At(*seat).away = false;
  if (seating.host.empty()) seating.host = guest;
  return Changed(std::move(seating));
}

Result<TableChange> Change(const TableState& table, std::string_view guest,
                           const ReadyRequest& ready) {
  const auto seat = table.seating.SeatOf(guest);
  if (!seat) return ProblemOf(Code::kNotSeated);
  if (auto problem = Needs(table, Status::kWaiting)) return std::move(*problem);
  Seating seating = table.seating;
  seating.At(*seat).ready = ready.ready;
  return Changed(std::move(seating));
}

Result<TableChange> Change(const TableState& table, std::string_view guest,
                           const SeatsRequest& seats) {
  if (auto problem = WhyNotBeforeDeal(table, guest)) return std::move(*problem);
  Seating seating = table.seating;
  const auto wanted = static_cast<std::size_t>(std::min<std::int64_t>(seats.count, kMaxSeats + 1));
  while (seating.chairs.size() < wanted) seating.chairs.emplace_back();
  for (std::size_t i = seating.chairs.size(); i-- > 0 && seating.chairs.size() > wanted;) {
    if (seating.chairs[i].kind == Chair::Kind::kPerson) continue;
    seating.chairs.erase(seating.chairs.begin() + static_cast<std::ptrdiff_t>(i));
  }
  if (seating.chairs.size() > wanted) return ProblemOf(Code::kSeatsTaken);
  // With fewer chairs, the first seat may hold another person or be gone.
  if (wanted < table.seating.chairs.size()) seating.settings.first = std::nullopt;
  // Resets options that are not allowed with this number of seats.
  const auto specs = FindGame(table.game)->info().options;
  std::erase_if(seating.options, [&](const auto& option) {
    return std::any_of(specs.begin(), specs.end(), [&](const OptionSpec& spec) {
      return spec.key == option.first && !spec.seats.Allow(static_cast<int>(wanted));
    });
  });
  if (auto problem = WhyImpossible(table.game, seating)) return std::move(*problem);
  AskAgain(seating);
  return Changed(std::move(seating));
}

Result<TableChange> Change(const TableState& table, std::string_view guest,
                           const SeatRequest& request) {
  const auto seat = SeatIn(table, request.seat);
  if (const auto* problem = std::get_if<Problem>(&seat)) return *problem;
  if (auto problem = WhyNotBeforeDeal(table, guest)) return std::move(*problem);
  if (request.bot) {
    if (auto problem = WhyNoBot(table, *request.bot)) return std::move(*problem);
  }
  Seating seating = table.seating;
  Chair& chair = seating.At(std::get<Seat>(seat));
  if (chair.kind == Chair::Kind::kPerson) return ProblemOf(Code::kSeatTaken);
  chair = {};
  if (request.bot) {
    chair.kind = Chair::Kind::kBot;
    chair.bot = *request.bot;
  }
  return Changed(std::move(seating));
}

Result<TableChange> Change(const TableState& table, std::string_view guest,
                           const OptionsRequest& request) {
  if (auto problem = WhyNotBeforeDeal(table, guest)) return std::move(*problem);
  Seating seating = table.seating;
  seating.options = request.options;
  if (auto problem = WhyImpossible(table.game, seating)) return std::move(*problem);
  AskAgain(seating);
  return Changed(std::move(seating));
}

Result<TableChange> Change(const TableState& table, std::string_view guest,
                           const SettingsRequest& request) {
  if (!IsHost(table, guest)) return ProblemOf(Code::kNotHost);
  Seating seating = table.seating;
  TableSettings& settings = seating.settings;
  if (auto problem = ReadSettings(request.settings, settings)) return std::move(*problem);
  const TableSettings& before = table.seating.settings;
  if (settings.aids != before.aids || settings.bot != before.bot ||
      settings.first != before.first) {
    if (auto problem = Needs(table, Status::kWaiting)) return std::move(*problem);
    if (auto problem = WhyImpossible(table.game, seating)) return std::move(*problem);
  }
  if (auto problem = WhyNoBot(table, settings.bot)) return std::move(*problem);
  if (settings != before) AskAgain(seating);
  return Changed(std::move(seating));
}

Result<TableChange> Change(const TableState& table, std::string_view guest,
                           const RemoveRequest& request) {
  const auto seat = SeatIn(table, request.seat);
  if (const auto* problem = std::get_if<Problem>(&seat)) return *problem;
  if (!IsHost(table, guest)) return ProblemOf(Code::kNotHost);
  TableChange change = Changed(table.seating);
  Chair& chair = change.seating.At(std::get<Seat>(seat));
  if (chair.kind != Chair::Kind::kPerson) return ProblemOf(Code::kBadSeat, "nobody sits there");
  if (chair.guest == guest) return ProblemOf(Code::kBadSeat, "to go yourself, use leave");
  if (table.status == Status::kOver) return ProblemOf(Code::kNotRunning, "the game is over");
  change.farewell = {chair.guest, "removed"};
  change.seating.removed.push_back(chair.guest);
  const std::string name = chair.name;
  chair = {};
  if (table.status == Status::kRunning) {
    chair.kind = Chair::Kind::kBot;
    chair.name = name;
    chair.bot = table.seating.settings.bot;
  }
  return change;
}

Result<TableChange> Change(const TableState& table, std::string_view guest,
                           const InviteRequest& request) {
  if (!IsHost(table, guest)) return ProblemOf(Code::kNotHost);
  Seating seating = table.seating;
  seating.invite = request.revoke ? std::string() : NewToken();
  // Who was removed may come with a new invitation.
  seating.removed.clear();
  return Changed(std::move(seating));
}

Result<TableChange> Change(const TableState& table, std::string_view guest, const LeaveRequest&) {
  const auto seat = table.seating.SeatOf(guest);
  if (!seat) return ProblemOf(Code::kNotSeated);
  TableChange change = Changed(table.seating);
  Chair& chair = change.seating.At(*seat);
  if (table.status == Status::kRunning) chair.away = true;
  if (table.status == Status::kWaiting) chair = {};
  if (table.status != Status::kOver) change.seating.PassHostOn();
  change.farewell = {std::string(guest), "left"};
  return change;
}

Result<TableChange> Change(const TableState& table, std::string_view guest, const AgainRequest&) {
  if (!table.seating.SeatOf(guest)) return ProblemOf(Code::kNotSeated);
  if (auto problem = Needs(table, Status::kOver)) return std::move(*problem);
  TableChange change = Changed(table.seating);
  if (change.seating.next.empty()) {
    change.seating.next = NewId();
    Seating seating = table.seating;
    seating.host = guest;
    seating.invite = NewToken();
    seating.removed.clear();
    const auto chairs = static_cast<int>(seating.chairs.size());
    seating.dealt.clear();
    // The next seat in turn order begins the next game, unless the host changes it. Older servers
    // stored no first seat: A began.
    seating.settings.first = NextSeat(seating.settings.first.value_or(SeatAt(0)), chairs);
    for (Chair& chair : seating.chairs) {
      chair.ready = chair.guest == guest;
      chair.away = false;
      // A person who was removed from the last game is not named in the next.
      if (chair.kind == Chair::Kind::kBot) chair.name.clear();
    }
    change.next = NewTable(change.seating.next, *FindGame(table.game), seating);
    // No guest has an id of this form, so no request can have used this creator before.
    change.next->creator = "again " + table.id;
    change.next_members = seating.Members();
  }
  change.more = ",\"table\":\"" + change.seating.next + '"';
  return change;
}

std::optional<Problem> WhyNotDeal(const TableState& table, std::string_view guest) {
  if (auto problem = WhyNotBeforeDeal(table, guest)) return problem;
  for (const Chair& chair : table.seating.chairs) {
    if (chair.kind == Chair::Kind::kOpen) return ProblemOf(Code::kOpenSeats);
    if (chair.kind == Chair::Kind::kPerson && chair.guest != guest && !chair.ready) {
      return ProblemOf(Code::kNotReady, chair.name + " is not ready");
    }
  }
  return std::nullopt;
}

Result<TableChange> Deal(const TableState& table, std::string_view guest, const std::string& seed) {
  if (auto problem = WhyNotDeal(table, guest)) return std::move(*problem);
  Seating seating = table.seating;
  seating.dealt = seating.chairs;
  if (!seating.settings.first) {
    seating.settings.first =
        DrawFirst(SourceFromText(seed), static_cast<int>(seating.chairs.size()));
  }
  return Changed(std::move(seating));
}

}  // namespace chocobox::server
