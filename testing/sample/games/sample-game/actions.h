#pragma once

#include <cstdint>
#include <variant>

#include "core/fields.h"
#include "core/names.h"
#include "core/seat.h"

// Everything that is written and told: pieces, actions, outcomes, events.
namespace chocobox::sample_game {

// From the smallest to the largest: 1 to 5 points.
enum class Praline : std::uint8_t { kNougat, kMint, kOrange, kCaramel, kTruffle };
NAMED(Praline, "praline");

struct Take {
  WORDED(Take, "take");
};
struct Stop {
  WORDED(Stop, "stop");
};
using Action = std::variant<Take, Stop>;

struct Drawn {
  Praline praline{};
  WORDED(Drawn, "drawn", praline);
};
using Outcome = std::variant<Drawn>;

// Told to the seat alone.
struct DealtYou {
  Praline praline{};
  WORDED(DealtYou, "dealt-you", praline);
};
struct Took {
  Seat seat{};
  Praline praline{};
  WORDED(Took, "took", seat, praline);
};
struct Stopped {
  Seat seat{};
  WORDED(Stopped, "stopped", seat);
};
struct TurnedUp {
  Seat seat{};
  Praline praline{};
  WORDED(TurnedUp, "turned-up", seat, praline);
};
using Event = std::variant<DealtYou, Took, Stopped, TurnedUp>;

}  // namespace chocobox::sample_game
