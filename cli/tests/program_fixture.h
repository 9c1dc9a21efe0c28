#pragma once

// The program as a process, and expectations of its output.
#include <fcntl.h>
#include <fmt/core.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/engine.h"
#include "cli/tests/run_program.h"

namespace chocobox {

namespace json = boost::json;

inline constexpr const char* kBinary = CHOCOBOX_BINARY;
inline constexpr std::array<std::string_view, 9> kVerbs{
    "games", "play", "simulate", "load", "replay", "engine", "bench", "rules", "completion"};
inline constexpr std::string_view kDeal =
    "game chocolates seats=2\n"
    "= card one-gold, card two-green, card three-white, card brown-pair\n";

inline Ran Chocobox(const Arguments& arguments, std::string_view input = "",
                    const std::string& lang = "C") {
  return RunProgram(kBinary, arguments, input, lang);
}

inline std::string Joined(const Arguments& arguments) {
  std::string line = "chocobox";
  for (const std::string& argument : arguments) line.append(" ").append(argument);
  return line.substr(0, 200);
}

inline bool Has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

inline std::vector<std::string> LinesOf(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

inline bool IsJson(std::string_view text) {
  json::error_code error;
  json::parse(json::string_view(text.data(), text.size()), error);
  return !error;
}

// It reports one error in one line without control characters, and prints nothing else.
inline void ExpectComplaint(const Arguments& arguments, std::string_view code, int exit_code) {
  const Ran ran = Chocobox(arguments);
  EXPECT_EQ(ran.exit_code, exit_code) << Joined(arguments);
  EXPECT_EQ(ran.out, "") << Joined(arguments);
  EXPECT_TRUE(ran.err.starts_with(fmt::format("chocobox: {}: ", code))) << Joined(arguments) << "\n"
                                                                        << ran.err;
  const std::vector<std::string> lines = LinesOf(ran.err);
  ASSERT_EQ(lines.size(), 1u) << Joined(arguments) << "\n" << ran.err;
  EXPECT_TRUE(std::none_of(lines.front().begin(), lines.front().end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20;
  })) << ran.err;
}

// The command line is wrong.
inline void ExpectMisuse(const Arguments& arguments) {
  const Ran ran = Chocobox(arguments);
  EXPECT_EQ(ran.exit_code, 2) << Joined(arguments);
  EXPECT_EQ(ran.out, "") << Joined(arguments);
  EXPECT_NE(ran.err, "") << Joined(arguments);
}

}  // namespace chocobox
