// docs/api.md and the page's texts say what the tables of the server say.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "server/codes.h"
#include "server/limits.h"
#include "server/routes.h"
#include "server/verbs.h"

namespace chocobox::server {
namespace {

namespace fs = std::filesystem;

std::string ReadFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

// The rows of the page's tables that begin with this text.
std::vector<std::string> RowsWith(const std::string& beginning) {
  std::istringstream page(ReadFile(fs::path(CHOCOBOX_SOURCE_DIR) / "docs/api.md"));
  std::vector<std::string> rows;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with(beginning)) rows.push_back(line);
  }
  return rows;
}

// The rows of one table, which follow its heading.
std::vector<std::string> TableUnder(const std::string& heading) {
  std::istringstream page(ReadFile(fs::path(CHOCOBOX_SOURCE_DIR) / "docs/api.md"));
  std::vector<std::string> rows;
  bool inside = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with(heading)) {
      inside = true;
    } else if (!line.starts_with("|")) {
      inside = false;
    } else if (inside && !line.starts_with("|---")) {
      rows.push_back(line);
    }
  }
  return rows;
}

// Each row of the page begins as expected; the rest is free.
void ExpectRows(const std::vector<std::string>& expected, const std::vector<std::string>& rows) {
  EXPECT_EQ(rows.size(), expected.size());
  for (std::size_t i = 0; i < std::min(rows.size(), expected.size()); ++i) {
    EXPECT_TRUE(rows[i].starts_with(expected[i])) << "docs/api.md has\n"
                                                  << rows[i] << "\ninstead of\n"
                                                  << expected[i];
  }
}

std::string FieldsText(std::span<const Field> fields) {
  std::string text;
  for (const Field& field : fields) {
    text += text.empty() ? " `" : ", `";
    text += std::string(field.name) + (field.required ? "` (" : "`? (");
    text += std::string(NameOf(field.type)) + ")";
  }
  return text;
}

TEST(ApiPage, ListsEveryLimitWithItsStandard) {
  std::vector<std::string> rows;
  for (const LimitRow& row : AllLimits()) {
    rows.push_back("| `--" + std::string(row.flag) + "` | " + LimitText(row, Limits()) + " | " +
                   std::string(row.help) + " |");
  }
  ExpectRows(rows, TableUnder("| flag |"));
}

TEST(ApiPage, ListsEveryCode) {
  std::vector<std::string> rows;
  for (const CodeRow& row : AllCodes()) {
    if (row.told == Told::kEngine) continue;
    rows.push_back("| `" + std::string(NameOf(row.code)) + "` | " + std::to_string(row.status) +
                   " | " + std::string(NameOf(row.told)) + " | " + std::string(row.message) + " |");
  }
  ExpectRows(rows, TableUnder("| code |"));
}

TEST(ApiPage, ListsEveryClose) {
  std::vector<std::string> rows;
  for (const CloseRow& row : AllCloses()) {
    rows.push_back("| " + std::to_string(row.code) + " | `" + std::string(row.reason) + "` | " +
                   std::string(row.meaning) + " |");
  }
  ExpectRows(rows, TableUnder("| close |"));
}

TEST(ApiPage, ListsEveryVerbWithItsFields) {
  std::vector<std::string> rows;
  for (const VerbRow& row : AllVerbs()) {
    const char* who = row.who == Who::kHost     ? "host"
                      : row.who == Who::kSeated ? "seated"
                                                : "any viewer";
    rows.push_back("| `" + std::string(NameOf(row.verb)) + "` |" + FieldsText(row.fields) + " | " +
                   who + " | ");
  }
  ExpectRows(rows, TableUnder("| do |"));
}

TEST(ApiPage, ListsEveryRouteWithItsBody) {
  for (const RouteRow& row : AllRoutes()) {
    const std::string begin = "| `" + std::string(row.method) + ' ' + std::string(row.path) + "` |";
    ExpectRows({begin + FieldsText(row.fields) + " | "}, RowsWith(begin));
  }
  EXPECT_EQ(RowsWith("| `GET ").size() + RowsWith("| `POST ").size(), AllRoutes().size());
}

// The sources of a folder, without its tests.
std::vector<std::string> SourcesOf(const char* folder) {
  std::vector<std::string> sources;
  for (const auto& entry : fs::directory_iterator(fs::path(CHOCOBOX_SOURCE_DIR) / folder)) {
    const auto extension = entry.path().extension();
    if (entry.path().filename().string().starts_with("codes.")) continue;
    if (extension == ".cc" || extension == ".h") sources.push_back(ReadFile(entry.path()));
  }
  return sources;
}

