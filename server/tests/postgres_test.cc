// What concerns PostgreSQL only: its server dies and comes back.
#include "server/postgres.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

#include "server/schema.h"
#include "server/tests/postgres_server.h"
#include "server/tests/store_fixture.h"

namespace chocobox::server {
namespace {

class PostgresTest : public testing::Test {
 protected:
  void SetUp() override {
    server_ = PostgresServer::Shared();
    if (server_ == nullptr) GTEST_SKIP() << "there is no PostgreSQL on this machine";
    name_ = server_->NewDatabase();
  }

  PostgresServer* server_ = nullptr;
  std::string name_;
  Metrics metrics_;
};

// A table that is played as a room plays it: one move after the other, and after a failure it goes
// on from what is stored.
class Player {
 public:
  Player(Store& store, std::string table) : store_(store), table_(std::move(table)) {}

  void Play(const std::atomic<bool>& stop) {
    Asker ask(store_);
    std::int64_t next = 0;
    while (!stop) {
      MoveRow move = SomeMove(next);
      move.client = "try-" + std::to_string(++tries_);
      if (!ask.AddMove(table_, move)) {
        acknowledged_.push_back(move);
        ++next;
        continue;
      }
      ++failures_;
      while (!stop) {
        const auto loaded = Wait<Result<std::optional<StoredTable>>>(
            [&](auto answer) { store_.LoadTable(table_, std::move(answer)); });
        if (const auto* stored = std::get_if<std::optional<StoredTable>>(&loaded)) {
          next = static_cast<std::int64_t>((*stored)->moves.size());
          break;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      }
    }
  }

  // Compares what was acknowledged with what is stored.
  void Check() const {
    Asker ask(store_);
    const auto stored = ask.Load(table_);
    ASSERT_TRUE(stored);
    std::set<std::string> clients;
    for (std::size_t i = 0; i < stored->moves.size(); ++i) {
      EXPECT_EQ(stored->moves[i].number, static_cast<std::int64_t>(i));
      EXPECT_TRUE(clients.insert(stored->moves[i].client).second) << "a move is there twice";
    }
    for (const MoveRow& move : acknowledged_) {
      const auto at = static_cast<std::size_t>(move.number);
      ASSERT_LT(at, stored->moves.size()) << "an acknowledged move is lost";
      EXPECT_EQ(stored->moves[at].client, move.client);
    }
    // At most one move in each failure was stored without anybody being told.
    EXPECT_LE(stored->moves.size(), acknowledged_.size() + static_cast<std::size_t>(failures_));
  }

  std::size_t acknowledged() const { return acknowledged_.size(); }
  int failures() const { return failures_; }

 private:
  Store& store_;
  const std::string table_;
  std::vector<MoveRow> acknowledged_;
  int tries_ = 0;
  int failures_ = 0;
};

TEST_F(PostgresTest, LosesAndDoublesNothingWhenItsServerIsKilled) {
  constexpr int kTables = 12;
  constexpr int kKills = 6;
  const auto store = OpenStore(name_, metrics_);
  Asker ask(*store);
  std::vector<Player> players;
  players.reserve(kTables);
  for (int i = 0; i < kTables; ++i) {
    ask.AddTable(SomeTable(std::to_string(i)));
    players.emplace_back(*store, std::to_string(i));
  }
  std::atomic<bool> stop{false};
  std::vector<std::thread> threads;
  threads.reserve(kTables);
  for (Player& player : players) threads.emplace_back([&] { player.Play(stop); });
  for (int kill = 0; kill < kKills; ++kill) {
    const std::int64_t before = metrics_.committed_writes;
    while (metrics_.committed_writes < before + 100 + 37 * kill) std::this_thread::yield();
    server_->Restart();
  }
  const std::int64_t before = metrics_.committed_writes;
  while (metrics_.committed_writes < before + 100) std::this_thread::yield();
  stop = true;
  for (std::thread& thread : threads) thread.join();
  int failures = 0;
  std::size_t acknowledged = 0;
  for (const Player& player : players) {
    player.Check();
    failures += player.failures();
    acknowledged += player.acknowledged();
  }
  EXPECT_GE(failures, kKills);
  EXPECT_GE(acknowledged, 100u * kKills);
}

TEST_F(PostgresTest, AServerThatCameBackUnnoticedHurtsNobody) {
  const auto store = OpenStore(name_, metrics_);
  Asker ask(*store);
  ask.AddTable(SomeTable("t"));
  EXPECT_TRUE(ask.Load("t"));
  server_->Restart();
  EXPECT_EQ(ask.AddMove("t", SomeMove(0)), std::nullopt);
  EXPECT_EQ(ask.Load("t")->moves.size(), 1u);
}

TEST_F(PostgresTest, SaysThatItsServerIsGone) {
  const auto store = OpenStore(name_, metrics_);
  Asker ask(*store);
  ask.AddTable(SomeTable("t"));
  server_->Kill();
  EXPECT_EQ(ask.AddMove("t", SomeMove(0))->code, "storage");
  const auto loaded = Wait<Result<std::optional<StoredTable>>>(
      [&](auto answer) { store->LoadTable("t", std::move(answer)); });
  EXPECT_EQ(std::get<Problem>(loaded).code, "storage");
  server_->Restart();
  EXPECT_EQ(ask.Probe(), std::nullopt);
  EXPECT_TRUE(ask.Load("t")->moves.empty());
}

TEST_F(PostgresTest, WhoLostTheDatabaseWritesNoMore) {
  const auto store = OpenStore(name_, metrics_);
  Asker ask(*store);
  ask.AddTable(SomeTable("t"));
  {
    // The connection of the first ends without its knowledge, and a second process takes over.
    server_->Restart();
    const auto second = OpenStore(name_, metrics_);
    EXPECT_EQ(Asker(*second).AddMove("t", SomeMove(0)), std::nullopt);
    EXPECT_EQ(ask.AddMove("t", SomeMove(1))->code, "storage");
  }
  // The lock is free again, but not for it.
  EXPECT_EQ(ask.AddMove("t", SomeMove(1))->code, "storage");
  EXPECT_EQ(ask.Load("t")->moves.size(), 1u);
}

TEST_F(PostgresTest, RefusesANewerVersion) {
  OpenStore(name_, metrics_);
  {
    PostgresConnection db(name_, SqlMode::kWrite);
    db.Begin();
    db.Run("UPDATE schema_version SET version = $1", {kSchemaVersion + 1});
    db.Commit();
  }
  try {
    OpenStore(name_, metrics_);
    FAIL() << "opened";
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string(error.what()).find("newer version"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace chocobox::server
