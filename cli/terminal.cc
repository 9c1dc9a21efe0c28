#include "cli/terminal.h"

#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdlib>

namespace chocobox {
namespace {

// One escape code a style, in the order of Style.
constexpr std::array<std::string_view, 12> kCodes{"",         "1",        "2",        "1;35",
                                                  "32",       "31",       "38;5;130", "38;5;173",
                                                  "38;5;255", "38;5;114", "38;5;205", "38;5;220"};

bool IsSet(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

}  // namespace

TerminalStyle DetectTerminal(bool want_plain, bool want_no_colour) {
  const char* term = std::getenv("TERM");
  const bool dumb = term == nullptr || std::string_view(term) == "dumb";
  const bool is_terminal = isatty(STDOUT_FILENO) != 0 && !dumb;
  TerminalStyle style;
  style.plain = want_plain;
  style.colour = is_terminal && !want_plain && !want_no_colour && !IsSet("NO_COLOR");
  style.clear = is_terminal && !want_plain;
  return style;
}

std::string Styled(std::string_view text, Style kind, const TerminalStyle& style) {
  const std::string_view code = kCodes[static_cast<std::size_t>(kind)];
  if (!style.colour || code.empty()) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

std::string Render(const Canvas& canvas, const TerminalStyle& style) {
  std::string out;
  for (const Canvas::Line& line : canvas.lines()) {
    std::string text;
    for (const Canvas::Span& span : line) text += Styled(span.text, span.style, style);
    while (!text.empty() && text.back() == ' ') text.pop_back();
    out += text + '\n';
  }
  return out;
}

std::string Harmless(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7f) out += c;
  }
  return out;
}

}  // namespace chocobox
