#include "host/json_fields.h"

#include <boost/json.hpp>
#include <utility>

namespace chocobox {

namespace json = boost::json;

Result<json::object> ParseRequest(std::string_view text, std::size_t depth) {
  json::parse_options options;
  options.max_depth = depth;
  json::error_code error;
  json::value value = json::parse(json::string_view(text.data(), text.size()), error, {}, options);
  if (error) return Problem{"bad-json", error.message()};
  if (!value.is_object()) return Problem{"bad-json", "a request is a JSON object"};
  return std::move(value.get_object());
}

std::string OptionTextOf(const json::value& value) {
  if (value.is_string()) return std::string(value.get_string());
  if (value.is_bool()) return value.get_bool() ? "on" : "off";
  return json::serialize(value);
}

std::optional<std::string> JsonFields::Text(std::string_view key) {
  const json::value* value = object_.if_contains(key);
  if (value != nullptr && value->is_string()) return std::string(value->get_string());
  Fail("bad-field", "\"" + std::string(key) + "\" must be a string");
  return std::nullopt;
}

std::optional<std::string> JsonFields::TextIfGiven(std::string_view key) {
  return Has(key) ? Text(key) : std::nullopt;
}

std::optional<std::int64_t> JsonFields::Number(std::string_view key) {
  const json::value* value = object_.if_contains(key);
  if (value != nullptr && value->is_int64() && value->get_int64() >= 0) return value->get_int64();
  Fail("bad-field", "\"" + std::string(key) + "\" must be a whole number from 0 on");
  return std::nullopt;
}

std::int64_t JsonFields::NumberOr(std::string_view key, std::int64_t otherwise) {
  return Has(key) ? Number(key).value_or(otherwise) : otherwise;
}

bool JsonFields::FlagOr(std::string_view key, bool otherwise) {
  const json::value* value = object_.if_contains(key);
  if (value == nullptr) return otherwise;
  if (value->is_bool()) return value->get_bool();
  Fail("bad-field", "\"" + std::string(key) + "\" must be true or false");
  return otherwise;
}

OptionTexts JsonFields::Options(std::string_view key) {
  OptionTexts options;
  const json::value* value = object_.if_contains(key);
  if (value == nullptr) return options;
  if (!value->is_object()) {
    Fail("bad-field", "\"" + std::string(key) + "\" must be an object");
    return options;
  }
  for (const auto& [name, option] : value->get_object()) {
    options.emplace_back(name, OptionTextOf(option));
  }
  return options;
}

}  // namespace chocobox
