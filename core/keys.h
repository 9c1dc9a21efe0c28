#pragma once

#include <algorithm>
#include <concepts>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/fields.h"
#include "core/game.h"
#include "core/names.h"

// The text keys that follow from a game's types. Every language must have them.
namespace chocobox {

using TextKeys = std::vector<std::string>;

inline void AddKey(TextKeys& keys, std::string_view scope, std::string_view name) {
  keys.push_back(std::string(scope).append(".").append(name));
}

// Adds "<type>.<name>" for every enumeration that a T can contain.
template <class T>
void AddNames(TextKeys& keys) {
  if constexpr (Named<T>) {
    for (const std::string_view name : Names<T>::kNames) AddKey(keys, Names<T>::kType, name);
  } else if constexpr (IsOptional<T>::value || Sequence<T>) {
    AddNames<typename T::value_type>(keys);
  } else if constexpr (Variant<T>) {
    [&]<class... A>(const std::variant<A...>*) {
      (AddNames<A>(keys), ...);
    }(static_cast<const T*>(nullptr));
  } else if constexpr (Described<T>) {
    const T value{};
    ForEachField(value, [&](std::string_view, const auto& field) {
      AddNames<std::remove_cvref_t<decltype(field)>>(keys);
    });
  }
}

// Adds "<scope>.<word>" for every alternative of a variant.
template <Variant T>
void AddWords(TextKeys& keys, std::string_view scope) {
  [&]<class... A>(const std::variant<A...>*) {
    (AddKey(keys, scope, A::kWord), ...);
  }(static_cast<const T*>(nullptr));
}

inline void SortOnce(TextKeys& keys) {
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
}

// Sorted, each once.
template <Game G>
TextKeys TextKeysOf() {
  TextKeys keys{"title", "tagline"};
  AddWords<typename G::Action>(keys, "action");
  AddWords<typename G::Event>(keys, "event");
  AddWords<typename G::ScoreItem>(keys, "score");
  AddNames<typename G::Action>(keys);
  AddNames<typename G::Event>(keys);
  AddNames<typename G::ScoreItem>(keys);
  AddNames<typename G::Refusal>(keys);
  AddNames<typename G::View>(keys);
  AddNames<typename G::Aid>(keys);
  for (const OptionSpec& spec : G::Options()) {
    AddKey(keys, "option", spec.key);
    for (const std::string_view choice : spec.choices) {
      keys.push_back(std::string("option.").append(spec.key).append(".").append(choice));
    }
  }
  SortOnce(keys);
  return keys;
}

// Adds "field.<name>" for every field that can be met in a T, at any depth.
template <class T>
void AddFieldKeys(TextKeys& keys) {
  if constexpr (IsOptional<T>::value || Sequence<T>) {
    AddFieldKeys<typename T::value_type>(keys);
  } else if constexpr (Described<T>) {
    const T value{};
    ForEachField(value, [&](std::string_view name, const auto& field) {
      using Member = std::remove_cvref_t<decltype(field)>;
      // Viewers know who they are: no board says it.
      if constexpr (!std::same_as<Member, Viewer>) AddKey(keys, "field", name);
      AddFieldKeys<Member>(keys);
    });
  }
}

// The labels that the standard boards of page and terminal need: for games without a board of
// their own. Sorted, each once.
template <Game G>
TextKeys LabelKeysOf() {
  TextKeys keys;
  AddFieldKeys<typename G::View>(keys);
  AddFieldKeys<typename G::Aid>(keys);
  AddFieldKeys<typename G::Preview>(keys);
  SortOnce(keys);
  return keys;
}

}  // namespace chocobox
