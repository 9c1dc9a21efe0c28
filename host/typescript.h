#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/byte.h"
#include "core/config.h"
#include "core/fields.h"
#include "core/game.h"
#include "core/names.h"
#include "core/seat.h"
#include "core/text.h"

// A game's types in TypeScript, for its board in the page and for other clients. They are made from
// the same field lists as the codecs, so both sides of the wire agree. They describe the values of
// core/json.h; actions also get builders and a parser of the text form of core/text.h.
namespace chocobox {

// The name of a type without its namespaces, such as "PlayerView".
template <class T>
consteval std::string_view NameOfType() {
  // GCC: "… [with T = game::PlayerView; …]"; Clang: "… [T = game::PlayerView]".
  std::string_view text = __PRETTY_FUNCTION__;
  text.remove_prefix(text.find("T = ") + 4);
  text = text.substr(0, text.find_first_of(";]"));
  return text.substr(text.rfind(':') + 1);
}

// The text of one module. Each Add… appends a declaration; declarations of one kind are in the
// order of the calls.
class TypeScriptModule {
 public:
  struct Field {
    std::string name;
    // In TypeScript: "Card | null".
    std::string type;
    // In the tables of fields: "card?".
    std::string word;
  };
  // An alternative of a variant.
  struct Alternative {
    std::string name;
    std::string kind;
    std::vector<Field> fields;
  };

  explicit TypeScriptModule(std::string_view game) : game_(game) {}

  // Whether `name` is new; otherwise it is declared already.
  bool IsNew(std::string_view name) { return declared_.emplace(name).second; }

  // A type whose values are these strings. Tables of fields refer to it by `word`.
  void AddNames(std::string_view type, const std::string& word, std::span<const std::string> names);
  // A string of any content.
  void AddString(std::string_view type);
  void AddInterface(std::string_view type, std::span<const Field> fields);
  // A variant: one object type for each alternative, told apart by `kind`.
  void AddUnion(std::string_view type, std::span<const Alternative> alternatives);
  // A constant with the types of all fields of all alternatives.
  void AddFieldTable(std::string_view constant, std::span<const Alternative> alternatives);
  // Builders and the parser of actions.
  void AddActions(std::span<const Alternative> alternatives);
  void AddOptions(std::span<const OptionSpec> options);
  // The types that the page's frame refers to. REQUIRES: they are declared.
  void AddSummary(std::string_view view, std::string_view aid, std::string_view preview);

  std::string Text() const;

 private:
  std::string game_;
  std::set<std::string, std::less<>> declared_;
  // Constants with the names of a type, by the word of the type.
  std::vector<std::pair<std::string, std::string>> names_by_word_;
  std::string names_;
  std::string types_;
  std::string code_;
};

// Walks types by default-constructed values of them.
class TypeScriptWalk {
 public:
  using Field = TypeScriptModule::Field;
  using Alternative = TypeScriptModule::Alternative;

  explicit TypeScriptWalk(TypeScriptModule& module) : module_(module) {}

  // The type in TypeScript. A type with a name is also declared.
  template <class T>
  std::string TypeOf() {
    if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::same_as<T, Seat>) {
      return "Seat";
    } else if constexpr (std::same_as<T, SeatSet>) {
      return "Seat[]";
    } else if constexpr (std::same_as<T, Viewer>) {
      return "Seat | 'spectator'";
    } else if constexpr (std::is_arithmetic_v<T>) {
      return "number";
    } else if constexpr (IsOptional<T>::value) {
      return TypeOf<typename T::value_type>() + " | null";
    } else if constexpr (Sequence<T>) {
      const std::string item = TypeOf<typename T::value_type>();
      return item.find(' ') == std::string::npos ? item + "[]" : "(" + item + ")[]";
    } else {
      const std::string name(NameOfType<T>());
      if (module_.IsNew(name)) Declare<T>(name);
      return name;
    }
  }

