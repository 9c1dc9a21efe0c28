#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>

#include "core/bot.h"
#include "core/playout.h"

namespace chocobox {

// Plays each action out in imagined worlds with random choices and takes the one with the largest
// share of victories. All actions are tried in the same worlds. It knows no game, so a new game has
// an opponent at once; rules of thumb are stronger in all games that have them.
template <Game G>
class RolloutBot final : public CopiedBot<G, RolloutBot<G>> {
 public:
  // The budget counts worlds for each action.
  explicit RolloutBot(Budget budget)
      : worlds_(budget.iterations == 0 ? kStandard : budget.iterations) {}

  Choice<G> Choose(const Situation<G>& situation, Dice& dice) override {
    Choice<G> choice{situation.legal.front(), {}};
    for (const auto& action : situation.legal) choice.weighed.push_back({action, 0});
    for (std::uint32_t i = 0; i < worlds_ && situation.legal.size() > 1; ++i) {
      Source source = dice.Fork();
      const auto world = G::Imagine(situation.view, source);
      for (auto& weighed : choice.weighed) {
        auto state = world;
        Source chance = source;
        G::Apply(state, situation.seat, weighed.action);
        PlayOut<G>(state, chance, legal_);
        weighed.share += ShareOf(G::Scores(state), situation.seat) / worlds_;
      }
    }
    choice.action = std::max_element(choice.weighed.begin(), choice.weighed.end(),
                                     [](const auto& a, const auto& b) { return a.share < b.share; })
                        ->action;
    return choice;
  }

 private:
  static constexpr std::uint32_t kStandard = 32;
  std::uint32_t worlds_;
  ActionList<G> legal_;
};

}  // namespace chocobox
