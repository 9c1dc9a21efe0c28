#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

namespace chocobox {

// Gives the enumerators of an enumeration their names: the words of records and of the wire, which
// also make the keys of all texts ("<key>.<name>"). Stands right after the enumeration, in the same
// namespace; for a member of a class, after the class:
//   enum class Tile : std::uint8_t { kDarkRound, kGold2 };
//   NAMED(Tile, "tile");
// The names follow from the enumerators: kDarkRound is "dark-round", with a hyphen before each
// capital and each run of digits; a single letter or digit stays as it is, so that kA is "A".
// Requires enumerators that begin with k and have the values 0, 1, 2 and so on. The compiler makes
// the names where they are used; other files pay for the first enumerator alone.
#define NAMED(Enumeration, key)                                                      \
  [[maybe_unused]] constexpr std::string_view KeyOfType(Enumeration) { return key; } \
  static_assert(::chocobox::HasEnumerators<Enumeration>(),                           \
                "an enumeration without enumerators lists its names: specialise Names")

// The identifier of an enumerator, such as "kDarkRound"; empty for a value without enumerator.
template <auto Value>
consteval auto EnumeratorName() {
  // "… Value = game::Tile::kDarkRound]", or "… Value = (game::Tile)7]" without enumerator.
  std::string_view text = __PRETTY_FUNCTION__;
  text.remove_suffix(1);
  text.remove_prefix(text.rfind(':') + 1);
  return text.find(')') == std::string_view::npos ? text : std::string_view();
}

template <class E>
consteval bool HasEnumerators() {
  return !EnumeratorName<E{}>().empty();
}

// The number of enumerators, with the values 0, 1, 2 and so on.
template <class E, std::size_t From = 0>
consteval std::size_t CountEnumerators() {
  static_assert(From < 256, "the compiler writes values that are no enumerators in another way");
  if constexpr (EnumeratorName<static_cast<E>(From)>().empty()) {
    return From;
  } else {
    return CountEnumerators<E, From + 1>();
  }
}

// The identifiers of E's enumerators, in the order of their values.
template <class E>
inline constexpr auto kEnumerators = []<std::size_t... I>(std::index_sequence<I...>) {
  return std::array<std::string_view, sizeof...(I)>{EnumeratorName<static_cast<E>(I)>()...};
}(std::make_index_sequence<CountEnumerators<E>()>());

// Writes the name of an enumerator to `out`, unless that is null, and returns its length.
constexpr std::size_t SpellEnumerator(std::string_view enumerator, char* out) {
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  std::size_t length = 0;
  const auto put = [&](char c) {
    if (out != nullptr) out[length] = c;
    ++length;
  };
  const std::string_view word = enumerator.substr(1);
  for (std::size_t i = 0; i < word.size(); ++i) {
    const char c = word[i];
    if (i > 0 && (is_capital(c) || (is_digit(c) && !is_digit(word[i - 1])))) put('-');
    put(is_capital(c) && word.size() > 1 ? static_cast<char>(c - 'A' + 'a') : c);
  }
  return length;
}

// The names of all enumerators of E, and the letters they are made of.
template <class E>
struct SpelledNames {
  static_assert(
      [] {
        for (const std::string_view enumerator : kEnumerators<E>) {
          if (!enumerator.starts_with('k') || enumerator.size() < 2) return false;
        }
        return true;
      }(),
      "enumerators begin with k");
  static constexpr std::size_t kSize = [] {
    std::size_t size = 0;
    for (const std::string_view enumerator : kEnumerators<E>) {
      size += SpellEnumerator(enumerator, nullptr);
    }
    return size;
  }();
  static constexpr std::array<char, kSize> kLetters = [] {
    std::array<char, kSize> letters{};
    char* out = letters.data();
    for (const std::string_view enumerator : kEnumerators<E>) {
      out += SpellEnumerator(enumerator, out);
    }
    return letters;
  }();
  static constexpr auto kNames = [] {
    std::array<std::string_view, kEnumerators<E>.size()> names;
    const char* at = kLetters.data();
    for (std::size_t i = 0; i < names.size(); ++i) {
      names[i] = std::string_view(at, SpellEnumerator(kEnumerators<E>[i], nullptr));
      at += names[i].size();
    }
    return names;
  }();
};

// The names of an enumeration: kType, the key of its texts, and kNames, indexed by its values.
// NAMED gives them. An enumeration without enumerators, whose values are rows of a table, lists
// them instead, by a specialisation in namespace chocobox:
//   template <>
//   struct Names<game::Card> {
//     static constexpr std::string_view kType = "card";
//     static constexpr auto kNames = NamesOfRows(game::kRows);
//   };
template <class E>
struct Names;

// The names of the rows of a table, whose rows have a `name`.
template <class Row, std::size_t N>
constexpr std::array<std::string_view, N> NamesOfRows(const std::array<Row, N>& rows) {
  std::array<std::string_view, N> names;
  for (std::size_t i = 0; i < N; ++i) names[i] = rows[i].name;
  return names;
}

template <class E>
concept HasKeyOfType = requires { KeyOfType(E{}); };

template <HasKeyOfType E>
struct Names<E> {
  static constexpr std::string_view kType = KeyOfType(E{});
  static constexpr const auto& kNames = SpelledNames<E>::kNames;
};

template <class E>
concept Named = std::is_enum_v<E> && (HasKeyOfType<E> || requires {
                  { Names<E>::kType } -> std::convertible_to<std::string_view>;
                });

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

// Whether the names of E are those of its enumerators or, where it has none, names that differ.
template <Named E>
consteval bool NamesFit() {
  if constexpr (HasKeyOfType<E>) {
    return true;
  } else {
    return !HasEnumerators<E>() && AreDistinct(Names<E>::kNames);
  }
}

// The number of names of E, which is the number of its values.
template <Named E>
constexpr std::size_t CountOf() {
  static_assert(NamesFit<E>(), "only an enumeration without enumerators lists names, each once");
  if constexpr (HasKeyOfType<E>) {
    return CountEnumerators<E>();
  } else {
    return Names<E>::kNames.size();
  }
}

// Whether there is one row for each value of the enumeration, in its order. `member` of a row holds
// its value:
//   static_assert(RowsFit(kPartCards, &PartCard::part));
template <class Row, std::size_t N, class E>
constexpr bool RowsFit(const std::array<Row, N>& rows, E Row::* member) {
  if (N != CountOf<E>()) return false;
  for (std::size_t i = 0; i < N; ++i) {
    if (static_cast<std::size_t>(rows[i].*member) != i) return false;
  }
  return true;
}

// The index of a value in lists with one entry for each value of E.
template <Named E>
constexpr std::size_t Index(E value) {
  return static_cast<std::size_t>(value);
}

// All values of E in order: for (const Kind kind : Every<Kind>()) …
template <Named E>
class Every {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::size_t at) : at_(at) {}
    constexpr E operator*() const { return static_cast<E>(at_); }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::size_t at_;
  };

  static constexpr Iterator begin() { return Iterator(0); }
  static constexpr Iterator end() { return Iterator(CountOf<E>()); }
};

template <Named E>
constexpr std::string_view NameOf(E value) {
  static_assert(CountOf<E>() > 0);
  return Names<E>::kNames[Index(value)];
}

template <Named E>
constexpr std::optional<E> FromName(std::string_view name) {
  for (const E value : Every<E>()) {
    if (NameOf(value) == name) return value;
  }
  return std::nullopt;
}

}  // namespace chocobox
