#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "core/replay.h"
#include "core/write_record.h"
#include "games/chocolate-factory/game.h"

// Games that were dealt with older cards stay what they were.
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

TEST(Versions, UnknownCardsAreRefused) {
  for (const auto& [header, why] : {std::pair{"cards 0\n", "version 0 of the cards"},
                                    std::pair{"cards 3\n", "version 3 of the cards"},
                                    std::pair{"cards 1 123\n", "other cards than version 1"},
                                    std::pair{"rules 9\n", "version 9 of the rules"}}) {
    const auto replayed = ReplayOf(DealtWith(header, "sole-supplier"));
    ASSERT_TRUE(std::holds_alternative<RecordError>(replayed)) << header;
    const auto& error = std::get<RecordError>(replayed);
    EXPECT_EQ(error.code, RecordError::Code::kBadVersion) << header;
    EXPECT_NE(error.message.find(why), std::string::npos) << error.message;
  }
  EXPECT_NE(Game::CardsHash(1), Game::CardsHash(2));
}

}  // namespace
}  // namespace chocobox::chocolate_factory
