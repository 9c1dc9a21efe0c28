#pragma once

#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/fields.h"
#include "core/game.h"
#include "core/json.h"
#include "host/typescript.h"

// The fields of a game's types as JSON, for clients that learn at run time which game they show,
// such as the page's standard board:
//   {"view":{"turn":"seat","players":"player-view[]"},"aid":{},"preview":{},
//    "events":{"took":{"seat":"seat"}},"actions":{},"structs":{"player-view":{"secret":"praline?"}}}
// The types are the words of the tables in generated.ts, see TypeScriptWalk::WordOf.
namespace chocobox {

// Structs that were met, each by its word.
using StructTables = std::map<std::string, std::string>;

template <Described T>
void AppendTable(std::string& out, StructTables& structs);

// Keeps the table of the struct in T, if there is one.
template <class T>
void KeepStructs(StructTables& structs) {
  if constexpr (IsOptional<T>::value || Sequence<T>) {
    KeepStructs<typename T::value_type>(structs);
  } else if constexpr (Described<T>) {
    std::string table;
    AppendTable<T>(table, structs);
    structs.insert_or_assign(TypeScriptWalk::WordOf<T>(), table);
  }
}

template <Described T>
void AppendTable(std::string& out, StructTables& structs) {
  JsonObject object(out);
  const T value{};
  ForEachField(value, [&](std::string_view name, const auto& field) {
    using Member = std::remove_cvref_t<decltype(field)>;
    object.Add(name, TypeScriptWalk::WordOf<Member>());
    KeepStructs<Member>(structs);
  });
}

// One table for each alternative of a variant.
template <Variant T>
void AppendTables(std::string& out, StructTables& structs) {
  JsonObject object(out);
  [&]<class... A>(const std::variant<A...>*) {
    (AppendTable<A>(object.Key(A::kWord), structs), ...);
  }(static_cast<const T*>(nullptr));
}

template <Game G>
std::string FieldTablesOf() {
  std::string out;
  StructTables structs;
  {
    JsonObject object(out);
    AppendTable<typename G::View>(object.Key("view"), structs);
    AppendTable<typename G::Aid>(object.Key("aid"), structs);
    AppendTable<typename G::Preview>(object.Key("preview"), structs);
    AppendTables<typename G::Event>(object.Key("events"), structs);
    AppendTables<typename G::Action>(object.Key("actions"), structs);
    JsonObject all(object.Key("structs"));
    for (const auto& [word, table] : structs) all.Key(word) += table;
  }
  return out;
}

}  // namespace chocobox
