#include "host/seated_bots.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "core/text.h"
#include "testing/toy.h"

namespace chocobox {
namespace {

using G = toy::Game<>;

// Records everything that it hears and chooses; always takes the first action.
class Diarist final : public CopiedBot<G, Diarist> {
 public:
  bool Listens() const override { return true; }
  void Hear(const toy::Event& event) override { diary += "heard " + ToText(event) + "; "; }
  bool RemembersChoices() const override { return true; }
  Choice<G> Choose(const Situation<G>& situation, Dice&) override {
    diary += "chose " + ToText(situation.legal.front()) + "; ";
    return {situation.legal.front(), {}};
  }

  std::string diary;
};

constexpr Seat kA = SeatAt(0);
constexpr Seat kB = SeatAt(1);

// A has 1 and 2, B has 3 and 4.
Match<G> Dealt() {
  Match<G> match(StandardConfig(toy::kOptions, 2));
  for (std::uint8_t sweet = 1; sweet <= 4; ++sweet) match.Resolve(toy::Deal{sweet});
  return match;
}

// A table with a new Diarist at A.
SeatedBots<G> WithDiarist() {
  SeatedBots<G> bots(Source::Fast(1));
  bots.Keep(BotMoveOf<G>(kA, {}, {"diarist", std::make_shared<Diarist>(), 0, 0}));
  return bots;
}

std::shared_ptr<const BotMoveOf<G>> Ask(const SeatedBots<G>& bots, const Match<G>& match) {
  const auto move = bots.Ask(match, kA, "diarist")();
  return std::static_pointer_cast<const BotMoveOf<G>>(
      std::get<std::shared_ptr<const BotMove>>(move));
}

std::string DiaryAfter(const BotMoveOf<G>& move) {
  return static_cast<const Diarist&>(*move.after().bot).diary;
}

constexpr const char* kDeal =
    "heard dealt-you 1; heard dealt-you 2; heard dealt B; heard dealt B; ";

TEST(SeatedBots, HearWhatTheirSeatIsTold) {
  EXPECT_EQ(DiaryAfter(*Ask(WithDiarist(), Dealt())), kDeal + std::string("chose pick 1; "));
}

TEST(SeatedBots, RememberNothingUntilTheirMoveIsTaken) {
  const SeatedBots<G> bots = WithDiarist();
  const Match<G> match = Dealt();
  EXPECT_EQ(DiaryAfter(*Ask(bots, match)), DiaryAfter(*Ask(bots, match)));
}

TEST(SeatedBots, GoOnWithTheirMemory) {
  SeatedBots<G> bots = WithDiarist();
  Match<G> match = Dealt();
  const auto first = Ask(bots, match);
  match.Apply(kA, first->action());
  bots.Keep(*first);
  match.Apply(kB, toy::Pick{4});
  const std::string diary = DiaryAfter(*Ask(bots, match));
  EXPECT_EQ(diary, kDeal + std::string("chose pick 1; heard picked A 1; heard picked B -; "
                                       "chose done; "));
  // After a restart a new bot gets the same memory.
  EXPECT_EQ(DiaryAfter(*Ask(WithDiarist(), match)), diary);
}

TEST(SeatedBots, DoNotRememberChoicesOfOthersAsTheirs) {
  Match<G> match = Dealt();
  match.Apply(kA, toy::Pick{2});
  EXPECT_EQ(DiaryAfter(*Ask(WithDiarist(), match)),
            kDeal + std::string("heard picked A 2; chose done; "));
}

}  // namespace
}  // namespace chocobox
