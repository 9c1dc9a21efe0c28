#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"

// Text boards: a game paints its view on a canvas, a terminal shows it with or without colour.
namespace chocobox {

enum class Style : std::uint8_t {
  kPlain,
  kStrong,
  kFaint,
  kAccent,
  kGood,
  kBad,
  // Hues for the pieces of a game. Pieces must also differ in something other than the hue.
  kHue0,
  kHue1,
  kHue2,
  kHue3,
  kHue4,
  kHue5,
};

// The hue of the n-th kind of piece. REQUIRES: n < 6.
constexpr Style Hue(std::size_t n) {
  return static_cast<Style>(static_cast<std::size_t>(Style::kHue0) + n);
}

// The width of a board in columns.
inline constexpr int kBoardWidth = 80;

// The width of the UTF-8 text in columns of a terminal; East Asian characters take two.
int DisplayWidth(std::string_view text);

class Canvas {
 public:
  struct Span {
    std::string text;
    Style style;
  };
  using Line = std::vector<Span>;

  const std::vector<Line>& lines() const { return lines_; }

  void NewLine() { lines_.emplace_back(); }
  // Adds to the last line.
  void Add(std::string_view text, Style style = Style::kPlain);
  // Fills the last line with blanks up to a column, with at least one blank.
  void Pad(int column);
  // Adds a text, cut to at most `width` columns.
  void AddCut(std::string_view text, int width, Style style = Style::kPlain);
  // Adds a text, wrapped at `width` columns into indented lines.
  void AddWrapped(std::string_view text, int width, int indent, Style style = Style::kPlain);
  // Puts another canvas to the right of the lines from `first` on, at a column.
  void PutBeside(const Canvas& other, std::size_t first, int column);

 private:
  static int WidthOf(const Line& line);
  std::vector<Line> lines_;
};

// How to paint a board.
struct BoardStyle {
  // Sentences instead of a drawing.
  bool plain = false;
  // Show the number of each legal action, from 1 in the order of Legal, at its place on the board.
  bool numbered = false;
};

// The texts of a board.
class Lexicon {
 public:
  virtual ~Lexicon() = default;
  // The text of a key, in the language of the viewer.
  virtual std::string_view Find(std::string_view key) const = 0;
  virtual std::string_view NameOfSeat(Seat seat) const = 0;
};

}  // namespace chocobox
