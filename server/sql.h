#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>

namespace chocobox::server {

// What a connection is for.
enum class SqlMode : std::uint8_t { kRead, kWrite };

// A parameter of a statement.
using SqlValue = std::variant<std::int64_t, std::string_view>;

// One row of an answer. Valid only while it is shown.
class SqlRow {
 public:
  virtual ~SqlRow() = default;
  virtual std::string Text(int column) const = 0;
  virtual std::int64_t Number(int column) const = 0;
};

// The file of the database is no longer what the database wrote. Nothing mends that.
class DatabaseDamaged : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A connection to a database that speaks SQL. Parameters are $1, $2…, first used in this order,
// which SQLite and PostgreSQL both understand. Not thread-safe. All calls but Rollback throw
// std::runtime_error; after that only Rollback and Begin may be called.
//
// Statements are prepared once for each connection and told apart by their address: pass constants.
class SqlConnection {
 public:
  using Show = std::function<void(const SqlRow&)>;

  SqlConnection() = default;
  virtual ~SqlConnection() = default;
  SqlConnection(const SqlConnection&) = delete;
  SqlConnection& operator=(const SqlConnection&) = delete;

  // Begins a transaction, on a new connection if the last one was lost. Nothing is done before it
  // returns.
  virtual void Begin() = 0;
  virtual void Commit() = 0;
  virtual void Rollback() noexcept = 0;
  // Whether the connection is gone, so that nothing can be done before the next Begin.
  virtual bool IsLost() const = 0;

  // Runs a statement without an answer. Its failure may show only at the next Query or Commit.
  virtual void Run(const char* statement, std::initializer_list<SqlValue> values) = 0;
  virtual void Query(const char* statement, std::initializer_list<SqlValue> values,
                     const Show& show) = 0;
};

}  // namespace chocobox::server
