#pragma once

#include "core/canvas.h"
#include "games/chocolates/view.h"

namespace chocobox::chocolates {

// The board in text, 80 columns wide: the box at the left, the display beside it, the players
// below. Plain: the same as sentences. If `aid` is null, no odds are shown. Returns whether the
// numbers of all legal actions are on it.
bool Paint(const View& view, const Aid* aid, BoardStyle style, const Lexicon& lexicon,
           Canvas& canvas);

}  // namespace chocobox::chocolates
