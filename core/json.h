#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/fields.h"
#include "core/names.h"
#include "core/seat.h"
#include "core/text.h"

// The wire form of values: JSON, written field by field from the same field lists as the text.
namespace chocobox {

// Appends `text` as a JSON string. Bytes from 0x80 on pass through: texts are UTF-8.
inline void AppendJsonString(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      out += "\\u00";
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
    } else {
      out += c;
    }
  }
  out += '"';
}

// Six decimals: enough to show, and the same on every platform. Numbers too large for that are
// written in full precision, and NaN or infinity as null.
inline void AppendReal(std::string& out, double value) {
  constexpr double kLarge = 1e15;
  char digits[64];
  if (value != value || value - value != 0) {
    out += "null";
    return;
  }
  const bool large = value >= kLarge || value <= -kLarge;
  const auto result =
      large ? std::to_chars(digits, digits + sizeof digits, value)
            : std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed, 6);
  out.append(digits, result.ptr);
}

template <class T>
void AppendJson(std::string& out, const T& value);

// Writes the members of one JSON object, with commas where they belong.
class JsonObject {
 public:
  explicit JsonObject(std::string& out) : out_(out) { out_ += '{'; }
  ~JsonObject() { out_ += '}'; }
  JsonObject(const JsonObject&) = delete;
  JsonObject& operator=(const JsonObject&) = delete;

  // Starts a member; the caller appends its value.
  std::string& Key(std::string_view key) {
    if (!first_) out_ += ',';
    first_ = false;
    AppendJsonString(out_, key);
    out_ += ':';
    return out_;
  }
  template <class T>
  void Add(std::string_view key, const T& value) {
    AppendJson(Key(key), value);
  }

 private:
  std::string& out_;
  bool first_ = true;
};

// Writes the items of one JSON array.
class JsonArray {
 public:
  explicit JsonArray(std::string& out) : out_(out) { out_ += '['; }
  ~JsonArray() { out_ += ']'; }
  JsonArray(const JsonArray&) = delete;
  JsonArray& operator=(const JsonArray&) = delete;

  // Starts an item; the caller appends its value.
  std::string& Next() {
    if (!first_) out_ += ',';
    first_ = false;
    return out_;
  }
  template <class T>
  void Add(const T& value) {
    AppendJson(Next(), value);
  }

 private:
  std::string& out_;
  bool first_ = true;
};

template <class T>
void AppendJson(std::string& out, const T& value) {
  if constexpr (std::same_as<T, bool>) {
    out += value ? "true" : "false";
  } else if constexpr (std::floating_point<T>) {
    AppendReal(out, static_cast<double>(value));
  } else if constexpr (std::integral<T>) {
    AppendNumber(out, value);
  } else if constexpr (std::convertible_to<T, std::string_view>) {
    AppendJsonString(out, value);
  } else if constexpr (IsOptional<T>::value) {
    if (value) {
      AppendJson(out, *value);
    } else {
      out += "null";
    }
  } else if constexpr (Variant<T>) {
    std::visit(
        [&]<class A>(const A& alternative) {
          static_assert(!HasField<A>("kind"), "the word of the alternative has this name");
          JsonObject object(out);
          object.Add("kind", A::kWord);
          ForEachField(alternative,
                       [&](std::string_view name, const auto& field) { object.Add(name, field); });
        },
        value);
  } else if constexpr (std::same_as<T, SeatSet> || Sequence<T>) {
    JsonArray array(out);
    for (const auto& item : value) array.Add(item);
  } else if constexpr (Described<T>) {
    JsonObject object(out);
    ForEachField(value, [&](std::string_view name, const auto& field) { object.Add(name, field); });
  } else {
    AppendJsonString(out, ToText(value));
  }
}

template <class T>
std::string ToJson(const T& value) {
  std::string out;
  AppendJson(out, value);
  return out;
}

}  // namespace chocobox
