#include "server/typescript.h"

#include "server/codes.h"
#include "server/verbs.h"

namespace chocobox::server {
namespace {

std::string_view TypeScriptOf(FieldType type) {
  switch (type) {
    case FieldType::kId:
    case FieldType::kText:
      return "string";
    case FieldType::kTexts:
      return "string[]";
    case FieldType::kSeat:
      return "Seat";
    case FieldType::kNumber:
      return "number";
    case FieldType::kFlag:
      return "boolean";
    case FieldType::kObject:
      return "object";
    case FieldType::kTextOrNull:
      return "string | null";
  }
  return {};
}

// The connection adds the id.
std::string MessageOf(const VerbRow& row) {
  std::string out = "{ do: '" + std::string(NameOf(row.verb)) + '\'';
  for (const Field& field : row.fields) {
    if (field.type == FieldType::kId) continue;
    out += "; " + std::string(field.name) + (field.required ? ": " : "?: ");
    out += TypeScriptOf(field.type);
  }
  return out + " }";
}

}  // namespace

std::string ApiTypeScript() {
  std::string out =
      "// Made by `chocobox types --server`, from the tables of server/codes.h and "
      "server/verbs.h.\n"
      "import type { Seat } from './contract';\n"
      "\n"
      "// The codes of errors, beside the refusals of the games, with their status.\n"
      "export const kStatuses = {\n";
  for (const CodeRow& row : AllCodes()) {
    if (row.told == Told::kEngine) continue;
    out += "  '" + std::string(NameOf(row.code)) + "': " + std::to_string(row.status) + ",\n";
  }
  out +=
      "} as const;\n"
      "\n"
      "// The messages on the socket of a table, without their ids.\n"
      "export type Message =";
  for (const VerbRow& row : AllVerbs()) out += "\n  | " + MessageOf(row);
  return out + ";\n";
}

}  // namespace chocobox::server
