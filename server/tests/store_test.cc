// The promises of a store, kept by each kind of database.
#include "server/store.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include "server/guests.h"
#include "server/tests/postgres_server.h"
#include "server/tests/store_fixture.h"

namespace chocobox::server {
namespace {

class MemoryDatabase final : public TestDatabase {
 public:
  std::string Name() const override { return "memory:"; }
};

class FileDatabase final : public TestDatabase {
 public:
  std::string Name() const override { return "sqlite:" + folder_ / "a b.db"; }

 private:
  TemporaryFolder folder_;
};

class PostgresDatabase final : public TestDatabase {
 public:
  static std::unique_ptr<TestDatabase> Make() {
    PostgresServer* server = PostgresServer::Shared();
    if (server == nullptr) return nullptr;
    return std::make_unique<PostgresDatabase>(server->NewDatabase());
  }
  explicit PostgresDatabase(std::string name) : name_(std::move(name)) {}
  std::string Name() const override { return name_; }

 private:
  const std::string name_;
};

const DatabaseKind kMemory{"memory", [] { return std::make_unique<MemoryDatabase>(); }};
const DatabaseKind kSqlite{"sqlite", [] { return std::make_unique<FileDatabase>(); }};

const DatabaseKind kPostgres{"postgres", PostgresDatabase::Make};

std::string NameOfKind(const testing::TestParamInfo<DatabaseKind>& kind) { return kind.param.name; }

class StoreTest : public testing::TestWithParam<DatabaseKind> {
 protected:
  void SetUp() override {
    database_ = GetParam().make();
    if (!database_) GTEST_SKIP() << "there is no PostgreSQL on this machine";
    store_ = OpenStore(database_->Name(), metrics_);
  }
  void Reopen() {
    store_.reset();
    store_ = OpenStore(database_->Name(), metrics_);
  }
  Asker ask() { return Asker(*store_); }

  std::unique_ptr<TestDatabase> database_;
  Metrics metrics_;
  std::unique_ptr<Store> store_;
};

// Those that keep what they are given.
class DurableStoreTest : public StoreTest {};

INSTANTIATE_TEST_SUITE_P(Kinds, StoreTest, testing::Values(kMemory, kSqlite, kPostgres),
                         NameOfKind);
INSTANTIATE_TEST_SUITE_P(Kinds, DurableStoreTest, testing::Values(kSqlite, kPostgres), NameOfKind);

void ExpectSame(const TableRow& a, const TableRow& b) {
  EXPECT_EQ(a.id, b.id);
  EXPECT_EQ(a.game, b.game);
  EXPECT_EQ(a.status, b.status);
  EXPECT_EQ(a.rules_version, b.rules_version);
  EXPECT_EQ(a.cards_version, b.cards_version);
  EXPECT_EQ(a.seed, b.seed);
  EXPECT_EQ(a.creator, b.creator);
  EXPECT_EQ(a.client, b.client);
  EXPECT_EQ(a.invite, b.invite);
  EXPECT_EQ(a.spectators, b.spectators);
  EXPECT_EQ(a.seating, b.seating);
  EXPECT_EQ(a.to_act, b.to_act);
}

void ExpectSame(const MoveRow& a, const MoveRow& b) {
  EXPECT_EQ(a.number, b.number);
  EXPECT_EQ(a.guest, b.guest);
  EXPECT_EQ(a.client, b.client);
  EXPECT_EQ(a.cause, b.cause);
  EXPECT_EQ(a.entries, b.entries);
  EXPECT_EQ(a.hash, b.hash);
}

std::vector<std::string> Ids(const std::vector<TableRow>& tables) {
  std::vector<std::string> ids;
  for (const TableRow& table : tables) ids.push_back(table.id);
  return ids;
}

TEST_P(StoreTest, GivesBackTablesAndMoves) {
  TableRow table = SomeTable("t");
  table.seating = "{\"name\":\"O'Neill; DROP TABLE moves; -- \\u0000 \"}";
  EXPECT_EQ(ask().AddTable(table), "t");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ask().AddMove("t", SomeMove(i)), std::nullopt);
  const auto loaded = ask().Load("t");
  ASSERT_TRUE(loaded);
  table.to_act = SomeMove(2).to_act;
  ExpectSame(loaded->table, table);
  ASSERT_EQ(loaded->moves.size(), 3u);
  for (int i = 0; i < 3; ++i) ExpectSame(loaded->moves[static_cast<std::size_t>(i)], SomeMove(i));
  EXPECT_FALSE(ask().Load("u"));
}

TEST_P(StoreTest, OneClientIdMakesOneTable) {
  EXPECT_EQ(ask().AddTable(SomeTable("t")), "t");
  TableRow again = SomeTable("u");
  again.client = "c-t";
  EXPECT_EQ(ask().AddTable(again), "t");
  EXPECT_FALSE(ask().Load("u"));
  // The same id of another table is a failure of one table only.
  TableRow clash = SomeTable("t");
  clash.client = "other";
  const auto clashed = Wait<Result<std::string>>(
      [&](auto answer) { store_->AddTable(clash, {}, std::move(answer)); });
  EXPECT_EQ(std::get<Problem>(clashed).code, "storage");
  EXPECT_EQ(ask().Load("t")->table.client, "c-t");
}

TEST_P(StoreTest, NoNumberIsGivenTwice) {
  ask().AddTable(SomeTable("t"));
  ask().AddTable(SomeTable("u"));
  EXPECT_EQ(ask().AddMove("t", SomeMove(0)), std::nullopt);
  const auto again = ask().AddMove("t", SomeMove(0));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->code, "storage");
  EXPECT_EQ(ask().AddMove("u", SomeMove(0)), std::nullopt);
  EXPECT_EQ(ask().Load("t")->moves.size(), 1u);
}