TEST(Codes, AreAllInTheTableAndAllAnswered) {
  std::set<std::string> answered;
  // How a problem is written down: Problem{"code", …}, Fail("code", …) or {"code", "message"}.
  const std::regex literal(R"re((?:Problem\{|Fail\(|return \{|refuse\(\{)\s*"([a-z-]+)",)re");
  const std::regex enumerator(R"re(Code::(k\w+))re");
  int places = 0;
  for (const char* folder : {"server", "host"}) {
    for (const std::string& source : SourcesOf(folder)) {
      for (std::sregex_iterator at(source.begin(), source.end(), literal), end; at != end; ++at) {
        EXPECT_TRUE(FromName<Code>((*at)[1].str())) << (*at)[0] << " is not in server/codes.h";
        answered.insert((*at)[1]);
        ++places;
      }
      for (std::sregex_iterator at(source.begin(), source.end(), enumerator), end; at != end;
           ++at) {
        for (const CodeRow& row : AllCodes()) {
          if (kEnumerators<Code>[static_cast<std::size_t>(row.code)] == (*at)[1].str()) {
            answered.insert(std::string(NameOf(row.code)));
          }
        }
      }
    }
  }
  EXPECT_GT(places, 20);
  for (const std::string_view code : Names<ConfigError>::kNames) answered.insert(std::string(code));
  for (const CodeRow& row : AllCodes()) {
    EXPECT_TRUE(answered.contains(std::string(NameOf(row.code))))
        << NameOf(row.code) << " is answered nowhere";
  }
}

TEST(Codes, HaveTheTextsOfThePage) {
  const auto texts =
      boost::json::parse(ReadFile(fs::path(CHOCOBOX_SOURCE_DIR) / "web/text/en.json")).as_object();
  // Said by the page itself, and reasons for a close.
  std::set<std::string, std::less<>> others{"closed", "offline", "table-frozen"};
  for (const CloseRow& row : AllCloses()) others.emplace(row.reason);
  for (const auto& [key, text] : texts) {
    constexpr std::string_view kPrefix = "error.";
    if (!key.starts_with(kPrefix)) continue;
    const std::string_view code = std::string_view(key).substr(kPrefix.size());
    EXPECT_TRUE(FromName<Code>(code) || others.contains(code)) << key << " is nobody's";
  }
}

// The seeds of a fuzzer, one after another.
std::string SeedsOf(const char* fuzzer) {
  std::string seeds;
  const auto folder = fs::path(CHOCOBOX_SOURCE_DIR) / "testing/fuzz/corpus" / fuzzer;
  for (const auto& entry : fs::directory_iterator(folder)) seeds += ReadFile(entry.path()) + '\n';
  return seeds;
}

TEST(Fuzzers, HaveASeedForEveryRouteAndVerb) {
  const std::string requests = SeedsOf("fuzz_http");
  std::set<Route> routes;
  std::istringstream lines(requests);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t space = std::min(line.find(' '), line.size() - 1);
    const auto route = FindPlace(line.substr(0, space), line.substr(space + 1)).route;
    if (route) routes.insert(*route);
  }
  EXPECT_EQ(routes.size(), AllRoutes().size());
  for (const RouteRow& row : AllRoutes()) {
    for (const Field& field : row.fields) {
      EXPECT_NE(requests.find('"' + std::string(field.name) + "\":"), std::string::npos)
          << field.name;
    }
  }
  const std::string messages = SeedsOf("fuzz_socket");
  for (const VerbRow& row : AllVerbs()) {
    EXPECT_NE(messages.find("\"do\":\"" + std::string(NameOf(row.verb)) + '"'), std::string::npos)
        << NameOf(row.verb);
    for (const Field& field : row.fields) {
      EXPECT_NE(messages.find('"' + std::string(field.name) + "\":"), std::string::npos)
          << field.name;
    }
  }
}

TEST(Routes, AreFoundByMethodAndPath) {
  EXPECT_EQ(FindPlace("GET", "/api/v1/tables/x/socket").route, Route::kSocket);
  EXPECT_EQ(FindPlace("GET", "/api/v1/tables/x/socket").part, "x");
  EXPECT_EQ(FindPlace("HEAD", "/healthz").route, Route::kHealth);
  EXPECT_EQ(FindPlace("POST", "/api/v1/tables").route, Route::kMakeTable);
  EXPECT_EQ(FindPlace("PUT", "/api/v1/tables").route, std::nullopt);
  EXPECT_EQ(FindPlace("PUT", "/api/v1/tables").allow, "GET, HEAD, POST");
  for (const char* path :
       {"", "/", "/healthz/", "/api/v1", "/api/v1/tables/", "/api/v1/tables//socket",
        "/api/v1/games/fields/x", "/api/v1/tables/x/y", "/api/v1/tables/x/record/"}) {
    EXPECT_EQ(FindPlace("GET", path).allow, "") << path;
  }
}

}  // namespace
}  // namespace chocobox::server
