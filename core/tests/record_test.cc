#include "core/record.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace chocobox {
namespace {

using Code = RecordError::Code;
using Texts = std::vector<std::string>;

// The example of docs/record_format.md, with a header.
constexpr std::string_view kExample =
    R"(# A prediction takes its cubes along; the cards left behind get one each.   Rulebook, "A"
game chocolates seats=2 length=long
rules 3
cards 2 00ff
player A Ann of the Hill
seed 42

= card one-gold, card two-green, card three-white, card brown-pair
A predict one-gold true = card dark-group       -> predicted A one-gold true 0; view display.1 1
A reveal b2 = [A] tile dark-round               -> revealed A b2 dark-round
B reveal c3                                     -> refused predict-first
B go-on                                         -> undoable B
B undo
-> over
)";

Record Parsed(std::string_view text) {
  auto parsed = ParseRecord(text);
  if (auto* record = std::get_if<Record>(&parsed)) return std::move(*record);
  ADD_FAILURE() << Describe(std::get<RecordError>(parsed), "record") << "\n" << text;
  return {};
}

// The only line of play of a record.
RecordLine OnlyLine(const std::string& line) {
  const Record record = Parsed("game chocolates seats=2\n" + line);
  if (record.lines.size() == 1) return record.lines[0];
  ADD_FAILURE() << record.lines.size() << " lines in " << line;
  return {};
}

RecordHeader Header(const std::string& lines) {
  const Record record = Parsed("game chocolates seats=2\n" + lines);
  EXPECT_TRUE(record.lines.empty()) << lines;
  return record.header;
}

void ExpectError(std::string_view text, Code code, int line) {
  const auto parsed = ParseRecord(text);
  const auto* error = std::get_if<RecordError>(&parsed);
  ASSERT_NE(error, nullptr) << "accepted: " << text.substr(0, 200);
  EXPECT_EQ(NameOf(error->code), NameOf(code)) << text.substr(0, 200);
  EXPECT_EQ(error->line, line) << text.substr(0, 200);
}

Texts OutcomesOf(const RecordLine& line) {
  Texts texts;
  for (const GivenOutcome& outcome : line.outcomes) texts.push_back(outcome.text);
  return texts;
}

TEST(ParseRecord, ReadsTheExample) {
  const Record record = Parsed(kExample);
  EXPECT_EQ(record.header.game, "chocolates");
  EXPECT_EQ(record.header.seats, 2);
  EXPECT_EQ(record.header.options, (OptionTexts{{"length", "long"}}));
  EXPECT_EQ(record.header.seed, "42");
  ASSERT_EQ(record.lines.size(), 7u);

  const RecordLine& deal = record.lines[0];
  EXPECT_EQ(deal.number, 8);
  EXPECT_EQ(deal.seat, std::nullopt);
  EXPECT_EQ(deal.action, "");
  EXPECT_EQ(OutcomesOf(deal),
            (Texts{"card one-gold", "card two-green", "card three-white", "card brown-pair"}));
  EXPECT_TRUE(deal.expectations.empty());

  const RecordLine& predict = record.lines[1];
  EXPECT_EQ(predict.number, 9);
  EXPECT_EQ(predict.seat, SeatAt(0));
  EXPECT_EQ(predict.action, "predict one-gold true");
  EXPECT_EQ(OutcomesOf(predict), (Texts{"card dark-group"}));
  EXPECT_EQ(predict.expectations, (Texts{"predicted A one-gold true 0", "view display.1 1"}));
  EXPECT_FALSE(predict.undo);

  EXPECT_EQ(record.lines[2].outcomes[0].audience, SeatSet::Only(SeatAt(0)));
  EXPECT_TRUE(record.lines[5].undo);
  EXPECT_EQ(record.lines[6].number, 14);
  EXPECT_EQ(record.lines[6].expectations, (Texts{"over"}));
}

