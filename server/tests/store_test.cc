#include "server/store.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <future>
#include <string>
#include <vector>

#include "server/guests.h"
#include "server/rate.h"
#include "server/seating.h"
#include "server/token.h"

namespace chocobox::server {
namespace {

namespace fs = std::filesystem;

class StoreTest : public testing::Test {
 protected:
  StoreTest() : folder_(fs::temp_directory_path() / ("chocobox-" + NewId())) {
    fs::create_directory(folder_);
    Reopen();
  }
  ~StoreTest() override {
    store_.reset();
    fs::remove_all(folder_);
  }
  void Reopen() {
    store_.reset();
    store_ = std::make_unique<Store>((folder_ / "a b.db").string(), metrics_);
  }
  // Waits for an answer.
  template <class T, class Ask>
  T Wait(Ask ask) {
    std::promise<T> promise;
    ask([&promise](T value) { promise.set_value(std::move(value)); });
    return promise.get_future().get();
  }
  using Failure = std::optional<Problem>;
  std::string AddTable(const TableRow& row) {
    return std::get<std::string>(Wait<Result<std::string>>(
        [&](auto answer) { store_->AddTable(row, {row.creator}, std::move(answer)); }));
  }
  std::optional<StoredTable> Load(const std::string& id) {
    return std::get<std::optional<StoredTable>>(Wait<Result<std::optional<StoredTable>>>(
        [&](auto answer) { store_->LoadTable(id, std::move(answer)); }));
  }

