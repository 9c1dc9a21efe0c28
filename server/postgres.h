#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/sql.h"
#include "server/store.h"

struct pg_conn;
struct pg_result;

namespace chocobox::server {

// One connection to a database of a PostgreSQL server. Statements without an answer are sent ahead
// and their results collected later, so that a transaction of hundreds takes a few round trips.
//
// At most one connection for writing exists for a database: it holds an advisory lock, which the
// server takes back when the connection ends. Locks can be lost without notice, numbers cannot:
// each process that opens the database takes the next number of `owners`, and every transaction
// checks that its number is still the last. Later a table may have a number of its own there.
class PostgresConnection final : public SqlConnection {
 public:
  // `name` is a URL or another text that libpq understands.
  PostgresConnection(std::string name, SqlMode mode);
  ~PostgresConnection() override;

  void Begin() override;
  void Commit() override;
  void Rollback() noexcept override;
  bool IsLost() const override { return connection_ == nullptr; }
  void Run(const char* statement, std::initializer_list<SqlValue> values) override;
  void Query(const char* statement, std::initializer_list<SqlValue> values,
             const Show& show) override;

 private:
  struct Close {
    void operator()(pg_conn* connection) const;
    void operator()(pg_result* result) const;
  };
  using Answer = std::unique_ptr<pg_result, Close>;

  void Connect();
  void BeginHere();
  // Outside of pipelines: runs statements that are needed once, and answers the last one's first
  // value.
  std::optional<std::string> Execute(const std::string& statements);
  void Lock();
  void Migrate();
  // Waits for the results of all that was sent. The last one, or an exception if one is an error.
  Answer Collect();
  [[noreturn]] void Fail();

  const std::string name_;
  const SqlMode mode_;
  // Nothing while there is no connection.
  std::unique_ptr<pg_conn, Close> connection_;
  // Statements that were prepared, with their numbers.
  std::unordered_map<const char*, std::size_t> statements_;
  // The number of results that were not collected yet.
  std::size_t sent_ = 0;
  // Nothing before the database was first opened for writing.
  std::optional<std::int64_t> owner_;
};

// See OpenStore.
std::unique_ptr<Store> OpenPostgres(const std::string& name, Metrics& metrics);

}  // namespace chocobox::server
