#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/fields.h"
#include "core/names.h"
#include "core/seat.h"

// The text form of values in records and in the protocol: words with single spaces between them. A
// struct is its fields in order, a variant the word of its alternative and then its fields, a
// sequence "[ … ]", an absent value "-".
namespace chocobox {

// Takes one word after another off a line.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) { SkipSpaces(); }

  bool Done() const { return rest_.empty(); }
  std::string_view Peek() const { return rest_.substr(0, rest_.find(' ')); }
  std::string_view Next() {
    const std::string_view word = Peek();
    rest_.remove_prefix(word.size());
    SkipSpaces();
    return word;
  }
  std::string_view Rest() const { return rest_; }

 private:
  void SkipSpaces() {
    while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
  }
  std::string_view rest_;
};

inline void AppendWord(std::string& out, std::string_view word) {
  if (!out.empty() && out.back() != ' ') out += ' ';
  out += word;
}

template <std::integral T>
void AppendNumber(std::string& out, T value) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
  out.append(digits, end);
}

template <std::integral T>
std::optional<T> ParseNumber(std::string_view word) {
  T value{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

inline std::optional<Seat> ParseSeat(std::string_view word) {
  if (word.size() != 1 || word[0] < 'A' || word[0] >= 'A' + kMaxSeats) return std::nullopt;
  return SeatAt(word[0] - 'A');
}

// "AC", or "-" for nobody.
inline std::optional<SeatSet> ParseSeatSet(std::string_view word) {
  SeatSet seats;
  if (word == "-") return seats;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const std::optional<Seat> seat = ParseSeat(word.substr(i, 1));
    if (!seat) return std::nullopt;
    seats.Add(*seat);
  }
  return word.empty() ? std::nullopt : std::optional(seats);
}

inline std::optional<Viewer> ParseViewer(std::string_view word) {
  if (word == "spectator") return Viewer::Spectator();
  const std::optional<Seat> seat = ParseSeat(word);
  if (!seat) return std::nullopt;
  return Viewer(*seat);
}

inline void AppendText(std::string& out, Viewer viewer) {
  AppendWord(out, viewer.IsSpectator() ? "spectator" : std::string(1, Letter(viewer.seat())));
}

inline void AppendText(std::string& out, SeatSet seats) {
  AppendWord(out, seats.Empty() ? "-" : "");
  for (const Seat seat : seats) out += Letter(seat);
}

template <class T>
void AppendText(std::string& out, const T& value) {
  if constexpr (std::same_as<T, bool>) {
    AppendWord(out, value ? "yes" : "no");
  } else if constexpr (std::same_as<T, Seat>) {
    AppendWord(out, std::string(1, Letter(value)));
  } else if constexpr (std::integral<T>) {
    AppendWord(out, "");
    AppendNumber(out, value);
  } else if constexpr (Named<T>) {
    AppendWord(out, NameOf(value));
  } else if constexpr (Tokened<T>) {
    AppendWord(out, "");
    value.AppendToken(out);
  } else if constexpr (IsOptional<T>::value) {
    if (value) {
      AppendText(out, *value);
    } else {
      AppendWord(out, "-");
    }
  } else if constexpr (Variant<T>) {
    std::visit(
        [&]<class A>(const A& alternative) {
          AppendWord(out, A::kWord);
          AppendText(out, alternative);
        },
        value);
  } else if constexpr (Sequence<T>) {
    AppendWord(out, "[");
    for (const auto& item : value) AppendText(out, item);
    AppendWord(out, "]");
  } else {
    ForEachField(value, [&](std::string_view, const auto& field) { AppendText(out, field); });
  }
}

// Reads a value from the front of `words`; false, with `value` unspecified, when there is none.
template <class T>
bool ReadText(Words& words, T& value) {
  if constexpr (Variant<T>) {
    const std::string_view word = words.Next();
    return [&]<class... A>(std::variant<A...>*) {
      const auto read = [&]<class One>(One one) {
        if (!ReadText(words, one)) return false;
        value = one;
        return true;
      };
      bool done = false;
      bool read_well = false;
      ((!done && A::kWord == word ? void((done = true, read_well = read(A{}))) : void()), ...);
      return read_well;
    }(static_cast<T*>(nullptr));
  } else if constexpr (IsOptional<T>::value) {
    value.reset();
    if (words.Peek() == "-") {
      words.Next();
      return true;
    }
    return ReadText(words, value.emplace());
  } else if constexpr (Described<T> && !Tokened<T>) {
    bool read_well = true;
    ForEachField(value, [&](std::string_view, auto& field) {
      read_well = read_well && ReadText(words, field);
    });
    return read_well;
  } else if constexpr (Sequence<T>) {
    value.clear();
    if (words.Next() != "[") return false;
    while (!words.Done() && words.Peek() != "]") {
      typename T::value_type item{};
      if (value.size() == T::kCapacity || !ReadText(words, item)) return false;
      value.push_back(item);
    }
    return words.Next() == "]";
  } else {
    const auto take = [&](const auto& parsed) {
      if (parsed) value = *parsed;
      return parsed.has_value();
    };
    const std::string_view word = words.Next();
    if constexpr (std::same_as<T, bool>) {
      value = word == "yes";
      return word == "yes" || word == "no";
    } else if constexpr (std::same_as<T, Seat>) {
      return take(ParseSeat(word));
    } else if constexpr (std::same_as<T, SeatSet>) {
      return take(ParseSeatSet(word));
    } else if constexpr (std::same_as<T, Viewer>) {
      return take(ParseViewer(word));
    } else if constexpr (std::integral<T>) {
      return take(ParseNumber<T>(word));
    } else if constexpr (Named<T>) {
      return take(FromName<T>(word));
    } else {
      return take(T::FromToken(word));
    }
  }
}

template <class T>
std::string ToText(const T& value) {
  std::string out;
  AppendText(out, value);
  return out;
}

// The value whose text is the whole of `text`, or nothing.
template <class T>
std::optional<T> FromText(std::string_view text) {
  Words words(text);
  T value{};
  if (!ReadText(words, value) || !words.Done()) return std::nullopt;
  return value;
}

// Appends the text of the part of `value` at a dotted path such as "display.0.cubes". False when
// there is no such part.
template <class T>
bool AppendPart(std::string& out, const T& value, std::string_view path) {
  if (path.empty()) {
    AppendText(out, value);
    return true;
  }
  if (path.back() == '.') return false;
  const std::string_view head = path.substr(0, path.find('.'));
  const std::string_view tail = head.size() == path.size() ? "" : path.substr(head.size() + 1);
  bool found = false;
  if constexpr (IsOptional<T>::value) {
    found = value && AppendPart(out, *value, path);
  } else if constexpr (Sequence<T>) {
    const auto index = ParseNumber<std::size_t>(head);
    found = index && *index < value.size() && AppendPart(out, value[*index], tail);
  } else if constexpr (Described<T>) {
    ForEachField(value, [&](std::string_view name, const auto& field) {
      if (!found && name == head) found = AppendPart(out, field, tail);
    });
  }
  return found;
}

}  // namespace chocobox