  // The type's name in a table of fields: "seat", "number", "flag", the type of an enumeration or
  // the name of a token; followed by "?" if it may be absent, by "[]" for a sequence.
  template <class T>
  static std::string WordOf() {
    if constexpr (std::same_as<T, bool>) {
      return "flag";
    } else if constexpr (std::same_as<T, SeatSet>) {
      return "seat[]";
    } else if constexpr (std::is_arithmetic_v<T>) {
      return "number";
    } else if constexpr (Named<T>) {
      return std::string(Names<T>::kType);
    } else if constexpr (IsOptional<T>::value) {
      return WordOf<typename T::value_type>() + "?";
    } else if constexpr (Sequence<T>) {
      return WordOf<typename T::value_type>() + "[]";
    } else {
      // Type names have the form of enumerators.
      const std::string name = 'k' + std::string(NameOfType<T>());
      std::string word(SpellEnumerator(name, nullptr), '-');
      SpellEnumerator(name, word.data());
      return word;
    }
  }

  template <Described T>
  std::vector<Field> FieldsOf() {
    std::vector<Field> fields;
    const T value{};
    ForEachField(value, [&](std::string_view name, const auto& field) {
      using Member = std::remove_cvref_t<decltype(field)>;
      fields.push_back({std::string(name), TypeOf<Member>(), WordOf<Member>()});
    });
    return fields;
  }

  template <Variant T>
  std::vector<Alternative> AlternativesOf() {
    std::vector<Alternative> alternatives;
    [&]<class... A>(const std::variant<A...>*) {
      (alternatives.push_back(
           {std::string(NameOfType<A>()), std::string(std::string_view(A::kWord)), FieldsOf<A>()}),
       ...);
    }(static_cast<const T*>(nullptr));
    return alternatives;
  }

  // Whether T is written as one word, or as a list of words; actions and events consist of these.
  template <class T>
  static consteval bool IsWord() {
    if constexpr (IsOptional<T>::value || Sequence<T>) {
      return IsWord<typename T::value_type>();
    } else {
      return std::is_arithmetic_v<T> || std::same_as<T, Seat> || std::same_as<T, SeatSet> ||
             Named<T> || Tokened<T>;
    }
  }
  template <Variant T>
  static void CheckWords() {
    [&]<class... A>(const std::variant<A...>*) {
      const auto check = []<class One>(const One& one) {
        ForEachField(one, [](std::string_view, const auto& field) {
          static_assert(IsWord<std::remove_cvref_t<decltype(field)>>(),
                        "the fields of actions and events are words or lists of words");
        });
      };
      (check(A{}), ...);
    }(static_cast<const T*>(nullptr));
  }

 private:
  template <class T>
  void Declare(std::string_view name) {
    if constexpr (Named<T>) {
      const std::vector<std::string> names(Names<T>::kNames.begin(), Names<T>::kNames.end());
      module_.AddNames(name, WordOf<T>(), names);
    } else if constexpr (ListedTokens<T>) {
      std::vector<std::string> tokens;
      for (std::size_t i = 0; i < T::kTokens; ++i) {
        tokens.push_back(ToText(T{Byte(i)}));
      }
      module_.AddNames(name, WordOf<T>(), tokens);
    } else if constexpr (Tokened<T>) {
      module_.AddString(name);
    } else {
      module_.AddInterface(name, FieldsOf<T>());
    }
  }

  TypeScriptModule& module_;
};

template <Game G>
std::string TypeScriptOf() {
  TypeScriptModule module(G::kId);
  TypeScriptWalk walk(module);
  const std::string view = walk.TypeOf<typename G::View>();
  const std::string aid = walk.TypeOf<typename G::Aid>();
  const std::string preview = walk.TypeOf<typename G::Preview>();
  const auto actions = walk.AlternativesOf<typename G::Action>();
  const auto events = walk.AlternativesOf<typename G::Event>();
  const auto score_items = walk.AlternativesOf<typename G::ScoreItem>();
  walk.TypeOf<typename G::Refusal>();
  TypeScriptWalk::CheckWords<typename G::Action>();
  TypeScriptWalk::CheckWords<typename G::Event>();
  module.AddUnion("Action", actions);
  module.AddUnion("Event", events);
  module.AddUnion("ScoreItem", score_items);
  module.AddOptions(G::Options());
  module.AddSummary(view, aid, preview);
  module.AddFieldTable("export const kEventFields", events);
  module.AddFieldTable("export const kActionFields", actions);
  module.AddActions(actions);
  return module.Text();
}

}  // namespace chocobox
