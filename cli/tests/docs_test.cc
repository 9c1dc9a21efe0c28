#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/tests/run_program.h"
#include "host/table.h"

// The examples of the documents must work as printed.
namespace chocobox {
namespace {

const std::filesystem::path kRoot = CHOCOBOX_SOURCE_DIR;

std::string ReadFile(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The fenced blocks of a document whose fence says `kind`.
std::vector<std::string> BlocksOf(const std::filesystem::path& path, const std::string& kind) {
  std::vector<std::string> blocks;
  std::istringstream text(ReadFile(path));
  std::string line;
  bool inside = false;
  while (std::getline(text, line)) {
    if (!inside && line == "```" + kind) {
      inside = true;
      blocks.emplace_back();
    } else if (inside && line == "```") {
      inside = false;
    } else if (inside) {
      blocks.back() += line + "\n";
    }
  }
  return blocks;
}

TEST(Documents, TheCommandsOfTheReadmeWork) {
  int commands = 0;
  for (const std::string& block : BlocksOf(kRoot / "README.md", "console")) {
    std::istringstream lines(block);
    std::string line;
    while (std::getline(lines, line)) {
      const std::string prompt = "$ build/chocobox ";
      ASSERT_EQ(line.rfind(prompt, 0), 0u) << line;
      std::istringstream words(line.substr(prompt.size()));
      std::vector<std::string> arguments;
      for (std::string word; words >> word;) {
        const bool is_path = word.find('/') != std::string::npos;
        arguments.push_back(is_path ? (kRoot / word).string() : word);
      }
      const Ran result = RunProgram(CHOCOBOX_BINARY, arguments);
      EXPECT_EQ(result.exit_code, 0) << line << "\n" << result.err;
      EXPECT_FALSE(result.out.empty()) << line;
      ++commands;
    }
  }
  EXPECT_GT(commands, 4);
}

TEST(Documents, TheTranscriptsOfTheRecordFormatReplay) {
  const std::vector<std::string> blocks = BlocksOf(kRoot / "docs/record_format.md", "");
  ASSERT_FALSE(blocks.empty());
  for (const std::string& block : blocks) {
    const auto loaded = LoadRecord(block, nullptr);
    if (const auto* error = std::get_if<RecordError>(&loaded)) {
      ADD_FAILURE() << Describe(*error, "docs/record_format.md");
    }
  }
}

}  // namespace
}  // namespace chocobox
