#include "games/chocolate-factory/bots/foreman_bot.h"

#include <array>

namespace chocobox::chocolate_factory {
namespace {

template <class B>
std::unique_ptr<Bot<Game>> Make() {
  return std::make_unique<B>();
}

constexpr std::array<BotEntry<Game>, 1> kBots{{{"foreman", Make<ForemanBot>}}};

}  // namespace

std::span<const BotEntry<Game>> Game::Bots() { return kBots; }

Choice<Game> ForemanBot::Choose(const Situation<Game>& situation, Dice&) {
  return {situation.legal.front(), {}};
}

}  // namespace chocobox::chocolate_factory
