#pragma once

#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "host/table.h"

namespace chocobox {

// Reads a request that must be a JSON object of at most `depth` levels.
Result<boost::json::object> ParseRequest(std::string_view text, std::size_t depth);

// A value in the text form of options: on, off, a number or a word.
std::string OptionTextOf(const boost::json::value& value);

// Reads the fields of a request. A field that is missing or has another type is a problem; the
// first problem is kept.
class JsonFields {
 public:
  explicit JsonFields(const boost::json::object& object) : object_(object) {}

  const boost::json::object& object() const { return object_; }
  const std::optional<Problem>& problem() const { return problem_; }

  void Fail(std::string code, std::string message) {
    if (!problem_) problem_ = Problem{std::move(code), std::move(message)};
  }
  // Keeps the problem, if there is one. Returns whether there is.
  bool Fails(const std::optional<Problem>& problem) {
    if (problem) Fail(problem->code, problem->message);
    return problem.has_value();
  }

  bool Has(std::string_view key) const { return object_.contains(key); }
  std::optional<std::string> Text(std::string_view key);
  std::optional<std::string> TextIfGiven(std::string_view key);
  // From 0 on.
  std::optional<std::int64_t> Number(std::string_view key);
  std::int64_t NumberOr(std::string_view key, std::int64_t otherwise);
  bool FlagOr(std::string_view key, bool otherwise);
  OptionTexts Options(std::string_view key);

 private:
  const boost::json::object& object_;
  std::optional<Problem> problem_;
};

}  // namespace chocobox