TEST(ParseRecord, ReadsTheGameLine) {
  const RecordHeader header = Parsed("game tic-tac seats=6 rounds=3 open=on text=a=b").header;
  EXPECT_EQ(header.game, "tic-tac");
  EXPECT_EQ(header.seats, 6);
  EXPECT_EQ(header.options, (OptionTexts{{"rounds", "3"}, {"open", "on"}, {"text", "a=b"}}));
  EXPECT_FALSE(header.fork);
  EXPECT_EQ(Parsed("game g rounds=3 seats=1").header.seats, 1);
}

TEST(ParseRecord, ReadsAForkLine) {
  const Record record = Parsed("from games/one.play step 12 as B imagine lemon\nA go-on");
  EXPECT_EQ(record.header.game, "");
  ASSERT_TRUE(record.header.fork);
  EXPECT_EQ(record.header.fork->record, "games/one.play");
  EXPECT_EQ(record.header.fork->step, 12u);
  EXPECT_EQ(record.header.fork->viewer, Viewer(SeatAt(1)));
  EXPECT_EQ(record.header.fork->seed, "lemon");
  EXPECT_EQ(record.lines.size(), 1u);
  const RecordHeader spectator = Parsed("from x step 0 as spectator imagine 1").header;
  ASSERT_TRUE(spectator.fork);
  EXPECT_TRUE(spectator.fork->viewer.IsSpectator());
}

TEST(ParseRecord, LeavesOutWhatTheHeaderLeavesOut) {
  const RecordHeader header = Header("");
  EXPECT_FALSE(header.fork);
  EXPECT_EQ(header.rules_version, std::nullopt);
  EXPECT_EQ(header.cards_version, std::nullopt);
  EXPECT_EQ(header.cards_hash, std::nullopt);
  EXPECT_TRUE(header.options.empty());
  EXPECT_TRUE(header.players.empty());
  EXPECT_TRUE(header.nonces.empty());
  EXPECT_EQ(header.commitment, "");
  EXPECT_EQ(header.seed, "");
}

TEST(ParseRecord, ReadsVersions) {
  EXPECT_EQ(Header("rules 3").rules_version, 3);
  EXPECT_EQ(Header("cards 4").cards_version, 4);
  EXPECT_EQ(Header("cards 4").cards_hash, std::nullopt);
  EXPECT_EQ(Header("cards 4 00ff").cards_version, 4);
  EXPECT_EQ(Header("cards 4 00ff").cards_hash, 0xffu);
  EXPECT_EQ(Header("cards 4 fedcba9876543210").cards_hash, 0xfedcba9876543210u);
}

TEST(ParseRecord, ReadsPlayersAndNonces) {
  using Seated = std::vector<std::pair<Seat, std::string>>;
  const RecordHeader header = Header(
      "player A Ann of the Hill\n"
      "player B チョコ\n"
      "nonce B 77aa\n"
      "nonce A 0\n"
      "commitment sha256:abc\n"
      "seed chacha:00");
  EXPECT_EQ(header.players, (Seated{{SeatAt(0), "Ann of the Hill"}, {SeatAt(1), "チョコ"}}));
  EXPECT_EQ(header.nonces, (Seated{{SeatAt(1), "77aa"}, {SeatAt(0), "0"}}));
  EXPECT_EQ(header.commitment, "sha256:abc");
  EXPECT_EQ(header.seed, "chacha:00");
}

