// The check finds what is wrong: at a real server whose database is turned back, or where somebody
// else acts.
#include "load/check.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "load/own_server.h"

namespace chocobox::load {
namespace {

namespace fs = std::filesystem;

TEST(CompareRecord, FindsActionsThatAreMissingOrThereTwice) {
  Phrases phrases;
  const std::uint32_t take = phrases.NumberOf("take");
  const std::uint32_t pass = phrases.NumberOf("pass");
  EXPECT_EQ(phrases.NumberOf("take"), take);
  const std::vector<Acknowledged> acknowledged{{1, take, 1, 0}, {2, pass, 2, 1}, {3, take, 3, 0}};
  const auto compare = [&](std::string_view record) {
    const Check check = CompareRecord(phrases, acknowledged, record);
    EXPECT_EQ(check.checked, 3u);
    return std::pair(check.lost, check.doubled);
  };
  using Counts = std::pair<std::uint64_t, std::uint64_t>;
  EXPECT_EQ(compare("game x\nA take = card 1\nB pass\nA take\n"), Counts(0, 0));
  EXPECT_EQ(compare("game x\nA take\nB pass\n"), Counts(1, 0));
  EXPECT_EQ(compare("game x\nA take\nB pass\nA take\nA take\n"), Counts(0, 1));
  EXPECT_EQ(compare("game x\nA take\nA pass\nA take\n"), Counts(1, 1));
  EXPECT_EQ(compare(""), Counts(3, 0));
}

void CopyFiles(const fs::path& from, const fs::path& to) {
  for (const auto& entry : fs::directory_iterator(from)) {
    if (!entry.is_regular_file()) continue;
    fs::copy_file(entry.path(), to / entry.path().filename(), fs::copy_options::overwrite_existing);
  }
}

// One table of a game that is far from over, on a server of its own.
class CheckTest : public testing::Test, public PlayedTable::Owner {
 protected:
  CheckTest() : settings_{.games = {"choco-late"}, .pace = 0, .program = CHOCOBOX_BINARY} {
    Open();
    world_.guests.resize(4);
    std::size_t made = 0;
    for (Guest& guest : world_.guests) {
      world_.http.Ask(AskForGuest("Giulia"), [&](const HttpReply& reply) {
        guest.token = TextIn(reply, "token");
        ++made;
      });
    }
    Await([&] { return made == world_.guests.size(); });
    tables_.push_back(
        std::make_unique<PlayedTable>(world_, FindGame("choco-late")->info(), 0, *this));
    table().Make();
  }

  PlayedTable& table() { return *tables_.front(); }

  void Open() { world_.endpoint = std::get<Endpoint>(ParseEndpoint(server_.Start(), false)); }
  void Await(const std::function<bool()>& done) {
    ASSERT_TRUE(world_.loop.RunUntil(done, Clock::now() + std::chrono::seconds(60)));
  }
  // Goes on until so many actions are acknowledged.
  void PlayUntil(std::size_t actions) {
    Await([this] { return dealt_; });
    table().Play(Clock::now(), ~std::size_t{0});
    Await([&] { return table().acknowledged().size() >= actions; });
    table().Pause();
    Await([&] { return table().IsSettled(); });
  }
  Check Look() {
    table().Leave();
    return CheckTables(world_, tables_, std::chrono::seconds(60));
  }

  void OnMade(PlayedTable& made) override { made.Deal(); }
  void OnDealt(PlayedTable&) override { dealt_ = true; }
  void OnOver(PlayedTable&) override {}

  LoadSettings settings_;
  World world_{settings_};
  OwnServer server_{settings_};
  std::vector<std::unique_ptr<PlayedTable>> tables_;
  bool dealt_ = false;
};

TEST_F(CheckTest, FindsNothingAtASoundServer) {
  PlayUntil(20);
  server_.Kill();
  Open();
  const Check check = Look();
  EXPECT_EQ(check.acknowledged, table().acknowledged().size());
  EXPECT_EQ(check.checked, check.acknowledged);
  EXPECT_EQ(check.lost, 0u);
  EXPECT_EQ(check.doubled, 0u);
}

TEST_F(CheckTest, FindsLostActions) {
  PlayUntil(20);
  server_.Kill();
  const fs::path folder = server_.folder();
  const fs::path copy = folder / "copy";
  fs::create_directory(copy);
  CopyFiles(folder, copy);
  Open();
  PlayUntil(table().acknowledged().size() + 10);
  server_.Kill();
  CopyFiles(copy, folder);
  Open();
  const Check check = Look();
  EXPECT_GE(check.lost, 1u);
}

TEST_F(CheckTest, FindsActionsThatNobodyTook) {
  PlayUntil(20);
  // Another window of somebody whose turn it is.
  class Stranger final : public Line::Owner {
   public:
    void OnMessage(Line& line, const Message& message) override {
      done |= message.is_done;
      if (!asked && !line.legal().empty()) line.Ask(ActMessage("mine", line.legal().front()));
      asked |= !line.legal().empty();
    }
    void OnLost(Line&) override {}
    void OnProbed(Line&) override {}
    bool asked = false;
    bool done = false;
  };
  table().Leave();
  std::vector<std::unique_ptr<Line>> lines;
  Stranger stranger;
  for (const Guest& guest : world_.guests) {
    lines.push_back(std::make_unique<Line>(world_, &guest, stranger));
    lines.back()->Open(table().id());
  }
  Await([&] { return stranger.done; });
  const Check check = Look();
  EXPECT_EQ(check.lost, 0u);
  EXPECT_GE(check.doubled, 1u);
}

}  // namespace
}  // namespace chocobox::load