TEST_P(StoreTest, AFaultyWriteHurtsNoOther) {
  ask().AddTable(SomeTable("t"));
  std::vector<std::promise<bool>> done(20);
  for (std::size_t i = 0; i < done.size(); ++i) {
    // Every other number was used before.
    store_->AddMove(
        "t", SomeMove(static_cast<std::int64_t>(i / 2)),
        [&done, i](const std::optional<Problem>& problem) { done[i].set_value(!problem); });
  }
  for (std::size_t i = 0; i < done.size(); ++i) {
    EXPECT_EQ(done[i].get_future().get(), i % 2 == 0) << i;
  }
  EXPECT_EQ(ask().Load("t")->moves.size(), done.size() / 2);
}

TEST_P(StoreTest, SavesWhatOfATableCanChange) {
  ask().AddTable(SomeTable("t"));
  TableRow saved = SomeTable("t");
  saved.status = "waiting";
  saved.invite = "";
  saved.spectators = false;
  saved.seating = "{\"chairs\":[]}";
  saved.to_act = "";
  TableRow given = saved;
  given.seed = given.creator = given.client = given.game = "other";
  EXPECT_EQ(ask().SaveTable(given, {"anna", "bruno", "anna"}), std::nullopt);
  ExpectSame(ask().Load("t")->table, saved);
  EXPECT_EQ(Ids(ask().TablesOf("anna")), std::vector<std::string>{"t"});
  EXPECT_TRUE(ask().TablesOf("giulia").empty());
}

TEST_P(StoreTest, ListsShowWhoseTurnItIs) {
  for (const char* id : {"t", "u"}) ask().AddTable(SomeTable(id));
  EXPECT_EQ(ask().TablesOf("giulia").at(0).to_act, "A");
  for (int i = 0; i < 12; ++i) {
    EXPECT_EQ(ask().AddMove("t", SomeMove(i)), std::nullopt);
    for (const TableRow& row : ask().TablesOf("giulia")) {
      EXPECT_EQ(row.to_act, row.id == "t" ? SomeMove(i).to_act : "A");
      EXPECT_EQ(row.status, "running");
    }
  }
  MoveRow last = SomeMove(12);
  last.to_act = "";
  last.ends = true;
  EXPECT_EQ(ask().AddMove("t", last), std::nullopt);
  EXPECT_EQ(Ids(ask().PublicTables("over")), std::vector<std::string>{"t"});
  EXPECT_EQ(ask().PublicTables("over").at(0).to_act, "");
  EXPECT_EQ(Ids(ask().PublicTables("running")), std::vector<std::string>{"u"});
}

TEST_P(StoreTest, ListsAreShortAndBeginWithTheLatest) {
  using std::chrono::milliseconds;
  for (int i = 0; i < 103; ++i) {
    TableRow row = SomeTable("t" + std::to_string(i));
    if (i == 50) row.spectators = false;
    ask().AddTable(row);
  }
  // Changes within a millisecond have no order.
  std::this_thread::sleep_for(milliseconds(5));
  EXPECT_EQ(ask().AddMove("t7", SomeMove(0)), std::nullopt);
  std::this_thread::sleep_for(milliseconds(5));
  EXPECT_EQ(ask().SaveTable(SomeTable("t9"), {"giulia"}), std::nullopt);
  for (const auto& list : {ask().TablesOf("giulia"), ask().PublicTables("running")}) {
    ASSERT_EQ(list.size(), 100u);
    EXPECT_EQ(list[0].id, "t9");
    EXPECT_EQ(list[1].id, "t7");
  }
  const auto shown = Ids(ask().PublicTables("running"));
  EXPECT_EQ(std::count(shown.begin(), shown.end(), "t50"), 0);
}

