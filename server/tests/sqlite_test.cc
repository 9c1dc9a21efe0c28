// What concerns files only: their versions, damages and readers.
#include "server/sqlite.h"

#include <sqlite3.h>

#include <fstream>
#include <sstream>

#include "server/play.h"
#include "server/schema.h"
#include "server/tests/store_fixture.h"

namespace chocobox::server {
namespace {

std::string ReadFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void WriteFile(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

void Execute(const std::string& path, const std::string& statements) {
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &db), SQLITE_OK);
  char* error = nullptr;
  sqlite3_exec(db, statements.c_str(), nullptr, nullptr, &error);
  EXPECT_EQ(error, nullptr) << error;
  sqlite3_free(error);
  sqlite3_close(db);
}

// Why the file cannot be opened; empty if it can.
std::string WhyNot(const std::string& path) {
  Metrics metrics;
  try {
    OpenStore(path, metrics);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

std::string FirstSchema() {
  return ReadFile(std::string(CHOCOBOX_SOURCE_DIR) + "/server/tests/data/first_schema.sql");
}

TEST(Sqlite, ADatabaseOfTheFirstSchemaIsPlayedOn) {
  TemporaryFolder folder;
  const std::string path = folder / "old.db";
  Execute(path, FirstSchema());
  std::size_t tables = 0;
  std::size_t moves = 0;
  for (int again = 0; again < 2; ++again) {
    Metrics metrics;
    const auto store = OpenStore(path, metrics);
    Asker ask(*store);
    tables = moves = 0;
    for (const char* status : {"waiting", "running", "over"}) {
      for (const TableRow& listed : ask.PublicTables(status)) {
        ++tables;
        auto stored = ask.Load(listed.id);
        ASSERT_TRUE(stored);
        moves += stored->moves.size();
        const auto seating = SeatingFromText(stored->table.seating);
        ASSERT_TRUE(seating);
        if (stored->table.status == "waiting") continue;
        auto opened = Play::Open(stored->table, *seating);
        ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Play>>(opened)) << listed.game;
        Play& play = *std::get<std::unique_ptr<Play>>(opened);
        for (const MoveRow& move : stored->moves) {
          const auto problem = play.Replay(move);
          ASSERT_FALSE(problem) << problem->message;
        }
        EXPECT_EQ(play.table().ToAct().IsOver(), stored->table.status == "over");
        EXPECT_EQ(listed.to_act, Letters(play.table().ToAct().seats()));
        if (stored->table.status == "over") continue;
        // The next action, which the second round finds.
        const Seat seat = play.table().ToAct().seats().At(0);
        const std::vector<std::string> actions{play.table().Legal(seat).front()};
        auto act = play.Act(seat, actions, Cause::kPerson);
        ASSERT_TRUE(std::holds_alternative<MoveRow>(act));
        EXPECT_EQ(ask.AddMove(listed.id, std::get<MoveRow>(act)), std::nullopt);
        EXPECT_EQ(ask.Load(listed.id)->table.to_act, std::get<MoveRow>(act).to_act);
      }
    }
  }
  EXPECT_EQ(tables, 11u);
  EXPECT_EQ(moves, 655u + 5);
}

TEST(Sqlite, NewAndMigratedFilesHaveTheSameTables) {
  TemporaryFolder folder;
  Execute(folder / "old.db", FirstSchema());
  EXPECT_EQ(WhyNot(folder / "old.db"), "");
  EXPECT_EQ(WhyNot(folder / "new.db"), "");
  const auto names = [&](const std::string& path) {
    SqliteConnection db(path, SqlMode::kRead);
    std::string all;
    db.Query("SELECT name FROM sqlite_master ORDER BY name", {},
             [&](const SqlRow& row) { all += row.Text(0) + ' '; });
    return all;
  };
  const std::string expected = names(folder / "new.db");
  EXPECT_NE(expected.find("moves "), std::string::npos);
  // Files of the first schema also had an index that holds nothing any more, or did not.
  EXPECT_EQ(names(folder / "old.db"), expected);
}

TEST(Sqlite, AMigrationThatFailsChangesNothing) {
  TemporaryFolder folder;
  const std::string path = folder / "old.db";
  Execute(path, FirstSchema());
  // The name that a table of the migration needs is taken.
  Execute(path, "CREATE VIEW moves AS SELECT * FROM steps");
  EXPECT_NE(WhyNot(path).find("already"), std::string::npos) << WhyNot(path);
  Execute(path, "DROP VIEW moves");
  EXPECT_EQ(WhyNot(path), "");
  Metrics metrics;
  EXPECT_EQ(Asker(*OpenStore(path, metrics)).PublicTables("running").size(), 5u);
}

TEST(Sqlite, RefusesFilesThatAreNotItsOwn) {
  TemporaryFolder folder;
  Execute(folder / "newer.db", "PRAGMA user_version = " + std::to_string(kSchemaVersion + 1));
  EXPECT_NE(WhyNot(folder / "newer.db").find("newer version"), std::string::npos);
  Execute(folder / "other.db", "CREATE TABLE recipes (id INTEGER)");
  EXPECT_NE(WhyNot(folder / "other.db").find("another program"), std::string::npos);
  WriteFile(folder / "list.db", "This is a shopping list. " + std::string(5000, '.'));
  EXPECT_NE(WhyNot(folder / "list.db").find("not a database"), std::string::npos);
  EXPECT_NE(WhyNot(folder / "no/such/folder.db"), "");
}

TEST(Sqlite, RefusesADamagedFile) {
  TemporaryFolder folder;
  const std::string path = folder / "a.db";
  {
    Metrics metrics;
    const auto store = OpenStore(path, metrics);
    Asker ask(*store);
    ask.AddTable(SomeTable("t"));
    for (int i = 0; i < 2000; ++i) store->AddMove("t", SomeMove(i), nullptr);
  }
  const std::string whole = ReadFile(path);
  ASSERT_GT(whole.size(), 20 * 4096u);
  const auto damaged = [&](const std::string& content) {
    WriteFile(path, content);
    const std::string why = WhyNot(path);
    return why.find("damaged") != std::string::npos || why.find("malformed") != std::string::npos;
  };
  EXPECT_TRUE(damaged(whole.substr(0, whole.size() / 2)));
  // Every page in turn is overwritten with noise.
  for (std::size_t page = 1; page < whole.size() / 4096; page += 3) {
    std::string spoilt = whole;
    for (std::size_t i = 0; i < 4096; ++i) {
      spoilt[page * 4096 + i] = static_cast<char>((i * 31 + page) & 0x7F);
    }
    EXPECT_TRUE(damaged(spoilt)) << "page " << page;
  }
  WriteFile(path, whole);
  EXPECT_EQ(WhyNot(path), "");
}

TEST(Sqlite, AReaderDoesNotWaitForTheWriter) {
  TemporaryFolder folder;
  const std::string path = folder / "a.db";
  Metrics metrics;
  const auto store = OpenStore(path, metrics);
  Asker ask(*store);
  ask.AddTable(SomeTable("t"));
  // Another program holds the right to write, as a long commit would.
  SqliteConnection other(path, SqlMode::kWrite);
  other.Begin();
  std::promise<bool> written;
  store->AddMove("t", SomeMove(0), [&](const auto& problem) { written.set_value(!problem); });
  EXPECT_TRUE(ask.Load("t")->moves.empty());
  EXPECT_EQ(ask.TablesOf("giulia").size(), 1u);
  auto result = written.get_future();
  EXPECT_EQ(result.wait_for(std::chrono::seconds(0)), std::future_status::timeout);
  other.Rollback();
  EXPECT_TRUE(result.get());
}

}  // namespace
}  // namespace chocobox::server
