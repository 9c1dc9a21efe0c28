#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/names.h"
#include "server/field.h"

namespace chocobox::server {

// The messages that a client may send on the socket of a table. The word of a verb, the value of
// "do", is the name of the enumerator.
enum class Verb : std::uint8_t {
  kAct,
  kUndo,
  kMayUndo,
  kAid,
  kPreview,
  kCourse,
  kReady,
  kStart,
  kSeats,
  kSeat,
  kOptions,
  kSettings,
  kRemove,
  kInvite,
  kLeave,
  kAgain,
};
NAMED(Verb, "verb");

enum class Who : std::uint8_t { kAnyViewer, kSeated, kHost };

struct VerbRow {
  Verb verb;
  Who who;
  // Beside "do" and "id". Every message may have an id; where it must have one, it is listed.
  std::span<const Field> fields;
};

// In the order of the enumeration.
std::span<const VerbRow> AllVerbs();

inline const VerbRow& RowOf(Verb verb) { return AllVerbs()[static_cast<std::size_t>(verb)]; }

}  // namespace chocobox::server
