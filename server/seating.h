#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/config.h"
#include "core/names.h"
#include "core/seat.h"
#include "host/table.h"

// The chairs and settings of a table: all of it except the game.
namespace chocobox::server {

enum class Status : std::uint8_t { kWaiting, kRunning, kOver, kFrozen };
NAMED(Status, "status");

struct Chair {
  enum class Kind : std::uint8_t { kOpen, kPerson, kBot };

  Kind kind = Kind::kOpen;
  // The person's id and name; both empty unless a person sits here.
  std::string guest;
  std::string name;
  // The bot that plays when it is a bot's chair, or while the person is away.
  std::string bot;
  bool ready = false;
  bool away = false;

  // Whether a bot acts here now.
  bool IsPlayedByBot() const { return kind == Kind::kBot || (kind == Kind::kPerson && away); }
};
NAMED(Chair::Kind, "chair");

struct TableSettings {
  bool aids = true;
  bool spectators = true;
  // 0: no limit.
  int turn_seconds = 0;
  // Timeout of a call; 0: it stays open until everybody has answered.
  int call_seconds = 8;
  // The bot that acts for people who are away or whose time ran out.
  std::string bot;
  // The seat that begins; absent before the deal: it will be drawn.
  std::optional<Seat> first;

  bool operator==(const TableSettings&) const = default;
};

struct Seating {
  std::vector<Chair> chairs;
  // The chairs at the deal, which the record names. Empty before.
  std::vector<Chair> dealt;
  // The guest who may start the game, change the table and remove people; empty if nobody is left.
  std::string host;
  OptionTexts options;
  TableSettings settings;
  // The token of the invitation, which lets guests sit down; empty when it was revoked.
  std::string invite;
  // The guests whom the host removed; the present invitation does not let them in.
  std::vector<std::string> removed;
  // The id of the table made by "again".
  std::string next;

  std::optional<Seat> SeatOf(std::string_view guest) const;
  std::optional<Seat> FirstOpen() const;
  bool IsRemoved(std::string_view guest) const;
  // The ids of all people.
  std::vector<std::string> Members() const;
  Chair& At(Seat seat) { return chairs[static_cast<std::size_t>(Index(seat))]; }
  const Chair& At(Seat seat) const { return chairs[static_cast<std::size_t>(Index(seat))]; }
  // Makes the next person in turn order host if the host has no chair any more or is away.
  void PassHostOn();
};

// Why the game cannot be opened with this seating; nothing when it can.
std::optional<Problem> WhyImpossible(const std::string& game, const Seating& seating);

bool IsBot(const GameInfo& game, std::string_view bot);

// Changes the settings that the object names. A problem, with nothing changed, for unknown settings
// or bad values.
std::optional<Problem> ReadSettings(const boost::json::object& object, TableSettings& settings);

// For the database.
std::string ToText(const Seating& seating);
std::optional<Seating> SeatingFromText(std::string_view text);

// The public part, as in docs/api.md: "seats":[…]
void AppendChairs(std::string& out, const Seating& seating, SeatSet online);
void AppendSettings(std::string& out, const TableSettings& settings);

}  // namespace chocobox::server
