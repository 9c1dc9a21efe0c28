#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "cli/engine.h"

// Every line is answered by one line.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  chocobox::Engine engine;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string reply = engine.Answer(text.substr(0, end));
    if (!reply.starts_with("{\"ok\":") || reply.find('\n') != std::string::npos) std::abort();
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return 0;
}
