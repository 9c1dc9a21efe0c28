#pragma once

#include <optional>

#include "core/list.h"
#include "games/chocolate-factory/actions.h"
#include "games/chocolate-factory/factory.h"

// Running a factory: rulebook, "Run Factory". It depends on no other seat, so planners use the same
// verbs.
namespace chocobox::chocolate_factory {

// The present cost of a part in a slot.
int PriceOf(const Factory& factory, Slot slot);

std::optional<Refusal> CheckRun(const Factory& factory, const Action& action);
void LegalRun(const Factory& factory, List<Action, kMaxLegal>& actions);
// REQUIRES: CheckRun finds nothing. Finish is handled by the rules of the table.
void ApplyRun(Factory& factory, const Action& action);

}  // namespace chocobox::chocolate_factory
