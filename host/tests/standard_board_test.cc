#include "host/standard_board.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>

#include "core/list.h"
#include "testing/toy.h"

namespace chocobox {
namespace {

struct PlayerView {
  std::optional<std::uint8_t> card;
  bool out = false;
  FIELDS(PlayerView, card, out);
};

struct View {
  Viewer viewer;
  Seat turn{};
  List<std::uint8_t, 3> row;
  List<PlayerView, 3> players;
  FIELDS(View, viewer, turn, row, players);
};

class Words final : public Lexicon {
 public:
  std::string_view Find(std::string_view key) const override {
    const auto found = texts_.find(key);
    return found == texts_.end() ? key : found->second;
  }
  std::string_view NameOfSeat(Seat seat) const override { return names_[Index(seat)]; }

 private:
  std::map<std::string, std::string, std::less<>> texts_{
      {"field.card", "カード"}, {"field.card.none", "hidden"},
      {"field.out", "Out"},     {"field.players", "Players"},
      {"field.row", "Row"},     {"field.turn", "Turn of"},
      {"value.yes", "yes"},     {"value.no", "no"},
  };
  std::array<std::string, 3> names_{"Anna", "Bo", "Clara Maria"};
};

View SampleView() {
  View view;
  view.turn = SeatAt(1);
  view.row.push_back(4);
  view.row.push_back(7);
  view.players.push_back({std::uint8_t{12}, false});
  view.players.push_back({std::nullopt, true});
  view.players.push_back({std::nullopt, false});
  return view;
}

std::string Painted(const View& view, BoardStyle style) {
  Canvas canvas;
  const Words words;
  StandardBoard board(style, words, canvas);
  AddFields(board, view);
  board.Finish();
  std::string text;
  for (const Canvas::Line& line : canvas.lines()) {
    for (const Canvas::Span& span : line) text += span.text;
    text += '\n';
  }
  return text;
}

TEST(StandardBoard, AlignsLabelsAndColumns) {
  EXPECT_EQ(Painted(SampleView(), {}),
            "Turn of  Bo\n"
            "Row      4, 7\n"
            "\n"
            "             カード  Out\n"
            "Anna         12      no\n"
            "Bo           hidden  yes\n"
            "Clara Maria  hidden  no\n");
}

TEST(StandardBoard, SpeaksInSentences) {
  EXPECT_EQ(Painted(SampleView(), {.plain = true}),
            "Turn of: Bo.\n"
            "Row: 4, 7.\n"
            "Anna: カード 12, Out no.\n"
            "Bo: カード hidden, Out yes.\n"
            "Clara Maria: カード hidden, Out no.\n");
}

TEST(StandardBoard, SaysSoWhereNothingIs) {
  View view;
  view.players.push_back({});
  EXPECT_EQ(Painted(view, {.plain = true}),
            "Turn of: Anna.\nRow: –.\nAnna: カード hidden, Out no.\n");
}

// A table that is too wide for the screen is told line by line.
TEST(StandardBoard, KeepsToTheWidthOfTheScreen) {
  Canvas canvas;
  const Words words;
  StandardBoard board({}, words, canvas);
  const std::string wide(45, 'x');
  board.AddTable("Row", {"a", "b"}, {{wide, wide}});
  board.Finish();
  for (const Canvas::Line& line : canvas.lines()) {
    int width = 0;
    for (const Canvas::Span& span : line) width += DisplayWidth(span.text);
    EXPECT_LE(width, kBoardWidth);
  }
}

// Every game can be shown by it, here one that has no board at all.
TEST(StandardBoard, ShowsAnyGame) {
  using G = toy::Game<>;
  Canvas canvas;
  const Words words;
  const auto view = G::Look(G::Start(StandardConfig(G::Options(), 2)), SeatAt(0));
  const auto aid = G::Aids(view);
  PaintStandard<G>(view, &aid, {}, words, canvas);
  EXPECT_GT(canvas.lines().size(), 5u);
}

}  // namespace
}  // namespace chocobox
