#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "host/table.h"

// Any input is refused, or replays as a record; then its match is written as a record that replays
// to the same text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using Loaded = std::variant<std::unique_ptr<chocobox::Table>, chocobox::RecordError>;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto find = [&](std::string_view) { return std::optional(std::string(text)); };
  const Loaded loaded = chocobox::LoadRecord(text, find);
  const auto* table = std::get_if<std::unique_ptr<chocobox::Table>>(&loaded);
  if (table == nullptr || text.starts_with("from") || text.find("\nfrom") != text.npos) return 0;
  const std::string written = (*table)->Record();
  const Loaded again = chocobox::LoadRecord(written, find);
  const auto* same = std::get_if<std::unique_ptr<chocobox::Table>>(&again);
  if (same == nullptr || (*same)->Record() != written) std::abort();
  return 0;
}
