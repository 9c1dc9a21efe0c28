#include "games/chocolate-factory/run.h"

#include <gtest/gtest.h>

#include "games/chocolate-factory/tests/table.h"

namespace chocobox::chocolate_factory {
namespace {

TEST(Run, LegalActionsReplaceThoseListedBefore) {
  Table table(Day::kMonday);
  List<Action, kMaxLegal> actions;
  LegalRun(table.factory(), actions);
  const std::size_t count = actions.size();
  LegalRun(table.factory(), actions);
  EXPECT_EQ(actions.size(), count);
}

}  // namespace
}  // namespace chocobox::chocolate_factory
