#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "bots/random_bot.h"
#include "core/bot.h"

namespace chocobox {

// All bots that can play G: those that know no game, then the game's own, weakest first.
template <Game G>
std::vector<BotEntry<G>> Roster() {
  std::vector<BotEntry<G>> roster{
      {"random", []() -> std::unique_ptr<Bot<G>> { return std::make_unique<RandomBot<G>>(); }}};
  roster.insert(roster.end(), G::Bots().begin(), G::Bots().end());
  return roster;
}

// A new bot of that name, or nothing.
template <Game G>
std::unique_ptr<Bot<G>> MakeBot(std::string_view name) {
  for (const BotEntry<G>& entry : Roster<G>()) {
    if (entry.name == name) return entry.make();
  }
  return nullptr;
}

}  // namespace chocobox
