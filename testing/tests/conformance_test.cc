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
  std::string all;
  for (const std::string& finding : Conformance<toy::Game<F>>(spec).Run()) all += finding + "\n";
  return all;
}

// The suite must find each planted flaw, and for the reason it was planted.
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

TEST(Conformance, FindsAnOrderThatMatters) {
  ExpectFinding(Findings<Flaw::kOrderMatters>(), "steps taken at once give one state");
}

// On a small case every world that the view allows comes up equally often.
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
  // 41 degrees of freedom: 74.7 is passed once in a thousand seeds, and the seeds are fixed.
  EXPECT_LT(chi_square, 74.7);
}

}  // namespace
}  // namespace chocobox
