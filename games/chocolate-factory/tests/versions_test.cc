#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "core/byte.h"
#include "core/replay.h"
#include "core/write_record.h"
#include "games/chocolate-factory/bots/greedy_bot.h"
#include "games/chocolate-factory/game.h"
#include "games/chocolate-factory/tests/asked.h"

// Games dealt with older cards replay unchanged.
namespace chocobox::chocolate_factory {
namespace {

Replayed<Game> ReplayOf(const std::string& text) {
  const auto parsed = ParseRecord(text);
  if (const auto* error = std::get_if<RecordError>(&parsed)) return *error;
  return Replay<Game>(std::get<Record>(parsed), nullptr);
}

std::string DealtWith(const std::string& cards, const std::string& target) {
  return "game chocolate-factory seats=1\n" + cards + "= orders [ s02 m02 l01 ], target " + target +
         " [ tasting-plate ], demand one-keen-customer\n";
}

TEST(Versions, RecordsOfOlderCardsReplay) {
  const auto replayed = ReplayOf(DealtWith("cards 1\n", "two-great-houses"));
  ASSERT_TRUE(std::holds_alternative<Match<Game>>(replayed));
  const auto& match = std::get<Match<Game>>(replayed);
  EXPECT_EQ(match.state().cards, 1);
  const std::string written = WriteRecord(match, {});
  EXPECT_NE(written.find("\ncards 1 "), std::string::npos) << written;
  const auto again = ReplayOf(written);
  ASSERT_TRUE(std::holds_alternative<Match<Game>>(again));
  EXPECT_EQ(WriteRecord(std::get<Match<Game>>(again), {}), written);
}

TEST(Versions, NewGamesHaveTheCurrentCards) {
  const auto replayed = ReplayOf(DealtWith("", "two-great-houses-2"));
  ASSERT_TRUE(std::holds_alternative<Match<Game>>(replayed));
  EXPECT_EQ(std::get<Match<Game>>(replayed).state().cards, kCardsVersion);
}

TEST(Versions, CardsOfOtherVersionsAreNotDealt) {
  for (const auto& [cards, target] :
       {std::pair{"", "two-great-houses"}, std::pair{"cards 1\n", "two-great-houses-2"}}) {
    const auto replayed = ReplayOf(DealtWith(cards, target));
    ASSERT_TRUE(std::holds_alternative<RecordError>(replayed));
    EXPECT_EQ(std::get<RecordError>(replayed).code, RecordError::Code::kBadOutcome);
  }
}

// Parts are cards like others.
TEST(Versions, PartsOfOtherVersionsAreNotDealt) {
  const auto deal = [](const std::string& cards, const std::string& part) {
    return ReplayOf("game chocolate-factory seats=2\n" + cards +
                    "= orders [ s02 m02 l01 ], orders [ s03 m05 l03 ], display [ boxing-line " +
                    part +
                    " nut-cracker twin-mould triple-upgrader ] [ decorator-palace director-salters "
                    "director-luxury director-fresh-fancies director-dunstan-gilberts ]\n");
  };
  EXPECT_TRUE(std::holds_alternative<Match<Game>>(deal("cards 2\n", "bean-grinder")));
  EXPECT_TRUE(std::holds_alternative<RecordError>(deal("", "bean-grinder")));
  EXPECT_TRUE(std::holds_alternative<Match<Game>>(deal("", "bean-grinder-2")));
  EXPECT_TRUE(std::holds_alternative<RecordError>(deal("cards 2\n", "bean-grinder-2")));
}

TEST(Versions, UnknownCardsAreRefused) {
  for (const auto& [header, why] : {std::pair{"cards 0\n", "version 0 of the cards"},
                                    std::pair{"cards 4\n", "version 4 of the cards"},
                                    std::pair{"cards 1 123\n", "other cards than version 1"},
                                    std::pair{"rules 9\n", "version 9 of the rules"}}) {
    const auto replayed = ReplayOf(DealtWith(header, "sole-supplier"));
    ASSERT_TRUE(std::holds_alternative<RecordError>(replayed)) << header;
    const auto& error = std::get<RecordError>(replayed);
    EXPECT_EQ(error.code, RecordError::Code::kBadVersion) << header;
    EXPECT_NE(error.message.find(why), std::string::npos) << error.message;
  }
}

// People have records of these versions.
TEST(Versions, HashesOfOlderCardsStay) {
  EXPECT_EQ(Game::CardsHash(1), 0x9424a35a47e61128u);
  EXPECT_EQ(Game::CardsHash(2), 0x24f3b62855f36c59u);
  EXPECT_NE(Game::CardsHash(2), Game::CardsHash(3));
}

// In version 1 each seat chose the pieces to keep right after fulfilling; since version 2 all
// choose at once, when the last one has fulfilled. Bots handle both.
TEST(Versions, BotsKeepPiecesByEitherRules) {
  for (int rules = kOldestRules; rules <= kRulesVersion; ++rules) {
    Config config = StandardConfig(Game::Options(), 3);
    config.rules = Byte(rules);
    int asked = 0;
    int together = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      State state = Game::Start(config);
      Source source = Source::Fast(seed);
      Dice dice(seed);
      ActionList<Game> legal;
      while (!ToAct(state).IsOver()) {
        if (ToAct(state).IsNature()) {
          Resolve(state, Draw(state, source));
          continue;
        }
        const SeatSet seats = ToAct(state).seats();
        const Seat seat = seats.At(dice.Below(static_cast<std::uint32_t>(seats.Size())));
        Legal(state, seat, legal);
        Action action = legal[dice.Below(static_cast<std::uint32_t>(legal.size()))];
        if (state.phase == Phase::kKeep) {
          ++asked;
          together += seats.Size() > 1 ? 1 : 0;
          EXPECT_EQ(state.turn, rules == 1 ? seat : StarterOf(state, state.day));
          EXPECT_FALSE(Check(state, seat, ChoiceIn<GreedyBot>(state, seat)));
          action = ChoiceIn<ForemanBot>(state, seat);
          ASSERT_FALSE(Check(state, seat, action));
        }
        Apply(state, seat, action);
      }
    }
    EXPECT_GT(asked, 10);
    EXPECT_EQ(together > 0, rules > 1);
  }
}

}  // namespace
}  // namespace chocobox::chocolate_factory
