#pragma once

#include <string>

#include "core/canvas.h"
#include "games/chocolate-factory/view.h"

// Pieces, parts and actions in words, for texts.
namespace chocobox::chocolate_factory {

// "2 Beans, 1 Cocoa".
std::string InWords(const Lexicon& lexicon, Pieces pieces);
// The work of a part, in a sentence; with two ways to work, the chosen one.
std::string WhatItDoes(const Lexicon& lexicon, Part part, int option);
// An action in the viewer's words: parts with their name, price and work.
std::string Describe(const View& view, const Action& action, const Lexicon& lexicon);

}  // namespace chocobox::chocolate_factory
