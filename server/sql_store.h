#pragma once

#include <cstdint>
#include <deque>
#include <exception>
#include <memory>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/sql.h"
#include "server/store.h"
#include "server/work_queue.h"

namespace chocobox::server {

// A store in a database that speaks SQL and has the tables of server/schema.h. One thread writes
// all that waits in one transaction; threads of their own read, so that no read waits for a commit.
class SqlStore final : public Store {
 public:
  // `lock` is held until all connections are closed.
  SqlStore(std::unique_ptr<SqlConnection> writer,
           std::vector<std::unique_ptr<SqlConnection>> readers, Metrics& metrics,
           std::shared_ptr<void> lock = nullptr);
  ~SqlStore() override;

  void AddGuest(GuestRow guest, Done done) override;
  void RenameGuest(std::string id, std::string name, Done done) override;
  void FindGuest(std::string token_hash, Answer<std::optional<GuestRow>> answer) override;
  void AddTable(TableRow table, std::vector<std::string> members,
                Answer<std::string> answer) override;
  void SaveTable(TableRow table, std::vector<std::string> members, Done done) override;
  void AddMove(std::string table, MoveRow move, Done done) override;
  void LoadTable(std::string id, Answer<std::optional<StoredTable>> answer) override;
  void FindInvite(std::string invite, Answer<std::optional<std::string>> answer) override;
  void TablesOf(std::string guest, Answer<std::vector<TableRow>> answer) override;
  void PublicTables(std::string status, Answer<std::vector<TableRow>> answer) override;
  void Probe(Done done) override;

 private:
  using Work = std::function<void(SqlConnection&)>;
  // Work of one transaction, alone or with others. `done` is told how it ended.
  struct Job {
    Work work;
    Done done;
  };

  void Add(Work work, Done done);
  template <class T>
  void Ask(std::function<T(SqlConnection&)> question, Answer<T> answer);
  void RunWriter();
  void RunReader(SqlConnection& reader);
  void Note(const std::exception& error);
  void CommitAll(std::deque<Job>& writes);
  bool TryCommit(std::deque<Job>& writes);
  // Whether the table's time of change is to be written again, which is once a minute.
  bool IsChangeDue(const std::string& table, std::int64_t now);

  Metrics& metrics_;
  std::shared_ptr<void> lock_;
  std::unique_ptr<SqlConnection> writer_;
  std::vector<std::unique_ptr<SqlConnection>> readers_;
  WorkQueue<Job> writes_;
  WorkQueue<Job> reads_;
  // When each table's time of change was last written. Used by the writer only.
  std::unordered_map<std::string, std::int64_t> changes_;
  std::int64_t changes_swept_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace chocobox::server
