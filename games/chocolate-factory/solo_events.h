#pragma once

#include <string_view>
#include <tuple>

#include "core/fields.h"
#include "core/seat.h"
#include "games/chocolate-factory/employees.h"
#include "games/chocolate-factory/goals.h"
#include "games/chocolate-factory/lists.h"
#include "games/chocolate-factory/parts.h"

// What can be told of a step of the solo game, beside the events of every game.
namespace chocobox::chocolate_factory {

// The weekly target of the solo game.
struct TargetSet {
  static constexpr std::string_view kWord = "target-set";
  Goal goal{};
  bool operator==(const TargetSet&) const = default;
  static constexpr auto kFields = std::tuple{Field{"goal", &TargetSet::goal}};
};

// A demand of the solo game is face up.
struct DemandShown {
  static constexpr std::string_view kWord = "demand-shown";
  Goal goal{};
  bool operator==(const DemandShown&) const = default;
  static constexpr auto kFields = std::tuple{Field{"goal", &DemandShown::goal}};
};

// An employee leaves the display of the solo game with the part laid beside it.
struct PairLeft {
  static constexpr std::string_view kWord = "pair-left";
  Employee employee{};
  Part part{};
  bool operator==(const PairLeft&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"employee", &PairLeft::employee}, Field{"part", &PairLeft::part}};
};

// What is left of the display of the solo game.
struct Offered {
  static constexpr std::string_view kWord = "offered";
  PartList parts;
  EmployeeList employees;
  bool operator==(const Offered&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"parts", &Offered::parts}, Field{"employees", &Offered::employees}};
};

// The solo player takes nothing more of the display.
struct DraftEnded {
  static constexpr std::string_view kWord = "draft-ended";
  Seat seat{};
  bool operator==(const DraftEnded&) const = default;
  static constexpr auto kFields = std::tuple{Field{"seat", &DraftEnded::seat}};
};

struct Satisfied {
  static constexpr std::string_view kWord = "satisfied";
  Seat seat{};
  Goal goal{};
  WantedList pieces;
  bool operator==(const Satisfied&) const = default;
  static constexpr auto kFields =
      std::tuple{Field{"seat", &Satisfied::seat}, Field{"goal", &Satisfied::goal},
                 Field{"pieces", &Satisfied::pieces}};
};

// The end of the solo game, card by card.
struct GoalMet {
  static constexpr std::string_view kWord = "goal-met";
  Goal goal{};
  bool operator==(const GoalMet&) const = default;
  static constexpr auto kFields = std::tuple{Field{"goal", &GoalMet::goal}};
};
struct GoalMissed {
  static constexpr std::string_view kWord = "goal-missed";
  Goal goal{};
  bool operator==(const GoalMissed&) const = default;
  static constexpr auto kFields = std::tuple{Field{"goal", &GoalMissed::goal}};
};

}  // namespace chocobox::chocolate_factory
