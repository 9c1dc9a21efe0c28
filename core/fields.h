#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace chocobox {

// Describes a struct by listing its fields once, in the order in which they are written. All
// codecs, path look-ups and text keys follow from the list, and the name of a field is the name of
// its member:
//   struct PlayerView {
//     List<Card, 5> hand;
//     std::uint8_t points = 0;
//     FIELDS(PlayerView, hand, points);
//   };
// Gives the struct the fields that ForEachField visits, and an operator== that compares all
// members, listed or not. Requires bare names of members that can be compared, at most one list in
// a struct, and that the struct can be made without arguments. The list may be empty. The struct
// stays an aggregate, and trivially copyable if its members are.
//
// A State has no list, on purpose: a struct that is not described cannot be encoded.
#define FIELDS(Struct, ...)                                    \
  template <class Visit>                                       \
  constexpr decltype(auto) WithFields(Visit&& visit) {         \
    return visit(__VA_ARGS__);                                 \
  }                                                            \
  template <class Visit>                                       \
  constexpr decltype(auto) WithFields(Visit&& visit) const {   \
    return visit(__VA_ARGS__);                                 \
  }                                                            \
  static constexpr std::string_view kFieldList = #__VA_ARGS__; \
  bool operator==(const Struct&) const = default

// Describes one alternative of a variant: FIELDS, and the word that the alternative is written
// with.
//   struct Chose {
//     Seat seat{};
//     Card lot{};
//     WORDED(Chose, "chose", seat, lot);
//   };
//   struct Pass {
//     WORDED(Pass, "pass");
//   };
// In text the first reads "chose B heart-3", in JSON {"kind":"chose","seat":"B","lot":"heart-3"}.
// The word is lower case with hyphens, and differs from those of the other alternatives.
#define WORDED(Struct, word, ...)                 \
  static constexpr std::string_view kWord = word; \
  FIELDS(Struct, __VA_ARGS__)

// A struct with FIELDS or WORDED.
template <class T>
concept Described = requires {
  { T::kFieldList } -> std::convertible_to<std::string_view>;
};

// A struct with WORDED.
template <class T>
concept Worded = Described<T> && requires {
  { T::kWord } -> std::convertible_to<std::string_view>;
};

// A value that makes and reads its own text, which is one word:
//   void AppendToken(std::string&) const;   static std::optional<T> FromToken(std::string_view);
template <class T>
concept Tokened = requires(const T& value, std::string& out, std::string_view token) {
  value.AppendToken(out);
  { T::FromToken(token) } -> std::same_as<std::optional<T>>;
};

// A tokened type with few values declares their number: they are T{0} to T{kTokens - 1}. Clients
// then get a list of their tokens.
template <class T>
concept ListedTokens = Tokened<T> && requires {
  { T::kTokens } -> std::convertible_to<std::size_t>;
  T{std::uint8_t{}};
};

// Splits "seat, card, side", as the preprocessor writes a list of arguments.
template <std::size_t Count>
consteval std::array<std::string_view, Count> SplitNames(std::string_view list) {
  std::array<std::string_view, Count> names;
  for (std::string_view& name : names) {
    name = list.substr(0, list.find(','));
    list.remove_prefix(name.size());
    while (list.starts_with(',') || list.starts_with(' ')) list.remove_prefix(1);
  }
  return names;
}

consteval std::size_t CountNames(std::string_view list) {
  std::size_t count = list.empty() ? 0 : 1;
  for (const char letter : list) count += letter == ',' ? 1 : 0;
  return count;
}

// The names of T's fields, in order.
template <Described T>
inline constexpr auto kFieldNames = SplitNames<CountNames(T::kFieldList)>(T::kFieldList);

// Calls visit(name, value) for each field in order. The values of a const struct are const.
template <class T, class Visit>
  requires Described<std::remove_const_t<T>>
constexpr void ForEachField(T& value, Visit&& visit) {
  value.WithFields([&](auto&... field) {
    [[maybe_unused]] auto name = kFieldNames<std::remove_const_t<T>>.begin();
    (visit(*name++, field), ...);
  });
}

template <Described T>
consteval bool HasField(std::string_view name) {
  for (const std::string_view field : kFieldNames<T>) {
    if (field == name) return true;
  }
  return false;
}

template <class T>
struct IsVariant : std::false_type {};
template <class... T>
struct IsVariant<std::variant<T...>> : std::true_type {};

template <class T>
concept Variant = IsVariant<T>::value;

// A range of values with begin, end and size, such as std::array or List, but not a string.
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
