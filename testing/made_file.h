#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace chocobox {

// Compares a generated file in the source tree with what the rules generate now. With
// CHOCOBOX_RENEW in the environment it writes the file anew.
inline void CompareMadeFile(const std::string& path, const std::string& expected) {
  const std::string place = CHOCOBOX_SOURCE_DIR "/" + path;
  if (std::getenv("CHOCOBOX_RENEW") != nullptr) {
    std::ofstream(place, std::ios::binary) << expected;
  }
  std::ifstream file(place, std::ios::binary);
  ASSERT_TRUE(file) << path << " is missing; run this test with CHOCOBOX_RENEW=1 to write it";
  std::ostringstream found;
  found << file.rdbuf();
  EXPECT_TRUE(found.str() == expected)
      << path << " is not what the rules say; run this test with CHOCOBOX_RENEW=1 to renew it";
}

}  // namespace chocobox
