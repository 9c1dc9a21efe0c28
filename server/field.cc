#include "server/field.h"

#include <algorithm>
#include <boost/json.hpp>
#include <string>
#include <utility>

#include "server/codes.h"
#include "server/limits.h"

namespace chocobox::server {
namespace {

bool Fits(const boost::json::value& value, FieldType type) {
  switch (type) {
    case FieldType::kId:
      return value.is_string() && !value.get_string().empty() && IsId(value.get_string());
    case FieldType::kText:
    case FieldType::kSeat:
      return value.is_string();
    case FieldType::kTexts:
      return value.is_array() && !value.get_array().empty() &&
             value.get_array().size() <= kLongestList &&
             std::all_of(value.get_array().begin(), value.get_array().end(),
                         [](const auto& item) { return item.is_string(); });
    case FieldType::kNumber:
      return value.is_int64() && value.get_int64() >= 0;
    case FieldType::kFlag:
      return value.is_bool();
    case FieldType::kObject:
      return value.is_object();
    case FieldType::kTextOrNull:
      return value.is_string() || value.is_null();
  }
  return false;
}

std::string_view NounOf(FieldType type) {
  switch (type) {
    case FieldType::kId:
      return "a string of 1 to 64 characters, none of them U+0000";
    case FieldType::kText:
      return "a string";
    case FieldType::kTexts:
      return "a list of 1 to 64 strings";
    case FieldType::kSeat:
      return "the letter of a seat";
    case FieldType::kNumber:
      return "a whole number from 0 on";
    case FieldType::kFlag:
      return "true or false";
    case FieldType::kObject:
      return "an object";
    case FieldType::kTextOrNull:
      return "a string or null";
  }
  return {};
}

}  // namespace

std::optional<Problem> WhyMalformed(const boost::json::object& object,
                                    std::span<const Field> fields) {
  for (const Field& field : fields) {
    const boost::json::value* value = object.if_contains(field.name);
    if (value == nullptr ? !field.required : Fits(*value, field.type)) continue;
    return ProblemOf(Code::kBadField, '"' + std::string(field.name) + "\" must be " +
                                          std::string(NounOf(field.type)));
  }
  return std::nullopt;
}

Result<boost::json::object> ParseFields(std::string_view text, std::span<const Field> fields) {
  auto parsed = ParseRequest(text, kMostDepth);
  const auto* object = std::get_if<boost::json::object>(&parsed);
  if (object == nullptr) return parsed;
  if (auto problem = WhyMalformed(*object, fields)) return std::move(*problem);
  return parsed;
}

}  // namespace chocobox::server