TEST(ParseRecord, ReadsEveryFormOfStep) {
  const RecordLine action = OnlyLine("B reveal c3");
  EXPECT_EQ(action.number, 2);
  EXPECT_EQ(action.seat, SeatAt(1));
  EXPECT_EQ(action.action, "reveal c3");
  EXPECT_TRUE(action.outcomes.empty());
  EXPECT_TRUE(action.expectations.empty());

  const RecordLine outcomes = OnlyLine("= one, two words");
  EXPECT_EQ(outcomes.seat, std::nullopt);
  EXPECT_EQ(OutcomesOf(outcomes), (Texts{"one", "two words"}));

  const RecordLine expectations = OnlyLine("-> over; total A 3");
  EXPECT_EQ(expectations.seat, std::nullopt);
  EXPECT_EQ(expectations.expectations, (Texts{"over", "total A 3"}));

  const RecordLine action_and_outcome = OnlyLine("A roll = 6");
  EXPECT_EQ(action_and_outcome.action, "roll");
  EXPECT_EQ(OutcomesOf(action_and_outcome), (Texts{"6"}));
  EXPECT_TRUE(action_and_outcome.expectations.empty());

  const RecordLine action_and_expectation = OnlyLine("A roll -> ok");
  EXPECT_EQ(action_and_expectation.action, "roll");
  EXPECT_EQ(action_and_expectation.expectations, (Texts{"ok"}));

  const RecordLine outcome_and_expectation = OnlyLine("= 6 -> ok");
  EXPECT_EQ(OutcomesOf(outcome_and_expectation), (Texts{"6"}));
  EXPECT_EQ(outcome_and_expectation.expectations, (Texts{"ok"}));

  const RecordLine all = OnlyLine("F roll=6,5->ok;over");
  EXPECT_EQ(all.seat, SeatAt(5));
  EXPECT_EQ(all.action, "roll");
  EXPECT_EQ(OutcomesOf(all), (Texts{"6", "5"}));
  EXPECT_EQ(all.expectations, (Texts{"ok", "over"}));
}

TEST(ParseRecord, ReadsUndo) {
  const RecordLine undo = OnlyLine("A undo -> refused nothing-to-undo");
  EXPECT_TRUE(undo.undo);
  EXPECT_EQ(undo.seat, SeatAt(0));
  EXPECT_EQ(undo.expectations, (Texts{"refused nothing-to-undo"}));
  EXPECT_FALSE(OnlyLine("A undo everything").undo);
  EXPECT_FALSE(OnlyLine("A redo").undo);
}

TEST(ParseRecord, ReadsAudiences) {
  const RecordLine step = OnlyLine("A draw = [AC] card 3, card 4, [] card 5, [B]card 6");
  ASSERT_EQ(step.outcomes.size(), 4u);
  EXPECT_EQ(OutcomesOf(step), (Texts{"card 3", "card 4", "card 5", "card 6"}));
  SeatSet both;
  both.Add(SeatAt(0));
  both.Add(SeatAt(2));
  EXPECT_EQ(step.outcomes[0].audience, both);
  EXPECT_EQ(step.outcomes[1].audience, std::nullopt) << "everybody may be told";
  EXPECT_EQ(step.outcomes[2].audience, SeatSet()) << "nobody may be told";
  EXPECT_EQ(step.outcomes[3].audience, SeatSet::Only(SeatAt(1)));
}

TEST(ParseRecord, KeepsEqualsSignsOfExpectations) {
  EXPECT_EQ(OnlyLine("A roll -> says a=b").expectations, (Texts{"says a=b"}));
  EXPECT_TRUE(OnlyLine("A roll -> says a=b").outcomes.empty());
}

TEST(ParseRecord, SkipsCommentsAndBlankLines) {
  const Record record = Parsed(
      "\n"
      "# first\n"
      "  \t \n"
      "game chocolates seats=2 # behind\n"
      "\t# behind a tab\n"
      "player A Ann#1\n"
      "#\n"
      "A roll\t# = 6 -> over\n"
      "  B roll = 6 #-> over");
  EXPECT_TRUE(record.header.options.empty());
  ASSERT_EQ(record.header.players.size(), 1u);
  EXPECT_EQ(record.header.players[0].second, "Ann#1") << "a # inside a word begins no comment";
  ASSERT_EQ(record.lines.size(), 2u);
  EXPECT_EQ(record.lines[0].number, 8);
  EXPECT_EQ(record.lines[0].action, "roll");
  EXPECT_TRUE(record.lines[0].outcomes.empty());
  EXPECT_EQ(record.lines[1].number, 9);
  EXPECT_EQ(OutcomesOf(record.lines[1]), (Texts{"6"}));
  EXPECT_TRUE(record.lines[1].expectations.empty());
}

