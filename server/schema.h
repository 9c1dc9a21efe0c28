#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace chocobox::server {

// The version of the tables below. Databases of a newer version are refused.
inline constexpr int kSchemaVersion = 2;

// The columns are those of the rows in server/store.h. `changed` is in milliseconds. Only the last
// move's to_act is of interest; a table's own holds as long as it has no moves.

// Throws if a database is of a newer version.
inline void MustKnowSchema(std::int64_t version) {
  if (version <= kSchemaVersion) return;
  throw std::runtime_error("it was written by a newer version (schema " + std::to_string(version) +
                           ", this program knows " + std::to_string(kSchemaVersion) + ")");
}

inline constexpr char kInsertGuest[] =
    "INSERT INTO guests (id, name, token_hash) VALUES ($1, $2, $3)";
inline constexpr char kInsertTable[] =
    "INSERT INTO tables (id, game, status, rules_version, cards_version, seed, creator, client, "
    "invite, spectators, seating, to_act, changed) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, "
    "$10, $11, $12, $13)";
inline constexpr char kInsertMember[] =
    "INSERT INTO members (guest, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
inline constexpr char kInsertMove[] =
    "INSERT INTO moves (table_id, number, guest, client, cause, entries, hash, to_act) VALUES "
    "($1, $2, $3, $4, $5, $6, $7, $8)";

// Makes the table of moves. `suffix` ends its definition.
inline std::string MovesText(const std::string& suffix) {
  return R"(
CREATE TABLE moves (
  table_id TEXT NOT NULL, number BIGINT NOT NULL, guest TEXT NOT NULL, client TEXT NOT NULL,
  cause TEXT NOT NULL, entries TEXT NOT NULL, hash TEXT NOT NULL,
  to_act TEXT NOT NULL,
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