TEST_P(StoreTest, FindsGuestsAndInvitations) {
  Guests guests(*store_);
  const auto added = Wait<Result<std::pair<GuestRow, std::string>>>(
      [&](auto answer) { guests.Add("Giulia", std::move(answer)); });
  const auto& [guest, token] = std::get<std::pair<GuestRow, std::string>>(added);
  EXPECT_EQ(token.size(), 43u);
  EXPECT_EQ(guest.token_hash.find(token), std::string::npos);
  HttpRequest request;
  request.cookie = "a=b; chocobox=" + token;
  Guests others(*store_);
  const auto found = Wait<Result<std::optional<GuestRow>>>(
      [&](auto answer) { others.Find(request, std::move(answer)); });
  EXPECT_EQ(std::get<std::optional<GuestRow>>(found)->id, guest.id);
  request.cookie += "x";
  const auto unknown = Wait<Result<std::optional<GuestRow>>>(
      [&](auto answer) { others.Find(request, std::move(answer)); });
  EXPECT_EQ(std::get<Problem>(unknown).code, "bad-token");
  EXPECT_EQ(Wait<std::optional<Problem>>([&](auto done) {
              store_->RenameGuest(guest.id, "Ciocc\xC3\xB2", std::move(done));
            }),
            std::nullopt);
  const auto renamed = ask().Sure<std::optional<GuestRow>>(
      [&](auto answer) { store_->FindGuest(guest.token_hash, std::move(answer)); });
  EXPECT_EQ(renamed->name, "Ciocc\xC3\xB2");

  ask().AddTable(SomeTable("t"));
  EXPECT_EQ(ask().Invited("invite-t"), "t");
  EXPECT_EQ(ask().Invited("invite-u"), std::nullopt);
  EXPECT_EQ(ask().Invited(""), std::nullopt);
}

TEST_P(StoreTest, TellsThatItWorks) {
  EXPECT_EQ(ask().Probe(), std::nullopt);
  EXPECT_EQ(ask().Probe(), std::nullopt);
}

TEST_P(StoreTest, ReadsSeeWhatWasAcknowledgedToAnybody) {
  // Many tables at once; each reads back its own moves after every acknowledgement.
  constexpr int kTables = 8;
  constexpr int kMoves = 40;
  std::vector<std::thread> people;
  std::atomic<int> wrong{0};
  for (int i = 0; i < kTables; ++i) ask().AddTable(SomeTable(std::to_string(i)));
  for (int i = 0; i < kTables; ++i) {
    people.emplace_back([this, i, &wrong] {
      const std::string id = std::to_string(i);
      for (int n = 0; n < kMoves; ++n) {
        if (ask().AddMove(id, SomeMove(n))) ++wrong;
        const auto loaded = ask().Load(id);
        if (!loaded || loaded->moves.size() != static_cast<std::size_t>(n) + 1) ++wrong;
      }
    });
  }
  for (std::thread& person : people) person.join();
  EXPECT_EQ(wrong, 0);
}

TEST_P(DurableStoreTest, KeepsEverything) {
  ask().AddTable(SomeTable("t"));
  EXPECT_EQ(ask().AddMove("t", SomeMove(0)), std::nullopt);
  // What waits when the store ends is written too.
  store_->AddMove("t", SomeMove(1), nullptr);
  Reopen();
  const auto loaded = ask().Load("t");
  ASSERT_TRUE(loaded);
  ASSERT_EQ(loaded->moves.size(), 2u);
  ExpectSame(loaded->moves[1], SomeMove(1));
  EXPECT_EQ(loaded->table.to_act, SomeMove(1).to_act);
  EXPECT_EQ(Ids(ask().PublicTables("running")), std::vector<std::string>{"t"});
}

TEST_P(DurableStoreTest, BelongsToOneProcess) {
  try {
    OpenStore(database_->Name(), metrics_);
    FAIL() << "opened twice";
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string(error.what()).find("another process"), std::string::npos) << error.what();
  }
  EXPECT_EQ(ask().Probe(), std::nullopt);
  Reopen();
}

}  // namespace
}  // namespace chocobox::server
