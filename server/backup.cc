#include "server/backup.h"

#include <sqlite3.h>

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <vector>

#include "server/database_name.h"
#include "server/postgres.h"
#include "server/schema.h"
#include "server/sqlite.h"

namespace chocobox::server {
namespace {

namespace fs = std::filesystem;

// A file that gets its name when it is complete, and is deleted if it never is.
class Partial {
 public:
  explicit Partial(std::string name) : name_(std::move(name)) {
    if (fs::exists(name_)) throw std::runtime_error(name_ + " exists");
    fs::remove(path());
  }
  ~Partial() {
    std::error_code error;
    fs::remove(path(), error);
  }
  Partial(const Partial&) = delete;
  Partial& operator=(const Partial&) = delete;

  std::string path() const { return name_ + ".partial"; }

  // Writes the file by `write` and gives it its name if it is sound.
  template <class Write>
  void Complete(Write write) {
    {
      SqliteConnection db(path(), SqlMode::kWrite);
      write(db);
      CheckSqlite(db);
      // One file holds all of it.
      db.Execute("PRAGMA journal_mode = DELETE");
    }
    fs::rename(path(), name_);
  }

 private:
  const std::string name_;
};

void CopyFile(const std::string& from, const std::string& to) {
  if (!fs::is_regular_file(from)) throw std::runtime_error("there is no file " + from);
  Partial partial(to);
  partial.Complete([&](SqliteConnection& target) {
    SqliteConnection source(from, SqlMode::kRead);
    sqlite3_backup* copy = sqlite3_backup_init(target.handle(), "main", source.handle(), "main");
    // All pages in one step are those of one moment.
    const int code = copy == nullptr ? SQLITE_ERROR : sqlite3_backup_step(copy, -1);
    sqlite3_backup_finish(copy);
    if (code != SQLITE_DONE) throw std::runtime_error(from + ": " + sqlite3_errstr(code));
    MustKnowSchema(target.Number("PRAGMA user_version"));
  });
}

// Copies all rows, inside of a transaction on both sides.
void CopyRows(SqlConnection& from, SqlConnection& to) {
  from.Query("SELECT id, name, token_hash FROM guests", {}, [&](const SqlRow& row) {
    to.Run(kInsertGuest, {row.Text(0), row.Text(1), row.Text(2)});
  });
  from.Query("SELECT guest, table_id FROM members", {},
             [&](const SqlRow& row) { to.Run(kInsertMember, {row.Text(0), row.Text(1)}); });
  std::vector<std::string> tables;
  from.Query(
      "SELECT id, game, status, rules_version, cards_version, seed, creator, client, invite, "
      "spectators, seating, to_act, changed FROM tables",
      {}, [&](const SqlRow& row) {
        tables.push_back(row.Text(0));
        to.Run(kInsertTable, {row.Text(0), row.Text(1), row.Text(2), row.Number(3), row.Number(4),
                              row.Text(5), row.Text(6), row.Text(7), row.Text(8), row.Number(9),
                              row.Text(10), row.Text(11), row.Number(12)});
      });
  // Table by table, because PostgreSQL's answers are held in memory as a whole.
  for (const std::string& table : tables) {
    from.Query(
        "SELECT table_id, number, guest, client, cause, entries, hash, to_act FROM moves WHERE "
        "table_id = $1 ORDER BY number",
        {table}, [&](const SqlRow& row) {
          to.Run(kInsertMove, {row.Text(0), row.Number(1), row.Text(2), row.Text(3), row.Text(4),
                               row.Text(5), row.Text(6), row.Text(7)});
        });
  }
}

void MustBeEmpty(SqlConnection& db) {
  std::int64_t rows = 0;
  db.Query("SELECT (SELECT COUNT(*) FROM guests) + (SELECT COUNT(*) FROM tables)", {},
           [&](const SqlRow& row) { rows = row.Number(0); });
  if (rows != 0) throw std::runtime_error("the database is not empty");
}

}  // namespace

void Backup(const std::string& database, const std::string& file) {
  const DatabaseName name = Parse(database);
  if (name.kind == DatabaseName::Kind::kMemory) throw std::runtime_error("memory: keeps nothing");
  if (name.kind == DatabaseName::Kind::kSqlite) return CopyFile(name.place, file);
  Partial partial(file);
  partial.Complete([&](SqliteConnection& target) {
    PostgresConnection source(name.place, SqlMode::kRead);
    MigrateSqlite(target);
    source.Begin();
    target.Begin();
    source.Query("SELECT version FROM schema_version", {},
                 [](const SqlRow& row) { MustKnowSchema(row.Number(0)); });
    CopyRows(source, target);
    target.Commit();
    source.Commit();
  });
}

void Restore(const std::string& file, const std::string& database) {
  const DatabaseName name = Parse(database);
  if (name.kind == DatabaseName::Kind::kMemory) throw std::runtime_error("memory: keeps nothing");
  if (name.kind == DatabaseName::Kind::kSqlite) return CopyFile(file, name.place);
  if (!fs::is_regular_file(file)) throw std::runtime_error("there is no file " + file);
  SqliteConnection source(file, SqlMode::kRead);
  const std::int64_t version = source.Number("PRAGMA user_version");
  MustKnowSchema(version);
  if (version < kSchemaVersion) {
    throw std::runtime_error(
        "the backup is of an older version: restore it to a file, serve that once, and make a "
        "backup of it");
  }
  PostgresConnection target(name.place, SqlMode::kWrite);
  source.Begin();
  target.Begin();
  MustBeEmpty(target);
  CopyRows(source, target);
  target.Commit();
  source.Commit();
}

}  // namespace chocobox::server
