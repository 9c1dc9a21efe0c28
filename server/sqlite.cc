#include "server/sqlite.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>
#include <utility>
#include <vector>

#include "server/schema.h"
#include "server/sql_store.h"

namespace chocobox::server {
namespace {

constexpr int kReaders = 2;
constexpr int kBusyMilliseconds = 2000;
// The rows lie in the tree of the key itself, instead of in a tree of numbers beside it.
constexpr char kMovesSuffix[] = " WITHOUT ROWID";

// Changes the tables of the first schema to those of the present one.
std::string FromFirstSchema() {
  return MovesText(kMovesSuffix) + R"(
CREATE INDEX members_by_table ON members (table_id);
INSERT INTO moves (table_id, number, guest, client, cause, entries, hash, to_act)
  SELECT table_id, number, guest, client, cause, entries, hash,
    COALESCE((SELECT to_act FROM tables WHERE id = table_id), '') FROM steps
  ORDER BY table_id, number;
DROP TABLE steps;
)";
}

class SqliteRow final : public SqlRow {
 public:
  explicit SqliteRow(sqlite3_stmt& statement) : statement_(statement) {}
  std::string Text(int column) const override {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(&statement_, column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(&statement_, column));
    return text == nullptr ? std::string() : std::string(text, size);
  }
  std::int64_t Number(int column) const override {
    return sqlite3_column_int64(&statement_, column);
  }

 private:
  sqlite3_stmt& statement_;
};

// Holds a lock on a file until it is destroyed or the process ends, however that happens.
class FileLock {
 public:
  explicit FileLock(const std::string& path)
      : file_(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (file_ < 0) throw std::runtime_error("cannot open " + path);
    if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
    close(file_);
    throw std::runtime_error("another process uses it (" + path + " is locked)");
  }
  ~FileLock() { close(file_); }
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  int file_;
};

}  // namespace

void SqliteConnection::Close::operator()(sqlite3* db) const { sqlite3_close_v2(db); }
void SqliteConnection::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

SqliteConnection::SqliteConnection(const std::string& path, SqlMode mode) : mode_(mode) {
  sqlite3* db = nullptr;
  // Each connection is used by one thread at a time: it needs no mutex.
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX |
                    (mode == SqlMode::kWrite ? SQLITE_OPEN_CREATE : 0);
  const int code = sqlite3_open_v2(path.c_str(), &db, flags, nullptr);
  db_.reset(db);
  if (code != SQLITE_OK) Fail();
  sqlite3_busy_timeout(db, kBusyMilliseconds);
  if (mode == SqlMode::kRead) {
    Execute("PRAGMA query_only = ON");
    return;
  }
  Execute("PRAGMA journal_mode = WAL");
  // What is acknowledged survives a power cut: each commit is forced to the disk.
  Execute("PRAGMA synchronous = FULL");
  // Room for the last pages of thousands of tables in play.
  Execute("PRAGMA cache_size = -65536");
}

SqliteConnection::~SqliteConnection() = default;

void SqliteConnection::Fail() const {
  const int code = sqlite3_errcode(db_.get());
  const char* message = sqlite3_errmsg(db_.get());
  if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB) throw DatabaseDamaged(message);
  throw std::runtime_error(message);
}

void SqliteConnection::Execute(const std::string& statements) {
  if (sqlite3_exec(db_.get(), statements.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) Fail();
}

std::int64_t SqliteConnection::Number(const std::string& question) {
  const Statement statement = Prepared(question.c_str(), 0);
  if (sqlite3_step(statement.get()) != SQLITE_ROW) Fail();
  return sqlite3_column_int64(statement.get(), 0);
}

SqliteConnection::Statement SqliteConnection::Prepared(const char* statement, unsigned flags) {
  sqlite3_stmt* prepared = nullptr;
  if (sqlite3_prepare_v3(db_.get(), statement, -1, flags, &prepared, nullptr) != SQLITE_OK) Fail();
  return Statement(prepared);
}

sqlite3_stmt& SqliteConnection::Bound(const char* statement,
                                      std::initializer_list<SqlValue> values) {
  Statement& known = statements_[statement];
  if (!known) known = Prepared(statement, SQLITE_PREPARE_PERSISTENT);
  int index = 0;
  for (const SqlValue& value : values) {
    ++index;
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      sqlite3_bind_int64(known.get(), index, *number);
    } else {
      const auto& text = std::get<std::string_view>(value);
      // The text outlives the step; an empty one must not be taken for an absent one.
      sqlite3_bind_text(known.get(), index, text.data() == nullptr ? "" : text.data(),
                        static_cast<int>(text.size()), SQLITE_STATIC);
    }
  }
  return *known;
}

