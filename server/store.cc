#include "server/store.h"

#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <array>
#include <chrono>
#include <stdexcept>
#include <utility>

#include "server/log.h"

namespace soci {

template <>
struct type_conversion<chocobox::server::TableRow> {
  using base_type = values;
  static void from_base(const values& row, indicator, chocobox::server::TableRow& table) {
    table.id = row.get<std::string>("id");
    table.game = row.get<std::string>("game");
    table.status = row.get<std::string>("status");
    table.rules_version = row.get<int>("rules_version");
    table.cards_version = row.get<int>("cards_version");
    table.seed = row.get<std::string>("seed");
    table.creator = row.get<std::string>("creator");
    table.client = row.get<std::string>("client");
    table.invite = row.get<std::string>("invite");
    table.spectators = row.get<int>("spectators") != 0;
    table.seating = row.get<std::string>("seating");
    table.to_act = row.get<std::string>("to_act");
  }
  static void to_base(const chocobox::server::TableRow& table, values& row, indicator& state) {
    row.set("id", table.id);
    row.set("game", table.game);
    row.set("status", table.status);
    row.set("rules_version", table.rules_version);
    row.set("cards_version", table.cards_version);
    row.set("seed", table.seed);
    row.set("creator", table.creator);
    row.set("client", table.client);
    row.set("invite", table.invite);
    row.set("spectators", table.spectators ? 1 : 0);
    row.set("seating", table.seating);
    row.set("to_act", table.to_act);
    state = i_ok;
  }
};

}  // namespace soci

namespace chocobox::server {
namespace {

using soci::into;
using soci::session;
using soci::use;

constexpr std::size_t kMostTogether = 256;

constexpr std::array kSchema{
    "CREATE TABLE IF NOT EXISTS guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, token_hash TEXT "
    "NOT NULL UNIQUE)",
    "CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT "
    "NULL, rules_version INTEGER NOT NULL, cards_version INTEGER NOT NULL, seed TEXT NOT NULL, "
    "creator TEXT NOT NULL, client TEXT NOT NULL, invite TEXT NOT NULL, spectators INTEGER NOT "
    "NULL, seating TEXT NOT NULL, to_act TEXT NOT NULL, changed INTEGER NOT NULL, UNIQUE (creator, "
    "client))",
    "CREATE INDEX IF NOT EXISTS tables_by_invite ON tables (invite)",
    "CREATE INDEX IF NOT EXISTS tables_by_status ON tables (status, changed)",
    "CREATE TABLE IF NOT EXISTS members (guest TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY "
    "(guest, table_id))",
    "CREATE TABLE IF NOT EXISTS steps (table_id TEXT NOT NULL, number INTEGER NOT NULL, guest TEXT "
    "NOT NULL, client TEXT NOT NULL, cause TEXT NOT NULL, entries TEXT NOT NULL, hash TEXT NOT "
    "NULL, PRIMARY KEY (table_id, number))",
    // Guarantees that a person's action is stored only once.
    "CREATE UNIQUE INDEX IF NOT EXISTS steps_by_client ON steps (table_id, guest, client) WHERE "
    "client <> ''",
    "CREATE TABLE IF NOT EXISTS probes (id INTEGER PRIMARY KEY, changed INTEGER NOT NULL)",
};

// Milliseconds, so that tables sort by their last change.
long long Now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

void ReplaceMembers(session& db, const std::string& table,
                    const std::vector<std::string>& members) {
  db << "DELETE FROM members WHERE table_id = :table", use(table);
  for (const std::string& guest : members) {
    db << "INSERT INTO members (guest, table_id) VALUES (:guest, :table) ON CONFLICT DO NOTHING",
        use(guest), use(table);
  }
}

std::vector<TableRow> Tables(soci::rowset<TableRow>& rows) { return {rows.begin(), rows.end()}; }

}  // namespace

Store::Store(const std::string& path, Metrics& metrics) : metrics_(metrics) {
  try {
    session_ = std::make_unique<session>(soci::sqlite3, "dbname=\"" + path + "\" timeout=2");
    std::string mode;
    // One process only: rooms are never in two places.
    *session_ << "PRAGMA locking_mode = EXCLUSIVE", into(mode);
    *session_ << "PRAGMA journal_mode = WAL", into(mode);
    if (mode != "wal") throw std::runtime_error("no write-ahead log: " + mode);
    *session_ << "PRAGMA synchronous = FULL";
    for (const char* statement : kSchema) *session_ << statement;
  } catch (const std::exception& error) {
    throw std::runtime_error("database " + path + ": " + error.what());
  }
  thread_ = std::thread([this] { Run(); });
}

Store::~Store() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Store::Add(std::function<void(session&)> work, Done done) {
  metrics_.unwritten += 1;
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(work), std::move(done)});
  }
  wake_.notify_one();
}

