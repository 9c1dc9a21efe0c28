#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace chocobox::server {

// The version of the tables below. Databases of a newer version are refused.
inline constexpr int kSchemaVersion = 2;

// The columns are those of the rows in server/store.h. `changed` is in milliseconds. A move's
// to_act is absent in moves of the first schema: then the table's own holds.

// Throws if a database is of a newer version.
inline void MustKnowSchema(std::int64_t version) {
  if (version <= kSchemaVersion) return;
  throw std::runtime_error("it was written by a newer version (schema " + std::to_string(version) +
                           ", this program knows " + std::to_string(kSchemaVersion) + ")");
}

// Makes the table of moves. `suffix` ends its definition.
inline std::string MovesText(const std::string& suffix) {
  return R"(
CREATE TABLE moves (
  table_id TEXT NOT NULL, number BIGINT NOT NULL, guest TEXT NOT NULL, client TEXT NOT NULL,
  cause TEXT NOT NULL, entries TEXT NOT NULL, hash TEXT NOT NULL, to_act TEXT,
  PRIMARY KEY (table_id, number)))" +
         suffix + ";\n";
}

// Makes all tables.
inline std::string SchemaText(const std::string& moves_suffix) {
  return MovesText(moves_suffix) + R"(
CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, token_hash TEXT NOT NULL UNIQUE);
CREATE TABLE tables (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, rules_version INTEGER NOT NULL,
  cards_version INTEGER NOT NULL, seed TEXT NOT NULL, creator TEXT NOT NULL, client TEXT NOT NULL,
  invite TEXT NOT NULL, spectators INTEGER NOT NULL, seating TEXT NOT NULL, to_act TEXT NOT NULL,
  changed BIGINT NOT NULL, UNIQUE (creator, client));
CREATE INDEX tables_by_invite ON tables (invite);
CREATE INDEX tables_by_status ON tables (status, changed);
CREATE TABLE members (
  guest TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (guest, table_id));
CREATE INDEX members_by_table ON members (table_id);
CREATE TABLE probes (id INTEGER PRIMARY KEY, changed BIGINT NOT NULL);
)";
}

}  // namespace chocobox::server