  fs::path folder_;
  Metrics metrics_;
  std::unique_ptr<Store> store_;
};

TableRow SomeTable(const std::string& id) {
  TableRow row;
  row.id = id;
  row.game = "g";
  row.status = "running";
  row.creator = "giulia";
  row.client = "c-" + id;
  row.invite = "invite-" + id;
  row.seating = "{}";
  row.seed = "s";
  return row;
}

TEST_F(StoreTest, KeepsTablesAndMoves) {
  EXPECT_EQ(AddTable(SomeTable("t")), "t");
  MoveRow move;
  move.guest = "giulia";
  move.client = "1";
  move.cause = "person";
  move.entries = "A go\n= card x";
  move.hash = "18446744073709551615";
  EXPECT_EQ(Wait<Failure>([&](auto done) { store_->AddMove(SomeTable("t"), move, done); }),
            std::nullopt);
  Reopen();
  const auto loaded = Load("t");
  ASSERT_TRUE(loaded);
  ASSERT_EQ(loaded->moves.size(), 1u);
  EXPECT_EQ(loaded->moves[0].entries, move.entries);
  EXPECT_EQ(loaded->moves[0].hash, move.hash);
  EXPECT_EQ(loaded->table.invite, "invite-t");
  EXPECT_FALSE(Load("u"));
}

TEST_F(StoreTest, OneClientIdMakesOneTable) {
  EXPECT_EQ(AddTable(SomeTable("t")), "t");
  TableRow again = SomeTable("u");
  again.client = "c-t";
  EXPECT_EQ(AddTable(again), "t");
  EXPECT_FALSE(Load("u"));
}

TEST_F(StoreTest, AnActionIsStoredOnce) {
  AddTable(SomeTable("t"));
  MoveRow move;
  move.guest = "giulia";
  move.client = "1";
  const auto add = [&] {
    return Wait<Failure>([&](auto done) { store_->AddMove(SomeTable("t"), move, done); });
  };
  EXPECT_EQ(add(), std::nullopt);
  move.number = 1;
  ASSERT_TRUE(add());
  EXPECT_EQ(add()->code, "storage");
  // No number is given twice either.
  move.number = 0;
  move.client = "2";
  EXPECT_TRUE(add());
  EXPECT_EQ(Load("t")->moves.size(), 1u);
}

TEST_F(StoreTest, AFaultyWriteHurtsNoOther) {
  AddTable(SomeTable("t"));
  std::vector<std::promise<bool>> done(20);
  MoveRow move;
  for (std::size_t i = 0; i < done.size(); ++i) {
    // Every other number was used before.
    move.number = static_cast<std::int64_t>(i / 2);
    store_->AddMove(SomeTable("t"), move,
                    [&done, i](const Failure& problem) { done[i].set_value(!problem); });
  }
  for (std::size_t i = 0; i < done.size(); ++i) {
    EXPECT_EQ(done[i].get_future().get(), i % 2 == 0) << i;
  }
  EXPECT_EQ(Load("t")->moves.size(), done.size() / 2);
}

TEST_F(StoreTest, FindsGuestsAndInvitations) {
  Guests guests(*store_);
  const auto added = Wait<Result<std::pair<GuestRow, std::string>>>(
      [&](auto answer) { guests.Add("Giulia", std::move(answer)); });
  const auto& [guest, token] = (std::get<std::pair<GuestRow, std::string>>(added));
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

  AddTable(SomeTable("t"));
  const auto invited = [&](const std::string& invite) {
    return std::get<std::optional<std::string>>(Wait<Result<std::optional<std::string>>>(
        [&](auto answer) { store_->FindInvite(invite, std::move(answer)); }));
  };
  EXPECT_EQ(invited("invite-t"), "t");
  EXPECT_EQ(invited("invite-u"), std::nullopt);
  EXPECT_EQ(invited(""), std::nullopt);
}

TEST(Bucket, FillsAsTimeGoesBy) {
  Bucket bucket({2, 1});
  const Clock::time_point start = Clock::now();
  EXPECT_TRUE(bucket.Take(start));
  EXPECT_TRUE(bucket.Take(start));
  EXPECT_FALSE(bucket.Take(start));
  EXPECT_TRUE(bucket.Take(start + std::chrono::seconds(1)));
  EXPECT_FALSE(bucket.Take(start + std::chrono::seconds(1)));
  EXPECT_FALSE(bucket.IsFull(start + std::chrono::seconds(2)));
  EXPECT_TRUE(bucket.IsFull(start + std::chrono::seconds(3)));
}

TEST(Seating, IsReadAsItWasWritten) {
  Seating seating;
  seating.chairs.resize(3);
  seating.chairs[1] = {Chair::Kind::kPerson, "g1", "\"Giulia\" <b>", "", true, false};
  seating.chairs[2] = {Chair::Kind::kBot, "", "", "odds", false, false};
  seating.host = "g1";
  seating.options = {{"wild", "on"}};
  seating.settings.turn_seconds = 30;
  seating.invite = "token";
  const auto read = SeatingFromText(ToText(seating));
  ASSERT_TRUE(read);
  EXPECT_EQ(ToText(*read), ToText(seating));
  EXPECT_EQ(read->SeatOf("g1"), SeatAt(1));
  EXPECT_EQ(read->SeatOf(""), std::nullopt);
  EXPECT_FALSE(SeatingFromText("{}"));
  EXPECT_FALSE(SeatingFromText("nonsense"));
}

TEST(Seating, TheHostsRolePassesOn) {
  Seating seating;
  seating.chairs.resize(3);
  seating.chairs[0] = {Chair::Kind::kPerson, "a", "A", "", true, false};
  seating.chairs[1] = {Chair::Kind::kPerson, "b", "B", "", true, false};
  seating.host = "a";
  seating.PassHostOn();
  EXPECT_EQ(seating.host, "a");
  seating.chairs[0].away = true;
  seating.PassHostOn();
  EXPECT_EQ(seating.host, "b");
  seating.chairs[1] = {};
  seating.PassHostOn();
  EXPECT_EQ(seating.host, "");
}

TEST(GuestName, IsShortAndVisible) {
  EXPECT_EQ(CleanGuestName("  Giulia\n "), "Giulia");
  EXPECT_EQ(CleanGuestName(" \t "), "");
  EXPECT_EQ(CleanGuestName("123456789012345678901234567"), "123456789012345678901234");
  std::string long_name;
  for (int i = 0; i < 30; ++i) long_name += "ん";
  EXPECT_EQ(CleanGuestName(long_name).size() % 3, 0u);
}

TEST(Token, IsNeverTheSame) {
  EXPECT_NE(NewToken(), NewToken());
  EXPECT_NE(NewId(), NewId());
  EXPECT_EQ(HashOfToken("a"), HashOfToken("a"));
  EXPECT_NE(HashOfToken("a"), HashOfToken("b"));
}

}  // namespace
}  // namespace chocobox::server
