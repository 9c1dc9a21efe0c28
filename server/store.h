#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "host/table.h"
#include "server/metrics.h"

namespace soci {
class session;  // NOLINT(readability-identifier-naming): the library's
}  // namespace soci

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

// One move: an action, or an undo, with the outcomes that followed. The database calls it a step.
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
};

struct StoredTable {
  TableRow table;
  std::vector<MoveRow> moves;
};

// The database. Calls return at once; one thread does the work in order and commits all waiting
// work together. Callbacks run on that thread, after the commit. A Problem with the code "storage"
// means that nothing was changed. May be used from any thread.
class Store {
 public:
  using Done = std::function<void(std::optional<Problem>)>;
  template <class T>
  using Answer = std::function<void(Result<T>)>;

  // Opens the file, and creates it and its tables if missing. Throws std::runtime_error.
  Store(const std::string& path, Metrics& metrics);
  // Finishes the waiting work.
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  void AddGuest(GuestRow guest, Done done);
  void RenameGuest(std::string id, std::string name, Done done);
  void FindGuest(std::string token_hash, Answer<std::optional<GuestRow>> answer);

  // Adds the table unless its creator made one with the same client id. Answers the id of the new
  // table or of that one.
  void AddTable(TableRow table, std::vector<std::string> members, Answer<std::string> answer);
  // Replaces the table except its creator and its deal.
  void SaveTable(TableRow table, std::vector<std::string> members, Done done);
  void AddMove(TableRow table, MoveRow move, Done done);
  void LoadTable(std::string id, Answer<std::optional<StoredTable>> answer);
  void FindInvite(std::string invite, Answer<std::optional<std::string>> answer);

  // At most 100 tables each, most recently changed first.
  void TablesOf(std::string guest, Answer<std::vector<TableRow>> answer);
  void PublicTables(std::string status, Answer<std::vector<TableRow>> answer);
  // The ids of all running tables.
  void Running(Answer<std::vector<std::string>> answer);
  // Writes a row, to check that the database works.
  void Probe(Done done);

 private:
  struct Job {
    std::function<void(soci::session&)> work;
    Done done;
  };
  template <class T>
  void Ask(std::function<T(soci::session&)> question, Answer<T> answer);
  void Add(std::function<void(soci::session&)> work, Done done);
  void Run();
  void Commit(std::deque<Job>& jobs);
  bool TryCommit(std::deque<Job>& jobs);

  Metrics& metrics_;
  std::unique_ptr<soci::session> session_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Job> waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace chocobox::server
