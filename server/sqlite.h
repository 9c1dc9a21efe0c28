#pragma once

#include <memory>
#include <string>
#include <unordered_map>

#include "server/sql.h"
#include "server/store.h"

struct sqlite3;
struct sqlite3_stmt;

namespace chocobox::server {

// One connection to a file of SQLite.
class SqliteConnection final : public SqlConnection {
 public:
  // REQUIRES: the file exists if the mode is kRead.
  SqliteConnection(const std::string& path, SqlMode mode);
  ~SqliteConnection() override;

  void Begin() override;
  void Commit() override;
  void Rollback() noexcept override;
  bool IsLost() const override { return false; }
  void Run(const char* statement, std::initializer_list<SqlValue> values) override;
  void Query(const char* statement, std::initializer_list<SqlValue> values,
             const Show& show) override;

  // Runs statements that are needed once.
  void Execute(const std::string& statements);
  std::int64_t Number(const std::string& question);

  // The library's connection, for what only SQLite has.
  sqlite3* handle() { return db_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* db) const;
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

  // The statement with its values, ready to be stepped.
  sqlite3_stmt& Bound(const char* statement, std::initializer_list<SqlValue> values);
  Statement Prepared(const char* statement, unsigned flags);
  [[noreturn]] void Fail() const;

  const SqlMode mode_;
  // Statements go before the connection that they belong to.
  std::unique_ptr<sqlite3, Close> db_;
  std::unordered_map<const char*, Statement> statements_;
};

// Brings the tables up to date, or makes them. Throws std::runtime_error for files of newer
// versions and of other programs.
void MigrateSqlite(SqliteConnection& db);

// Throws std::runtime_error if the file is damaged. Takes about a second for each GiB.
void CheckSqlite(SqliteConnection& db);

// See OpenStore. A file is used by one process at a time, which holds a lock on PATH.lock.
std::unique_ptr<Store> OpenSqlite(const std::string& path, Metrics& metrics);

}  // namespace chocobox::server
