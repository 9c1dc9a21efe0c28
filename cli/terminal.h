#pragma once

#include <string>
#include <string_view>

#include "core/canvas.h"

namespace chocobox {

// What the terminal at the other end can show.
struct TerminalStyle {
  bool colour = false;
  // Sentences instead of drawings: for screen readers and pipes.
  bool plain = false;
  // The screen may be cleared before each board.
  bool clear = false;
};

// What standard output can show, given what was asked for. NO_COLOR and TERM=dumb are honoured.
TerminalStyle DetectTerminal(bool want_plain, bool want_no_colour);

std::string Render(const Canvas& canvas, const TerminalStyle& style);
std::string Styled(std::string_view text, Style kind, const TerminalStyle& style);

// Takes out what could drive a terminal: control characters in names and messages.
std::string Harmless(std::string_view text);

}  // namespace chocobox
