#include "server/postgres.h"

#include <libpq-fe.h>

#include <array>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

#include "server/log.h"
#include "server/schema.h"
#include "server/sql_store.h"

namespace chocobox::server {
namespace {

constexpr int kReaders = 2;
// The results of so many small statements fit into the buffers on the way, so that neither side
// waits for the other while both send.
constexpr std::size_t kMostSent = 512;
// How long the connection of a process that was killed may keep the lock.
constexpr std::chrono::seconds kLockPatience(3);

constexpr char kBeginWriting[] = "BEGIN";
// Both questions of a reader see the same moment.
constexpr char kBeginReading[] = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
// The lock on the row lasts to the commit: no other process can become the owner before that.
constexpr char kIsOwner[] = "SELECT owner FROM owners WHERE scope = '' AND owner = $1 FOR SHARE";

class PostgresRow final : public SqlRow {
 public:
  PostgresRow(const PGresult& result, int row) : result_(result), row_(row) {}
  std::string Text(int column) const override {
    return {PQgetvalue(&result_, row_, column),
            static_cast<std::size_t>(PQgetlength(&result_, row_, column))};
  }
  std::int64_t Number(int column) const override {
    return std::stoll(PQgetvalue(&result_, row_, column));
  }

 private:
  const PGresult& result_;
  const int row_;
};

}  // namespace

void PostgresConnection::Close::operator()(PGconn* connection) const { PQfinish(connection); }
void PostgresConnection::Close::operator()(PGresult* result) const { PQclear(result); }

PostgresConnection::PostgresConnection(std::string name, SqlMode mode)
    : name_(std::move(name)), mode_(mode) {
  Connect();
}

PostgresConnection::~PostgresConnection() = default;

void PostgresConnection::Fail() {
  std::string message = PQerrorMessage(connection_.get());
  while (!message.empty() && message.back() == '\n') message.pop_back();
  if (PQstatus(connection_.get()) == CONNECTION_BAD) connection_.reset();
  throw std::runtime_error(message);
}

void PostgresConnection::Connect() {
  statements_.clear();
  sent_ = 0;
  // Whatever the name says itself comes later and counts. A server that went away without a word is
  // missed after some seconds.
  const std::array keywords{
      "connect_timeout",  "keepalives_idle",  "keepalives_interval",
      "keepalives_count", "tcp_user_timeout", "fallback_application_name",
      "dbname",           "client_encoding",  static_cast<const char*>(nullptr)};
  const std::array values{"5",           "5",     "2",
                          "3",           "10000", "chocobox",
                          name_.c_str(), "UTF8",  static_cast<const char*>(nullptr)};
  connection_.reset(PQconnectdbParams(keywords.data(), values.data(), /*expand_dbname=*/1));
  if (PQstatus(connection_.get()) != CONNECTION_OK) Fail();
  try {
    if (mode_ == SqlMode::kWrite) {
      Lock();
      if (!owner_) Migrate();
    }
    if (PQenterPipelineMode(connection_.get()) != 1) Fail();
  } catch (const std::exception&) {
    // Half a connection is none.
    connection_.reset();
    throw;
  }
}

std::optional<std::string> PostgresConnection::Execute(const std::string& statements) {
  const Answer answer(PQexec(connection_.get(), statements.c_str()));
  const ExecStatusType status = PQresultStatus(answer.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) Fail();
  if (PQntuples(answer.get()) == 0 || PQgetisnull(answer.get(), 0, 0) != 0) return std::nullopt;
  return PQgetvalue(answer.get(), 0, 0);
}

void PostgresConnection::Lock() {
  // "choc", for this program.
  constexpr char kLock[] = "SELECT pg_try_advisory_lock(x'63686f63'::bigint)";
  const auto last = std::chrono::steady_clock::now() + kLockPatience;
  while (Execute(kLock) != "t") {
    if (std::chrono::steady_clock::now() > last) {
      throw std::runtime_error("another process uses it");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  // What is acknowledged must be durable, whatever the server does for others.
  Execute(
      "SELECT set_config('synchronous_commit', 'on', false) WHERE "
      "current_setting('synchronous_commit') = 'off'");
  if (Execute("SHOW fsync") == "off") {
    Log(Level::kWarning, "storage", {{"message", "the database server has fsync = off"}});
  }
}

void PostgresConnection::Migrate() {
  // Tables that exist are no news.
  Execute("SET client_min_messages = warning; BEGIN");
  if (!Execute("SELECT to_regclass('schema_version')")) {
    Execute(SchemaText("") +
            "CREATE TABLE owners (scope TEXT PRIMARY KEY, owner BIGINT NOT NULL);"
            "INSERT INTO owners VALUES ('', 0);"
            "CREATE TABLE schema_version (version BIGINT NOT NULL);"
            "INSERT INTO schema_version VALUES (" +
            std::to_string(kSchemaVersion) + ")");
  }
  const std::int64_t version = std::stoll(Execute("SELECT version FROM schema_version").value());
  MustKnowSchema(version);
  owner_ = std::stoll(
      Execute("UPDATE owners SET owner = owner + 1 WHERE scope = '' RETURNING owner").value());
  Execute("COMMIT");
}

PostgresConnection::Answer PostgresConnection::Collect() {
  Answer last;
  std::string problem;
  PQpipelineSync(connection_.get());
  for (; sent_ > 0; --sent_) {
    while (Answer one{PQgetResult(connection_.get())}) {
      const ExecStatusType status = PQresultStatus(one.get());
      const bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
      if (!good && problem.empty()) problem = PQresultErrorMessage(one.get());
      last = std::move(one);
    }
  }
  const Answer end(PQgetResult(connection_.get()));
  if (PQresultStatus(end.get()) != PGRES_PIPELINE_SYNC) {
    if (problem.empty()) problem = PQerrorMessage(connection_.get());
    connection_.reset();
  }
  if (problem.empty()) return last;
  while (problem.back() == '\n') problem.pop_back();
  throw std::runtime_error(problem);
}

void PostgresConnection::Run(const char* statement, std::initializer_list<SqlValue> values) {
  if (sent_ >= kMostSent) Collect();
  const auto [known, added] = statements_.emplace(statement, statements_.size());
  const std::string name = "s" + std::to_string(known->second);
  if (added) {
    if (PQsendPrepare(connection_.get(), name.c_str(), statement, 0, nullptr) != 1) Fail();
    ++sent_;
  }
  constexpr std::size_t kMost = 16;
  std::array<std::string, kMost> numbers;
  std::array<const char*, kMost> texts{};
  std::array<int, kMost> sizes{};
  // Texts are sent as they are, with their size; numbers in digits, which fit any column.
  std::array<int, kMost> are_binary{};
  std::size_t at = 0;
  for (const SqlValue& value : values) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      numbers.at(at) = std::to_string(*number);
      texts[at] = numbers[at].c_str();
    } else {
      const auto& text = std::get<std::string_view>(value);
      texts.at(at) = text.data() == nullptr ? "" : text.data();
      sizes[at] = static_cast<int>(text.size());
      are_binary[at] = 1;
    }
    ++at;
  }
  if (PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(at), texts.data(),
                          sizes.data(), are_binary.data(), 0) != 1) {
    Fail();
  }
  ++sent_;
}

