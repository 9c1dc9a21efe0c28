#include "server/backup.h"

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include "server/tests/postgres_server.h"
#include "server/tests/store_fixture.h"

namespace chocobox::server {
namespace {

// Plays a table until it is told to stop; returns the number of moves acknowledged.
std::int64_t PlayUntil(Store& store, const std::string& table, const std::atomic<bool>& stop,
                       std::atomic<std::int64_t>& moves) {
  Asker ask(store);
  std::int64_t next = 0;
  while (!stop && !ask.AddMove(table, SomeMove(next))) moves = ++next;
  return next;
}

std::string Why(const std::function<void()>& call) {
  try {
    call();
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

void WaitFor(const std::atomic<std::int64_t>& moves, std::int64_t goal) {
  while (moves < goal) std::this_thread::yield();
}

// Makes a backup of a database in play and restores it: what was acknowledged before is there, and
// nothing torn.
void BackUpInPlay(const std::string& database, const std::string& file,
                  const std::string& restored) {
  Metrics metrics;
  const auto store = OpenStore(database, metrics);
  Asker ask(*store);
  ask.AddTable(SomeTable("t"));
  TableRow quiet = SomeTable("quiet");
  quiet.seating = "{\"name\":\"\xE3\x82\x93'\"}";
  ask.AddTable(quiet);
  EXPECT_EQ(ask.SaveTable(quiet, {"anna", "bruno"}), std::nullopt);
  EXPECT_EQ(Wait<std::optional<Problem>>(
                [&](auto done) { store->AddGuest({"g", "Giulia", "hash"}, std::move(done)); }),
            std::nullopt);
  std::atomic<bool> stop{false};
  std::atomic<std::int64_t> moves{0};
  std::thread player([&] { PlayUntil(*store, "t", stop, moves); });
  WaitFor(moves, 100);
  const std::int64_t before = moves;
  EXPECT_EQ(Why([&] { Backup(database, file); }), "");
  // The player plays on while the backup is restored.
  WaitFor(moves, before + 100);
  EXPECT_EQ(Why([&] { Restore(file, restored); }), "");
  stop = true;
  player.join();

  const auto copy = OpenStore(restored, metrics);
  Asker other(*copy);
  const auto stored = other.Load("t");
  ASSERT_TRUE(stored);
  EXPECT_GE(static_cast<std::int64_t>(stored->moves.size()), before);
  EXPECT_LE(static_cast<std::int64_t>(stored->moves.size()), moves);
  for (std::size_t i = 0; i < stored->moves.size(); ++i) {
    EXPECT_EQ(stored->moves[i].number, static_cast<std::int64_t>(i));
    EXPECT_EQ(stored->moves[i].entries, SomeMove(0).entries);
  }
  EXPECT_EQ(stored->table.to_act, SomeMove(stored->moves.back().number).to_act);
  EXPECT_EQ(other.TablesOf("anna").at(0).seating, quiet.seating);
  const auto guest = other.Sure<std::optional<GuestRow>>(
      [&](auto answer) { copy->FindGuest("hash", std::move(answer)); });
  ASSERT_TRUE(guest);
  EXPECT_EQ(guest->name, "Giulia");
  // The copy is played on by itself.
  EXPECT_EQ(other.AddMove("t", SomeMove(static_cast<std::int64_t>(stored->moves.size()))),
            std::nullopt);
  // Neither command overwrites anything.
  EXPECT_NE(Why([&] { Backup(database, file); }).find("exists"), std::string::npos);
  EXPECT_NE(Why([&] { Restore(file, database); }), "");
  EXPECT_EQ(ask.Load("t")->moves.size(), static_cast<std::size_t>(moves));
}

TEST(Backup, OfAFileInPlayIsRestored) {
  TemporaryFolder folder;
  BackUpInPlay(folder / "a.db", folder / "backup", "sqlite:" + folder / "b.db");
  int files = 0;
  for (const auto& one : std::filesystem::directory_iterator(folder.path())) {
    EXPECT_EQ(one.path().string().find("partial"), std::string::npos) << one.path();
    ++files;
  }
  EXPECT_GE(files, 3);
}

TEST(Backup, OfPostgresInPlayIsRestored) {
  PostgresServer* server = PostgresServer::Shared();
  if (server == nullptr) GTEST_SKIP() << "there is no PostgreSQL on this machine";
  TemporaryFolder folder;
  BackUpInPlay(server->NewDatabase(), folder / "backup", server->NewDatabase());
  // A backup is a file whichever database it is of.
  EXPECT_EQ(Why([&] { Restore(folder / "backup", folder / "b.db"); }), "");
  Metrics metrics;
  EXPECT_TRUE(Asker(*OpenStore(folder / "b.db", metrics)).Load("quiet"));
}

TEST(Backup, OfAFileGoesToPostgres) {
  PostgresServer* server = PostgresServer::Shared();
  if (server == nullptr) GTEST_SKIP() << "there is no PostgreSQL on this machine";
  TemporaryFolder folder;
  // More than PostgreSQL's connection sends ahead.
  BackUpInPlay(folder / "a.db", folder / "backup", server->NewDatabase());
}

TEST(Backup, NeedsADatabaseAndASoundOne) {
  TemporaryFolder folder;
  EXPECT_NE(Why([&] { Backup(folder / "none.db", folder / "backup"); }).find("no file"),
            std::string::npos);
  EXPECT_FALSE(std::filesystem::exists(folder / "none.db"));
  EXPECT_NE(Why([&] { Backup("memory:", folder / "backup"); }), "");
  std::ofstream(folder / "list.db") << "This is a shopping list. " << std::string(5000, '.');
  EXPECT_NE(Why([&] { Backup(folder / "list.db", folder / "backup"); }), "");
  EXPECT_NE(Why([&] { Restore(folder / "list.db", folder / "new.db"); }), "");
  for (const char* name : {"backup", "backup.partial", "new.db", "new.db.partial"}) {
    EXPECT_FALSE(std::filesystem::exists(folder / name)) << name;
  }
}

}  // namespace
}  // namespace chocobox::server
