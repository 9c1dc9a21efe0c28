#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/store.h"
#include "server/token.h"

namespace chocobox::server {

// A folder that is deleted with its content.
class TemporaryFolder {
 public:
  TemporaryFolder() : path_(std::filesystem::temp_directory_path() / ("chocobox-" + NewId())) {
    std::filesystem::create_directories(path_);
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string path() const { return path_.string(); }
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// The value that a call with a callback answers.
template <class T, class Ask>
T Wait(Ask ask) {
  std::promise<T> promise;
  ask([&promise](T value) { promise.set_value(std::move(value)); });
  return promise.get_future().get();
}

// A database for one test.
class TestDatabase {
 public:
  TestDatabase() = default;
  virtual ~TestDatabase() = default;
  TestDatabase(const TestDatabase&) = delete;
  TestDatabase& operator=(const TestDatabase&) = delete;
  // As for OpenStore.
  virtual std::string Name() const = 0;
};

struct DatabaseKind {
  std::string name;
  std::function<std::unique_ptr<TestDatabase>()> make;
};

inline std::ostream& operator<<(std::ostream& out, const DatabaseKind& kind) {
  return out << kind.name;
}

// Short forms of the calls of a store: they wait for the answer, and a problem is a failure of the
// test.
class Asker {
 public:
  using Failure = std::optional<Problem>;
  explicit Asker(Store& store) : store_(store) {}

  template <class T, class Ask>
  T Sure(Ask ask) {
    auto result = Wait<Result<T>>(ask);
    if (const auto* problem = std::get_if<Problem>(&result)) {
      ADD_FAILURE() << problem->message;
      return T();
    }
    return std::get<T>(std::move(result));
  }

  std::string AddTable(const TableRow& row) {
    return Sure<std::string>(
        [&](auto answer) { store_.AddTable(row, {row.creator}, std::move(answer)); });
  }
  Failure SaveTable(const TableRow& row, const std::vector<std::string>& members) {
    return Wait<Failure>([&](auto done) { store_.SaveTable(row, members, std::move(done)); });
  }
  Failure AddMove(const std::string& table, const MoveRow& move) {
    return Wait<Failure>([&](auto done) { store_.AddMove(table, move, std::move(done)); });
  }
  std::optional<StoredTable> Load(const std::string& id) {
    return Sure<std::optional<StoredTable>>(
        [&](auto answer) { store_.LoadTable(id, std::move(answer)); });
  }
  std::optional<std::string> Invited(const std::string& invite) {
    return Sure<std::optional<std::string>>(
        [&](auto answer) { store_.FindInvite(invite, std::move(answer)); });
  }
  std::vector<TableRow> TablesOf(const std::string& guest) {
    return Sure<std::vector<TableRow>>(
        [&](auto answer) { store_.TablesOf(guest, std::move(answer)); });
  }
  std::vector<TableRow> PublicTables(const std::string& status) {
    return Sure<std::vector<TableRow>>(
        [&](auto answer) { store_.PublicTables(status, std::move(answer)); });
  }
  Failure Probe() {
    return Wait<Failure>([&](auto done) { store_.Probe(std::move(done)); });
  }

 private:
  Store& store_;
};

inline TableRow SomeTable(const std::string& id) {
  TableRow row;
  row.id = id;
  row.game = "g";
  row.status = "running";
  row.rules_version = 3;
  row.cards_version = 4;
  row.creator = "giulia";
  row.client = "c-" + id;
  row.invite = "invite-" + id;
  row.seating = "{}";
  row.seed = "s";
  row.to_act = "A";
  return row;
}

inline MoveRow SomeMove(std::int64_t number) {
  MoveRow move;
  move.number = number;
  move.guest = "giulia";
  move.client = "id-" + std::to_string(number);
  move.cause = "person";
  move.entries = "A go\n= card x";
  move.hash = "18446744073709551615";
  move.to_act = number % 2 == 0 ? "B" : "AC";
  return move;
}

}  // namespace chocobox::server
