#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "host/table.h"
#include "server/metrics.h"

namespace chocobox::server {

struct GuestRow {
  std::string id;
  std::string name;
  std::string token_hash;
};

struct TableRow {
  std::string id;
  std::string game;
  std::string status;
  int rules_version = 0;
  int cards_version = 0;
  std::string seed;
  // Together unique: a repeated request to make a table finds the table of the first.
  std::string creator;
  std::string client;
  std::string invite;
  bool spectators = true;
  // The Seating, as text.
  std::string seating;
  // The letters of the seats that are to act.
  std::string to_act;
};

// One move: an action, or an undo, with the outcomes that followed.
struct MoveRow {
  std::int64_t number = 0;
  // The guest and the message id; empty unless a person made the move.
  std::string guest;
  std::string client;
  std::string cause;
  // Entries of the log, one per line.
  std::string entries;
  // Hash of the resulting position.
  std::string hash;
  // The letters of the seats that are to act after it, and whether it ends the game. For lists of
  // tables; LoadTable leaves both empty.
  std::string to_act;
  bool ends = false;
};

struct StoredTable {
  TableRow table;
  std::vector<MoveRow> moves;
};

// The database of guests, tables and moves. Calls return at once and may come from any thread.
// Callbacks run on threads of the store, which they should leave soon.
//
// Writes are done in the order of the calls, many in one transaction. `done` without a Problem
// means that the write is durable. Each write succeeds or fails alone, as a whole. A Problem with
// the code "storage" means that it was not done; or, if the database was lost during a commit, that
// nobody knows. Then load the table again before relying on it: a move that was stored cannot be
// stored a second time, because no two moves of a table have the same number.
//
// Reads see everything that was acknowledged before the call, nothing that may still be lost, and
// do not wait for writes.
class Store {
 public:
  using Done = std::function<void(std::optional<Problem>)>;
  template <class T>
  using Answer = std::function<void(Result<T>)>;

  Store() = default;
  // Finishes the waiting work.
  virtual ~Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  virtual void AddGuest(GuestRow guest, Done done) = 0;
  virtual void RenameGuest(std::string id, std::string name, Done done) = 0;
  virtual void FindGuest(std::string token_hash, Answer<std::optional<GuestRow>> answer) = 0;

  // Adds the table unless its creator made one with the same client id. Answers the id of the new
  // table or of that one.
  virtual void AddTable(TableRow table, std::vector<std::string> members,
                        Answer<std::string> answer) = 0;
  // Replaces the table except its creator and its deal.
  virtual void SaveTable(TableRow table, std::vector<std::string> members, Done done) = 0;
  // Adds a move to a table. Fails if the table has a move of that number.
  virtual void AddMove(std::string table, MoveRow move, Done done) = 0;
  virtual void LoadTable(std::string id, Answer<std::optional<StoredTable>> answer) = 0;
  virtual void FindInvite(std::string invite, Answer<std::optional<std::string>> answer) = 0;

  // At most 100 tables each, most recently changed first. A move counts as a change once a minute.
  virtual void TablesOf(std::string guest, Answer<std::vector<TableRow>> answer) = 0;
  virtual void PublicTables(std::string status, Answer<std::vector<TableRow>> answer) = 0;
  // Writes a row, to check that the database works.
  virtual void Probe(Done done) = 0;
};

// Opens a database and creates it if it is missing:
//   sqlite:PATH or PATH   a file
//   postgresql://…        a database of a PostgreSQL server, as libpq understands it
//   memory:               nothing is kept
// Brings older databases up to date. Throws std::runtime_error if the database cannot be used: it
// is damaged, belongs to a newer version, or another process uses it.
std::unique_ptr<Store> OpenStore(const std::string& database, Metrics& metrics);

}  // namespace chocobox::server
