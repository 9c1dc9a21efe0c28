#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace chocobox {

// The breaches of the contract: one line for each broken rule, with the first example.
class Findings {
 public:
  void Expect(bool holds, std::string_view rule, const std::string& example) {
    if (holds || !broken_.insert(std::string(rule)).second) return;
    lines_.push_back(std::string(rule) + ": " + example);
  }

  const std::vector<std::string>& lines() const { return lines_; }

 private:
  std::vector<std::string> lines_;
  std::set<std::string> broken_;
};

}  // namespace chocobox
