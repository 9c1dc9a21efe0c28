#include "load/settings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "load/connection.h"
#include "load/latencies.h"

namespace chocobox::load {
namespace {

std::string CodeOf(const LoadSettings& settings) {
  const auto problem = WhyImpossible(settings);
  return problem ? problem->code : "";
}

TEST(LoadSettings, AreBounded) {
  EXPECT_EQ(CodeOf({}), "");
  EXPECT_EQ(CodeOf({.games = {"chess"}}), "unknown-game");
  for (const int tables : {0, -1, kMostTables + 1}) {
    EXPECT_EQ(CodeOf({.tables = tables}), "bad-tables") << tables;
  }
  EXPECT_EQ(CodeOf({.games = {"chocolates"}, .seats = 5}), "bad-seats");
  EXPECT_EQ(CodeOf({.games = {"chocolates", "choco-challenge"}, .seats = 2}), "bad-seats");
  EXPECT_EQ(CodeOf({.seats = 4, .sockets = 3}), "bad-sockets");
  EXPECT_EQ(CodeOf({.tables = kMostTables, .sockets = 4}), "bad-sockets");
  for (const double odd : {-1.0, kMostPace + 1, std::nan("")}) {
    EXPECT_EQ(CodeOf({.pace = odd}), "bad-pace") << odd;
  }
  for (const double odd : {0.0, -1.0, kMostSeconds + 1, std::nan("")}) {
    EXPECT_EQ(CodeOf({.seconds = odd}), "bad-seconds") << odd;
  }
  EXPECT_EQ(CodeOf({.idle = kMostIdle + 1}), "bad-idle");
  EXPECT_EQ(CodeOf({.kills = kMostKills + 1}), "bad-kills");
}

TEST(LoadSettings, BelongToOneServer) {
  const std::string address = "http://127.0.0.1:8080";
  EXPECT_EQ(CodeOf({.connect = address, .pid = 1, .anywhere = true}), "");
  EXPECT_EQ(CodeOf({.kills = 1, .connect = address}), "not-own");
  EXPECT_EQ(CodeOf({.database = "x", .connect = address}), "not-own");
  EXPECT_EQ(CodeOf({.serve = {"x"}, .connect = address}), "not-own");
  EXPECT_EQ(CodeOf({.pid = 1}), "no-connect");
  EXPECT_EQ(CodeOf({.anywhere = true}), "no-connect");
}

TEST(LoadSettings, SeatAsManyAsUsual) {
  for (const HostedGame* game : GamesOf({})) {
    const auto [least, most] = game->info().seats;
    EXPECT_EQ(SeatsAt({}, game->info()), std::min<int>(4, most)) << least;
    EXPECT_EQ(SocketsAt({.sockets = 9}, game->info()), 9);
  }
}

std::string CodeOf(std::string_view url, bool anywhere = false) {
  const auto endpoint = ParseEndpoint(url, anywhere);
  const auto* problem = std::get_if<Problem>(&endpoint);
  return problem != nullptr ? problem->code : std::get<Endpoint>(endpoint).host;
}

TEST(Endpoint, IsOnThisMachineUnlessAllowed) {
  EXPECT_EQ(CodeOf("http://127.0.0.1:8080"), "127.0.0.1:8080");
  EXPECT_EQ(CodeOf("http://127.1.2.3:1/"), "127.1.2.3:1");
  EXPECT_EQ(CodeOf("http://localhost:80"), "localhost:80");
  EXPECT_EQ(CodeOf("http://[::1]:8080"), "[::1]:8080");
  EXPECT_EQ(CodeOf("http://192.0.2.1:80"), "not-loopback");
  EXPECT_EQ(CodeOf("http://[2001:db8::1]:80"), "not-loopback");
  EXPECT_EQ(CodeOf("http://games.example:80"), "not-loopback");
  EXPECT_EQ(CodeOf("http://192.0.2.1:80", true), "192.0.2.1:80");
  for (const char* odd : {"", "127.0.0.1:80", "https://127.0.0.1", "http://", "http://:80",
                          "http://127.0.0.1:0", "http://127.0.0.1:65536", "http://127.0.0.1:x",
                          "http://127.0.0.1/page", "http://127.0.0.1:80/page"}) {
    EXPECT_EQ(CodeOf(odd), "bad-address") << odd;
  }
}

TEST(Latencies, GivePercentiles) {
  Latencies latencies;
  EXPECT_EQ(latencies.Milliseconds(0.5), 0);
  for (int i = 1; i <= 1000; ++i) latencies.Add(std::chrono::milliseconds(i));
  EXPECT_EQ(latencies.size(), 1000u);
  EXPECT_NEAR(latencies.Milliseconds(0.5), 500, 17);
  EXPECT_NEAR(latencies.Milliseconds(0.99), 990, 31);
  EXPECT_EQ(latencies.Milliseconds(1), 1000);
  Latencies extremes;
  extremes.Add(std::chrono::nanoseconds(0));
  extremes.Add(std::chrono::nanoseconds(-5));
  extremes.Add(std::chrono::nanoseconds::max());
  EXPECT_LT(extremes.Milliseconds(0.5), 0.001);
  EXPECT_GT(extremes.Milliseconds(1), 1e11);
}

}  // namespace
}  // namespace chocobox::load
