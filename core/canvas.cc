#include "core/canvas.h"

#include <algorithm>

namespace chocobox {
namespace {

// The first code point of the text and its length in bytes. REQUIRES: text is not empty.
struct CodePoint {
  std::uint32_t value;
  std::size_t bytes;
};

CodePoint FirstOf(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t bytes = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  std::uint32_t value = lead < 0x80 ? lead : lead & (0xffu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes && i < text.size(); ++i) {
    value = (value << 6) | (static_cast<unsigned char>(text[i]) & 0x3fu);
  }
  return {value, std::min(bytes, text.size())};
}

int WidthOf(std::uint32_t code_point) {
  const bool wide = (code_point >= 0x1100 && code_point <= 0x115f) ||
                    (code_point >= 0x2e80 && code_point <= 0xa4cf) ||
                    (code_point >= 0xac00 && code_point <= 0xd7a3) ||
                    (code_point >= 0xf900 && code_point <= 0xfaff) ||
                    (code_point >= 0xfe30 && code_point <= 0xfe4f) ||
                    (code_point >= 0xff00 && code_point <= 0xff60) ||
                    (code_point >= 0xffe0 && code_point <= 0xffe6) ||
                    (code_point >= 0x20000 && code_point <= 0x3fffd);
  return wide ? 2 : 1;
}

// The longest beginning of `text` that takes at most `width` columns.
std::string_view Cut(std::string_view text, int width) {
  std::size_t end = 0;
  while (end < text.size()) {
    const CodePoint next = FirstOf(text.substr(end));
    width -= WidthOf(next.value);
    if (width < 0) break;
    end += next.bytes;
  }
  return text.substr(0, end);
}

}  // namespace

int DisplayWidth(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    const CodePoint next = FirstOf(text);
    width += WidthOf(next.value);
    text.remove_prefix(next.bytes);
  }
  return width;
}

void Canvas::Add(std::string_view text, Style style) {
  if (lines_.empty()) NewLine();
  lines_.back().push_back({std::string(text), style});
}

void Canvas::Pad(int column) {
  if (lines_.empty()) NewLine();
  const int blanks = std::max(column - WidthOf(lines_.back()), 1);
  Add(std::string(static_cast<std::size_t>(blanks), ' '));
}

void Canvas::AddCut(std::string_view text, int width, Style style) {
  if (DisplayWidth(text) <= width) {
    Add(text, style);
  } else {
    Add(width > 0 ? std::string(Cut(text, width - 1)) + "…" : std::string(), style);
  }
}

void Canvas::AddWrapped(std::string_view text, int width, int indent, Style style) {
  if (lines_.empty()) NewLine();
  for (;;) {
    const int taken = WidthOf(lines_.back());
    if (DisplayWidth(text) <= width - taken) break;
    // Between words; where there are none, between any two characters.
    std::string_view part = Cut(text, width - taken);
    const bool has_words = text.find(' ') != std::string_view::npos;
    const std::size_t blank = part.rfind(' ');
    if (blank != std::string_view::npos) {
      part = part.substr(0, blank);
    } else if (has_words && taken > indent) {
      part = {};
    } else if (part.empty()) {
      break;
    }
    Add(part, style);
    text.remove_prefix(part.size());
    if (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    NewLine();
    Add(std::string(static_cast<std::size_t>(indent), ' '));
  }
  Add(text, style);
}

void Canvas::PutBeside(const Canvas& other, std::size_t first, int column) {
  while (lines_.size() < first + other.lines_.size()) NewLine();
  for (std::size_t i = 0; i < other.lines_.size(); ++i) {
    Line& line = lines_[first + i];
    const int blanks = std::max(column - WidthOf(line), 1);
    line.push_back({std::string(static_cast<std::size_t>(blanks), ' '), Style::kPlain});
    line.insert(line.end(), other.lines_[i].begin(), other.lines_[i].end());
  }
}

int Canvas::WidthOf(const Line& line) {
  int width = 0;
  for (const Span& span : line) width += DisplayWidth(span.text);
  return width;
}

}  // namespace chocobox
