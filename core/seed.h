#pragma once

#include <string_view>

#include "core/random.h"

namespace chocobox {

// The source that a seed's text names: "chacha:" and 64 hexadecimal digits the cryptographic one,
// a whole number the fast one with that seed, any other text the fast one with a hash of it.
Source SourceFromText(std::string_view text);

// Whether the text can stand as a seed in a record: one word of printable characters.
bool IsSeed(std::string_view text);

}  // namespace chocobox
