#include "server/request.h"

#include <gtest/gtest.h>

namespace chocobox::server {
namespace {

std::string CodeOf(std::string_view text) {
  const Request request = ReadRequest(text);
  const auto* problem = std::get_if<Problem>(&request.body);
  return problem == nullptr ? "" : problem->code;
}

template <class Body>
Body Read(std::string_view text) {
  const Request request = ReadRequest(text);
  const auto* body = std::get_if<RequestBody>(&request.body);
  EXPECT_NE(body, nullptr) << text;
  const Body* read = body == nullptr ? nullptr : std::get_if<Body>(body);
  EXPECT_NE(read, nullptr) << text;
  return read == nullptr ? Body{} : *read;
}

TEST(Request, HasOneActionOrAList) {
  using Texts = std::vector<std::string>;
  EXPECT_EQ(Read<ActRequest>(R"({"do":"act","id":"1","action":"go-on"})").actions, Texts{"go-on"});
  const auto list = Read<ActRequest>(R"({"do":"act","id":"1","actions":["a","b"],"at":3})");
  EXPECT_EQ(list.actions, (Texts{"a", "b"}));
  EXPECT_EQ(list.at, 3);
  EXPECT_EQ(CodeOf(R"({"do":"act","id":"1"})"), "bad-field");
  EXPECT_EQ(CodeOf(R"({"do":"act","id":"1","action":"a","actions":["a"]})"), "bad-field");
  EXPECT_EQ(CodeOf(R"({"do":"act","id":"1","actions":[]})"), "bad-field");
  EXPECT_EQ(CodeOf(R"({"do":"act","id":"1","actions":[1]})"), "bad-field");
  EXPECT_EQ(CodeOf(R"({"do":"act","action":"a"})"), "bad-field");
}

TEST(Request, OpensASeatWithNull) {
  EXPECT_EQ(Read<SeatRequest>(R"({"do":"seat","seat":"B","bot":null})").bot, std::nullopt);
  EXPECT_EQ(Read<SeatRequest>(R"({"do":"seat","seat":"B","bot":"odds"})").bot, "odds");
  EXPECT_EQ(CodeOf(R"({"do":"seat","seat":"B"})"), "bad-field");
}

TEST(Request, KeepsTheIdOfWhatItRefuses) {
  EXPECT_EQ(ReadRequest(R"({"id":"x","do":"fly"})").id, "x");
  EXPECT_EQ(CodeOf(R"({"id":"x","do":"fly"})"), "unknown-verb");
  EXPECT_EQ(ReadRequest(R"({"id":"x"})").id, "x");
  const std::string longest(65, 'x');
  EXPECT_EQ(ReadRequest("{\"do\":\"aid\",\"id\":\"" + longest + "\"}").id, "");
  EXPECT_EQ(CodeOf("{\"do\":\"aid\",\"id\":\"" + longest + "\"}"), "bad-field");
  EXPECT_EQ(CodeOf("[]"), "bad-json");
}

TEST(Request, KnowsWhoMaySendIt) {
  EXPECT_EQ(ReadRequest(R"({"do":"aid"})").who, Who::kAnyViewer);
  EXPECT_EQ(ReadRequest(R"({"do":"leave"})").who, Who::kSeated);
  EXPECT_EQ(ReadRequest(R"({"do":"start"})").who, Who::kHost);
}

}  // namespace
}  // namespace chocobox::server
