#pragma once

#include "core/fields.h"
#include "core/seat.h"
#include "games/chocolate-factory/employees.h"
#include "games/chocolate-factory/goals.h"
#include "games/chocolate-factory/lists.h"
#include "games/chocolate-factory/parts.h"

// Events of the solo game, in addition to those of every game.
namespace chocobox::chocolate_factory {

// The weekly target of the solo game.
struct TargetSet {
  Goal goal{};
  WORDED(TargetSet, "target-set", goal);
};

// A demand of the solo game is face up.
struct DemandShown {
  Goal goal{};
  WORDED(DemandShown, "demand-shown", goal);
};

// An employee leaves the display of the solo game with the part laid beside it.
struct PairLeft {
  Employee employee{};
  Part part{};
  WORDED(PairLeft, "pair-left", employee, part);
};

// The rest of the display of the solo game.
struct Offered {
  PartList parts;
  EmployeeList employees;
  WORDED(Offered, "offered", parts, employees);
};

// The solo player takes nothing more from the display.
struct DraftEnded {
  Seat seat{};
  WORDED(DraftEnded, "draft-ended", seat);
};

struct Satisfied {
  Seat seat{};
  Goal goal{};
  WantedList pieces;
  WORDED(Satisfied, "satisfied", seat, goal, pieces);
};

// The end of the solo game, card by card.
struct GoalMet {
  Goal goal{};
  WORDED(GoalMet, "goal-met", goal);
};
struct GoalMissed {
  Goal goal{};
  WORDED(GoalMissed, "goal-missed", goal);
};

}  // namespace chocobox::chocolate_factory
