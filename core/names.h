#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace chocobox {

// The names of an enumeration, written once. They are the words of records and of the wire, and
// they make the keys of all texts ("<kType>.<name>"). Specialise with
//   static constexpr std::string_view kType;                        e.g. "shape"
//   static constexpr std::array<std::string_view, N> kNames;        in the order of the enumerators
// The compiler checks that every enumerator has its name: kDarkRound is "dark-round".
template <class E>
struct Names;

template <class E>
concept Named = std::is_enum_v<E> && requires {
  { Names<E>::kType } -> std::convertible_to<std::string_view>;
  Names<E>::kNames.size();
};

// The identifier of an enumerator, such as "kDarkRound"; empty for a value that is none.
template <auto Value>
consteval auto EnumeratorName() {
  // "… Value = game::Tile::kDarkRound]", or "… Value = (game::Tile)7]" for no enumerator.
  std::string_view text = __PRETTY_FUNCTION__;
  text.remove_suffix(1);
  text.remove_prefix(text.rfind(' ') + 1);
  if (text.starts_with('(')) return std::string_view();
  return text.substr(text.rfind(':') + 1);
}

constexpr char LowerCase(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

// Whether `name` spells the enumerator: its letters and digits without the k, in any case, with
// hyphens anywhere.
consteval bool Spells(std::string_view name, std::string_view enumerator) {
  if (!enumerator.starts_with('k')) return false;
  std::size_t at = 1;
  for (const char letter : name) {
    if (letter == '-') continue;
    if (at == enumerator.size() || LowerCase(letter) != LowerCase(enumerator[at])) return false;
    ++at;
  }
  return at == enumerator.size();
}

template <std::size_t N>
consteval bool AreDistinct(const std::array<std::string_view, N>& names) {
  for (std::size_t i = 0; i < N; ++i) {
    if (names[i].empty()) return false;
    for (std::size_t j = 0; j < i; ++j) {
      if (names[i] == names[j]) return false;
    }
  }
  return true;
}

// Whether E has a name for each enumerator, in their order, and no more. An enumeration without
// enumerators, whose values are rows of a table, must have names that differ.
template <Named E>
consteval bool NamesFit() {
  constexpr std::size_t kCount = Names<E>::kNames.size();
  if (EnumeratorName<E{}>().empty()) return AreDistinct(Names<E>::kNames);
  return []<std::size_t... I>(std::index_sequence<I...>) {
    return (Spells(Names<E>::kNames[I], EnumeratorName<static_cast<E>(I)>()) && ...) &&
           EnumeratorName<static_cast<E>(kCount)>().empty();
  }(std::make_index_sequence<kCount>());
}

template <Named E>
constexpr std::size_t CountOf() {
  static_assert(NamesFit<E>(), "kNames must name every enumerator, in their order");
  return Names<E>::kNames.size();
}

template <Named E>
constexpr std::string_view NameOf(E value) {
  static_assert(CountOf<E>() > 0);
  return Names<E>::kNames[static_cast<std::size_t>(value)];
}

template <Named E>
constexpr std::optional<E> FromName(std::string_view name) {
  for (std::size_t i = 0; i < CountOf<E>(); ++i) {
    if (Names<E>::kNames[i] == name) return static_cast<E>(i);
  }
  return std::nullopt;
}

}  // namespace chocobox