void SqliteConnection::Run(const char* statement, std::initializer_list<SqlValue> values) {
  Query(statement, values, [](const SqlRow&) {});
}

void SqliteConnection::Query(const char* statement, std::initializer_list<SqlValue> values,
                             const Show& show) {
  sqlite3_stmt& bound = Bound(statement, values);
  const SqliteRow row(bound);
  int code = SQLITE_ROW;
  while ((code = sqlite3_step(&bound)) == SQLITE_ROW) show(row);
  // The code of a reset is that of the step before.
  if (sqlite3_reset(&bound) != SQLITE_OK || code != SQLITE_DONE) Fail();
}

void SqliteConnection::Begin() { Run(mode_ == SqlMode::kWrite ? "BEGIN IMMEDIATE" : "BEGIN", {}); }

void SqliteConnection::Commit() { Run("COMMIT", {}); }

void SqliteConnection::Rollback() noexcept {
  // Some errors have ended the transaction already.
  if (sqlite3_get_autocommit(db_.get()) == 0) {
    sqlite3_exec(db_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

void CheckSqlite(SqliteConnection& db) {
  db.Query("PRAGMA quick_check(1)", {}, [](const SqlRow& row) {
    if (row.Text(0) != "ok") throw std::runtime_error("the file is damaged: " + row.Text(0));
  });
}

void MigrateSqlite(SqliteConnection& db) {
  db.Execute("BEGIN IMMEDIATE");
  const std::int64_t version = db.Number("PRAGMA user_version");
  const auto tables = [&db](const std::string& condition) {
    return db.Number("SELECT COUNT(*) FROM sqlite_master WHERE type = 'table'" + condition);
  };
  MustKnowSchema(version);
  if (version == 0 && tables("") == 0) {
    db.Execute(SchemaText(kMovesSuffix));
  } else if (version == 0 && tables(" AND name IN ('guests', 'tables', 'steps')") == 3) {
    // The first schema did not say its version.
    db.Execute(FromFirstSchema());
  } else if (version != kSchemaVersion) {
    throw std::runtime_error("it belongs to another program");
  }
  db.Execute("PRAGMA user_version = " + std::to_string(kSchemaVersion));
  db.Execute("COMMIT");
}

std::unique_ptr<Store> OpenSqlite(const std::string& path, Metrics& metrics) {
  try {
    // A path through a link is locked where the file is.
    std::error_code error;
    const auto real = std::filesystem::weakly_canonical(path, error);
    auto lock = std::make_unique<FileLock>((error ? path : real.string()) + ".lock");
    auto writer = std::make_unique<SqliteConnection>(path, SqlMode::kWrite);
    // Larger files would keep the players waiting: their damages show when a page is read.
    constexpr std::int64_t kMostChecked = 256 << 20;
    if (writer->Number("PRAGMA page_count") * writer->Number("PRAGMA page_size") <= kMostChecked) {
      CheckSqlite(*writer);
    }
    MigrateSqlite(*writer);
    std::vector<std::unique_ptr<SqlConnection>> readers;
    readers.reserve(kReaders);
    for (int i = 0; i < kReaders; ++i) {
      readers.push_back(std::make_unique<SqliteConnection>(path, SqlMode::kRead));
    }
    return std::make_unique<SqlStore>(std::move(writer), std::move(readers), metrics,
                                      std::move(lock));
  } catch (const std::exception& error) {
    throw std::runtime_error("database " + path + ": " + error.what());
  }
}

}  // namespace chocobox::server