// A query is answered after the commit of the writes before it, so no answer contains data that
// could still be lost.
template <class T>
void Store::Ask(std::function<T(session&)> question, Answer<T> answer) {
  auto found = std::make_shared<T>();
  Add([found, question = std::move(question)](session& db) { *found = question(db); },
      [found, answer = std::move(answer)](std::optional<Problem> problem) {
        if (problem) {
          answer(std::move(*problem));
        } else {
          answer(std::move(*found));
        }
      });
}

void Store::Run() {
  std::deque<Job> jobs;
  while (true) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
      if (waiting_.empty()) return;
      while (!waiting_.empty() && jobs.size() < kMostTogether) {
        jobs.push_back(std::move(waiting_.front()));
        waiting_.pop_front();
      }
    }
    Commit(jobs);
    jobs.clear();
  }
}

void Store::Commit(std::deque<Job>& jobs) {
  metrics_.unwritten -= static_cast<std::int64_t>(jobs.size());
  if (TryCommit(jobs)) return;
  // One of them failed: commits each alone, so that the others succeed.
  for (Job& job : jobs) {
    std::deque<Job> alone;
    alone.push_back(std::move(job));
    if (TryCommit(alone)) continue;
    metrics_.failed_writes += 1;
    if (alone.front().done) {
      alone.front().done(Problem{"storage", "the server could not write this down"});
    }
  }
}

bool Store::TryCommit(std::deque<Job>& jobs) {
  const auto start = std::chrono::steady_clock::now();
  try {
    soci::transaction transaction(*session_);
    for (const Job& job : jobs) job.work(*session_);
    transaction.commit();
  } catch (const std::exception& error) {
    if (jobs.size() == 1) Log(Level::kError, "storage", {{"message", error.what()}});
    return false;
  }
  const auto taken = std::chrono::steady_clock::now() - start;
  metrics_.commits += 1;
  metrics_.committed_writes += static_cast<std::int64_t>(jobs.size());
  metrics_.commit_microseconds +=
      std::chrono::duration_cast<std::chrono::microseconds>(taken).count();
  for (const Job& job : jobs) {
    if (job.done) job.done(std::nullopt);
  }
  return true;
}

void Store::AddGuest(GuestRow guest, Done done) {
  Add(
      [guest = std::move(guest)](session& db) {
        db << "INSERT INTO guests (id, name, token_hash) VALUES (:id, :name, :hash)", use(guest.id),
            use(guest.name), use(guest.token_hash);
      },
      std::move(done));
}

void Store::RenameGuest(std::string id, std::string name, Done done) {
  Add(
      [id = std::move(id), name = std::move(name)](session& db) {
        db << "UPDATE guests SET name = :name WHERE id = :id", use(name), use(id);
      },
      std::move(done));
}

void Store::FindGuest(std::string token_hash, Answer<std::optional<GuestRow>> answer) {
  Ask<std::optional<GuestRow>>(
      [hash = std::move(token_hash)](session& db) -> std::optional<GuestRow> {
        GuestRow guest;
        db << "SELECT id, name, token_hash FROM guests WHERE token_hash = :hash", use(hash),
            into(guest.id), into(guest.name), into(guest.token_hash);
        if (!db.got_data()) return std::nullopt;
        return guest;
      },
      std::move(answer));
}

void Store::AddTable(TableRow table, std::vector<std::string> members, Answer<std::string> answer) {
  Ask<std::string>(
      [table = std::move(table), members = std::move(members)](session& db) {
        const long long now = Now();
        db << "INSERT INTO tables (id, game, status, rules_version, cards_version, seed, creator, "
              "client, invite, spectators, seating, to_act, changed) VALUES (:id, :game, :status, "
              ":rules_version, :cards_version, :seed, :creator, :client, :invite, :spectators, "
              ":seating, :to_act, " +
                  std::to_string(now) + ") ON CONFLICT (creator, client) DO NOTHING",
            use(table);
        std::string id;
        db << "SELECT id FROM tables WHERE creator = :creator AND client = :client",
            use(table.creator), use(table.client), into(id);
        if (id == table.id) ReplaceMembers(db, id, members);
        return id;
      },
      std::move(answer));
}

