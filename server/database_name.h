#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace chocobox::server {

// The name of a database, as OpenStore describes it.
struct DatabaseName {
  enum class Kind : std::uint8_t { kMemory, kSqlite, kPostgres };

  Kind kind = Kind::kMemory;
  // The path of the file, or the text that libpq understands.
  std::string place;
};

inline DatabaseName Parse(const std::string& name) {
  using Kind = DatabaseName::Kind;
  constexpr std::string_view kSqlite = "sqlite:";
  if (name == "memory:") return {Kind::kMemory, ""};
  if (name.starts_with("postgresql:") || name.starts_with("postgres:")) {
    return {Kind::kPostgres, name};
  }
  return {Kind::kSqlite, name.starts_with(kSqlite) ? name.substr(kSqlite.size()) : name};
}

}  // namespace chocobox::server
