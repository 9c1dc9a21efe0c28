// Runs the examples of docs/protocol.md: the page promises that they are real.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstddef>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "bots/roster.h"
#include "cli/engine.h"
#include "core/config.h"
#include "core/record.h"

namespace chocobox {
namespace {

namespace json = boost::json;

constexpr std::string_view kPage = CHOCOBOX_SOURCE_DIR "/docs/protocol.md";

struct PageLine {
  int number = 0;
  std::string text;
};

struct Example {
  int line = 0;
  std::string request;
  std::string reply;
};

std::vector<PageLine> ReadPage() {
  std::ifstream file{std::string(kPage)};
  EXPECT_TRUE(file) << "cannot read " << kPage;
  std::vector<PageLine> lines;
  std::string text;
  while (std::getline(file, text)) lines.push_back({static_cast<int>(lines.size()) + 1, text});
  return lines;
}

// The examples of all `protocol` blocks, in order.
std::vector<Example> ReadExamples() {
  std::vector<Example> examples;
  bool inside = false;
  bool reply_is_due = false;
  for (const PageLine& line : ReadPage()) {
    if (line.text.starts_with("```")) {
      EXPECT_FALSE(reply_is_due) << "a request without its reply before line " << line.number;
      inside = line.text == "```protocol";
    } else if (!inside) {
      continue;
    } else if (!reply_is_due && line.text.starts_with("> ")) {
      examples.push_back({line.number, line.text.substr(2), {}});
      reply_is_due = true;
    } else if (reply_is_due && line.text.starts_with("< ")) {
      examples.back().reply = line.text.substr(2);
      reply_is_due = false;
    } else {
      ADD_FAILURE() << "neither a request nor its reply at line " << line.number;
    }
  }
  return examples;
}

// Whether `reply` is what the page shows, where " … " stands for anything left out.
bool IsAsShown(std::string_view shown, std::string_view reply) {
  constexpr std::string_view kLeftOut = " … ";
  std::size_t cut = shown.find(kLeftOut);
  if (cut == std::string_view::npos) return shown == reply;
  if (!reply.starts_with(shown.substr(0, cut))) return false;
  reply.remove_prefix(cut);
  shown.remove_prefix(cut + kLeftOut.size());
  for (cut = shown.find(kLeftOut); cut != std::string_view::npos; cut = shown.find(kLeftOut)) {
    const std::size_t found = reply.find(shown.substr(0, cut));
    if (found == std::string_view::npos) return false;
    reply.remove_prefix(found + cut);
    shown.remove_prefix(cut + kLeftOut.size());
  }
  return reply.ends_with(shown);
}

std::string WholePage() {
  std::string page;
  for (const PageLine& line : ReadPage()) page.append(line.text).append("\n");
  return page;
}

// The verbs of the page's table: rows such as "| `new` | … | … |".
std::vector<std::string> VerbsOfTable() {
  std::vector<std::string> verbs;
  bool inside = false;
  for (const PageLine& line : ReadPage()) {
    if (line.text.starts_with("| `do` |")) {
      inside = true;
    } else if (!line.text.starts_with("|")) {
      inside = false;
    } else if (inside && line.text.starts_with("| `")) {
      verbs.push_back(line.text.substr(3, line.text.find('`', 3) - 3));
    }
  }
  return verbs;
}

TEST(ProtocolPage, EveryExampleIsReal) {
  const std::vector<Example> examples = ReadExamples();
  ASSERT_GT(examples.size(), 20u);
  Engine engine;
  for (const Example& example : examples) {
    const std::string reply = engine.Answer(example.request);
    EXPECT_TRUE(IsAsShown(example.reply, reply))
        << kPage << ':' << example.line << "\n> " << example.request << "\nshown: " << example.reply
        << "\nreal:  " << reply;
  }
}

TEST(ProtocolPage, ShowsEveryVerbDoingItsWork) {
  std::set<std::string> shown;
  for (const Example& example : ReadExamples()) {
    const json::value request = json::parse(example.request);
    if (request.is_object() && example.reply.starts_with(R"({"ok":true)")) {
      shown.emplace(request.at("do").as_string());
    }
  }
  const std::vector<std::string> verbs = VerbsOfTable();
  EXPECT_EQ(verbs.size(), 17u);
  for (const std::string& verb : verbs) EXPECT_TRUE(shown.contains(verb)) << verb;
}

TEST(ProtocolPage, NamesEveryCodeOfConfigsAndRecords) {
  const std::string page = WholePage();
  const auto expect_named = [&page](std::string_view code) {
    EXPECT_NE(page.find("`" + std::string(code) + "`"), std::string::npos) << code;
  };
  for (const std::string_view code : Names<ConfigError>::kNames) expect_named(code);
  for (const std::string_view code : Names<RecordError::Code>::kNames) expect_named(code);
}

TEST(ProtocolPage, StatesTheLimitsOfTheEngine) {
  const std::string page = WholePage();
  const auto expect_stated = [&page](const std::string& limit) {
    EXPECT_NE(page.find(limit), std::string::npos) << limit;
  };
  static_assert(kMaxEngineLine == 1 << 20);
  expect_stated("a line of 1 MiB");
  expect_stated(std::to_string(kMaxEngineDepth) + " levels");
  expect_stated(std::to_string(kMaxEngineTables) + " open tables");
  static_assert(kMostIterations == 1'000'000);
  expect_stated("1,000,000 iterations");
}

TEST(ShortenedReply, MatchesByItsPartsInOrder) {
  EXPECT_TRUE(IsAsShown("abc", "abc"));
  EXPECT_TRUE(IsAsShown("a … c", "abc"));
  EXPECT_TRUE(IsAsShown("a … c", "ac"));
  EXPECT_TRUE(IsAsShown("a … c … e", "abcde"));
  EXPECT_TRUE(IsAsShown("a … ", "abc"));
  EXPECT_FALSE(IsAsShown("abc", "abcd"));
  EXPECT_FALSE(IsAsShown("a … c", "abcd"));
  EXPECT_FALSE(IsAsShown("b … c", "abc"));
  EXPECT_FALSE(IsAsShown("a … d … c … e", "abcde"));
  EXPECT_FALSE(IsAsShown("ab … bc", "abc")) << "parts may not overlap";
}

}  // namespace
}  // namespace chocobox