void Store::SaveTable(TableRow table, std::vector<std::string> members, Done done) {
  Add(
      [table = std::move(table), members = std::move(members)](session& db) {
        const int spectators = table.spectators ? 1 : 0;
        const long long now = Now();
        db << "UPDATE tables SET status = :status, invite = :invite, spectators = :spectators, "
              "seating = :seating, to_act = :to_act, changed = :changed WHERE id = :id",
            use(table.status), use(table.invite), use(spectators), use(table.seating),
            use(table.to_act), use(now), use(table.id);
        ReplaceMembers(db, table.id, members);
      },
      std::move(done));
}

void Store::AddMove(TableRow table, MoveRow move, Done done) {
  Add(
      [table = std::move(table), move = std::move(move)](session& db) {
        const long long now = Now();
        const auto number = static_cast<long long>(move.number);
        db << "INSERT INTO steps (table_id, number, guest, client, cause, entries, hash) VALUES "
              "(:table, :number, :guest, :client, :cause, :entries, :hash)",
            use(table.id), use(number), use(move.guest), use(move.client), use(move.cause),
            use(move.entries), use(move.hash);
        db << "UPDATE tables SET status = :status, to_act = :to_act, changed = :changed WHERE id = "
              ":id",
            use(table.status), use(table.to_act), use(now), use(table.id);
      },
      std::move(done));
}

void Store::LoadTable(std::string id, Answer<std::optional<StoredTable>> answer) {
  Ask<std::optional<StoredTable>>(
      [id = std::move(id)](session& db) -> std::optional<StoredTable> {
        StoredTable stored;
        db << "SELECT * FROM tables WHERE id = :id", use(id), into(stored.table);
        if (!db.got_data()) return std::nullopt;
        const soci::rowset<soci::row> rows =
            (db.prepare << "SELECT guest, client, cause, entries, hash FROM steps WHERE table_id = "
                           ":id ORDER BY number",
             use(id));
        for (const soci::row& row : rows) {
          stored.moves.push_back({static_cast<std::int64_t>(stored.moves.size()),
                                  row.get<std::string>(0), row.get<std::string>(1),
                                  row.get<std::string>(2), row.get<std::string>(3),
                                  row.get<std::string>(4)});
        }
        return stored;
      },
      std::move(answer));
}

void Store::FindInvite(std::string invite, Answer<std::optional<std::string>> answer) {
  Ask<std::optional<std::string>>(
      [invite = std::move(invite)](session& db) -> std::optional<std::string> {
        std::string id;
        db << "SELECT id FROM tables WHERE invite = :invite AND invite <> ''", use(invite),
            into(id);
        if (!db.got_data()) return std::nullopt;
        return id;
      },
      std::move(answer));
}

void Store::TablesOf(std::string guest, Answer<std::vector<TableRow>> answer) {
  Ask<std::vector<TableRow>>(
      [guest = std::move(guest)](session& db) {
        soci::rowset<TableRow> rows =
            (db.prepare << "SELECT tables.* FROM tables JOIN members ON members.table_id = "
                           "tables.id WHERE members.guest = :guest ORDER BY changed DESC LIMIT 100",
             use(guest));
        return Tables(rows);
      },
      std::move(answer));
}

void Store::PublicTables(std::string status, Answer<std::vector<TableRow>> answer) {
  Ask<std::vector<TableRow>>(
      [status = std::move(status)](session& db) {
        soci::rowset<TableRow> rows =
            (db.prepare << "SELECT * FROM tables WHERE status = :status AND spectators = 1 ORDER "
                           "BY changed DESC LIMIT 100",
             use(status));
        return Tables(rows);
      },
      std::move(answer));
}

void Store::Running(Answer<std::vector<std::string>> answer) {
  Ask<std::vector<std::string>>(
      [](session& db) {
        const soci::rowset<std::string> rows =
            (db.prepare << "SELECT id FROM tables WHERE status = 'running'");
        return std::vector<std::string>(rows.begin(), rows.end());
      },
      std::move(answer));
}

void Store::Probe(Done done) {
  Add(
      [](session& db) {
        const long long now = Now();
        db << "INSERT INTO probes (id, changed) VALUES (1, :now) ON CONFLICT (id) DO UPDATE SET "
              "changed = excluded.changed",
            use(now);
      },
      std::move(done));
}

}  // namespace chocobox::server
