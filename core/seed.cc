#include "core/seed.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/byte.h"
#include "core/text.h"

namespace chocobox {
namespace {

constexpr std::string_view kKeyPrefix = "chacha:";

std::optional<std::uint8_t> HexDigit(char c) {
  if (c >= '0' && c <= '9') return Byte(c - '0');
  if (c >= 'a' && c <= 'f') return Byte(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return Byte(c - 'A' + 10);
  return std::nullopt;
}

std::optional<ChaChaKey> ParseKey(std::string_view digits) {
  ChaChaKey key{};
  if (digits.size() != 2 * key.size()) return std::nullopt;
  for (std::size_t i = 0; i < key.size(); ++i) {
    const auto high = HexDigit(digits[2 * i]);
    const auto low = HexDigit(digits[2 * i + 1]);
    if (!high || !low) return std::nullopt;
    key[i] = Byte((*high << 4) | *low);
  }
  return key;
}

}  // namespace

bool IsSeed(std::string_view text) {
  constexpr std::size_t kLongest = 200;
  if (text.starts_with(kKeyPrefix) && !ParseKey(text.substr(kKeyPrefix.size()))) return false;
  return !text.empty() && text.size() <= kLongest &&
         std::all_of(text.begin(), text.end(),
                     [](unsigned char c) { return c > ' ' && c != '#' && c != 0x7f; });
}

Source SourceFromText(std::string_view text) {
  if (text.starts_with(kKeyPrefix)) {
    if (const auto key = ParseKey(text.substr(kKeyPrefix.size()))) {
      return Source::Cryptographic(*key);
    }
  }
  if (const auto number = ParseNumber<std::uint64_t>(text)) return Source::Fast(*number);
  std::uint64_t hash = text.size();
  for (const char c : text) hash = Mix(hash, static_cast<unsigned char>(c));
  return Source::Fast(hash);
}

}  // namespace chocobox