TEST(ParseRecord, ReadsLinesThatEndAsOnWindows) {
  std::string windows;
  for (const char c : kExample) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
  const Record expected = Parsed(kExample);
  const Record record = Parsed(windows);
  EXPECT_EQ(record.header.seats, expected.header.seats);
  EXPECT_EQ(record.header.options, expected.header.options);
  EXPECT_EQ(record.header.players, expected.header.players);
  EXPECT_EQ(record.header.seed, expected.header.seed);
  ASSERT_EQ(record.lines.size(), expected.lines.size());
  for (std::size_t i = 0; i < record.lines.size(); ++i) {
    EXPECT_EQ(record.lines[i].number, expected.lines[i].number);
    EXPECT_EQ(record.lines[i].action, expected.lines[i].action);
    EXPECT_EQ(record.lines[i].undo, expected.lines[i].undo);
    EXPECT_EQ(OutcomesOf(record.lines[i]), OutcomesOf(expected.lines[i]));
    EXPECT_EQ(record.lines[i].expectations, expected.lines[i].expectations);
  }
}

TEST(ParseRecord, RefusesABadFirstLine) {
  ExpectError("", Code::kBadHeader, 0);
  ExpectError("# nothing\n\n", Code::kBadHeader, 2);
  const Texts bad_lines{
      "game",
      "game chocolates",
      "game seats=2",
      "game chocolates seats=",
      "game chocolates seats=two",
      "game chocolates seats=two",
      "game chocolates seats=2 seats=3",
      "game chocolates seats=2 open",
      "Game chocolates seats=2",
      "chocolates seats=2",
      "seed 42",
      "A reveal b2",
      "= card 1",
      "from",
      "from a.play",
      "from a.play step 3 as A",
      "from a.play step 3 as A imagine",
      "from a.play step -3 as A imagine 1",
      "from a.play step three as A imagine 1",
      "from a.play step 3 as G imagine 1",
      "from a.play step 3 as nobody imagine 1",
      "from a.play step 3 as A imagine 1 2",
      "from a.play as A step 3 imagine 1",
  };
  for (const std::string& line : bad_lines) ExpectError("\n" + line + "\n", Code::kBadHeader, 2);
}

TEST(ParseRecord, RefusesBadHeaderLines) {
  const Texts bad_lines{
      "rules",   "rules three", "rules 3 4",   "cards",
      "cards x", "cards 2 xyz", "cards 2 1 2", "cards 2 10000000000000000",
      "player",  "player A",    "player Ann",  "player G Gus",
      "nonce A", "nonce",       "commitment",  "commitment a b",
      "seed",    "seed a b",
  };
  for (const std::string& line : bad_lines) {
    ExpectError("game chocolates seats=2\nrules 1\n" + line + "\n", Code::kBadHeader, 3);
  }
}

TEST(ParseRecord, RefusesHeaderLinesThatAreSaidTwice) {
  const Texts lines{"rules 1",    "cards 2 1f",        "first B",    "player A Ann",
                    "bot B odds", "commitment secret", "nonce A xy", "seed 7"};
  std::string once = "game chocolates seats=2\n";
  for (const std::string& line : lines) once += line + "\n";
  EXPECT_TRUE(std::holds_alternative<Record>(ParseRecord(once + "player B Bo\nnonce B z\n")));
  for (const std::string& line : lines) ExpectError(once + line + "\n", Code::kBadHeader, 10);
}

TEST(ParseRecord, ForksDoNotSayWhoBegan) {
  ExpectError("from a.play step 3 as A imagine 7\nfirst B\n", Code::kBadLine, 2);
}

