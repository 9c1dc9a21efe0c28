#include "games/chocolatiers/bots/packer_bot.h"

#include <array>
#include <memory>

namespace chocobox::chocolatiers {
namespace {
std::unique_ptr<Bot<Game>> MakeGreedy() { return std::make_unique<GreedyBot>(); }
constexpr std::array<BotEntry<Game>, 1> kBots{{{"greedy", MakeGreedy, Purpose::kMeasuring}}};
}  // namespace

std::span<const BotEntry<Game>> Game::Bots() { return kBots; }

Choice<Game> GreedyBot::Choose(const Situation<Game>& situation, Dice&) {
  return {situation.legal.front(), {}};
}

}  // namespace chocobox::chocolatiers
