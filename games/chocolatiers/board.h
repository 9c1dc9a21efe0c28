#pragma once

#include "core/canvas.h"
#include "games/chocolatiers/view.h"

namespace chocobox::chocolatiers {

// Paints a view, 80 columns wide. Returns whether the numbers of all legal actions are on it.
bool Paint(const View& view, const Aid* aid, BoardStyle style, const Lexicon& lexicon,
           Canvas& canvas);

}  // namespace chocobox::chocolatiers