TEST(ParseRecord, RefusesBadSteps) {
  const Texts bad_lines{
      "A",
      "reveal b2",
      "G reveal b2",
      "a reveal b2",
      "AB reveal b2",
      "=",
      "->",
      "A roll =",
      "A roll = -> ok",
      "A roll = 6,",
      "A roll = , 6",
      "A roll = 6,, 5",
      "A roll ->",
      "A roll -> ok;",
      "A roll -> ; ok",
      "A roll = [A",
      "A roll = [A]",
      "A roll = [G] 6",
      "A roll = [A B] 6",
      "A roll = [a] 6",
      "A undo = 6",
  };
  for (const std::string& line : bad_lines) {
    ExpectError("game chocolates seats=2\n\n" + line + "\n", Code::kBadLine, 3);
  }
}

TEST(ParseRecord, RefusesHeaderLinesAfterAStep) {
  for (const char* line : {"seed 42", "rules 1", "player A Ann", "game chocolates seats=2"}) {
    ExpectError(std::string("game chocolates seats=2\nA roll\n") + line, Code::kBadLine, 3);
  }
}

TEST(ParseRecord, RefusesASecondGame) {
  ExpectError("game chocolates seats=2\ngame chocolates seats=3", Code::kBadLine, 2);
}

TEST(ParseRecord, ReadsLinesUpToTheirLimit) {
  const std::string start = "game chocolates seats=2\n#";
  const std::string longest = start + std::string(kMaxRecordLine - 1, 'x');
  Parsed(longest);
  EXPECT_EQ(Parsed(longest + "\nA roll").lines.size(), 1u);
  EXPECT_EQ(Parsed(longest + "\r\nA roll").lines.size(), 1u);
  ExpectError(longest + "x", Code::kTooLarge, 2);
  ExpectError(longest + "x\nA roll", Code::kTooLarge, 2);
}

TEST(ParseRecord, ReadsTextsUpToTheirLimit) {
  std::string text = "game chocolates seats=2\n";
  while (text.size() < kMaxRecordBytes) text += "# " + std::string(1000, 'x') + "\n";
  text.resize(kMaxRecordBytes);
  Parsed(text);
  ExpectError(text + "\n", Code::kTooLarge, 0);
  ExpectError(std::string(kMaxRecordBytes + 1, '\n'), Code::kTooLarge, 0);
}

TEST(ParseRecord, RefusesControlCharacters) {
  for (int c = 0; c < 0x80; ++c) {
    if (c >= 0x20 && c != 0x7f) continue;
    if (c == '\n' || c == '\r' || c == '\t') continue;
    const auto character = static_cast<char>(c);
    ExpectError(std::string("game chocolates seats=2\nplayer A An") + character + "n",
                Code::kBadLine, 2);
    ExpectError(std::string("game chocolates seats=2\n# ") + character, Code::kBadLine, 2);
    ExpectError(std::string(1, character) + "game chocolates seats=2", Code::kBadLine, 1);
  }
}

// A carriage return ends a line, or is refused as a control character: printed, it would overwrite
// the text before it.
TEST(ParseRecord, RefusesACarriageReturnWithinALine) {
  ExpectError("game chocolates seats=2\nplayer A An\rn", Code::kBadLine, 2);
  ExpectError("game chocolates seats=2\nplayer A Ann\r\r\n", Code::kBadLine, 2);
}

