#include "games/chocolates/board.h"

#include <array>
#include <bit>
#include <string>

#include "core/byte.h"
#include "core/painter.h"
#include "core/phrase.h"

namespace chocobox::chocolates {
namespace {

constexpr int kDisplayColumn = 31;
constexpr int kSecondPlayerColumn = 40;

// A letter for the type, brackets for the shape.
constexpr std::string_view kTypeLetters = "DBWGP*";
constexpr std::array<std::string_view, kShapes> kOpening{"(", "/", "<"};
constexpr std::array<std::string_view, kShapes> kClosing{")", "\\", ">"};

Style HueOf(int type) { return Hue(static_cast<std::size_t>(type)); }

std::string Percent(const Chance& chance, Side side) {
  return (side == Side::kTrue ? chance : chance.Complement()).Percent();
}

// The board of one position, with values that several of its parts need.
class BoardPainter : Painter<View, Aid> {
 public:
  using Painter::Painter;

  void Draw() {
    const std::size_t top = canvas_.lines().size();
    DrawBox();
    Canvas display;
    DrawDisplay(display);
    canvas_.PutBeside(display, top, kDisplayColumn);
    DrawLegend();
    DrawNext();
    DrawPlayers();
    canvas_.NewLine();
    if (style_.numbered && view_.phase == Phase::kPredict) {
      canvas_.Add(Number(next_number_) + std::string(Word("action.go-on")));
    } else {
      canvas_.Add(Sentence(), Style::kAccent);
    }
  }

  void Tell() {
    for (int row = 0; row < 4; ++row) {
      Say(std::string(Word("board.row")) + " " + std::to_string(row + 1) + ": ");
      for (int column = 0; column < 4; ++column) TellCell(4 * row + column);
    }
    Say(Label("board.beside"));
    for (int cell = kGridCells; cell < kCells; ++cell) TellCell(cell);
    for (const auto& offered : view_.display) {
      if (!offered) continue;
      Say(Label("board.display") + CardText(offered->card) + ". " + Sides(offered->card) + ", " +
          Cubes(offered->cubes));
    }
    if (view_.next) {
      Say(Label("board.next") + CardText(*view_.next) + ". " + Sides(*view_.next));
    }
    for (const Seat seat : Seats()) {
      Say(std::string(lexicon_.NameOfSeat(seat)) + PlayerCounts(seat));
      for (const PredictionView& prediction : view_.players[seat].predictions) {
        Say(InWords(lexicon_, prediction.side) + ": " + CardText(prediction.card) + " " +
            ChanceText(prediction));
      }
    }
    Say(std::string(Sentence()));
  }

 private:
  std::string CardText(Card card) const { return InWords(lexicon_, card); }
  void Say(const std::string& sentence) {
    canvas_.NewLine();
    canvas_.Add(sentence);
  }

  std::string_view Sentence() const {
    return view_.phase == Phase::kReveal    ? Word("board.reveal")
           : view_.phase == Phase::kPredict ? Word("board.predict")
                                            : std::string_view();
  }

  const Chance* ChanceOfCard(Card card) const {
    if (aid_ == nullptr) return nullptr;
    for (const CardOdds& odds : aid_->odds) {
      if (odds.card == card) return &odds.chance;
    }
    return nullptr;
  }

  std::string ChanceText(const PredictionView& prediction) const {
    const Chance* chance = ChanceOfCard(prediction.card);
    return chance == nullptr ? std::string() : Percent(*chance, prediction.side);
  }

  std::string SideText(Card card, Side side) const {
    std::string text = InWords(lexicon_, side) + " ±" + std::to_string(PointsOf(card, side));
    if (const Chance* chance = ChanceOfCard(card)) text += " " + Percent(*chance, side);
    return text;
  }
  std::string Sides(Card card) const {
    return SideText(card, Side::kTrue) + ", " + SideText(card, Side::kFalse);
  }
  std::string Cubes(int cubes) const {
    return std::string(Word("board.cubes")) + " " + std::to_string(cubes);
  }
  std::string PlayerCounts(Seat seat) const {
    const PlayerView& player = view_.players[seat];
    return ": " + std::string(Word("board.predictions")) + " " +
           std::to_string(player.predictions.size()) + "/" + std::to_string(view_.limit) + ", " +
           Cubes(player.cubes);
  }

  void TellCell(int cell) {
    const auto& tile = view_.cells[cell];
    std::string text;
    Cell{Byte(cell)}.AppendToken(text);
    text += " " + (tile ? InWords(lexicon_, *tile) : std::string(Word("board.hidden"))) + ". ";
    canvas_.Add(text);
  }

  void DrawCell(int cell) {
    const auto& tile = view_.cells[cell];
    if (!tile) {
      if (style_.numbered && view_.phase == Phase::kReveal) {
        // Legal counts the grid first, then the cells beside it.
        const Cells before = SightOf(view_).face_down & (Bit(cell) - 1);
        const std::string number = std::to_string(std::popcount(before) + 1);
        canvas_.Add(number.size() == 1 ? " [" + number + "] " : "[" + number + "] ");
      } else {
        canvas_.Add(" [ ] ", Style::kFaint);
      }
      return;
    }
    const auto shape = static_cast<std::size_t>(ShapeOf(*tile));
    const int type = static_cast<int>(Index(TypeOf(*tile))) - kShapes;
    canvas_.Add(" ");
    canvas_.Add(std::string(kOpening[shape])
                    .append(kTypeLetters.substr(static_cast<std::size_t>(type), 1))
                    .append(kClosing[shape]),
                HueOf(type));
    canvas_.Add(" ");
  }

