#pragma once

#include <string>
#include <string_view>

#include "core/canvas.h"

namespace chocobox {

// The abilities of the terminal.
struct TerminalStyle {
  bool colour = false;
  // Sentences instead of drawings: for screen readers and pipes.
  bool plain = false;
  // Clear the screen before each board.
  bool clear = false;
};

// The abilities of standard output, restricted by the options, NO_COLOR and TERM=dumb.
TerminalStyle DetectTerminal(bool want_plain, bool want_no_colour);

std::string Render(const Canvas& canvas, const TerminalStyle& style);
std::string Styled(std::string_view text, Style kind, const TerminalStyle& style);

// Removes control characters, which names and messages could use to control the terminal.
std::string Harmless(std::string_view text);

}  // namespace chocobox
