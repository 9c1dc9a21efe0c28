// Whole games in the terminal, with scripted input.
#include <fcntl.h>
#include <fmt/core.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/engine.h"
#include "cli/tests/program_fixture.h"
#include "cli/tests/run_program.h"

namespace chocobox {
namespace {

// Input that takes the first choice again and again, long enough for any game.
std::string FirstChoices() {
  std::string input;
  for (int i = 0; i < 200; ++i) input += "1\n";
  return input;
}

Arguments PlayForTwo(const Arguments& more = {}) {
  Arguments arguments{"play",   "chocolates", "--seats", "2",          "--bots", "odds",
                      "--seed", "7",          "--plain", "--language", "en"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

bool IsWon(std::string_view text) {
  return Has(text, " wins.\n") || Has(text, " share the victory.\n");
}

// The output after the last choice: the rest of the game and the scores.
std::string_view Ending(std::string_view text) { return text.substr(text.rfind("your choice:")); }

TEST(Play, PlaysAWholeGame) {
  const Ran ran = Chocobox(PlayForTwo(), FirstChoices());
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(IsWon(ran.out)) << Ending(ran.out);
  EXPECT_FALSE(Has(ran.out, "\x1b")) << "escape codes where there is no terminal";
  EXPECT_EQ(Chocobox(PlayForTwo(), FirstChoices()).out, ran.out) << "same seed, another game";
}

TEST(Play, PlaysAWholeGameInEveryLanguage) {
  struct Words {
    const char* language;
    std::string_view won;
    std::string_view shared;
  };
  for (const auto& [language, won, shared] :
       {Words{"en", " wins.", " share the victory."}, Words{"it", "Vittoria: ", "Vittoria "},
        Words{"ja", "の勝ちです。", "勝利を分け合います。"}}) {
    for (const bool plain : {false, true}) {
      Arguments arguments{"play", "--seats", "3", "--seed", "11", "--language", language};
      if (plain) arguments.emplace_back("--plain");
      const Ran ran = Chocobox(arguments, FirstChoices());
      EXPECT_EQ(ran.exit_code, 0) << language;
      EXPECT_EQ(ran.err, "") << language;
      EXPECT_TRUE(Has(ran.out, won) || Has(ran.out, shared)) << language << "\n" << ran.out;
      for (const std::string_view key : {"play.prompt", "event.revealed", "action.reveal",
                                         "tile.dark-round", "card.one-gold", "score.cubes"}) {
        EXPECT_FALSE(Has(ran.out, key)) << "a text is missing in " << language;
      }
      EXPECT_FALSE(Has(ran.out, "{}")) << "a text was not filled in, in " << language;
    }
  }
}

TEST(Play, PlaysWithPeopleOnlyAndWithBotsOnly) {
  const Ran people = Chocobox(PlayForTwo({"--people", "2", "--names", "Ann,Bob"}), FirstChoices());
  EXPECT_EQ(people.exit_code, 0);
  EXPECT_TRUE(IsWon(people.out));
  EXPECT_TRUE(Has(people.out, "Ann, your choice:"));
  EXPECT_TRUE(Has(people.out, "Bob, your choice:"));
  const Ran bots = Chocobox(PlayForTwo({"--people", "0"}));
  EXPECT_EQ(bots.exit_code, 0);
  EXPECT_TRUE(IsWon(bots.out));
  EXPECT_FALSE(Has(bots.out, "your choice:"));
}

// With secret hands nothing is shown until the next player has taken over the screen.
TEST(Play, NobodySeesAnothersHand) {
  const Arguments arguments{"play",    "choco-late", "--seats", "2", "--people",   "2",
                            "--names", "Ann,Bob",    "--seed",  "7", "--language", "en"};
  // Ann names a lot and passes.
  const Ran curtain = Chocobox(arguments, "1\n1\n");
  EXPECT_TRUE(Has(curtain.out, "Ann, your choice:"));
  EXPECT_TRUE(Has(curtain.out, "\n\n\nBob, it is your turn."));
  EXPECT_FALSE(Has(curtain.out, "Bob, your choice:"));
  EXPECT_EQ(curtain.exit_code, 0);
  const Ran looks = Chocobox(arguments, "1\n1\n\n");
  EXPECT_TRUE(Has(looks.out, "Bob, your choice:"));
  // Both are told what Ann did, each on their own board.
  const std::string_view bobs = std::string_view(looks.out).substr(looks.out.find("Bob, it is"));
  EXPECT_TRUE(Has(bobs, "Ann passes")) << bobs;
}

TEST(Play, WrongInputDoesNotTouchTheGame) {
  std::string wrong =
      "nonsense\n0\n8\n99\n-1\n1.5\n18446744073709551617\nreveal z9\nreveal a1\ngo-on now\n\n   \n"
      "predict\nundo\nhelp\n?\nodds\nodds\nlog\nscores\nrules\nboard\nsave\n"
      "save /nowhere/at/all.play\n{}\n%s%n\n\x1b[2J\n\xff\xfe\n";
  wrong += std::string("a\0b\n", 4) + std::string(10'000, 'x') + "\n";
  const Ran ran = Chocobox(PlayForTwo(), wrong + FirstChoices());
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(Ending(ran.out), Ending(Chocobox(PlayForTwo(), FirstChoices()).out));
  EXPECT_TRUE(Has(ran.out, "Not understood: nonsense")) << "it does not say so";
  EXPECT_FALSE(Has(ran.out, "\x1b")) << "it repeats escape codes";
}

TEST(Play, GivesAHintAndGoesOn) {
  const Ran ran = Chocobox(PlayForTwo(), "hint\n" + FirstChoices());
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_TRUE(Has(ran.out, "A good choice might be: 7  Go on without predicting"));
  EXPECT_TRUE(IsWon(ran.out));
}

TEST(Play, UnderstandsNumbersWordsAndBlanksAround) {
  const TempFolder folder;
  const std::string save = "\nsave " + folder.Path("saved.play") + "\nquit\n";
  const auto record_after = [&](const std::string& choice) {
    EXPECT_EQ(Chocobox(PlayForTwo(), choice + save).exit_code, 0);
    return folder.Read("saved.play");
  };
  const std::string by_words = record_after("go-on");
  EXPECT_TRUE(by_words.ends_with("\nA go-on\n")) << by_words;
  EXPECT_EQ(record_after("7"), by_words) << "its number";
  EXPECT_EQ(record_after("  go-on  "), by_words);
  EXPECT_EQ(record_after("7\r"), by_words) << "lines that end as on Windows";
  EXPECT_EQ(record_after("  7"), by_words);
  EXPECT_EQ(record_after("7  "), by_words);
  EXPECT_EQ(record_after("Go on without predicting"), by_words) << "as the choice is shown";
  EXPECT_EQ(record_after("without predicting"), by_words) << "its last words";
  EXPECT_EQ(record_after("go on"), by_words) << "some of its words";
  EXPECT_NE(record_after("edict"), by_words) << "no words";
}

TEST(Play, TakesBackAndTellsWhenItCannot) {
  const TempFolder folder;
  const std::string path = folder.Path("saved.play");
  const Ran ran = Chocobox(
      PlayForTwo(), "undo\ngo-on\nundo\nundo\ngo-on\nreveal b2\nundo\nsave " + path + "\nquit\n");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_TRUE(Has(ran.out, "nothing you can still take back")) << ran.out;
  EXPECT_TRUE(Has(folder.Read("saved.play"), "\nA go-on\nA undo\nA go-on\nA reveal b2 = "))
      << folder.Read("saved.play");
}

TEST(Play, SavesAndGoesOn) {
  const TempFolder folder;
  const std::string path = folder.Path("my game.play");
  const Ran first = Chocobox(PlayForTwo(), "1\n1\n1\n1\nsave " + path + "\nquit\n");
  EXPECT_EQ(first.exit_code, 0);
  const std::string saved = folder.Read("my game.play");
  ASSERT_NE(saved, "");
  EXPECT_EQ(Chocobox({"replay", "--quiet", path}).exit_code, 0);

  // Loaded and saved again it is the same.
  const std::string again = folder.Path("again.play");
  const Arguments load{"play", "--load", path, "--plain", "--bots", "odds", "--language", "en"};
  EXPECT_EQ(Chocobox(load, "save " + again + "\n").exit_code, 0);
  EXPECT_EQ(folder.Read("again.play"), saved);

  const Ran second = Chocobox(load, "1\n1\nsave " + again + "\n" + FirstChoices());
  EXPECT_EQ(second.exit_code, 0);
  EXPECT_TRUE(IsWon(second.out)) << Ending(second.out);
  const std::string longer = folder.Read("again.play");
  EXPECT_TRUE(longer.starts_with(saved) && longer.size() > saved.size()) << longer;
}

TEST(Play, SaysWhenItCannotSave) {
  const TempFolder folder;
  for (const std::string& path : {folder.Path(""), folder.Path("no/such/folder.play")}) {
    const Ran ran = Chocobox(PlayForTwo(), "save " + path + "\nquit\n");
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_TRUE(Has(ran.out, "Could not write")) << ran.out;
  }
}

// Any seed and names are refused, or give a saved game that can be loaded.
TEST(Play, SavedGamesLoadWhateverTheSeedIs) {
  const TempFolder folder;
  const std::string path = folder.Path("saved.play");
  for (const char* seed : {"word", "two words", "#1", "a\nb", "a\x1b", " "}) {
    const Ran ran = Chocobox({"play", "--seats", "2", "--seed", seed}, "save " + path + "\nquit\n");
    if (ran.exit_code != 0) {
      EXPECT_EQ(ran.exit_code, 2) << seed;
      continue;
    }
    const Ran loaded = Chocobox({"play", "--load", path}, "quit\n");
    EXPECT_EQ(loaded.exit_code, 0) << "seed \"" << seed << "\": " << loaded.err;
  }
}

TEST(Play, SavedGamesLoadWhateverTheNamesAre) {
  const TempFolder folder;
  const std::string path = folder.Path("saved.play");
  for (const std::string& name :
       {std::string(), std::string("Ann"), std::string("Ann Lee"), std::string("あん"),
        std::string("Ann #1"), std::string(" "), std::string("#"), std::string("Ann\nA go-on"),
        std::string("Ann\x1b[2J"), std::string(5000, 'x')}) {
    const Ran ran = Chocobox({"play", "--seats", "2", "--seed", "7", "--names", name},
                             "save " + path + "\nquit\n");
    if (ran.exit_code != 0) {
      EXPECT_EQ(ran.exit_code, 2) << name;
      continue;
    }
    EXPECT_FALSE(Has(ran.out, "\x1b")) << "it repeats escape codes";
    const Ran loaded = Chocobox({"play", "--load", path}, "quit\n");
    EXPECT_EQ(loaded.exit_code, 0)
        << "name \"" << name.substr(0, 20) << "\": " << loaded.err.substr(0, 200);
  }
}

TEST(Play, EndsWithItsInput) {
  EXPECT_EQ(Chocobox(PlayForTwo()).exit_code, 0);
  const Ran middle = Chocobox(PlayForTwo(), "1\n1\n1");
  EXPECT_EQ(middle.exit_code, 0);
  EXPECT_EQ(middle.err, "");
  EXPECT_FALSE(IsWon(middle.out));
  EXPECT_TRUE(Has(middle.out, "You left the table.")) << Ending(middle.out);
  EXPECT_EQ(Chocobox(PlayForTwo(), "quit").exit_code, 0);
}

}  // namespace
}  // namespace chocobox
