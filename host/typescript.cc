#include "host/typescript.h"

#include <algorithm>

namespace chocobox {
namespace {

constexpr std::size_t kColumns = 100;

std::string Quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

// A key of an object or an interface, in quotes unless it is an identifier.
std::string Key(std::string_view name) {
  const bool plain = name.find('-') == std::string_view::npos;
  return plain ? std::string(name) : Quoted(name);
}

// "go-on" as "goOn".
std::string CamelCase(std::string_view word) {
  std::string out;
  bool upper = false;
  for (const char letter : word) {
    if (letter == '-') {
      upper = true;
      continue;
    }
    const bool raise = upper && letter >= 'a' && letter <= 'z';
    out += raise ? static_cast<char>(letter - 'a' + 'A') : letter;
    upper = false;
  }
  return out;
}

std::string NamesConstant(std::string_view type) { return "k" + std::string(type) + "Names"; }

std::string Joined(std::span<const std::string> items, std::string_view between) {
  std::string out;
  for (const std::string& item : items) {
    if (!out.empty()) out += between;
    out += item;
  }
  return out;
}

// The items, filled into lines of at most the allowed width. Each line begins with `before` and,
// except the last, ends with `after`; `between` separates two items of a line.
std::string Filled(std::span<const std::string> items, std::string_view before,
                   std::string_view between, std::string_view after) {
  std::string out;
  std::string line;
  for (const std::string& item : items) {
    if (line.size() + between.size() + item.size() + 1 > kColumns) {
      out.append(line).append(after).append("\n");
      line.clear();
    }
    line.append(line.empty() ? before : between).append(item);
  }
  return out + line;
}

// `head` and `tail` around items in braces, on one line if they fit.
std::string Braced(const std::string& head, std::span<const std::string> items,
                   const std::string& mark, const std::string& tail,
                   const std::string& indent = "") {
  const std::string line =
      indent + head + (items.empty() ? "{}" : "{ " + Joined(items, mark + " ") + " }") + tail;
  if (line.size() <= kColumns) return line + "\n";
  return indent + head + "{\n" + Filled(items, indent + "  ", mark + " ", mark) + mark + "\n" +
         indent + "}" + tail + "\n";
}

// The type of a builder's parameter: read-only, since the builder changes nothing.
std::string Parameter(const TypeScriptModule::Field& field) {
  const bool is_list = field.type.ends_with("[]");
  return field.name + ": " + (is_list ? "readonly " : "") + field.type;
}

std::string TextsOf(const OptionSpec& spec) {
  if (spec.type == OptionSpec::Type::kFlag) return "'on' | 'off'";
  if (spec.type == OptionSpec::Type::kNumber) return "`${number}`";
  if (!spec.letters.empty()) return "string";
  std::vector<std::string> choices;
  for (const std::string_view choice : spec.choices) choices.push_back(Quoted(choice));
  return Joined(choices, " | ");
}

}  // namespace

void TypeScriptModule::AddNames(std::string_view type, const std::string& word,
                                std::span<const std::string> names) {
  const std::string constant = NamesConstant(type);
  names_by_word_.emplace_back(word, constant);
  std::vector<std::string> quoted;
  for (const std::string& name : names) quoted.push_back(Quoted(name));
  const std::string head = "export const " + constant + " = [";
  const std::string line = head + Joined(quoted, ", ") + "] as const;\n";
  names_ += line.size() <= kColumns + 1
                ? line
                : head + "\n" + Filled(quoted, "  ", ", ", ",") + ",\n] as const;\n";
  names_ += "export type " + std::string(type) + " = (typeof " + constant + ")[number];\n\n";
}

void TypeScriptModule::AddString(std::string_view type) {
  names_ += "export type " + std::string(type) + " = string;\n\n";
}

void TypeScriptModule::AddInterface(std::string_view type, std::span<const Field> fields) {
  types_ += "export interface " + std::string(type) + " {\n";
  for (const Field& field : fields) types_ += "  " + Key(field.name) + ": " + field.type + ";\n";
  types_ += "}\n\n";
}

void TypeScriptModule::AddUnion(std::string_view type, std::span<const Alternative> alternatives) {
  std::vector<std::string> names;
  for (const Alternative& one : alternatives) {
    std::vector<std::string> members{"kind: " + Quoted(one.kind)};
    for (const Field& field : one.fields) members.push_back(Key(field.name) + ": " + field.type);
    types_ += Braced("export type " + one.name + " = ", members, ";", ";");
    names.push_back(one.name);
  }
  const std::string head = "export type " + std::string(type) + " =";
  const std::string line = head + " " + Joined(names, " | ") + ";\n";
  types_ +=
      line.size() <= kColumns + 1 ? line : head + "\n" + Filled(names, "  | ", " | ", "") + ";\n";
  types_ += "\n";
}

void TypeScriptModule::AddOptions(std::span<const OptionSpec> options) {
  if (options.empty()) return;
  types_ += "// The options of a table, as their texts.\nexport interface Options {\n";
  for (const OptionSpec& spec : options) {
    types_ += "  " + Key(spec.key) + ": " + TextsOf(spec) + ";\n";
  }
  types_ += "}\n\n";
}

void TypeScriptModule::AddSummary(std::string_view view, std::string_view aid,
                                  std::string_view preview) {
  types_ += "// The types of a board, see BoardProps.\n";
  types_.append("export interface Types {\n  view: ").append(view);
  types_.append(";\n  aid: ").append(aid);
  types_.append(";\n  preview: ").append(preview);
  types_ += ";\n  event: Event;\n  item: ScoreItem;\n}\n\n";
}

void TypeScriptModule::AddFieldTable(std::string_view constant,
                                     std::span<const Alternative> alternatives) {
  code_ += std::string(constant) + ": FieldTypes = {\n";
  for (const Alternative& one : alternatives) {
    std::vector<std::string> entries;
    entries.reserve(one.fields.size());
    for (const Field& field : one.fields) {
      entries.push_back(Key(field.name) + ": " + Quoted(field.word));
    }
    code_ += Braced(Key(one.kind) + ": ", entries, ",", ",", "  ");
  }
  code_ += "};\n\n";
}

void TypeScriptModule::AddActions(std::span<const Alternative> alternatives) {
  code_ += "// Actions as the server takes them.\nexport const actions = {\n";
  std::vector<std::string> entries;
  for (const Alternative& one : alternatives) {
    std::vector<std::string> parameters;
    std::string arguments = Quoted(one.kind);
    for (const Field& field : one.fields) {
      parameters.push_back(Parameter(field));
      arguments += ", " + field.name;
      for (const auto& [word, constant] : names_by_word_) {
        const std::string entry = Key(word) + ": " + constant;
        const bool named = field.word.substr(0, field.word.find_first_of("?[")) == word;
        if (named && std::find(entries.begin(), entries.end(), entry) == entries.end()) {
          entries.push_back(entry);
        }
      }
    }
    const std::string head = "  " + CamelCase(one.kind) + ": (" + Joined(parameters, ", ") + ") =>";
    const std::string body = "actionText(" + arguments + "),\n";
    const bool fits = head.size() + 1 + body.size() <= kColumns + 1;
    code_ += head + (fits ? " " : "\n    ") + body;
  }
  code_ += "};\n\n";
  code_ += Braced("const kNames: TypeNames = ", entries, ",", ";");
  code_ +=
      "\n// The action that a text spells; null when it spells none.\n"
      "export const parseAction = (text: string): Action | null =>\n"
      "  readAction<Action>(text, kActionFields, kNames);\n";
}

std::string TypeScriptModule::Text() const {
  const bool has_seats = types_.find("Seat") != std::string::npos;
  std::string out = "// The types of this game, made from those of its rules by `make types`.\n";
  if (has_seats) out += "import type { Seat } from '$lib/contract';\n";
  out +=
      "import { actionText, readAction, type FieldTypes, type TypeNames } from '$lib/fields';\n\n";
  return out + names_ + types_ + code_;
}

}  // namespace chocobox
