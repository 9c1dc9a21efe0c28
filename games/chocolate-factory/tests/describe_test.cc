#include "games/chocolate-factory/describe.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "core/random.h"
#include "games/chocolate-factory/game.h"
#include "host/texts.h"

// Actions as the terminal puts them.
namespace chocobox::chocolate_factory {
namespace {

// The first draft of the solo game.
State Morning() {
  State state = Start(StandardConfig(Game::Options(), 1));
  Source source = Source::Fast(1);
  while (ToAct(state).IsNature()) Resolve(state, Draw(state, source));
  return state;
}

template <class Kind>
State After(State state) {
  ActionList<Game> legal;
  Legal(state, SeatAt(0), legal);
  for (const Action& action : legal) {
    if (!std::holds_alternative<Kind>(action)) continue;
    Apply(state, SeatAt(0), action);
    return state;
  }
  ADD_FAILURE() << "no such action";
  return state;
}

std::string FinishIn(const State& state, Language language) {
  const Phrasebook words("chocolate-factory", language, {});
  return Describe(Look(state, SeatAt(0)), Finish{}, words);
}

TEST(Describe, FinishingTheDraftSaysWhatOneGoesWithout) {
  EXPECT_EQ(FinishIn(Morning(), Language::kEn), "Finish: no part and no employee today");
  EXPECT_EQ(FinishIn(After<Build>(Morning()), Language::kEn), "Finish: no employee today");
  EXPECT_EQ(FinishIn(After<Hire>(Morning()), Language::kEn), "Finish: no part today");
  EXPECT_EQ(FinishIn(Morning(), Language::kIt),
            "Concludi: oggi nessuna macchina e nessun dipendente");
  EXPECT_EQ(FinishIn(After<Build>(Morning()), Language::kIt), "Concludi: oggi nessun dipendente");
  EXPECT_EQ(FinishIn(After<Hire>(Morning()), Language::kIt), "Concludi: oggi nessuna macchina");
  EXPECT_EQ(FinishIn(Morning(), Language::kJa), "終わる：今日は設備も従業員も取らない");
  EXPECT_EQ(FinishIn(After<Build>(Morning()), Language::kJa), "終わる：今日は従業員を取らない");
  EXPECT_EQ(FinishIn(After<Hire>(Morning()), Language::kJa), "終わる：今日は設備を取らない");
}

TEST(Describe, FinishingAnythingElseIsJustThat) {
  const State running = After<Finish>(Morning());
  ASSERT_EQ(running.phase, Phase::kRun);
  EXPECT_EQ(FinishIn(running, Language::kEn), "Finish");
}

}  // namespace
}  // namespace chocobox::chocolate_factory
