#pragma once

#include <string_view>

#include "core/random.h"

namespace chocobox {

// The source that a seed's text names: "chacha:" and 64 hexadecimal digits the cryptographic one,
// a whole number the fast one with that seed, any other text the fast one with a hash of it.
Source SourceFromText(std::string_view text);

}  // namespace chocobox
