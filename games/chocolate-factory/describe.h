#pragma once

#include <string>

#include "core/canvas.h"
#include "games/chocolate-factory/view.h"

// Things in words, for texts.
namespace chocobox::chocolate_factory {

// "2 Beans, 1 Cocoa".
std::string InWords(const Lexicon& lexicon, Pieces pieces);
// What a part does, in a sentence; of two ways to work the one that is chosen.
std::string WhatItDoes(const Lexicon& lexicon, Part part, int option);
// An action as the viewer would put it: parts by their names, with their price and what they do.
std::string Describe(const View& view, const Action& action, const Lexicon& lexicon);

}  // namespace chocobox::chocolate_factory