void PostgresConnection::Query(const char* statement, std::initializer_list<SqlValue> values,
                               const Show& show) {
  Run(statement, values);
  const Answer answer = Collect();
  const int rows = PQntuples(answer.get());
  for (int i = 0; i < rows; ++i) show(PostgresRow(*answer, i));
}

void PostgresConnection::Begin() {
  if (!IsLost()) {
    try {
      return BeginHere();
    } catch (const std::exception&) {
      // A connection that ended while it was idle shows it only now, and nothing was done yet.
      if (!IsLost()) throw;
    }
  }
  Connect();
  BeginHere();
}

void PostgresConnection::BeginHere() {
  if (mode_ == SqlMode::kRead) {
    Run(kBeginReading, {});
    Collect();
    return;
  }
  Run(kBeginWriting, {});
  bool is_owner = false;
  Query(kIsOwner, {*owner_}, [&](const SqlRow&) { is_owner = true; });
  if (!is_owner) throw std::runtime_error("another process has taken over the database");
}

void PostgresConnection::Commit() {
  Collect();
  Run("COMMIT", {});
  Collect();
}

void PostgresConnection::Rollback() noexcept {
  if (IsLost()) return;
  try {
    try {
      Collect();
    } catch (const std::exception&) {
      // The transaction is given up anyway.
      if (IsLost()) return;
    }
    Run("ROLLBACK", {});
    // After an error it is not known which statements were prepared.
    Run("DEALLOCATE ALL", {});
    Collect();
    statements_.clear();
  } catch (const std::exception&) {
    connection_.reset();
  }
}

std::unique_ptr<Store> OpenPostgres(const std::string& name, Metrics& metrics) {
  try {
    auto writer = std::make_unique<PostgresConnection>(name, SqlMode::kWrite);
    std::vector<std::unique_ptr<SqlConnection>> readers;
    readers.reserve(kReaders);
    for (int i = 0; i < kReaders; ++i) {
      readers.push_back(std::make_unique<PostgresConnection>(name, SqlMode::kRead));
    }
    return std::make_unique<SqlStore>(std::move(writer), std::move(readers), metrics);
  } catch (const std::exception& error) {
    // The name may contain a password.
    throw std::runtime_error(std::string("PostgreSQL: ") + error.what());
  }
}

}  // namespace chocobox::server
