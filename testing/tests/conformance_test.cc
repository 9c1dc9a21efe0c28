#include "testing/conformance.h"

#include <gtest/gtest.h>

#include <array>
#include <map>

#include "testing/toy.h"

namespace chocobox {
namespace {

using toy::Flaw;

template <Flaw F>
std::string Findings() {
  ConformanceSpec spec;
  spec.games = 40;
  spec.fair_games = 2000;
  std::string all;
  for (const std::string& finding : Conformance<toy::Game<F>>(spec).Run()) all += finding + "\n";
  return all;
}

// The suite must find each planted flaw, and for the right reason.
void ExpectFinding(const std::string& findings, std::string_view rule) {
  EXPECT_NE(findings.find(rule), std::string::npos) << "found only:\n" << findings;
}

TEST(Conformance, AcceptsAnHonestGame) { EXPECT_EQ(Findings<Flaw::kNone>(), ""); }

TEST(Conformance, FindsALeakInTheView) {
  ExpectFinding(Findings<Flaw::kLeakInView>(), "imagined worlds have the same view");
}

TEST(Conformance, FindsALeakInAnEvent) {
  ExpectFinding(Findings<Flaw::kLeakInEvent>(), "events tell no more than the view");
}

TEST(Conformance, FindsALeakInTheNumberOfPrompts) {
  ExpectFinding(Findings<Flaw::kLeakInPrompts>(), "imagined worlds ask the same seats");
}

TEST(Conformance, FindsWorldsThatNeverVary) {
  ExpectFinding(Findings<Flaw::kWorldsThatNeverVary>(), "imagined worlds vary in what is hidden");
}

TEST(Conformance, FindsWorldsThatLookOtherwise) {
  ExpectFinding(Findings<Flaw::kWorldsThatLookOtherwise>(), "imagined worlds have the same view");
}

TEST(Conformance, FindsALegalActionThatIsNotListed) {
  ExpectFinding(Findings<Flaw::kLegalForgets>(), "Legal lists what Check allows");
}

TEST(Conformance, FindsAnActionThatIsListedTwice) {
  ExpectFinding(Findings<Flaw::kLegalRepeats>(), "Legal lists no action twice");
}

TEST(Conformance, FindsThatNoActionIsListed) {
  ExpectFinding(Findings<Flaw::kLegalIsEmpty>(), "Legal fills exactly the lists of who is to act");
}

TEST(Conformance, FindsAnOrderThatMatters) {
  ExpectFinding(Findings<Flaw::kOrderMatters>(), "steps taken at once give one state");
}

TEST(Conformance, FindsAnOrderThatIsTold) {
  ExpectFinding(Findings<Flaw::kOrderIsTold>(),
                "of steps taken at once everybody is told the same in any order");
}

TEST(Conformance, FindsASilentStepThatLeadsElsewhere) {
  ExpectFinding(Findings<Flaw::kTellingChanges>(), "a step leads to one state, told or not");
}

TEST(Conformance, FindsHandsThatEverySeatSees) {
  ExpectFinding(Findings<Flaw::kHandsSeenBySeats>(),
                "a view shows no more than its viewer was told");
}

TEST(Conformance, FindsHandsThatEverySeatSeesAndIsTold) {
  ExpectFinding(Findings<Flaw::kHandsSeenAndToldToSeats>(),
                "what spectators do not see is hidden from some seat as well");
}

TEST(Conformance, FindsASeatThatSeesAll) {
  ExpectFinding(Findings<Flaw::kOneSeatSeesAll>(),
                "no seat sees all that the others know: B sees everything");
}

TEST(Conformance, FindsScoresThatTellHands) {
  ExpectFinding(Findings<Flaw::kScoresTellHands>(), "scores tell no more than everybody sees");
}

TEST(Conformance, FindsADeckOfWhichHalfIsNeverDealt) {
  const std::string findings = Findings<Flaw::kHalfIsNeverDealt>();
  ExpectFinding(findings, "Draw follows the probabilities of Outcomes: deal ");
  ExpectFinding(findings, "Draw favours no part of what is listed: part ");
}

TEST(Conformance, FindsOutcomesThatCouldBeListed) {
  ExpectFinding(Findings<Flaw::kOutcomesSayNo>(),
                "Outcomes lists outcomes unless they are too many: there are no more than 9");
}

TEST(Conformance, FindsAnArrangementThatIsUnfair) {
  ExpectFinding(Findings<Flaw::kArrangementIsUnfair>(),
                "Draw follows the probabilities of Outcomes: deal ");
}

TEST(Conformance, FindsAnOutcomeThatIsNotListed) {
  ExpectFinding(Findings<Flaw::kOutcomesForget>(), "Outcomes lists all that is possible: deal 1");
}

// These end the program; the message says in which verb of which game.
TEST(ConformanceDeathTest, FindsListsThatAreTooShort) {
  EXPECT_DEATH(Findings<Flaw::kTooFewActions>(), "Legal of toy crashes .*kMaxLegal");
  EXPECT_DEATH(Findings<Flaw::kTooFewFacts>(), "Apply of toy crashes .*kMaxFacts");
  EXPECT_DEATH(Findings<Flaw::kTooFewScoreLines>(), "Scores of toy crashes .*kMaxScoreLines");
}

TEST(ConformanceDeathTest, FindsAnImagineThatHangs) {
  ConformanceSpec spec;
  spec.seconds = 1;
  EXPECT_DEATH(Conformance<toy::Game<Flaw::kImagineHangs>>(spec).Run(),
               "Imagine of toy does not return: 2 seats, step 6");
}

// An optional verb with another signature than in the contract does not compile.
struct WrongSilence : toy::Game<> {
  static bool Silence(const State&, Seat) { return false; }
};
struct WrongBoard : toy::Game<> {
  static void Paint(const View&, BoardStyle, const Lexicon&, Canvas&) {}
};
struct WrongDescriptions : toy::Game<> {
  static std::string Describe(const View&, const Action&) { return ""; }
};
static_assert(!OptionalVerbs<WrongSilence>::kSilenceFits);
static_assert(!OptionalVerbs<WrongBoard>::kPaintFits);
static_assert(!OptionalVerbs<WrongDescriptions>::kDescribeFits);

enum class Fruit : std::uint8_t { kApple, kBloodOrange, kFig12B, kX };
NAMED(Fruit, "fruit");
enum class Nut : std::uint8_t { kAlmond, kWalnut };
enum class Spice : std::uint8_t {};
enum class Herb : std::uint8_t {};

}  // namespace

template <>
struct Names<Nut> {
  static constexpr std::string_view kType = "nut";
  static constexpr std::array<std::string_view, 2> kNames{"almond", "walnut"};
};
template <>
struct Names<Spice> {
  static constexpr std::string_view kType = "spice";
  static constexpr std::array<std::string_view, 2> kNames{"mint", "chili"};
};
template <>
struct Names<Herb> {
  static constexpr std::string_view kType = "herb";
  static constexpr std::array<std::string_view, 2> kNames{"dill", "dill"};
};

namespace {

// Names follow from enumerators; they are listed only where there are none, each once.
static_assert(NamesFit<Fruit>() && CountOf<Fruit>() == 4);
static_assert(NameOf(Fruit::kBloodOrange) == "blood-orange");
static_assert(NameOf(Fruit::kFig12B) == "fig-12-b");
static_assert(NameOf(Fruit::kX) == "X");
static_assert(!NamesFit<Nut>());
static_assert(NamesFit<Spice>());
static_assert(!NamesFit<Herb>());

// On a small case every world that the view allows is imagined equally often.
TEST(Conformance, ImaginedWorldsAreUniform) {
  using G = toy::Game<>;
  G::State state = G::Start(StandardConfig(G::Options(), 2));
  for (const std::uint8_t sweet : std::array<std::uint8_t, 4>{2, 9, 5, 4})
    G::Resolve(state, toy::Deal{sweet});
  const toy::View view = G::Look(state, SeatAt(0));
  constexpr int kWorlds = 42000;
  std::map<std::uint64_t, int> seen;
  for (int i = 0; i < kWorlds; ++i) {
    Source source = Source::Fast(static_cast<std::uint64_t>(i));
    ++seen[HashOf(G::Imagine(view, source))];
  }
  // B holds any two of the seven sweets that A does not see, in order.
  ASSERT_EQ(seen.size(), 42u);
  double chi_square = 0;
  for (const auto& [world, times] : seen) {
    const double off = times - kWorlds / 42.0;
    chi_square += off * off / (kWorlds / 42.0);
  }
  // 41 degrees of freedom: one seed in a thousand exceeds 74.7, and the seeds are fixed.
  EXPECT_LT(chi_square, 74.7);
}

}  // namespace
}  // namespace chocobox
