#pragma once

#include "core/canvas.h"
#include "games/chocolate-factory/view.h"

namespace chocobox::chocolate_factory {

// Paints a view, 80 columns wide. Returns whether the numbers of all legal actions are on it.
bool Paint(const View& view, const Aid* aid, BoardStyle style, const Lexicon& lexicon,
           Canvas& canvas);

}  // namespace chocobox::chocolate_factory
