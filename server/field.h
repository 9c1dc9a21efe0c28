#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/names.h"
#include "host/json_fields.h"

namespace chocobox::server {

enum class FieldType : std::uint8_t {
  // A string of 1 to 64 characters that its sender chooses.
  kId,
  kText,
  // A list of 1 to 64 strings.
  kTexts,
  // The letter of a seat.
  kSeat,
  // A whole number from 0 on.
  kNumber,
  kFlag,
  kObject,
  kTextOrNull,
};
NAMED(FieldType, "field");

inline constexpr std::size_t kLongestId = 64;
inline constexpr std::size_t kLongestList = 64;

// Whether a text can be an id, apart from being empty. Not every database keeps a NUL in a text.
inline bool IsId(std::string_view text) {
  return text.size() <= kLongestId && text.find('\0') == text.npos;
}

// A field of a body or of a message.
struct Field {
  std::string_view name;
  FieldType type;
  bool required = true;
};

// The first field that is missing or has another type, as the problem "bad-field". Fields that are
// not in the list are ignored.
std::optional<Problem> WhyMalformed(const boost::json::object& object,
                                    std::span<const Field> fields);

// Reads a JSON object that has these fields.
Result<boost::json::object> ParseFields(std::string_view text, std::span<const Field> fields);

}  // namespace chocobox::server
