#include <gtest/gtest.h>

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "core/random.h"
#include "core/text.h"
#include "games/choco-late/game.h"

namespace chocobox::choco_late {
namespace {

// Deals to this many seats and returns the size of each list of outcomes; 0 where they do not fit.
std::vector<std::size_t> SizesOfLists(int seats) {
  std::vector<std::size_t> sizes;
  State state = Start(StandardConfig(Game::Options(), seats));
  Source source = Source::Fast(7);
  OutcomeList<Game> outcomes;
  while (ToAct(state).IsNature()) {
    const bool all = Game::Outcomes(state, outcomes);
    EXPECT_EQ(all, !outcomes.empty());
    sizes.push_back(outcomes.size());
    std::set<std::string> texts;
    for (const auto& [outcome, weight] : outcomes) {
      EXPECT_TRUE(Possible(state, outcome));
      EXPECT_EQ(weight, 1u);
      texts.insert(ToText(outcome));
    }
    EXPECT_EQ(texts.size(), outcomes.size());
    Resolve(state, Draw(state, source));
  }
  return sizes;
}

TEST(Deal, ListsOutcomesWhereTheyAreFew) {
  // The fifth of five gets 10 of the last 12 cards, in one of 66 ways.
  EXPECT_EQ(SizesOfLists(5), (std::vector<std::size_t>{0, 0, 0, 0, 0, 66}));
  EXPECT_EQ(SizesOfLists(2), (std::vector<std::size_t>{0, 0, 0}));
}

}  // namespace
}  // namespace chocobox::choco_late
