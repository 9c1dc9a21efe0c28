#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "core/canvas.h"
#include "core/fields.h"
#include "core/text.h"

// Values in words: texts are found by key, and {name} in a text stands for the field of that name.
// The keys follow from the types: "event.<word>" for an event, "<type>.<name>" for an enumerator.
namespace chocobox {

// The value as it is written in a sentence.
template <class T>
std::string InWords(const Lexicon& lexicon, const T& value) {
  if constexpr (std::same_as<T, Seat>) {
    return std::string(lexicon.NameOfSeat(value));
  } else if constexpr (Named<T>) {
    return std::string(
        lexicon.Find(std::string(Names<T>::kType).append(".").append(NameOf(value))));
  } else if constexpr (Sequence<T>) {
    std::string list;
    for (const auto& item : value) list += (list.empty() ? "" : ", ") + InWords(lexicon, item);
    return list.empty() ? "–" : list;
  } else {
    return ToText(value);
  }
}

// The text of `key` with the fields of `value` put in.
template <Described T>
std::string Phrase(const Lexicon& lexicon, std::string_view key, const T& value) {
  std::string_view text = lexicon.Find(key);
  std::string out;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    const std::size_t close = text.find('}', open);
    out += text.substr(0, open);
    if (open == std::string_view::npos || close == std::string_view::npos) break;
    const std::string_view wanted = text.substr(open + 1, close - open - 1);
    ForEachField(value, [&](std::string_view name, const auto& field) {
      if (name == wanted) out += InWords(lexicon, field);
    });
    text.remove_prefix(close + 1);
  }
  return out;
}

// A variant in words: the text of "<scope>.<word>".
template <Variant T>
std::string Phrase(const Lexicon& lexicon, std::string_view scope, const T& value) {
  return std::visit(
      [&]<class A>(const A& alternative) {
        return Phrase(lexicon, std::string(scope).append(".").append(A::kWord), alternative);
      },
      value);
}

}  // namespace chocobox
