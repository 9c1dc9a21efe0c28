#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

namespace chocobox {

// The names of an enumeration, written once. They are the words of records and of the wire, and
// they make the keys of all texts ("<kType>.<name>"). Specialise with
//   static constexpr std::string_view kType;                        e.g. "shape"
//   static constexpr std::array<std::string_view, N> kNames;        in the order of the enumerators
template <class E>
struct Names;

template <class E>
concept Named = std::is_enum_v<E> && requires {
  { Names<E>::kType } -> std::convertible_to<std::string_view>;
  Names<E>::kNames.size();
};

template <Named E>
constexpr std::size_t CountOf() {
  return Names<E>::kNames.size();
}

template <Named E>
constexpr std::string_view NameOf(E value) {
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
