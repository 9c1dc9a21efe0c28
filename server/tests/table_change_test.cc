#include "server/table_change.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

namespace chocobox::server {
namespace {

Chair Person(const std::string& guest, bool ready = true) {
  Chair chair;
  chair.kind = Chair::Kind::kPerson;
  chair.guest = guest;
  chair.name = guest;
  chair.ready = ready;
  return chair;
}

// Anna, who is host, Bruno and an open seat.
TableState Waiting() {
  TableState table{"t", "chocolates", Status::kWaiting, {}};
  table.seating.chairs = {Person("anna"), Person("bruno"), Chair{}};
  table.seating.host = "anna";
  table.seating.invite = "token";
  table.seating.settings.bot = "odds";
  return table;
}

TableState WithStatus(Status status) {
  TableState table = Waiting();
  table.status = status;
  return table;
}

Seating After(const Result<TableChange>& change) {
  const auto* problem = std::get_if<Problem>(&change);
  EXPECT_EQ(problem, nullptr) << problem->message;
  return problem == nullptr ? std::get<TableChange>(change).seating : Seating();
}

std::string CodeOf(const Result<TableChange>& change) {
  const auto* problem = std::get_if<Problem>(&change);
  return problem == nullptr ? "" : problem->code;
}

SettingsRequest Settings(std::string_view json) { return {boost::json::parse(json).as_object()}; }

TEST(TableChange, SeatsAGuestOnce) {
  const Seating seating = After(Sit(Waiting(), {"carla", "Carla", ""}));
  EXPECT_EQ(seating.SeatOf("carla"), SeatAt(2));
  EXPECT_EQ(seating.At(SeatAt(2)).name, "Carla");
  EXPECT_FALSE(seating.At(SeatAt(2)).ready);
  TableState full = Waiting();
  full.seating = seating;
  EXPECT_EQ(CodeOf(Sit(full, {"dora", "Dora", ""})), "table-full");
  EXPECT_EQ(CodeOf(Sit(WithStatus(Status::kRunning), {"dora", "Dora", ""})), "table-full");
}

TEST(TableChange, KeepsOutWhoWasRemovedUntilThereIsANewInvitation) {
  TableState table = Waiting();
  const auto removed = Change(table, "anna", RemoveRequest{"B"});
  table.seating = After(removed);
  EXPECT_EQ(std::get<TableChange>(removed).farewell->guest, "bruno");
  EXPECT_EQ(std::get<TableChange>(removed).farewell->reason, "removed");
  EXPECT_EQ(table.seating.chairs[1].kind, Chair::Kind::kOpen);
  EXPECT_EQ(CodeOf(Sit(table, {"bruno", "Bruno", ""})), "removed");
  table.seating = After(Change(table, "anna", InviteRequest{}));
  EXPECT_NE(table.seating.invite, "token");
  EXPECT_EQ(CodeOf(Sit(table, {"bruno", "Bruno", ""})), "");
}

TEST(TableChange, LetsABotPlayForWhoIsRemovedInTheMidst) {
  const Seating seating = After(Change(WithStatus(Status::kRunning), "anna", RemoveRequest{"B"}));
  EXPECT_EQ(seating.chairs[1].kind, Chair::Kind::kBot);
  EXPECT_EQ(seating.chairs[1].bot, "odds");
  EXPECT_EQ(seating.chairs[1].name, "bruno");
}

TEST(TableChange, RemovesOnlyOthersAndOnlyByTheHost) {
  EXPECT_EQ(CodeOf(Change(Waiting(), "bruno", RemoveRequest{"A"})), "not-host");
  EXPECT_EQ(CodeOf(Change(Waiting(), "anna", RemoveRequest{"A"})), "bad-seat");
  EXPECT_EQ(CodeOf(Change(Waiting(), "anna", RemoveRequest{"C"})), "bad-seat");
  EXPECT_EQ(CodeOf(Change(Waiting(), "anna", RemoveRequest{"D"})), "bad-seat");
  EXPECT_EQ(CodeOf(Change(WithStatus(Status::kOver), "anna", RemoveRequest{"B"})), "not-running");
}

TEST(TableChange, AsksPlayersAgainWhenTheGameIsAnother) {
  const auto bruno_is_ready = [](const Seating& seating) { return seating.chairs[1].ready; };
  EXPECT_TRUE(bruno_is_ready(After(Change(Waiting(), "anna", Settings(R"({"aids":true})")))));
  EXPECT_FALSE(bruno_is_ready(After(Change(Waiting(), "anna", Settings(R"({"aids":false})")))));
  EXPECT_FALSE(bruno_is_ready(After(Change(Waiting(), "anna", SeatsRequest{2}))));
  EXPECT_FALSE(bruno_is_ready(After(Change(Waiting(), "anna", OptionsRequest{}))));
  EXPECT_TRUE(After(Change(Waiting(), "anna", OptionsRequest{})).chairs[0].ready) << "the host";
}

TEST(TableChange, ChangesOnlyTimesAndSpectatorsInTheMidst) {
  const TableState running = WithStatus(Status::kRunning);
  EXPECT_EQ(After(Change(running, "anna", Settings(R"({"turn_seconds":5})"))).settings.turn_seconds,
            5);
  EXPECT_EQ(CodeOf(Change(running, "anna", Settings(R"({"aids":false})"))), "not-waiting");
  EXPECT_EQ(CodeOf(Change(running, "anna", Settings(R"({"bot":"nobody"})"))), "not-waiting");
  EXPECT_EQ(CodeOf(Change(running, "bruno", Settings("{}"))), "not-host");
}

TEST(TableChange, PassesTheHostOnWithWhoLeaves) {
  const auto left = Change(Waiting(), "anna", LeaveRequest{});
  EXPECT_EQ(After(left).host, "bruno");
  EXPECT_EQ(After(left).chairs[0].kind, Chair::Kind::kOpen);
  EXPECT_EQ(std::get<TableChange>(left).farewell->reason, "left");
  const Seating away = After(Change(WithStatus(Status::kRunning), "anna", LeaveRequest{}));
  EXPECT_TRUE(away.chairs[0].away);
  TableState running = WithStatus(Status::kRunning);
  running.seating = away;
  const auto back = ComeBack(running, "anna");
  ASSERT_TRUE(back);
  EXPECT_FALSE(back->seating.chairs[0].away);
  EXPECT_FALSE(ComeBack(running, "bruno"));
}

TEST(TableChange, DealsWhenEverybodyIsThereAndReady) {
  TableState table = Waiting();
  EXPECT_EQ(CodeOf(Deal(table, "anna", "1")), "open-seats");
  table.seating = After(Change(table, "anna", SeatRequest{"C", "odds"}));
  EXPECT_EQ(CodeOf(Deal(table, "bruno", "1")), "not-host");
  table.seating.chairs[1].ready = false;
  EXPECT_EQ(CodeOf(Deal(table, "anna", "1")), "not-ready");
  table.seating.chairs[1].ready = true;
  const Seating dealt = After(Deal(table, "anna", "1"));
  EXPECT_EQ(dealt.dealt.size(), 3u);
  EXPECT_TRUE(dealt.settings.first);
}

TEST(TableChange, BeginsTheNextGameToTheLeft) {
  TableState over = WithStatus(Status::kOver);
  over.seating.chairs[2] = Person("carla");
  over.seating.settings.first = SeatAt(2);
  const auto again = Change(over, "bruno", AgainRequest{});
  const auto& change = std::get<TableChange>(again);
  ASSERT_TRUE(change.next);
  EXPECT_EQ(change.more, ",\"table\":\"" + change.next->id + '"');
  const auto next = SeatingFromText(change.next->seating);
  ASSERT_TRUE(next);
  EXPECT_EQ(next->settings.first, SeatAt(0));
  EXPECT_EQ(next->host, "bruno");
  EXPECT_FALSE(next->chairs[0].ready);
  EXPECT_EQ(change.next_members.size(), 3u);
  // Asked again, it is the same table.
  over.seating = change.seating;
  const auto repeated = Change(over, "anna", AgainRequest{});
  EXPECT_FALSE(std::get<TableChange>(repeated).next);
  EXPECT_EQ(std::get<TableChange>(repeated).more, change.more);
}

}  // namespace
}  // namespace chocobox::server
