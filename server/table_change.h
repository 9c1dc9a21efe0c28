#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/request.h"
#include "server/seating.h"
#include "server/store.h"

// The changes that people make to a table around its game, as pure functions: each returns the
// table as it will be and what is to be done once that is stored, or why it is refused.
namespace chocobox::server {

// A table without its game.
struct TableState {
  std::string id;
  std::string game;
  Status status{};
  Seating seating;
};

struct TableChange {
  Seating seating;
  // The guest whose sockets are then closed, and the reason they are told.
  struct Farewell {
    std::string guest;
    std::string reason;
  };
  std::optional<Farewell> farewell;
  // A table to be made before this one is stored, and the people who sit there.
  std::optional<TableRow> next;
  std::vector<std::string> next_members;
  // More JSON for the answer.
  std::string more;
};

// The guest takes the first open seat.
Result<TableChange> Sit(const TableState& table, const GuestRow& guest);
// The person comes back; nothing if they are not away.
std::optional<TableChange> ComeBack(const TableState& table, std::string_view guest);

Result<TableChange> Change(const TableState& table, std::string_view guest,
                           const ReadyRequest& ready);
Result<TableChange> Change(const TableState& table, std::string_view guest,
                           const SeatsRequest& seats);
Result<TableChange> Change(const TableState& table, std::string_view guest,
                           const SeatRequest& seat);
Result<TableChange> Change(const TableState& table, std::string_view guest,
                           const OptionsRequest& options);
Result<TableChange> Change(const TableState& table, std::string_view guest,
                           const SettingsRequest& settings);
Result<TableChange> Change(const TableState& table, std::string_view guest,
                           const RemoveRequest& remove);
Result<TableChange> Change(const TableState& table, std::string_view guest,
                           const InviteRequest& invite);
Result<TableChange> Change(const TableState& table, std::string_view guest,
                           const LeaveRequest& leave);
Result<TableChange> Change(const TableState& table, std::string_view guest,
                           const AgainRequest& again);

std::optional<Problem> WhyNotDeal(const TableState& table, std::string_view guest);
// The deal: the chairs are kept for the record, and the first seat is drawn unless it was chosen.
Result<TableChange> Deal(const TableState& table, std::string_view guest, const std::string& seed);

// Why a request needs the table in another status.
std::optional<Problem> Needs(const TableState& table, Status status);

}  // namespace chocobox::server
