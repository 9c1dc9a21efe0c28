#pragma once

#include <cstdint>
#include <memory>

#include "core/bot.h"
#include "core/playout.h"

namespace chocobox {

// Plays each action out in imagined worlds with random choices and takes the one with the largest
// share of victories. All actions are tried in the same worlds with the same chance. It plays any
// game, so a new game has an opponent at once.
template <Game G>
class RolloutBot final : public CopiedBot<G, RolloutBot<G>> {
 public:
  // The budget is the number of worlds for each action.
  explicit RolloutBot(Budget budget)
      : worlds_(budget.iterations == 0 ? kStandard : budget.iterations) {}

  Choice<G> Choose(const Situation<G>& situation, Dice& dice) override {
    Choice<G> choice{situation.legal.front(), {}};
    // A single action needs no estimate.
    if (situation.legal.size() == 1) return choice;
    for (const auto& action : situation.legal) choice.weighed.push_back({action, 0});
    for (std::uint32_t i = 0; i < worlds_; ++i) {
      Source imagination = dice.Fork();
      const Source chance = dice.Fork();
      const auto world = G::Imagine(situation.view, imagination);
      for (auto& weighed : choice.weighed) {
        auto state = world;
        Source same_chance = chance;
        G::Apply(state, situation.seat, weighed.action);
        PlayOut<G>(state, same_chance, legal_);
        weighed.share += ShareOf(G::Scores(state), situation.seat);
      }
    }
    double most = -1;
    for (auto& weighed : choice.weighed) {
      weighed.share /= worlds_;
      if (weighed.share <= most) continue;
      most = weighed.share;
      choice.action = weighed.action;
    }
    return choice;
  }

 private:
  static constexpr std::uint32_t kStandard = 32;
  std::uint32_t worlds_;
  ActionList<G> legal_;
};

}  // namespace chocobox
