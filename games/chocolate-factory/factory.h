#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/byte.h"
#include "core/names.h"
#include "games/chocolate-factory/employees.h"
#include "games/chocolate-factory/parts.h"
#include "games/chocolate-factory/pieces.h"

// One player's factory.
namespace chocobox::chocolate_factory {

inline constexpr std::size_t kColumns = 4;
inline constexpr int kShifts = 3;

// A place for a part: above or below a column of the belt.
enum class Slot : std::uint8_t {
  kAbove1,
  kAbove2,
  kAbove3,
  kAbove4,
  kBelow1,
  kBelow2,
  kBelow3,
  kBelow4,
};
NAMED(Slot, "slot");
inline constexpr std::size_t kSlots = CountOf<Slot>();
// Columns are counted from 0 inside the rules and from 1 in words.
constexpr std::size_t ColumnOf(Slot slot) { return Index(slot) % kColumns; }
// The other place of the same column.
constexpr Slot OppositeOf(Slot slot) {
  return static_cast<Slot>((Index(slot) + kColumns) % kSlots);
}

// The choice that a working part waits for.
enum class Ask : std::uint8_t { kNothing, kUse, kMake, kUpgrade, kCopy, kMove, kChute, kRefine };
NAMED(Ask, "ask");

// A working part, or The Helpers with a piece that they may refine, and the next choice.
struct Work {
  Ask ask = Ask::kNothing;
  Part part{};
  std::uint8_t column = 0;
  std::uint8_t recipe = 0;
  // The index of the next piece that the recipe takes or makes; the number of upgrades or moves
  // left; or the kind of the piece that was moved.
  std::uint8_t at = 0;
  bool operator==(const Work&) const = default;
};

// Invariants: absent values are zero, so that equal factories are equal bytes.
struct Factory {
  std::array<Pieces, kColumns> belt{};
  Pieces room;
  // A part and one more in each slot; 0 where there is none.
  std::array<std::uint8_t, kSlots> parts{};
  std::uint8_t coal = 0;
  // Run today.
  std::uint8_t shifts = 0;
  // Conveyor tiles that wait beside the entrance.
  std::uint8_t tiles = 0;
  // Parts operated in this shift, a bit for each slot.
  std::uint8_t used = 0;
  // The employee and one more; 0 when there is none.
  std::uint8_t employee = 0;
  // The number of times that its action may still be taken.
  std::uint8_t uses = 0;
  // The slot of the part that costs half today, or nothing in this shift, and one more; 0 when none
  // was chosen.
  std::uint8_t favoured = 0;
  Work work;
  std::array<std::uint8_t, 4> filler{};
};

constexpr std::optional<Part> PartIn(const Factory& factory, Slot slot) {
  const std::uint8_t entry = factory.parts[Index(slot)];
  if (entry == 0) return std::nullopt;
  return static_cast<Part>(entry - 1);
}
constexpr std::optional<Employee> EmployeeOf(const Factory& factory) {
  if (factory.employee == 0) return std::nullopt;
  return static_cast<Employee>(factory.employee - 1);
}
// The amount of an effect that the employee gives today; 0 without it. Actions count while they can
// still be taken.
constexpr int EffectOf(const Factory& factory, Effect effect) {
  if (factory.employee == 0) return 0;
  const JobCard& job = JobOf(static_cast<Employee>(factory.employee - 1));
  if (job.effect != effect) return 0;
  return job.grant == Grant::kAction && factory.uses == 0 ? 0 : job.amount;
}

// With the printed parts, as a player begins. Their columns: reconstructed.
constexpr Factory NewFactory() {
  Factory factory;
  factory.tiles = kShifts;
  factory.parts[Index(Slot::kAbove1)] = Byte(Index(Part::kRoaster) + 1);
  factory.parts[Index(Slot::kAbove2)] = Byte(Index(Part::kUpgrader) + 1);
  factory.parts[Index(Slot::kAbove3)] = Byte(Index(Part::kChute) + 1);
  return factory;
}

}  // namespace chocobox::chocolate_factory
