#pragma once

#include <memory>

#include "core/bot.h"

namespace chocobox {

// Takes a random legal action, each with the same probability.
template <Game G>
class RandomBot final : public CopiedBot<G, RandomBot<G>> {
 public:
  Choice<G> Choose(const Situation<G>& situation, Dice& dice) override {
    return {situation.legal[dice.Below(static_cast<std::uint32_t>(situation.legal.size()))], {}};
  }
};

}  // namespace chocobox
