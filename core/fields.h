#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

namespace chocobox {

// One field of a described struct: its name and where it lies.
template <class Struct, class Member>
struct Field {
  std::string_view name;
  Member Struct::* member;
};
template <class Struct, class Member>
Field(const char*, Member Struct::*) -> Field<Struct, Member>;

// A struct that lists its fields once:
//   static constexpr auto kFields = std::tuple{Field{"cell", &Revealed::cell}, …};
// All codecs, path look-ups and text keys follow from this list. A State has none, on purpose:
// what is not described cannot be encoded.
template <class T>
concept Described = requires { std::tuple_size<std::remove_cvref_t<decltype(T::kFields)>>::value; };

// A described struct that is one alternative of a variant carries the word it is written with.
template <class T>
concept Worded = Described<T> && requires {
  { T::kWord } -> std::convertible_to<std::string_view>;
};

// A value that is written as one word of its own making:
//   void AppendToken(std::string&) const;   static std::optional<T> FromToken(std::string_view);
template <class T>
concept Tokened = requires(const T& value, std::string& out, std::string_view token) {
  value.AppendToken(out);
  { T::FromToken(token) } -> std::same_as<std::optional<T>>;
};

// Calls visit(name, value) for each field in order.
template <Described T, class Visit>
constexpr void ForEachField(T& value, Visit&& visit) {
  std::apply([&](const auto&... field) { (visit(field.name, value.*(field.member)), ...); },
             std::remove_cvref_t<T>::kFields);
}

template <Described T>
consteval bool HasField(std::string_view name) {
  return std::apply([&](const auto&... field) { return (false || ... || (field.name == name)); },
                    T::kFields);
}

template <class T>
struct IsVariant : std::false_type {};
template <class... T>
struct IsVariant<std::variant<T...>> : std::true_type {};

template <class T>
concept Variant = IsVariant<T>::value;

// A range of values with begin, end and size, such as std::array or List, that is no string.
template <class T>
concept Sequence = requires(const T& t) {
  t.begin();
  t.end();
  t.size();
} && !std::convertible_to<T, std::string_view>;

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

}  // namespace chocobox
