#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/playout.h"
#include "core/text.h"
#include "testing/candidates.h"
#include "testing/findings.h"
#include "testing/frequency.h"
#include "testing/watch.h"

namespace chocobox {

// Tests that chance is fair: `Draw` against the exact probabilities that `Outcomes` lists.
//
// It plays whole games, each from one source, so that arrangements made by a seed in advance are
// tested too. Each draw is compared with the probabilities in the position before it. The sum of
// the differences over many draws has a known variance, however the positions come about.
template <Game G>
class Fairness {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Outcome = typename G::Outcome;

  Fairness(Findings& findings, Watch& watch) : findings_(findings), watch_(watch) {}

  // Checks the list of outcomes of one position. REQUIRES: Nature is to act.
  void CheckOutcomes(const State& state) {
    Watch::Call("Outcomes");
    const bool listed = G::Outcomes(state, outcomes_);
    findings_.Expect(listed != outcomes_.empty(), "Outcomes lists something unless it says no", "");
    for (std::size_t i = 0; i < outcomes_.size(); ++i) {
      const Outcome& outcome = outcomes_[i].outcome;
      findings_.Expect(outcomes_[i].weight > 0 && G::Possible(state, outcome),
                       "what Outcomes lists is possible", ToText(outcome));
      for (std::size_t j = 0; j < i; ++j) {
        findings_.Expect(!(outcomes_[j].outcome == outcome), "Outcomes lists each outcome once",
                         ToText(outcome));
      }
    }
    if (!listed) {
      CheckManyOutcomes(state);
      return;
    }
    for (const Outcome& outcome : candidates_) {
      findings_.Expect(IsListed(outcome) || !G::Possible(state, outcome),
                       "Outcomes lists all that is possible", ToText(outcome));
    }
  }

  // Plays `games` random games with each number of seats and compares their draws.
  void CheckDraws(int games, std::uint64_t seed) {
    Dice dice(seed);
    for (int seats = G::kSeats.min; seats <= G::kSeats.max; ++seats) {
      Config config = StandardConfig(G::Options(), seats);
      for (int game = 0; game < games; ++game) {
        Source source = dice.Fork();
        config.first = DrawFirst(source, seats);
        PlayGame(config, source, dice);
      }
    }
    Judge();
  }

 private:
  static constexpr std::size_t kBins = 16;
  // Number of positions without a list to examine, and of draws from each.
  static constexpr int kUnlisted = 64;
  static constexpr std::size_t kDraws = 100 * kMaxOutcomes;

  // Only draws that are listed can be compared with their probabilities.
  void CheckManyOutcomes(const State& state) {
    if (++unlisted_ > kUnlisted) return;
    Dice dice(static_cast<std::uint64_t>(unlisted_));
    std::set<std::string> drawn;
    for (std::size_t i = 0; i < kDraws && drawn.size() <= kMaxOutcomes; ++i) {
      Source source = dice.Fork();
      drawn.insert(ToText(G::Draw(state, source)));
    }
    findings_.Expect(drawn.size() > kMaxOutcomes,
                     "Outcomes lists outcomes unless they are too many",
                     "there are no more than " + std::to_string(drawn.size()));
  }

  bool IsListed(const Outcome& outcome) const {
    return std::any_of(outcomes_.begin(), outcomes_.end(),
                       [&](const auto& one) { return one.outcome == outcome; });
  }

  void PlayGame(const Config& config, Source& source, Dice& dice) {
    State state = G::Start(config);
    ActionList<G> legal;
    // The cause of a draw: the action before it, or the deal.
    std::string cause = "deal";
    for (std::size_t step = 0; step <= static_cast<std::size_t>(G::kMaxSteps); ++step) {
      watch_.Begin(config.seats, step);
      const Turn turn = G::ToAct(state);
      if (turn.IsOver()) return;
      if (turn.IsNature()) {
        Watch::Call("Draw");
        const Outcome outcome = G::Draw(state, source);
        Note(state, outcome, cause, dice);
        G::Resolve(state, outcome);
        continue;
      }
      const Seat seat =
          turn.seats().At(dice.Below(static_cast<std::uint32_t>(turn.seats().Size())));
      G::Legal(state, seat, legal);
      const Action action = legal[dice.Below(static_cast<std::uint32_t>(legal.size()))];
      cause = ToText(action);
      G::Apply(state, seat, action);
    }
  }

  void Note(const State& state, const Outcome& drawn, const std::string& cause, Dice& dice) {
    if (!G::Outcomes(state, outcomes_)) return;
    double total = 0;
    for (const auto& [outcome, weight] : outcomes_) total += weight;
    double below = 0;
    for (const auto& [outcome, weight] : outcomes_) {
      const double probability = weight / total;
      const bool came_up = outcome == drawn;
      frequencies_[ToText(outcome)].Add(came_up, probability);
      after_[cause][ToText(outcome)].Add(came_up, probability);
      // A random point in the outcome's share of [0, 1): uniform if the draw is fair.
      if (came_up) NotePlace((below + weight * (dice.Below(1 << 16) / 65536.0)) / total);
      below += weight;
    }
  }

  void NotePlace(double place) {
    const auto bin = static_cast<std::size_t>(place * kBins);
    for (std::size_t i = 0; i < kBins; ++i) places_[i].Add(i == bin, 1.0 / kBins);
  }

  void Judge() {
    for (const auto& [outcome, frequency] : frequencies_) {
      findings_.Expect(frequency.Deviation() < kTooFar,
                       "Draw follows the probabilities of Outcomes",
                       outcome + " " + frequency.Describe());
    }
    for (const auto& [cause, frequencies] : after_) {
      for (const auto& [outcome, frequency] : frequencies) {
        findings_.Expect(frequency.Deviation() < kTooFar,
                         "Draw follows the probabilities of Outcomes after each action",
                         outcome + " after " + cause + " " + frequency.Describe());
      }
    }
    for (std::size_t i = 0; i < kBins; ++i) {
      findings_.Expect(places_[i].Deviation() < kTooFar, "Draw favours no part of what is listed",
                       "part " + std::to_string(i + 1) + " of " + std::to_string(kBins) + " " +
                           places_[i].Describe());
    }
  }

  Findings& findings_;
  Watch& watch_;
  OutcomeList<G> outcomes_;
  int unlisted_ = 0;
  const std::vector<Outcome> candidates_ = Candidates<Outcome>();
  std::map<std::string, Frequency> frequencies_;
  std::map<std::string, std::map<std::string, Frequency>> after_;
  std::array<Frequency, kBins> places_{};
};

}  // namespace chocobox
