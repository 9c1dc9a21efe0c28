#pragma once

#include <optional>

#include "core/list.h"
#include "games/chocolate-factory/actions.h"
#include "games/chocolate-factory/factory.h"

// Running a factory: rulebook, "Run Factory". Nothing here depends on anybody else, so plans are
// made with the same verbs.
namespace chocobox::chocolate_factory {

// What a part in a slot costs now.
int PriceOf(const Factory& factory, Slot slot);

std::optional<Refusal> CheckRun(const Factory& factory, const Action& action);
void LegalRun(const Factory& factory, List<Action, kMaxLegal>& actions);
// REQUIRES: CheckRun finds nothing. Finish is the table's affair.
void ApplyRun(Factory& factory, const Action& action);

}  // namespace chocobox::chocolate_factory
