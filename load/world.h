#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/random.h"
#include "load/http_client.h"
#include "load/loop.h"
#include "load/protocol.h"
#include "load/report.h"
#include "load/settings.h"

namespace chocobox::load {

// The texts of actions, each kept once: millions of actions are remembered until they are checked.
class Phrases {
 public:
  std::uint32_t NumberOf(std::string_view text) {
    const auto [known, is_new] = numbers_.try_emplace(std::string(text), 0);
    if (is_new) {
      known->second = static_cast<std::uint32_t>(texts_.size());
      texts_.push_back(&known->first);
    }
    return known->second;
  }
  const std::string& TextOf(std::uint32_t number) const { return *texts_[number]; }

 private:
  std::unordered_map<std::string, std::uint32_t> numbers_;
  // Into the keys, which stay where they are.
  std::vector<const std::string*> texts_;
};

// What all tables of a run share.
struct World {
  explicit World(const LoadSettings& wishes) : settings(wishes), http(loop, endpoint) {}

  const LoadSettings& settings;
  Loop loop;
  // Changes when the server is started again.
  Endpoint endpoint;
  HttpClient http;
  // The people, who sit at all tables: the first in seat A, and so on.
  std::vector<Guest> guests;
  Phrases phrases;
  Traffic traffic;
  // When the server last said anything.
  Clock::time_point heard = Clock::now();
};

}  // namespace chocobox::load
