#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/fields.h"
#include "core/names.h"
#include "core/seat.h"

// Values of any described type, legal or not, to try as actions.
namespace chocobox {

inline constexpr int kMostCandidateNumber = 30;
inline constexpr std::size_t kMostCandidates = 4000;

template <class T>
std::vector<T> Candidates();

// Replaces each value by copies of it, one for each candidate of the field with this index.
template <std::size_t Index, Described T>
void MultiplyByField(std::vector<T>& values) {
  const auto field_of = [](T& value) -> auto& {
    return value.WithFields(
        [](auto&... field) -> auto& { return std::get<Index>(std::tie(field...)); });
  };
  using Member = std::remove_cvref_t<decltype(field_of(values.front()))>;
  std::vector<T> more;
  for (const T& value : values) {
    for (const Member& member : Candidates<Member>()) {
      if (more.size() == kMostCandidates) break;
      more.push_back(value);
      field_of(more.back()) = member;
    }
  }
  values = std::move(more);
}

// Values of a T: all of an enumeration, the first numbers, every valid token of one or two letters
// or digits, all combinations of a struct's fields up to a bound.
template <class T>
std::vector<T> Candidates() {
  std::vector<T> values;
  if constexpr (std::same_as<T, bool>) {
    values = {false, true};
  } else if constexpr (std::same_as<T, Seat>) {
    for (int i = 0; i < kMaxSeats; ++i) values.push_back(SeatAt(i));
  } else if constexpr (Named<T>) {
    for (std::size_t i = 0; i < CountOf<T>(); ++i) values.push_back(static_cast<T>(i));
  } else if constexpr (std::integral<T>) {
    for (int i = 0; i <= kMostCandidateNumber; ++i) values.push_back(static_cast<T>(i));
  } else if constexpr (Tokened<T>) {
    constexpr std::string_view kLetters = " abcdefghijklmnopqrstuvwxyz0123456789";
    for (const char one : kLetters) {
      for (const char two : kLetters) {
        std::string token{one, two};
        std::erase(token, ' ');
        if (const auto value = T::FromToken(token); value && one != ' ') values.push_back(*value);
      }
    }
  } else if constexpr (IsOptional<T>::value) {
    values.emplace_back();
    for (const auto& value : Candidates<typename T::value_type>()) values.emplace_back(value);
  } else if constexpr (Variant<T>) {
    [&]<class... A>(const std::variant<A...>*) {
      const auto add = [&](const auto& alternatives) {
        for (const auto& alternative : alternatives) values.emplace_back(alternative);
      };
      (add(Candidates<A>()), ...);
    }(static_cast<const T*>(nullptr));
  } else if constexpr (Described<T>) {
    values.emplace_back();
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      (MultiplyByField<I>(values), ...);
    }(std::make_index_sequence<kFieldNames<T>.size()>());
  } else {
    values.emplace_back();
  }
  return values;
}

}  // namespace chocobox
