#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace chocobox::server {

enum class Level { kInfo, kWarning, kError };

// Writes one line of JSON to standard error: time, level, event and the fields. Never log tokens,
// seeds or hidden cards. May be called from any thread.
void Log(Level level, std::string_view event,
         std::initializer_list<std::pair<std::string_view, std::string>> fields = {});

}  // namespace chocobox::server
