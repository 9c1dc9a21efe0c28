#include "server/sql_store.h"

#include <chrono>
#include <exception>
#include <utility>

#include "server/log.h"
#include "server/schema.h"

namespace chocobox::server {
namespace {

constexpr std::size_t kMostTogether = 256;
constexpr std::int64_t kChangeMilliseconds = 60'000;

constexpr char kRenameGuest[] = "UPDATE guests SET name = $1 WHERE id = $2";
constexpr char kFindGuest[] = "SELECT id, name, token_hash FROM guests WHERE token_hash = $1";

constexpr char kMadeTable[] = "SELECT id FROM tables WHERE creator = $1 AND client = $2";
constexpr char kSaveTable[] =
    "UPDATE tables SET status = $1, invite = $2, spectators = $3, seating = $4, to_act = $5, "
    "changed = $6 WHERE id = $7";
constexpr char kEndTable[] = "UPDATE tables SET status = 'over', changed = $1 WHERE id = $2";
constexpr char kChangeTable[] = "UPDATE tables SET changed = $1 WHERE id = $2";
constexpr char kClearMembers[] = "DELETE FROM members WHERE table_id = $1";

constexpr char kMoves[] =
    "SELECT number, guest, client, cause, entries, hash FROM moves WHERE table_id = $1 ORDER BY "
    "number";

// The last move knows who is to act; the table's row is not written for each move.
#define CHOCOBOX_SELECT_TABLES                                                            \
  "SELECT tables.id, game, status, rules_version, cards_version, seed, creator, client, " \
  "invite, spectators, seating, COALESCE((SELECT moves.to_act FROM moves WHERE "          \
  "moves.table_id = tables.id ORDER BY number DESC LIMIT 1), tables.to_act) FROM tables "
constexpr char kTable[] = CHOCOBOX_SELECT_TABLES "WHERE id = $1";
constexpr char kTablesOf[] = CHOCOBOX_SELECT_TABLES
    "JOIN members ON members.table_id = tables.id WHERE members.guest = $1 ORDER BY changed DESC "
    "LIMIT 100";
constexpr char kPublicTables[] =
    CHOCOBOX_SELECT_TABLES "WHERE status = $1 AND spectators = 1 ORDER BY changed DESC LIMIT 100";
#undef CHOCOBOX_SELECT_TABLES

constexpr char kInvited[] = "SELECT id FROM tables WHERE invite = $1";
constexpr char kProbe[] =
    "INSERT INTO probes (id, changed) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET changed = "
    "excluded.changed";

// Milliseconds, so that tables sort by their last change.
std::int64_t Now() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

Problem Failure() { return {"storage", "the server could not write this down"}; }

TableRow TableOf(const SqlRow& row) {
  TableRow table;
  table.id = row.Text(0);
  table.game = row.Text(1);
  table.status = row.Text(2);
  table.rules_version = static_cast<int>(row.Number(3));
  table.cards_version = static_cast<int>(row.Number(4));
  table.seed = row.Text(5);
  table.creator = row.Text(6);
  table.client = row.Text(7);
  table.invite = row.Text(8);
  table.spectators = row.Number(9) != 0;
  table.seating = row.Text(10);
  table.to_act = row.Text(11);
  return table;
}

std::vector<TableRow> Tables(SqlConnection& db, const char* statement, const std::string& value) {
  std::vector<TableRow> tables;
  db.Query(statement, {value}, [&](const SqlRow& row) { tables.push_back(TableOf(row)); });
  return tables;
}

// The first column of the first row.
std::optional<std::string> FirstText(SqlConnection& db, const char* statement,
                                     std::initializer_list<SqlValue> values) {
  std::optional<std::string> text;
  db.Query(statement, values, [&](const SqlRow& row) {
    if (!text) text = row.Text(0);
  });
  return text;
}

void AddMembers(SqlConnection& db, const std::string& table,
                const std::vector<std::string>& members) {
  for (const std::string& guest : members) db.Run(kInsertMember, {guest, table});
}

}  // namespace

SqlStore::SqlStore(std::unique_ptr<SqlConnection> writer,
                   std::vector<std::unique_ptr<SqlConnection>> readers, Metrics& metrics,
                   std::shared_ptr<void> lock)
    : metrics_(metrics),
      lock_(std::move(lock)),
      writer_(std::move(writer)),
      readers_(std::move(readers)) {
  threads_.emplace_back([this] { RunWriter(); });
  for (const auto& reader : readers_) {
    threads_.emplace_back([this, &connection = *reader] { RunReader(connection); });
  }
}

SqlStore::~SqlStore() {
  writes_.Close();
  reads_.Close();
  for (std::thread& thread : threads_) thread.join();
}

void SqlStore::Add(Work work, Done done) {
  metrics_.unwritten += 1;
  writes_.Add({std::move(work), std::move(done)});
}

void SqlStore::RunWriter() {
  while (true) {
    std::deque<Job> writes = writes_.Take(kMostTogether);
    if (writes.empty()) return;
    CommitAll(writes);
  }
}

void SqlStore::CommitAll(std::deque<Job>& writes) {
  metrics_.unwritten -= static_cast<std::int64_t>(writes.size());
  if (TryCommit(writes)) return;
  // One of them failed: commits each alone, so that the others succeed. If the connection was lost,
  // the first attempt may have succeeded and a second one would tell nothing.
  const bool again = writes.size() > 1 && !writer_->IsLost();
  for (Job& write : writes) {
    if (again) {
      std::deque<Job> alone;
      alone.push_back(write);
      if (TryCommit(alone)) continue;
    }
    metrics_.failed_writes += 1;
    if (write.done) write.done(Failure());
  }
}

bool SqlStore::TryCommit(std::deque<Job>& writes) {
  const auto start = std::chrono::steady_clock::now();
  try {
    writer_->Begin();
    for (const Job& write : writes) write.work(*writer_);
    writer_->Commit();
  } catch (const std::exception& error) {
    if (writes.size() == 1 || writer_->IsLost()) Note(error);
    writer_->Rollback();
    return false;
  }
  const auto taken = std::chrono::steady_clock::now() - start;
  metrics_.commits += 1;
  metrics_.committed_writes += static_cast<std::int64_t>(writes.size());
  metrics_.commit_microseconds +=
      std::chrono::duration_cast<std::chrono::microseconds>(taken).count();
  for (const Job& write : writes) {
    if (write.done) write.done(std::nullopt);
  }
  return true;
}

void SqlStore::Note(const std::exception& error) {
  if (dynamic_cast<const DatabaseDamaged*>(&error) != nullptr) metrics_.damages += 1;
  Log(Level::kError, "storage", {{"message", error.what()}});
}

template <class T>
void SqlStore::Ask(std::function<T(SqlConnection&)> question, Answer<T> answer) {
  auto found = std::make_shared<T>();
  reads_.Add({[found, question = std::move(question)](SqlConnection& db) { *found = question(db); },
              [found, answer = std::move(answer)](std::optional<Problem> problem) {
                if (problem) return answer(std::move(*problem));
                answer(std::move(*found));
              }});
}

void SqlStore::RunReader(SqlConnection& reader) {
  while (true) {
    std::deque<Job> reads = reads_.Take(1);
    if (reads.empty()) return;
    const Job& read = reads.front();
    std::optional<Problem> problem;
    try {
      reader.Begin();
      read.work(reader);
      reader.Commit();
    } catch (const std::exception& error) {
      problem = Problem{"storage", "the server could not read this"};
      metrics_.failed_reads += 1;
      Note(error);
      reader.Rollback();
    }
    read.done(std::move(problem));
  }
}

void SqlStore::AddGuest(GuestRow guest, Done done) {
  Add([guest = std::move(guest)](
          SqlConnection& db) { db.Run(kInsertGuest, {guest.id, guest.name, guest.token_hash}); },
      std::move(done));
}

void SqlStore::RenameGuest(std::string id, std::string name, Done done) {
  Add([id = std::move(id),
       name = std::move(name)](SqlConnection& db) { db.Run(kRenameGuest, {name, id}); },
      std::move(done));
}

void SqlStore::FindGuest(std::string token_hash, Answer<std::optional<GuestRow>> answer) {
  Ask<std::optional<GuestRow>>(
      [hash = std::move(token_hash)](SqlConnection& db) {
        std::optional<GuestRow> guest;
        db.Query(kFindGuest, {hash}, [&](const SqlRow& row) {
          guest = GuestRow{row.Text(0), row.Text(1), row.Text(2)};
        });
        return guest;
      },
      std::move(answer));
}

void SqlStore::AddTable(TableRow table, std::vector<std::string> members,
                        Answer<std::string> answer) {
  auto id = std::make_shared<std::string>();
  Add(
      [id, table = std::move(table), members = std::move(members)](SqlConnection& db) {
        const auto made = FirstText(db, kMadeTable, {table.creator, table.client});
        *id = made.value_or(table.id);
        if (made) return;
        db.Run(kInsertTable,
               {table.id, table.game, table.status, table.rules_version, table.cards_version,
                table.seed, table.creator, table.client, table.invite, table.spectators ? 1 : 0,
                table.seating, table.to_act, Now()});
        AddMembers(db, table.id, members);
      },
      [id, answer = std::move(answer)](std::optional<Problem> problem) {
        if (problem) return answer(std::move(*problem));
        answer(std::move(*id));
      });
}

void SqlStore::SaveTable(TableRow table, std::vector<std::string> members, Done done) {
  Add(
      [table = std::move(table), members = std::move(members)](SqlConnection& db) {
        db.Run(kSaveTable, {table.status, table.invite, table.spectators ? 1 : 0, table.seating,
                            table.to_act, Now(), table.id});
        db.Run(kClearMembers, {table.id});
        AddMembers(db, table.id, members);
      },
      std::move(done));
}

bool SqlStore::IsChangeDue(const std::string& table, std::int64_t now) {
  if (now - changes_swept_ >= kChangeMilliseconds) {
    std::erase_if(changes_,
                  [&](const auto& one) { return now - one.second >= kChangeMilliseconds; });
    changes_swept_ = now;
  }
  const auto [known, added] = changes_.emplace(table, now);
  if (!added && now - known->second < kChangeMilliseconds) return false;
  known->second = now;
  return true;
}

void SqlStore::AddMove(std::string table, MoveRow move, Done done) {
  Add(
      [this, table = std::move(table), move = std::move(move)](SqlConnection& db) {
        db.Run(kInsertMove, {table, move.number, move.guest, move.client, move.cause, move.entries,
                             move.hash, move.to_act});
        const std::int64_t now = Now();
        if (move.ends) {
          db.Run(kEndTable, {now, table});
        } else if (IsChangeDue(table, now)) {
          db.Run(kChangeTable, {now, table});
        }
      },
      std::move(done));
}

void SqlStore::LoadTable(std::string id, Answer<std::optional<StoredTable>> answer) {
  Ask<std::optional<StoredTable>>(
      [id = std::move(id)](SqlConnection& db) -> std::optional<StoredTable> {
        std::vector<TableRow> tables = Tables(db, kTable, id);
        if (tables.empty()) return std::nullopt;
        StoredTable stored{std::move(tables.front()), {}};
        db.Query(kMoves, {id}, [&](const SqlRow& row) {
          stored.moves.push_back({row.Number(0),
                                  row.Text(1),
                                  row.Text(2),
                                  row.Text(3),
                                  row.Text(4),
                                  row.Text(5),
                                  {},
                                  false});
        });
        return stored;
      },
      std::move(answer));
}

void SqlStore::FindInvite(std::string invite, Answer<std::optional<std::string>> answer) {
  Ask<std::optional<std::string>>(
      [invite = std::move(invite)](SqlConnection& db) -> std::optional<std::string> {
        // PostgreSQL refuses texts with a NUL.
        if (invite.empty() || invite.find('\0') != invite.npos) return std::nullopt;
        return FirstText(db, kInvited, {invite});
      },
      std::move(answer));
}

void SqlStore::TablesOf(std::string guest, Answer<std::vector<TableRow>> answer) {
  Ask<std::vector<TableRow>>(
      [guest = std::move(guest)](SqlConnection& db) { return Tables(db, kTablesOf, guest); },
      std::move(answer));
}

void SqlStore::PublicTables(std::string status, Answer<std::vector<TableRow>> answer) {
  Ask<std::vector<TableRow>>(
      [status = std::move(status)](SqlConnection& db) { return Tables(db, kPublicTables, status); },
      std::move(answer));
}

void SqlStore::Probe(Done done) {
  Add([](SqlConnection& db) { db.Run(kProbe, {Now()}); }, std::move(done));
}

}  // namespace chocobox::server
