#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/store.h"
#include "server/work_queue.h"

namespace chocobox::server {

// A store that keeps nothing: for tests, and for servers that need no yesterday.
class MemoryStore final : public Store {
 public:
  MemoryStore();
  ~MemoryStore() override;

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
  struct Kept {
    TableRow table;
    std::set<std::string> members;
    std::map<std::int64_t, MoveRow> moves;
    // Larger: changed later.
    std::int64_t changed = 0;
  };
  // The tables that are wanted, most recently changed first.
  std::vector<TableRow> List(const std::function<bool(const Kept&)>& is_wanted) const;

  // All of this is used by the thread only, which does one call after the other.
  std::map<std::string, GuestRow> guests_;
  std::map<std::string, Kept> tables_;
  std::int64_t changes_ = 0;
  WorkQueue<std::function<void()>> work_;
  std::thread thread_;
};

}  // namespace chocobox::server
