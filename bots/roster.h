#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/random_bot.h"
#include "bots/rollout_bot.h"
#include "core/bot.h"
#include "core/text.h"

namespace chocobox {

// The largest budget that is accepted from outside.
inline constexpr std::uint32_t kMostIterations = 1'000'000;

// All bots that can play G: those for any game, then the game's own, weakest first.
template <Game G>
std::vector<BotEntry<G>> Roster() {
  std::vector<BotEntry<G>> roster{EntryFor<G, RandomBot<G>>("random"),
                                  EntryFor<G, RolloutBot<G>>("rollout", Purpose::kMeasuring)};
  roster.insert(roster.end(), G::Bots().begin(), G::Bots().end());
  return roster;
}

// A new bot by its name, such as "trader", or with a budget, such as "rollout@64".
// Nothing when there is no such bot, when the budget is not a number from 1 to kMostIterations, or
// when the bot takes no budget.
template <Game G>
std::unique_ptr<Bot<G>> MakeBot(std::string_view spec) {
  const std::string_view name = spec.substr(0, spec.find('@'));
  Budget budget;
  if (name.size() != spec.size()) {
    const auto iterations = ParseNumber<std::uint32_t>(spec.substr(name.size() + 1));
    if (!iterations || *iterations == 0 || *iterations > kMostIterations) return nullptr;
    budget.iterations = *iterations;
  }
  const auto roster = Roster<G>();
  const auto entry = std::find_if(roster.begin(), roster.end(),
                                  [&](const BotEntry<G>& one) { return one.name == name; });
  if (entry == roster.end()) return nullptr;
  if (budget.iterations > 0 && entry->budgeted == Budgeted::kNo) return nullptr;
  return entry->make(budget);
}

}  // namespace chocobox
