#include "games/chocolate-factory/bots/foreman_bot.h"

#include <array>

#include "games/chocolate-factory/bots/greedy_bot.h"

namespace chocobox::chocolate_factory {
namespace {

template <class B>
std::unique_ptr<Bot<Game>> Make() {
  return std::make_unique<B>();
}

constexpr std::array<BotEntry<Game>, 2> kBots{
    {{"greedy", Make<GreedyBot>, Purpose::kMeasuring}, {"foreman", Make<ForemanBot>}}};

}  // namespace

std::span<const BotEntry<Game>> Game::Bots() { return kBots; }

Choice<Game> ForemanBot::Choose(const Situation<Game>& situation, Dice& dice) {
  return GreedyBot().Choose(situation, dice);
}

}  // namespace chocobox::chocolate_factory
