#include "server/play.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "core/text.h"
#include "host/narrator.h"
#include "host/table_bots.h"

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

// Changes the value as docs/api.md says.
void ApplyPatch(json::value& whole, const json::object& patch) {
  for (const auto& [key, to] : patch) {
    std::string place(key);
    const std::size_t at = place.find('@');
    const std::string splice = at == std::string::npos ? "" : place.substr(at + 1);
    place.resize(std::min(at, place.size()));
    const bool below = place.ends_with('.');
    json::value* part = &whole;
    std::istringstream path(place);
    for (std::string name; std::getline(path, name, '.');) {
      part =
          part->is_array() ? &part->as_array().at(std::stoul(name)) : &part->as_object().at(name);
    }
    if (below) {
      ApplyPatch(*part, to.as_object());
    } else if (splice.empty()) {
      *part = to;
    } else {
      json::array& list = part->as_array();
      const auto begin = list.begin() + std::stol(splice);
      const auto gap = list.erase(begin, begin + std::stol(splice.substr(splice.find('-') + 1)));
      list.insert(gap, to.as_array().begin(), to.as_array().end());
    }
  }
}

// Applies updates as a client does.
struct Mirror {
  json::value view;
  std::size_t seq = 0;

  void Take(const json::value& update) {
    const json::object& object = update.as_object();
    EXPECT_EQ(static_cast<std::size_t>(object.at("seq").as_int64()), seq++);
    if (const json::value* whole = object.if_contains("view")) view = *whole;
    if (const json::value* patch = object.if_contains("patch"))
      ApplyPatch(view, patch->as_object());
  }
};

struct Played {
  TableRow row;
  Seating seating;
  std::unique_ptr<Play> play;
  std::vector<MoveRow> moves;
};

Played Dealt(const HostedGame& game) {
  Played played;
  played.seating = ThreeBots(game.info());
  played.row = NewTable("t", game, played.seating);
  auto opened = Play::Open(played.row, played.seating);
  played.play = std::get<std::unique_ptr<Play>>(std::move(opened));
  if (auto move = played.play->Settle()) played.moves.push_back(*move);
  return played;
}

// One move; now and then it is an undo.
void PlayOne(Played& played) {
  Play& play = *played.play;
  const Seat seat = *play.table().ToAct().seats().begin();
  if (!played.moves.empty() && played.moves.size() % 3 == 0 &&
      played.moves.back().cause != "undo" && play.table().CanUndo(seat)) {
    return played.moves.push_back(std::get<MoveRow>(play.Undo(seat)));
  }
  const auto move = play.table().bots().Ask(seat, "random")();
  played.moves.push_back(
      std::get<MoveRow>(play.Act(*std::get<std::shared_ptr<const BotMove>>(move), Cause::kBot)));
}

Played PlayWhole(const HostedGame& game) {
  Played played = Dealt(game);
  while (!played.play->table().ToAct().IsOver()) PlayOne(played);
  return played;
}

std::vector<Viewer> Viewers(const Table& table) {
  std::vector<Viewer> viewers{Viewer::Spectator()};
  for (const Seat seat : SeatSet::First(table.seats())) viewers.emplace_back(seat);
  return viewers;
}

// All updates since the deal, or those after number `since`.
std::string UpdatesOf(const Play& play, Viewer viewer, std::optional<std::size_t> since = {}) {
  Retelling told(play.table(), viewer, since);
  told.GoOn(play.table(), play.moves());
  return '[' + told.updates() + ']';
}

TEST(Play, UpdatesLeadToTheView) {
  for (const HostedGame* game : AllGames()) {
    const Played played = PlayWhole(*game);
    for (const Viewer viewer : Viewers(played.play->table())) {
      Mirror mirror;
      const json::value updates = json::parse(UpdatesOf(*played.play, viewer));
      for (const json::value& update : updates.as_array()) mirror.Take(update);
      EXPECT_EQ(mirror.view, json::parse(played.play->table().narrator().ViewJson(viewer)));
      EXPECT_TRUE(updates.as_array().back().as_object().contains("scores"));
    }
  }
}

