#include "server/address.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/crowd.h"
#include "server/settings.h"

namespace chocobox::server {
namespace {

boost::asio::ip::address Address(const char* text) { return boost::asio::ip::make_address(text); }

bool Contains(const char* network, const char* address) {
  const auto parsed = Network::Parse(network);
  EXPECT_TRUE(parsed) << network;
  return parsed && parsed->Contains(Address(address));
}

TEST(Network, ContainsItsAddresses) {
  EXPECT_TRUE(Contains("10.0.0.0/8", "10.255.1.2"));
  EXPECT_FALSE(Contains("10.0.0.0/8", "11.0.0.1"));
  EXPECT_TRUE(Contains("192.168.1.128/25", "192.168.1.200"));
  EXPECT_FALSE(Contains("192.168.1.128/25", "192.168.1.127"));
  EXPECT_TRUE(Contains("127.0.0.1", "127.0.0.1"));
  EXPECT_TRUE(Contains("127.0.0.1", "::ffff:127.0.0.1"));
  EXPECT_FALSE(Contains("127.0.0.1", "127.0.0.2"));
  EXPECT_TRUE(Contains("0.0.0.0/0", "9.9.9.9"));
  EXPECT_FALSE(Contains("0.0.0.0/0", "2001:db8::1")) << "only of its own kind";
  EXPECT_TRUE(Contains("::/0", "2001:db8::1"));
  EXPECT_TRUE(Contains("2001:db8::/33", "2001:db8:7fff::1"));
  EXPECT_FALSE(Contains("2001:db8::/33", "2001:db8:8000::1"));
}

TEST(Network, RefusesOtherTexts) {
  for (const char* text : {"", "/", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8x",
                           "10.0.0", "::/129", "proxy.example", "10.0.0.1:80"}) {
    EXPECT_FALSE(Network::Parse(text)) << text;
  }
}

std::string Client(const char* peer, const char* forwarded) {
  const std::vector<Network> proxies{*Network::Parse("10.0.0.0/8"), *Network::Parse("::1")};
  return ClientOf(Address(peer), forwarded, proxies).to_string();
}

TEST(ClientOf, BelievesOnlyTrustedProxies) {
  EXPECT_EQ(Client("9.9.9.9", "1.2.3.4"), "9.9.9.9");
  EXPECT_EQ(Client("10.0.0.1", "1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(Client("::ffff:10.0.0.1", "1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(Client("10.0.0.1", "6.6.6.6, 1.2.3.4"), "1.2.3.4") << "the left one is a stranger's";
  EXPECT_EQ(Client("10.0.0.1", "6.6.6.6, 1.2.3.4 ,10.3.3.3"), "1.2.3.4");
  EXPECT_EQ(Client("::1", "2001:db8::7"), "2001:db8::7");
  EXPECT_EQ(Client("::1", "[2001:db8::7]:99, 10.0.0.2:80"), "2001:db8::7");
  EXPECT_EQ(Client("10.0.0.1", "10.0.0.2"), "10.0.0.2");
  for (const char* malformed : {"", ",", "unknown", "1.2.3.4, unknown", "1.2.3.4,", "_x", "[::1"}) {
    EXPECT_EQ(Client("10.0.0.1", malformed), "10.0.0.1") << malformed;
  }
}

TEST(AddressKey, IsTheNetworkOfAClient) {
  EXPECT_EQ(AddressKey(Address("1.2.3.4")), "1.2.3.4");
  EXPECT_EQ(AddressKey(Address("::ffff:1.2.3.4")), "1.2.3.4");
  EXPECT_EQ(AddressKey(Address("2001:db8:1:2:3:4:5:6")), "2001:db8:1:2::/64");
  EXPECT_EQ(AddressKey(Address("2001:db8:1:2::9")), AddressKey(Address("2001:db8:1:2:ffff::")));
}

TEST(HostNames, AdmitAddressesAndTheirOwn) {
  const HostNames names({"Games.Example", "nas"});
  for (const char* host :
       {"", "127.0.0.1", "127.0.0.1:8080", "192.168.1.7:80", "[::1]", "[::1]:8080", "localhost",
        "LocalHost:8080", "games.example", "GAMES.example:443", "games.example.", "nas:8080"}) {
    EXPECT_TRUE(names.Admit(host)) << host;
  }
  for (const char* host :
       {"evil.example", "games.example.evil.example", "localhost.evil.example",
        "127.0.0.1.evil.example", "127.0.0.1.:80:80", "x", "xgames.example", ":80", "[", "[]"}) {
    EXPECT_FALSE(names.Admit(host)) << host;
  }
}

TEST(Endpoint, IsWrittenAsItIsRead) {
  for (const char* text : {"127.0.0.1:8080", "[::1]:0", "0.0.0.0:65535"}) {
    const auto endpoint = EndpointFromText(text);
    ASSERT_TRUE(endpoint) << text;
    EXPECT_EQ(ToText(*endpoint), text);
  }
  EXPECT_EQ(ToText(*EndpointFromText("localhost:7")), "127.0.0.1:7");
  for (const char* text : {"", ":", "8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:x",
                           "127.0.0.1:65536", "games.example:80", ":80"}) {
    EXPECT_FALSE(EndpointFromText(text)) << text;
  }
}

TEST(Crowd, CountsInAllAndByAddress) {
  const auto crowd = std::make_shared<Crowd>(2);
  using Counted = Crowd::Counted;
  auto first = crowd->Enter(Counted::kBoth, "a");
  {
    const auto second = crowd->Enter(Counted::kBoth, "a");
    EXPECT_TRUE(second);
    EXPECT_FALSE(crowd->Enter(Counted::kBoth, "a"));
    EXPECT_FALSE(crowd->Enter(Counted::kByAddress, "a"));
    EXPECT_TRUE(crowd->Enter(Counted::kBoth, "b"));
    EXPECT_EQ(crowd->in_all(), 2u) << "that of b is gone again";
    const auto proxied = crowd->Enter(Counted::kInAll, "a");
    EXPECT_TRUE(proxied);
    EXPECT_EQ(crowd->in_all(), 3u);
  }
  EXPECT_EQ(crowd->in_all(), 1u);
  const Crowd::Place moved = std::move(*first);
  first.reset();
  EXPECT_EQ(crowd->in_all(), 1u) << "a place that was moved is still taken";
}

}  // namespace
}  // namespace chocobox::server
