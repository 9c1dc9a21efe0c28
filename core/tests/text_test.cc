#include "core/text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/fields.h"
#include "core/list.h"
#include "core/names.h"
#include "core/seat.h"

namespace chocobox {
namespace {

enum class Color : std::uint8_t { kRed, kGreen, kDarkBlue };
NAMED(Color, "color");

// Written as one word: "b2".
struct Cell {
  char column = 'a';
  char row = '1';

  void AppendToken(std::string& out) const {
    out += column;
    out += row;
  }
  static std::optional<Cell> FromToken(std::string_view token) {
    if (token.size() != 2 || token[0] < 'a' || token[0] > 'f') return std::nullopt;
    if (token[1] < '1' || token[1] > '6') return std::nullopt;
    return Cell{token[0], token[1]};
  }
  bool operator==(const Cell&) const = default;
};

struct Point {
  int x = 0;
  int y = 0;
  FIELDS(Point, x, y);
};

struct Pass {
  WORDED(Pass, "pass");
};

struct Put {
  Seat seat{};
  Color color{};
  Cell cell;
  bool last = false;
  std::int8_t count = 0;
  WORDED(Put, "put", seat, color, cell, last, count);
};

struct Route {
  List<Point, 3> stops;
  std::optional<Point> via;
  std::uint64_t cost = 0;
  WORDED(Route, "route", stops, via, cost);
};

using Move = std::variant<Pass, Put, Route>;
using Moves = List<Move, 4>;

// A view: more kinds of values, but only written.
struct Board {
  Moves moves;
  std::optional<Point> mark;
  SeatSet seats;
  Viewer viewer;
  std::array<int, 2> totals{};
  List<Route, 2> routes;
  FIELDS(Board, moves, mark, seats, viewer, totals, routes);
};

Point AnyPoint() { return {*rc::gen::arbitrary<int>(), *rc::gen::arbitrary<int>()}; }

Move AnyMove() {
  switch (*rc::gen::inRange(0, 3)) {
    case 0:
      return Pass{};
    case 1:
      return Put{SeatAt(*rc::gen::inRange(0, kMaxSeats)),
                 static_cast<Color>(*rc::gen::inRange(0, 3)),
                 {*rc::gen::inRange('a', 'g'), *rc::gen::inRange('1', '7')},
                 *rc::gen::arbitrary<bool>(),
                 *rc::gen::arbitrary<std::int8_t>()};
    default:
      Route route;
      for (int left = *rc::gen::inRange(0, 4); left > 0; --left) route.stops.push_back(AnyPoint());
      if (*rc::gen::arbitrary<bool>()) route.via = AnyPoint();
      route.cost = *rc::gen::arbitrary<std::uint64_t>();
      return route;
  }
}

Route SampleRoute() {
  Route route;
  route.stops.push_back({1, -2});
  route.stops.push_back({3, 4});
  route.cost = 7;
  return route;
}

Board SampleBoard() {
  Board board;
  board.moves.push_back(Pass{});
  board.moves.push_back(Put{SeatAt(1), Color::kGreen, {'b', '2'}, true, 3});
  board.mark = Point{5, 6};
  board.seats.Add(SeatAt(0));
  board.seats.Add(SeatAt(2));
  board.viewer = SeatAt(2);
  board.totals = {10, 20};
  board.routes.push_back(SampleRoute());
  return board;
}

TEST(Words, AreTakenOneAfterAnother) {
  Words words("  one two   three ");
  EXPECT_FALSE(words.Done());
  EXPECT_EQ(words.Peek(), "one");
  EXPECT_EQ(words.Next(), "one");
  EXPECT_EQ(words.Rest(), "two   three ");
  EXPECT_EQ(words.Next(), "two");
  EXPECT_EQ(words.Next(), "three");
  EXPECT_TRUE(words.Done());
  EXPECT_EQ(words.Next(), "") << "there is nothing after the end";
  EXPECT_TRUE(words.Done());
}

TEST(Words, AreNoneInBlanks) {
  EXPECT_TRUE(Words("").Done());
  EXPECT_TRUE(Words("   ").Done());
}

TEST(AppendWord, PutsOneBlankBetweenWords) {
  std::string out;
  AppendWord(out, "one");
  EXPECT_EQ(out, "one");
  AppendWord(out, "two");
  EXPECT_EQ(out, "one two");
  out += ' ';
  AppendWord(out, "three");
  EXPECT_EQ(out, "one two three");
}

TEST(ParseNumber, ReadsWholeWordsOnly) {
  EXPECT_EQ(ParseNumber<int>("0"), 0);
  EXPECT_EQ(ParseNumber<int>("-17"), -17);
  EXPECT_EQ(ParseNumber<std::int8_t>("127"), std::int8_t{127});
  EXPECT_EQ(ParseNumber<std::uint64_t>("18446744073709551615"), ~std::uint64_t{0});
  for (const char* word : {"", "-", "x", "1x", "1 ", " 1", "+1", "1.0", "0x10", "--1"}) {
    EXPECT_EQ(ParseNumber<int>(word), std::nullopt) << '"' << word << '"';
  }
}

TEST(ParseNumber, RefusesWhatDoesNotFit) {
  EXPECT_EQ(ParseNumber<std::int8_t>("128"), std::nullopt);
  EXPECT_EQ(ParseNumber<std::int8_t>("-129"), std::nullopt);
  EXPECT_EQ(ParseNumber<std::uint8_t>("-1"), std::nullopt);
  EXPECT_EQ(ParseNumber<std::uint64_t>("18446744073709551616"), std::nullopt);
}

TEST(ParseSeat, ReadsALetter) {
  for (int i = 0; i < kMaxSeats; ++i) {
    EXPECT_EQ(ParseSeat(std::string(1, Letter(SeatAt(i)))), SeatAt(i));
  }
  for (const char* word : {"", "G", "a", "@", "AB", "0", "-"}) {
    EXPECT_EQ(ParseSeat(word), std::nullopt) << '"' << word << '"';
  }
}

TEST(ParseViewer, ReadsASeatOrTheSpectator) {
  EXPECT_EQ(ParseViewer("spectator"), Viewer::Spectator());
  EXPECT_EQ(ParseViewer("C"), Viewer(SeatAt(2)));
  for (const char* word : {"", "G", "Spectator", "spectators", "AB"}) {
    EXPECT_EQ(ParseViewer(word), std::nullopt) << '"' << word << '"';
  }
}

TEST(ToText, WritesSingleValues) {
  EXPECT_EQ(ToText(true), "yes");
  EXPECT_EQ(ToText(false), "no");
  EXPECT_EQ(ToText(-12), "-12");
  EXPECT_EQ(ToText(std::uint8_t{65}), "65");
  EXPECT_EQ(ToText(std::int64_t{INT64_MIN}), "-9223372036854775808");
  EXPECT_EQ(ToText(SeatAt(3)), "D");
  EXPECT_EQ(ToText(Color::kDarkBlue), "dark-blue");
  EXPECT_EQ(ToText(Cell{'c', '4'}), "c4");
  EXPECT_EQ(ToText(Viewer::Spectator()), "spectator");
  EXPECT_EQ(ToText(Viewer(SeatAt(1))), "B");
}

TEST(ToText, WritesSetsOfSeatsTogether) {
  SeatSet seats;
  EXPECT_EQ(ToText(seats), "-");
  seats.Add(SeatAt(2));
  seats.Add(SeatAt(0));
  EXPECT_EQ(ToText(seats), "AC");
}

TEST(ToText, WritesOptionalValues) {
  EXPECT_EQ(ToText(std::optional<int>()), "-");
  EXPECT_EQ(ToText(std::optional<int>(5)), "5");
  EXPECT_EQ(ToText(std::optional<Point>(Point{1, 2})), "1 2");
}

TEST(ToText, WritesSequences) {
  EXPECT_EQ(ToText(List<int, 3>()), "[ ]");
  EXPECT_EQ(ToText(SampleRoute().stops), "[ 1 -2 3 4 ]");
  EXPECT_EQ(ToText(std::array<bool, 2>{true, false}), "[ yes no ]");
}

TEST(ToText, WritesStructsAndVariants) {
  EXPECT_EQ(ToText(Point{3, -4}), "3 -4");
  EXPECT_EQ(ToText(Move(Pass{})), "pass");
  EXPECT_EQ(ToText(Move(Put{SeatAt(0), Color::kRed, {'a', '6'}, false, -1})), "put A red a6 no -1");
  EXPECT_EQ(ToText(Move(SampleRoute())), "route [ 1 -2 3 4 ] - 7");
  EXPECT_EQ(ToText(SampleBoard()),
            "[ pass put B green b2 yes 3 ] 5 6 AC C [ 10 20 ] [ [ 1 -2 3 4 ] - 7 ]");
}

TEST(FromText, ReadsWhatToTextWrites) {
  EXPECT_EQ(FromText<Move>("pass"), Move(Pass{}));
  EXPECT_EQ(FromText<Move>("put F dark-blue f1 yes -128"),
            Move(Put{SeatAt(5), Color::kDarkBlue, {'f', '1'}, true, -128}));
  EXPECT_EQ(FromText<Move>("route [ 1 -2 3 4 ] - 7"), Move(SampleRoute()));
  EXPECT_EQ(FromText<Move>("route [ ] - 0"), Move(Route{}));
  EXPECT_EQ(FromText<Move>("route [ ] -1 2 0"), Move(Route{{}, Point{-1, 2}, 0}));
}

RC_GTEST_PROP(FromText, UndoesToText, ()) {
  Moves moves;
  for (int left = *rc::gen::inRange(0, 5); left > 0; --left) moves.push_back(AnyMove());
  const std::string text = ToText(moves);
  RC_LOG() << text;
  RC_ASSERT(text.find("  ") == std::string::npos);
  RC_ASSERT(FromText<Moves>(text) == moves);
  for (const Move& move : moves) RC_ASSERT(FromText<Move>(ToText(move)) == move);
}

TEST(FromText, RefusesWhatIsMalformed) {
  const std::vector<std::string> bad_moves{
      "",
      "jump",
      "Pass",
      "pass 1",
      "put",
      "put A red b2 yes",
      "put A red b2 yes 3 4",
      "put G red b2 yes 3",
      "put A yellow b2 yes 3",
      "put A 0 b2 yes 3",
      "put A red g2 yes 3",
      "put A red b2 true 3",
      "put A red b2 yes 128",
      "put A red b2 yes 3x",
      "put\tA red b2 yes 3",
      "route 1 2 - 7",
      "route [ 1 2 - 7",
      "route [ 1 ] - 7",
      "route [1 2] - 7",
      "route [ 1 2 ] ] - 7",
      "route [ [ 1 2 ] ] - 7",
      "route [ 1 2 ]",
      "route [ 1 2 ] -",
      "route [ 1 2 ] - -7",
      "route [ 1 2 ] - - 7",
      "route [ 1 2 ] 5 7",
      "route [ 1 2 ] -- 7",
      "route [ 1 2 3 4 5 6 7 8 ] - 7",
  };
  for (const std::string& text : bad_moves) {
    EXPECT_EQ(FromText<Move>(text), std::nullopt) << '"' << text << '"';
  }
}

TEST(FromText, FillsASequenceUpToItsCapacity) {
  EXPECT_TRUE((FromText<List<int, 3>>("[ 1 2 3 ]")));
  EXPECT_FALSE((FromText<List<int, 3>>("[ 1 2 3 4 ]")));
}

// A right text of which some words are replaced.
std::string AnyNearlyRightText() {
  Moves moves;
  for (int left = *rc::gen::inRange(0, 5); left > 0; --left) moves.push_back(AnyMove());
  const std::string right = ToText(moves);
  std::string text;
  for (Words words(right); !words.Done();) {
    const std::string word(words.Next());
    const bool replaced = *rc::gen::inRange(0, 12) == 0;
    AppendWord(text, replaced ? *rc::gen::element<std::string>("[", "]", "pass", "put", "route",
                                                               "B", "green", "c3", "no", "5", "-")
                              : word);
  }
  return text;
}

RC_GTEST_PROP(FromText, ReadsWhatIsWrittenTheSameOrNothing, ()) {
  const std::string text = AnyNearlyRightText();
  RC_LOG() << text;
  const auto moves = FromText<Moves>(text);
  if (moves) RC_ASSERT(ToText(*moves) == text);
}

RC_GTEST_PROP(FromText, StandsAnyText, (const std::string& text)) {
  for (const std::string start : {"", "[ ", "put ", "route [ ", "route [ ] "}) {
    const auto move = FromText<Move>(start + text);
    if (move) RC_ASSERT(FromText<Move>(ToText(*move)) == move);
    const auto moves = FromText<Moves>(start + text);
    if (moves) RC_ASSERT(FromText<Moves>(ToText(*moves)) == moves);
  }
}

TEST(FromText, ReadsOptionalValues) {
  EXPECT_EQ(FromText<std::optional<int>>("-"), std::make_optional<std::optional<int>>());
  EXPECT_EQ(FromText<std::optional<int>>("-5"), std::make_optional<std::optional<int>>(-5));
  EXPECT_EQ(FromText<std::optional<int>>(""), std::nullopt);
  EXPECT_EQ(FromText<std::optional<int>>("x"), std::nullopt);
}

TEST(ReadText, LeavesTheWordsThatFollow) {
  Words words("1 2 3");
  Point point;
  ASSERT_TRUE(ReadText(words, point));
  EXPECT_EQ(point, (Point{1, 2}));
  EXPECT_EQ(words.Rest(), "3");
}

TEST(ReadText, ReplacesTheValueItReadsInto) {
  Point point{8, 9};
  Words coordinates("1 2");
  ASSERT_TRUE(ReadText(coordinates, point));
  EXPECT_EQ(point, (Point{1, 2}));

  std::optional<int> absent = 9;
  Words dash("-");
  ASSERT_TRUE(ReadText(dash, absent));
  EXPECT_EQ(absent, std::nullopt);
}

TEST(ReadText, ReplacesTheListItReadsInto) {
  List<int, 3> list;
  list.push_back(9);
  Words items("[ 1 2 ]");
  ASSERT_TRUE(ReadText(items, list));
  EXPECT_EQ(ToText(list), "[ 1 2 ]");
}

// The text of a part of the sample board, or "nothing".
std::string PartOf(const Board& board, std::string_view path) {
  std::string out = "before";
  const bool found = AppendPart(out, board, path);
  if (!found) {
    EXPECT_EQ(out, "before") << path << " is no part, and yet something was written";
    return "nothing";
  }
  return out;
}

TEST(AppendPart, FindsPartsByTheirPaths) {
  const Board board = SampleBoard();
  EXPECT_EQ(PartOf(board, ""), "before " + ToText(board));
  EXPECT_EQ(PartOf(board, "moves"), "before [ pass put B green b2 yes 3 ]");
  EXPECT_EQ(PartOf(board, "moves.1"), "before put B green b2 yes 3");
  EXPECT_EQ(PartOf(board, "mark"), "before 5 6");
  EXPECT_EQ(PartOf(board, "mark.y"), "before 6");
  EXPECT_EQ(PartOf(board, "seats"), "before AC");
  EXPECT_EQ(PartOf(board, "viewer"), "before C");
  EXPECT_EQ(PartOf(board, "totals.1"), "before 20");
  EXPECT_EQ(PartOf(board, "routes.0.stops"), "before [ 1 -2 3 4 ]");
  EXPECT_EQ(PartOf(board, "routes.0.stops.1.x"), "before 3");
}

TEST(AppendPart, FindsAnAbsentValueButNothingInIt) {
  Board board = SampleBoard();
  board.mark.reset();
  EXPECT_EQ(PartOf(board, "mark"), "before -");
  EXPECT_EQ(PartOf(board, "mark.x"), "nothing");
}

TEST(AppendPart, FindsNothingElsewhere) {
  const Board board = SampleBoard();
  for (const char* path :
       {"nowhere", "Moves", "move", "moves.2", "moves.-1", "moves.x", "mark.z", "mark.0",
        "mark.x.y", "seats.0", "totals.2", "routes.0.stops.2", "routes.1.cost", "routes.stops", ".",
        ".moves", "routes..stops", " moves"}) {
    EXPECT_EQ(PartOf(board, path), "nothing") << path;
  }
}

TEST(AppendPart, FindsNothingBehindALastDot) {
  const Board board = SampleBoard();
  EXPECT_EQ(PartOf(board, "moves."), "nothing");
  EXPECT_EQ(PartOf(board, "mark.x."), "nothing");
}

TEST(FromText, ReadsSetsOfSeatsAndViewers) {
  EXPECT_EQ(FromText<SeatSet>("-"), SeatSet());
  EXPECT_EQ(ToText(*FromText<SeatSet>("CA")), "AC");
  EXPECT_EQ(FromText<SeatSet>("AX"), std::nullopt);
  EXPECT_EQ(FromText<Viewer>("spectator"), Viewer::Spectator());
  EXPECT_EQ(FromText<Viewer>("B"), Viewer(SeatAt(1)));
  EXPECT_EQ(FromText<Viewer>("b"), std::nullopt);
}

}  // namespace
}  // namespace chocobox
