#include "server/play.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "core/text.h"
#include "server/patch.h"

namespace chocobox::server {
namespace {

namespace json = boost::json;

Seating ThreeBots(const GameInfo& info) {
  Seating seating;
  seating.chairs.resize(static_cast<std::size_t>(info.seats.max));
  for (Chair& chair : seating.chairs) {
    chair.kind = Chair::Kind::kBot;
    chair.bot = "random";
  }
  seating.settings.bot = "random";
  return seating;
}

// Applies updates as a client does.
struct Mirror {
  json::value view;
  std::size_t seq = 0;

  void Take(const json::value& update) {
    const json::object& object = update.as_object();
    EXPECT_EQ(static_cast<std::size_t>(object.at("seq").as_int64()), seq++);
    if (const json::value* whole = object.if_contains("view")) view = *whole;
    const json::value* patch = object.if_contains("patch");
    if (patch == nullptr) return;
    for (const json::value& change : patch->as_array()) {
      json::value* place = &view;
      for (const json::value& key : change.as_array()[0].as_array()) {
        place = key.is_string() ? &place->as_object().at(key.as_string())
                                : &place->as_array().at(static_cast<std::size_t>(key.as_int64()));
      }
      *place = change.as_array()[1];
    }
  }
};

struct Played {
  TableRow row;
  Seating seating;
  std::unique_ptr<Play> play;
  std::vector<MoveRow> moves;
};

Played PlayWhole(const HostedGame& game) {
  Played played;
  played.seating = ThreeBots(game.info());
  played.row = NewTable("t", game, played.seating);
  auto opened = Play::Open(played.row, played.seating);
  played.play = std::get<std::unique_ptr<Play>>(std::move(opened));
  Play& play = *played.play;
  if (auto move = play.Settle()) played.moves.push_back(*move);
  while (!play.table().ToAct().IsOver()) {
    const Seat seat = *play.table().ToAct().seats().begin();
    const auto move = play.table().BotTask(seat, "random")();
    played.moves.push_back(
        std::get<MoveRow>(play.Act(*std::get<std::shared_ptr<const BotMove>>(move), Cause::kBot)));
    if (played.moves.size() % 3 == 0 && play.table().CanUndo(seat)) {
      played.moves.push_back(std::get<MoveRow>(play.Undo(seat)));
    }
  }
  return played;
}

std::vector<Viewer> Viewers(const Table& table) {
  std::vector<Viewer> viewers{Viewer::Spectator()};
  for (const Seat seat : SeatSet::First(table.seats())) viewers.emplace_back(seat);
  return viewers;
}

TEST(Play, UpdatesLeadToTheView) {
  for (const HostedGame* game : AllGames()) {
    const Played played = PlayWhole(*game);
    for (const Viewer viewer : Viewers(played.play->table())) {
      Mirror mirror;
      const json::value updates = json::parse(played.play->feed().Updates(viewer, 0));
      for (const json::value& update : updates.as_array()) mirror.Take(update);
      EXPECT_EQ(mirror.view, json::parse(played.play->table().ViewJson(viewer)));
      EXPECT_TRUE(updates.as_array().back().as_object().contains("scores"));
    }
  }
}

TEST(Play, ReplayGivesTheSameUpdates) {
  for (const HostedGame* game : AllGames()) {
    const Played played = PlayWhole(*game);
    auto again = std::get<std::unique_ptr<Play>>(Play::Open(played.row, played.seating));
    for (const MoveRow& move : played.moves) ASSERT_EQ(again->Replay(move), std::nullopt);
    for (const Viewer viewer : Viewers(played.play->table())) {
      EXPECT_EQ(again->feed().Updates(viewer, 0), played.play->feed().Updates(viewer, 0));
    }
  }
}

TEST(Play, ADifferentReplayIsNoticed) {
  const Played played = PlayWhole(*AllGames().front());
  const std::size_t stride = 1 + played.moves.size() / 12;
  for (std::size_t i = 0; i < played.moves.size(); i += stride) {
    auto again = std::get<std::unique_ptr<Play>>(Play::Open(played.row, played.seating));
    std::optional<Problem> problem;
    for (std::size_t j = 0; j <= i && !problem; ++j) {
      MoveRow move = played.moves[j];
      if (j == i) move.hash += "0";
      problem = again->Replay(move);
    }
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->code, "replay-differs");
  }
}

TEST(Play, OtherVersionsAreNotOpened) {
  const Played played = PlayWhole(*AllGames().front());
  TableRow rules = played.row;
  rules.rules_version += 1;
  TableRow cards = played.row;
  cards.cards_version += 1;
  for (const TableRow& row : {rules, cards}) {
    const auto opened = Play::Open(row, played.seating);
    ASSERT_TRUE(std::holds_alternative<Problem>(opened));
    EXPECT_EQ(std::get<Problem>(opened).code, "other-version");
  }
}

TEST(Play, DamagedEntriesAreNoticed) {
  const Played played = PlayWhole(*AllGames().front());
  for (const std::string entries : {"", "Z go", "A", "A nonsense", "= nonsense", "A undo"}) {
    auto again = std::get<std::unique_ptr<Play>>(Play::Open(played.row, played.seating));
    MoveRow move = played.moves.front();
    move.entries = entries;
    EXPECT_TRUE(again->Replay(move)) << entries;
  }
}

TEST(Play, RemembersWhatWasDone) {
  Played played = PlayWhole(*AllGames().front());
  EXPECT_FALSE(played.play->WasDone("g", "c"));
  played.play->NoteDone("g", "c", 7);
  EXPECT_EQ(played.play->WasDone("g", "c"), 7u);
  EXPECT_FALSE(played.play->WasDone("h", "c"));
}

std::string PatchOf(std::string_view before, std::string_view after) {
  std::string out;
  AppendPatch(out, json::parse(before), json::parse(after));
  return out;
}

TEST(Patch, TellsWhatChanged) {
  EXPECT_EQ(PatchOf(R"({"a":1})", R"({"a":1})"), "[]");
  EXPECT_EQ(PatchOf(R"({"a":1,"b":[1,2]})", R"({"a":1,"b":[1,3]})"), R"([[["b",1],3]])");
  EXPECT_EQ(PatchOf(R"({"b":[1]})", R"({"b":[1,2]})"), R"([[["b"],[1,2]]])");
  EXPECT_EQ(PatchOf(R"({"b":null})", R"({"b":{"x":1}})"), R"([[["b"],{"x":1}]])");
  EXPECT_EQ(PatchOf(R"({"b":{"x":1}})", R"({"b":{"y":1}})"), R"([[["b"],{"y":1}]])");
  EXPECT_EQ(PatchOf("1", "2"), "[[[],2]]");
}

}  // namespace
}  // namespace chocobox::server
