#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/playout.h"
#include "lab/lab.h"

namespace chocobox {

// Measures the contract's verbs on one core. The figures are measured in turns within one run, and
// the best of each is kept, since noise of the machine only slows.
template <Game G>
class Bench {
 public:
  using State = typename G::State;
  // Plays `state` to its end exactly as PlayOut does.
  using PlayByHand = int (*)(State&, Source&, ActionList<G>&);

  explicit Bench(PlayByHand by_hand) : by_hand_(by_hand) {}

  Result<BenchReport> Run(double seconds) {
    BenchReport report;
    const auto start = Clock::now();
    CollectStates();
    do {
      const Round rules = PlayRound(PlayOut<G>);
      report.playouts_per_s = std::max(report.playouts_per_s, kGames / rules.seconds);
      report.steps_per_s =
          std::max(report.steps_per_s, static_cast<double>(rules.steps) / rules.seconds);
      if (by_hand_ != nullptr) {
        const Round hand = PlayRound(by_hand_);
        if (hand.hash != rules.hash || hand.steps != rules.steps) {
          return Problem{"limit-differs", "the hand-written loop plays other games"};
        }
        report.limit_steps_per_s = std::max(report.limit_steps_per_s.value_or(0),
                                            static_cast<double>(hand.steps) / hand.seconds);
      }
      report.copies_per_s = std::max(report.copies_per_s, Rate([&](const State& state) {
                                       copy_ = state;
                                       KeepBytes(&copy_);
                                     }));
      report.views_per_s = std::max(report.views_per_s, Rate([&](const State& state) {
                                      view_ = G::Look(state, SeatAt(0));
                                      KeepBytes(&view_);
                                    }));
      Source source = Source::Fast(1);
      const auto view = G::Look(states_[states_.size() / 2], SeatAt(0));
      report.imagined_per_s = std::max(report.imagined_per_s, Rate([&](const State&) {
                                         copy_ = G::Imagine(view, source);
                                         KeepBytes(&copy_);
                                       }));
    } while (std::chrono::duration<double>(Clock::now() - start).count() < seconds);
    return report;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int kGames = 4000;

  struct Round {
    std::int64_t steps = 0;
    std::uint64_t hash = 0;
    double seconds = 0;
  };

  static void KeepBytes(const void* place) { asm volatile("" : : "g"(place) : "memory"); }

  static Config ConfigOf(int game) {
    return StandardConfig(G::Options(), G::kSeats.min + game % (G::kSeats.max - G::kSeats.min + 1));
  }

  template <class Play>
  Round PlayRound(Play play) {
    Round round;
    const auto begin = Clock::now();
    for (int game = 0; game < kGames; ++game) {
      State state = G::Start(ConfigOf(game));
      Source source = Source::Fast(static_cast<std::uint64_t>(game));
      round.steps += play(state, source, legal_);
      const ScoreSheet<G> sheet = G::Scores(state);
      round.hash = Mix(round.hash, HashOf(state) + static_cast<std::uint64_t>(sheet.totals[0]));
    }
    round.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    return round;
  }

  // Sample states of random games.
  void CollectStates() {
    for (int game = 0; game < 16; ++game) {
      State state = G::Start(ConfigOf(game));
      Source source = Source::Fast(static_cast<std::uint64_t>(game));
      for (std::uint32_t step = 0; !G::ToAct(state).IsOver(); ++step) {
        states_.push_back(state);
        if (G::ToAct(state).IsNature()) {
          G::Resolve(state, G::Draw(state, source));
          continue;
        }
        const Seat seat = *G::ToAct(state).seats().begin();
        G::Legal(state, seat, legal_);
        G::Apply(
            state, seat,
            legal_[source.Below(kChoiceStream, step, static_cast<std::uint32_t>(legal_.size()))]);
      }
    }
  }

  template <class Do>
  double Rate(Do act) {
    constexpr int kTimes = 20;
    const auto begin = Clock::now();
    for (int i = 0; i < kTimes; ++i) {
      for (const State& state : states_) act(state);
    }
    const double took = std::chrono::duration<double>(Clock::now() - begin).count();
    return kTimes * static_cast<double>(states_.size()) / took;
  }

  PlayByHand by_hand_;
  ActionList<G> legal_;
  std::vector<State> states_;
  State copy_{};
  typename G::View view_{};
};

}  // namespace chocobox