// Conditions on the result of any input, valid or not.
void CheckParsed(std::string_view text) {
  const auto newlines = std::count(text.begin(), text.end(), '\n');
  const auto parsed = ParseRecord(text);
  if (const auto* error = std::get_if<RecordError>(&parsed)) {
    const Code code = error->code;
    RC_ASSERT((code == Code::kTooLarge || code == Code::kBadHeader || code == Code::kBadLine));
    RC_ASSERT(error->line >= 0);
    RC_ASSERT(error->line <= newlines + 1);
    RC_ASSERT(!error->message.empty());
    return;
  }
  const Record& record = std::get<Record>(parsed);
  RC_ASSERT(record.header.fork.has_value() == record.header.game.empty());
  if (!record.header.fork) RC_ASSERT((SeatLimits{1, kMaxSeats}.Allow(record.header.seats)));
  int last = 0;
  for (const RecordLine& line : record.lines) {
    RC_ASSERT(line.number > last);
    RC_ASSERT(line.number <= newlines + 1);
    last = line.number;
    RC_ASSERT(line.seat.has_value() == !line.action.empty());
    RC_ASSERT((line.seat || !line.outcomes.empty() || !line.expectations.empty()));
    RC_ASSERT(line.undo == (line.action == "undo"));
    for (const GivenOutcome& outcome : line.outcomes) RC_ASSERT(!outcome.text.empty());
    for (const std::string& expectation : line.expectations) RC_ASSERT(!expectation.empty());
  }
}

RC_GTEST_PROP(ParseRecord, StandsAnyText, (const std::string& text)) {
  CheckParsed(text);
  CheckParsed("game chocolates seats=2\n" + text);
  CheckParsed("game chocolates seats=2\nA " + text);
  CheckParsed("from " + text);
}

RC_GTEST_PROP(ParseRecord, StandsAnyWords, ()) {
  const auto words = *rc::gen::container<Texts>(rc::gen::element<std::string>(
      "game", "from", "seats=2", "chocolates", "step", "as", "imagine", "rules", "cards", "player",
      "nonce", "commitment", "seed", "A", "G", "undo", "=", "->", ",", ";", "[", "]", "[AB]", "#",
      "1", "-1", "ff", " ", "\t", "\n", "\n", "\r\n", "x"));
  std::string text;
  for (const std::string& word : words) text += word + " ";
  CheckParsed(text);
  CheckParsed("game chocolates seats=2\n" + text);
}

RC_GTEST_PROP(ParseRecord, StandsDamage, ()) {
  std::string text(kExample);
  for (int left = *rc::gen::inRange(1, 8); left > 0 && !text.empty(); --left) {
    const auto place = *rc::gen::inRange<std::size_t>(0, text.size());
    const auto length = *rc::gen::inRange<std::size_t>(0, 40);
    switch (*rc::gen::inRange(0, 5)) {
      case 0:
        text[place] = *rc::gen::arbitrary<char>();
        break;
      case 1:
        text[place] = *rc::gen::element('=', '-', '>', ',', ';', '[', ']', '#', ' ', '\n', 'A');
        break;
      case 2:
        text.erase(place, length);
        break;
      case 3:
        text.insert(*rc::gen::inRange<std::size_t>(0, text.size()), text.substr(place, length));
        break;
      default:
        text.resize(place);
    }
  }
  CheckParsed(text);
}

TEST(Describe, NamesPlaceCodeAndMessage) {
  EXPECT_EQ(Describe({Code::kUnmet, 12, "it reads 3"}, "path/file.play"),
            "path/file.play:12: unmet: it reads 3");
  EXPECT_EQ(Describe({Code::kTooLarge, 0, "m"}, "x"), "x:0: too-large: m");
}

// The codes that docs/record_format.md lists, in the order of the enumerators.
TEST(RecordError, HasTheNamesOfTheDocument) {
  const Texts expected{"too-large",   "bad-header", "bad-line",   "unknown-game", "bad-config",
                       "bad-version", "bad-fork",   "bad-action", "refused",      "not-refused",
                       "bad-outcome", "no-outcome", "leak",       "undo-refused", "unmet"};
  for (int i = 0; i <= static_cast<int>(Code::kUnmet); ++i) {
    EXPECT_EQ(NameOf(static_cast<Code>(i)), expected[i]);
  }
  EXPECT_EQ(CountOf<Code>(), expected.size());
}

}  // namespace
}  // namespace chocobox
