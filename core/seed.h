#pragma once

#include <string_view>

#include "core/random.h"

namespace chocobox {

// The source named by the text of a seed. "chacha:" and 64 hexadecimal digits: the cryptographic
// one; a whole number: the fast one with that seed; any other text: the fast one with its hash.
Source SourceFromText(std::string_view text);

// Whether the text can be a seed in a record: one word of printable characters.
bool IsSeed(std::string_view text);

}  // namespace chocobox
