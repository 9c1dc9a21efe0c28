#include "server/log.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>

#include "core/json.h"

namespace chocobox::server {
namespace {

std::string TimeNow() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  const std::time_t seconds = ms / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 40> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
  std::string out(text.data(), length);
  out += '.';
  out += std::to_string(1000 + ms % 1000).substr(1);
  return out + 'Z';
}

std::string_view NameOf(Level level) {
  constexpr std::array<std::string_view, 3> kNames{"info", "warning", "error"};
  return kNames[static_cast<std::size_t>(level)];
}

}  // namespace

void Log(Level level, std::string_view event,
         std::initializer_list<std::pair<std::string_view, std::string>> fields) {
  std::string line;
  {
    JsonObject object(line);
    object.Add("time", TimeNow());
    object.Add("level", NameOf(level));
    object.Add("event", event);
    for (const auto& [key, value] : fields) object.Add(key, value);
  }
  line += '\n';
  // One call, so that lines of several threads do not mix.
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace chocobox::server
