#include "core/canvas.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace chocobox {
namespace {

std::string TextOf(const Canvas::Line& line) {
  std::string text;
  for (const Canvas::Span& span : line) text += span.text;
  return text;
}

std::vector<std::string> TextOf(const Canvas& canvas) {
  std::vector<std::string> lines;
  for (const Canvas::Line& line : canvas.lines()) lines.push_back(TextOf(line));
  return lines;
}

using Lines = std::vector<std::string>;

// A text of characters and the columns it takes.
std::pair<std::string, int> AnyText() {
  using Glyph = std::pair<std::string, int>;
  const auto glyphs = *rc::gen::container<std::vector<Glyph>>(
      rc::gen::element(Glyph{"a", 1}, Glyph{" ", 1}, Glyph{"é", 1}, Glyph{"→", 1}, Glyph{"日", 2},
                       Glyph{"チ", 2}, Glyph{"\uff81", 1}, Glyph{"한", 2}, Glyph{"、", 2},
                       Glyph{"\uff21", 2}, Glyph{"\U0001d11e", 1}));
  std::pair<std::string, int> text;
  for (const auto& [glyph, width] : glyphs) {
    text.first += glyph;
    text.second += width;
  }
  return text;
}

TEST(DisplayWidth, IsOneForWesternCharacters) {
  EXPECT_EQ(DisplayWidth(""), 0);
  EXPECT_EQ(DisplayWidth("Chocolates"), 10);
  EXPECT_EQ(DisplayWidth("Pâté – déjà vu"), 14);
  EXPECT_EQ(DisplayWidth("Äöü…"), 4);
  EXPECT_EQ(DisplayWidth("■□●○"), 4);
}

TEST(DisplayWidth, IsTwoForEastAsianCharacters) {
  EXPECT_EQ(DisplayWidth("日本語"), 6);
  EXPECT_EQ(DisplayWidth("ひらがな"), 8);
  EXPECT_EQ(DisplayWidth("チョコレート"), 12);
  EXPECT_EQ(DisplayWidth("「はい」、"), 10);
  EXPECT_EQ(DisplayWidth("\uff21\uff22\uff11"), 6) << "letters and digits of full width";
  EXPECT_EQ(DisplayWidth("\u3000"), 2) << "the blank of an ideograph";
  EXPECT_EQ(DisplayWidth("한국어"), 6);
  EXPECT_EQ(DisplayWidth("中文"), 4);
  EXPECT_EQ(DisplayWidth("A列 3"), 5);
}

TEST(DisplayWidth, IsOneForHalfWidthKatakana) { EXPECT_EQ(DisplayWidth("\uff81\uff6e\uff7a"), 3); }

// As in the name of 𠮷野家: beyond the first 65,536 code points.
TEST(DisplayWidth, IsTwoForRareIdeographs) { EXPECT_EQ(DisplayWidth("𠮷野"), 4); }

RC_GTEST_PROP(DisplayWidth, IsTheSumOfItsCharacters, ()) {
  const auto [text, width] = AnyText();
  RC_ASSERT(DisplayWidth(text) == width);
}

RC_GTEST_PROP(DisplayWidth, StandsAnyBytes, (const std::string& bytes)) {
  for (const std::string& text : {bytes, bytes + '\xe3', bytes + "\xf0\x9f", '\x80' + bytes}) {
    const int width = DisplayWidth(text);
    RC_ASSERT(width >= 0);
    RC_ASSERT(width <= 2 * static_cast<int>(text.size()));
  }
}

TEST(Canvas, IsEmptyAtFirst) { EXPECT_TRUE(Canvas().lines().empty()); }

TEST(Canvas, AddsToTheLastLine) {
  Canvas canvas;
  canvas.Add("one");
  canvas.Add(" two", Style::kStrong);
  canvas.NewLine();
  canvas.NewLine();
  canvas.Add("three", Style::kHue3);
  EXPECT_EQ(TextOf(canvas), (Lines{"one two", "", "three"}));
  const Canvas::Line& first = canvas.lines()[0];
  ASSERT_EQ(first.size(), 2u);
  EXPECT_EQ(first[0].style, Style::kPlain);
  EXPECT_EQ(first[1].text, " two");
  EXPECT_EQ(first[1].style, Style::kStrong);
  EXPECT_EQ(canvas.lines()[2][0].style, Style::kHue3);
}

TEST(Canvas, PadsToAColumn) {
  Canvas canvas;
  canvas.Pad(3);
  canvas.Add("x");
  canvas.Pad(8);
  canvas.Add("|");
  canvas.NewLine();
  canvas.Add("日本");
  canvas.Pad(8);
  canvas.Add("|");
  EXPECT_EQ(TextOf(canvas), (Lines{"   x    |", "日本    |"}));
}

TEST(Canvas, PadsWithOneBlankPastTheColumn) {
  Canvas canvas;
  canvas.Add("日本語");
  canvas.Pad(5);
  canvas.Add("x");
  EXPECT_EQ(TextOf(canvas), (Lines{"日本語 x"}));
}

RC_GTEST_PROP(Canvas, PadsToTheColumnWhateverStandsBefore, ()) {
  const auto [text, width] = AnyText();
  const int column = width + *rc::gen::inRange(1, 20);
  Canvas canvas;
  canvas.Add(text);
  canvas.Pad(column);
  const std::string padded = TextOf(canvas)[0];
  RC_ASSERT(DisplayWidth(padded) == column);
  RC_ASSERT(padded == text + std::string(static_cast<std::size_t>(column - width), ' '));
}

std::string CutTo(std::string_view text, int width) {
  Canvas canvas;
  canvas.AddCut(text, width);
  return TextOf(canvas)[0];
}

TEST(Canvas, CutsWhatIsTooWide) {
  EXPECT_EQ(CutTo("chocolate", 9), "chocolate");
  EXPECT_EQ(CutTo("chocolate", 8), "chocola…");
  EXPECT_EQ(CutTo("chocolate", 1), "…");
  EXPECT_EQ(CutTo("", 0), "");
}

TEST(Canvas, CutsNoCharacterInTwo) {
  EXPECT_EQ(CutTo("チョコ", 6), "チョコ");
  EXPECT_EQ(CutTo("チョコ", 5), "チョ…");
  EXPECT_EQ(CutTo("チョコ", 4), "チ…");
  EXPECT_EQ(CutTo("チョコ", 2), "…");
}

TEST(Canvas, CutsToNothing) { EXPECT_EQ(CutTo("a", 0), ""); }

TEST(Canvas, CutsInAStyle) {
  Canvas canvas;
  canvas.AddCut("chocolate", 4, Style::kFaint);
  canvas.AddCut("bar", 4, Style::kGood);
  ASSERT_EQ(canvas.lines()[0].size(), 2u);
  EXPECT_EQ(canvas.lines()[0][0].style, Style::kFaint);
  EXPECT_EQ(canvas.lines()[0][1].style, Style::kGood);
}

RC_GTEST_PROP(Canvas, CutsAsLittleAsItCan, ()) {
  const auto [text, width] = AnyText();
  const int limit = *rc::gen::inRange(1, 30);
  const std::string cut = CutTo(text, limit);
  if (width <= limit) {
    RC_ASSERT(cut == text);
    return;
  }
  RC_ASSERT(DisplayWidth(cut) <= limit);
  RC_ASSERT(DisplayWidth(cut) >= limit - 1);
  const std::string_view mark = "…";
  RC_ASSERT(cut.ends_with(mark));
  RC_ASSERT(text.starts_with(cut.substr(0, cut.size() - mark.size())));
}

RC_GTEST_PROP(Canvas, CutsAnyBytes, (const std::string& bytes)) {
  const int limit = *rc::gen::inRange(1, 10);
  RC_ASSERT(DisplayWidth(CutTo(bytes + "\xe3", limit)) <= limit);
}

Canvas CanvasOf(const Lines& lines) {
  Canvas canvas;
  for (const std::string& line : lines) {
    canvas.NewLine();
    canvas.Add(line);
  }
  return canvas;
}

TEST(Canvas, PutsAnotherBeside) {
  Canvas canvas = CanvasOf({"title", "日本", "abc", "end"});
  canvas.PutBeside(CanvasOf({"one", "two"}), 1, 6);
  EXPECT_EQ(TextOf(canvas), (Lines{"title", "日本  one", "abc   two", "end"}));
}

TEST(Canvas, PutsALongerOneBeside) {
  Canvas canvas = CanvasOf({"a", "b"});
  canvas.PutBeside(CanvasOf({"one", "two", "three"}), 1, 3);
  EXPECT_EQ(TextOf(canvas), (Lines{"a", "b  one", "   two", "   three"}));
}

TEST(Canvas, PutsAnotherBelowItsEnd) {
  Canvas canvas = CanvasOf({"a"});
  canvas.PutBeside(CanvasOf({"one"}), 2, 1);
  EXPECT_EQ(TextOf(canvas), (Lines{"a", "", " one"}));
}

TEST(Canvas, KeepsStylesOfWhatIsPutBeside) {
  Canvas canvas = CanvasOf({"a"});
  Canvas other;
  other.Add("x", Style::kBad);
  other.Add("y", Style::kHue5);
  canvas.PutBeside(other, 0, 4);
  const Canvas::Line& line = canvas.lines()[0];
  ASSERT_GE(line.size(), 2u);
  EXPECT_EQ(TextOf(line), "a   xy");
  EXPECT_EQ(line[line.size() - 2].style, Style::kBad);
  EXPECT_EQ(line.back().style, Style::kHue5);
}

TEST(Canvas, PutsNothingBeside) {
  Canvas canvas = CanvasOf({"a", "b"});
  canvas.PutBeside(Canvas(), 0, 10);
  EXPECT_EQ(TextOf(canvas), (Lines{"a", "b"}));
}

Lines Wrapped(std::string_view begun, std::string_view text, int width) {
  Canvas canvas;
  canvas.NewLine();
  canvas.Add(begun);
  canvas.AddWrapped(text, width, 2);
  return TextOf(canvas);
}

TEST(AddWrapped, GoesOnBetweenWords) {
  EXPECT_EQ(Wrapped("a: ", "short", 20), (Lines{"a: short"}));
  EXPECT_EQ(Wrapped("a: ", "beans become cocoa", 12), (Lines{"a: beans", "  become", "  cocoa"}));
  EXPECT_EQ(Wrapped("eleven of a ", "piece of cake", 13),
            (Lines{"eleven of a ", "  piece of", "  cake"}));
  EXPECT_EQ(Wrapped("a: ", "chocolates", 8), (Lines{"a: choco", "  lates"}));
  EXPECT_EQ(Wrapped("", "カカオ豆は", 6), (Lines{"カカオ", "  豆は"}));
}

}  // namespace
}  // namespace chocobox
