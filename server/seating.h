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

// Who sits where and what was agreed: all of a table but the game itself.
namespace chocobox::server {

enum class Status : std::uint8_t { kWaiting, kRunning, kOver, kFrozen };
NAMED(Status, "status");

struct Chair {
  enum class Kind : std::uint8_t { kOpen, kPerson, kBot };

  Kind kind = Kind::kOpen;
  // The person's id and name; both empty unless a person sits here.
  std::string guest;
  std::string name;
  // Who plays when it is a bot's chair, or while the person is away.
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
  // How long a call stays open for those who say nothing; 0: until everybody has spoken.
  int call_seconds = 8;
  // Who acts for those who are away or whose time ran out.
  std::string bot;
  // The seat that begins; nothing before the deal: it will be drawn.
  std::optional<Seat> first;
};

struct Seating {
  std::vector<Chair> chairs;
  // As they were when the game was dealt: what its record says. Empty before.
  std::vector<Chair> dealt;
  // The guest who may start, change and remove; empty when no person is left.
  std::string host;
  OptionTexts options;
  TableSettings settings;
  // Whoever knows it may sit down; empty when it was revoked.
  std::string invite;
  // The table that "again" made.
  std::string next;

  std::optional<Seat> SeatOf(std::string_view guest) const;
  std::optional<Seat> FirstOpen() const;
  // The ids of all people.
  std::vector<std::string> Members() const;
  Chair& At(Seat seat) { return chairs[static_cast<std::size_t>(Index(seat))]; }
  const Chair& At(Seat seat) const { return chairs[static_cast<std::size_t>(Index(seat))]; }
  // When the host has no chair any more, or is away, the next person in turn order is host.
  void PassHostOn();
};

// Why the game cannot be opened so; nothing when it can.
std::optional<Problem> WhyImpossible(const std::string& game, const Seating& seating);

bool IsBot(const GameInfo& game, std::string_view bot);

// Changes the settings that the object names; a problem, with nothing changed, when it names
// others or values that cannot be.
std::optional<Problem> ReadSettings(const boost::json::object& object, TableSettings& settings);

// For the database.
std::string ToText(const Seating& seating);
std::optional<Seating> SeatingFromText(std::string_view text);

// What everybody may know, as docs/api.md has it: "seats":[…]
void AppendChairs(std::string& out, const Seating& seating, SeatSet online);
void AppendSettings(std::string& out, const TableSettings& settings);

}  // namespace chocobox::server
