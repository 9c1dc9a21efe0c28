#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "games/chocolate-factory/bots/foreman_bot.h"
#include "games/chocolate-factory/game.h"

namespace chocobox::chocolate_factory {

// A game with a foreman in every seat, step by step. It may begin at any state. Copies continue in
// the same way.
class Foremen {
 public:
  Foremen(const State& state, Source source) : state_(state), source_(std::move(source)) {}

  const State& state() const { return state_; }
  bool IsOver() const { return ToAct(state_).IsOver(); }
  bool AwaitsChance() const { return ToAct(state_).IsNature(); }

  // The outcome that chance would decide now; taking it. REQUIRES: AwaitsChance().
  Outcome Drawn() { return Draw(state_, source_); }
  void Happens(const Outcome& outcome) { Resolve(state_, outcome); }

  // The first of the seats to act. REQUIRES: neither chance nor the end.
  Seat Next() const {
    int seat = 0;
    while (!ToAct(state_).Includes(SeatAt(seat))) ++seat;
    return SeatAt(seat);
  }
  // The foreman's choice among the legal actions that `allows` accepts, if there are any.
  template <class Allows>
  Action Choice(Seat seat, const Allows& allows) {
    List<Action, kMaxLegal> legal;
    Legal(state_, seat, legal);
    List<Action, kMaxLegal> allowed;
    for (const Action& action : legal) {
      if (allows(action)) allowed.push_back(action);
    }
    const auto& some = allowed.empty() ? legal : allowed;
    const View view = Look(state_, seat);
    auto& bot = bots_[chocobox::Index(seat)];
    return bot.Choose({seat, view, {some.begin(), some.end()}}, dice_).action;
  }
  Action Choice(Seat seat) {
    return Choice(seat, [](const Action&) { return true; });
  }
  void Acts(Seat seat, const Action& action) { Apply(state_, seat, action); }

 private:
  State state_;
  Source source_;
  Dice dice_{1};
  std::array<ForemanBot, kMostSeats> bots_;
};

}  // namespace chocobox::chocolate_factory