  void DrawBox() {
    canvas_.NewLine();
    canvas_.Add("    a    b    c    d     x", Style::kFaint);
    for (int row = 0; row < 5; ++row) {
      canvas_.NewLine();
      canvas_.Add(std::to_string(row + 1) + " ", Style::kFaint);
      if (row < 4) {
        for (int column = 0; column < 4; ++column) DrawCell(4 * row + column);
      } else {
        canvas_.Pad(22);
      }
      canvas_.Add(" ");
      DrawCell(kGridCells + row);
    }
  }

  // The legend: the meaning of each letter and the number of its face-down tiles.
  void DrawLegend() {
    canvas_.NewLine();
    const Sight sight = SightOf(view_);
    for (int subject = 0; subject < kSubjects; ++subject) {
      if (subject == kShapes) canvas_.NewLine();
      const auto index = static_cast<std::size_t>(subject);
      const bool is_type = subject >= kShapes;
      const Style style = is_type ? HueOf(subject - kShapes) : Style::kPlain;
      const std::string mark = is_type ? std::string(kTypeLetters.substr(index - kShapes, 1))
                                       : std::string(kOpening[index]).append(kClosing[index]);
      canvas_.Add(mark, style);
      canvas_.Add(" " + InWords(lexicon_, static_cast<Subject>(subject)) + " " +
                  std::to_string(sight.left[index]) + "  ");
    }
    canvas_.Add(std::string(Word("board.hidden")), Style::kFaint);
  }

  // "3) " for the next action, if actions are numbered.
  static std::string Number(int number) { return std::to_string(number) + ") "; }

  void DrawSide(Canvas& canvas, Card card, Side side) {
    if (style_.numbered && view_.phase == Phase::kPredict) canvas.Add(Number(next_number_++));
    canvas.Add(SideText(card, side), side == Side::kTrue ? Style::kGood : Style::kBad);
    canvas.Add("  ");
  }

  void DrawDisplay(Canvas& canvas) {
    for (const auto& offered : view_.display) {
      if (!offered) continue;
      canvas.NewLine();
      canvas.AddCut(CardText(offered->card), kBoardWidth - kDisplayColumn, Style::kStrong);
      canvas.NewLine();
      canvas.Add("  ");
      DrawSide(canvas, offered->card, Side::kTrue);
      DrawSide(canvas, offered->card, Side::kFalse);
      if (offered->cubes > 0) canvas.Add(Cubes(offered->cubes), Style::kHue1);
    }
  }

  void DrawNext() {
    if (!view_.next) return;
    canvas_.NewLine();
    canvas_.Add(Label("board.next"), Style::kFaint);
    const std::string sides = ". " + Sides(*view_.next);
    canvas_.AddCut(CardText(*view_.next) + sides, kBoardWidth - 10, Style::kFaint);
  }

  void DrawPlayer(Canvas& canvas, Seat seat) const {
    canvas.NewLine();
    const bool acts = view_.turn == seat && view_.phase != Phase::kOver;
    const Style style = acts ? Style::kAccent : Style::kStrong;
    const std::string counts = PlayerCounts(seat);
    canvas.Add(acts ? "> " : "  ", style);
    canvas.AddCut(lexicon_.NameOfSeat(seat), kSecondPlayerColumn - 4 - DisplayWidth(counts), style);
    canvas.Add(counts, style);
    for (const PredictionView& prediction : view_.players[seat].predictions) {
      const bool is_true = prediction.side == Side::kTrue;
      canvas.NewLine();
      canvas.Add(is_true ? "  + " : "  - ", is_true ? Style::kGood : Style::kBad);
      canvas.AddCut(CardText(prediction.card), kSecondPlayerColumn - 10);
      const std::string chance = ChanceText(prediction);
      if (!chance.empty()) canvas.Add(" " + chance, Style::kFaint);
    }
  }

  // Two players side by side, so that four fit on a small screen.
  void DrawPlayers() {
    std::size_t top = 0;
    for (const Seat seat : Seats()) {
      if (Index(seat) % 2 == 0) {
        top = canvas_.lines().size();
        DrawPlayer(canvas_, seat);
      } else {
        Canvas right;
        DrawPlayer(right, seat);
        canvas_.PutBeside(right, top, kSecondPlayerColumn);
      }
    }
  }

  int next_number_ = 1;
};

}  // namespace

bool Paint(const View& view, const Aid* aid, BoardStyle style, const Lexicon& lexicon,
           Canvas& canvas) {
  BoardPainter painter(view, aid, style, lexicon, canvas);
  if (style.plain) {
    painter.Tell();
  } else {
    painter.Draw();
  }
  return style.numbered && !style.plain;
}

}  // namespace chocobox::chocolates