TEST(Play, WhoLooksOnIsToldTheSameAsWhoComesLater) {
  for (const HostedGame* game : AllGames()) {
    Played played = Dealt(*game);
    Play& play = *played.play;
    std::map<int, std::string> live;
    for (const Viewer viewer : Viewers(play.table())) {
      Retelling told(play.table(), viewer, std::nullopt);
      told.GoOn(play.table(), play.moves());
      live[viewer.IsSpectator() ? -1 : Index(viewer.seat())] = told.updates();
      play.Add(std::move(told));
    }
    while (!play.table().ToAct().IsOver()) {
      PlayOne(played);
      for (const Viewer viewer : Viewers(play.table())) {
        const auto& newest = play.Find(viewer)->newest();
        if (newest) live[viewer.IsSpectator() ? -1 : Index(viewer.seat())] += ',' + *newest;
      }
    }
    for (const Viewer viewer : Viewers(play.table())) {
      EXPECT_EQ(UpdatesOf(play, viewer),
                '[' + live[viewer.IsSpectator() ? -1 : Index(viewer.seat())] + ']');
      const std::size_t count = play.Find(viewer)->count();
      EXPECT_EQ(play.Find(viewer)->SeqAfter(play.moves().size()), count - 1);
      const json::value last = json::parse(UpdatesOf(play, viewer, count - 3));
      ASSERT_EQ(last.as_array().size(), 2u);
      EXPECT_EQ(last.as_array()[0].at("seq").to_number<std::size_t>(), count - 2);
    }
  }
}

TEST(Play, ReplayGivesTheSameUpdates) {
  for (const HostedGame* game : AllGames()) {
    const Played played = PlayWhole(*game);
    auto again = std::get<std::unique_ptr<Play>>(Play::Open(played.row, played.seating));
    for (const MoveRow& move : played.moves) ASSERT_EQ(again->Replay(move), std::nullopt);
    for (const Viewer viewer : Viewers(played.play->table())) {
      EXPECT_EQ(UpdatesOf(*again, viewer), UpdatesOf(*played.play, viewer));
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
  played.play->NoteDone("g", "c");
  EXPECT_EQ(played.play->WasDone("g", "c"), played.play->moves().size());
  EXPECT_FALSE(played.play->WasDone("h", "c"));
  EXPECT_FALSE(played.play->WasDone("gc", ""));
}

// Actions for a list: the first ones tell nobody anything hidden.
std::vector<std::string> TwoActions(const Table& table) {
  const Seat seat = *table.ToAct().seats().begin();
  for (const std::string& first : table.Legal(seat)) {
    const auto trial = table.Clone();
    trial->Apply(seat, first);
    if (trial->CanUndo(seat)) return {first, trial->Legal(seat).front()};
  }
  return {};
}

TEST(Play, TakesAListOfActionsAsOneMove) {
  Played played = Dealt(*FindGame("chocolates"));
  Play& play = *played.play;
  const Seat seat = *play.table().ToAct().seats().begin();
  const std::vector<std::string> actions = TwoActions(play.table());
  ASSERT_EQ(actions.size(), 2u);
  const std::size_t moves = play.moves().size();
  const auto row = std::get<MoveRow>(play.Act(seat, actions, Cause::kPerson));
  EXPECT_EQ(play.moves().size(), moves + 1);
  EXPECT_TRUE(row.entries.starts_with("A " + actions[0] + "\nA " + actions[1])) << row.entries;
  auto again = std::get<std::unique_ptr<Play>>(Play::Open(played.row, played.seating));
  for (const MoveRow& move : played.moves) ASSERT_EQ(again->Replay(move), std::nullopt);
  ASSERT_EQ(again->Replay(row), std::nullopt);
  EXPECT_EQ(again->table().StateHash(), play.table().StateHash());
}

TEST(Play, TakesAllActionsOfAListOrNone) {
  Played played = Dealt(*FindGame("chocolates"));
  Play& play = *played.play;
  const Seat seat = *play.table().ToAct().seats().begin();
  const std::vector<std::string> actions = TwoActions(play.table());
  const std::uint64_t before = play.table().StateHash();
  const std::vector<std::string> wrong{actions[0], "go-on"};
  EXPECT_TRUE(std::holds_alternative<Problem>(play.Act(seat, wrong, Cause::kPerson)));
  // A card that comes from the pile is chance: nothing may follow it in the list.
  const std::string revealing = play.table().Legal(seat).front();
  const std::vector<std::string> seeing{revealing, "reveal a1"};
  const auto refused = play.Act(seat, seeing, Cause::kPerson);
  ASSERT_TRUE(std::holds_alternative<Problem>(refused));
  EXPECT_EQ(std::get<Problem>(refused).code, "bad-list");
  EXPECT_EQ(play.table().StateHash(), before);
}

}  // namespace
}  // namespace chocobox::server
