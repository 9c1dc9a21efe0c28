#pragma once

#include <string>

#include "bots/roster.h"
#include "lab/bench.h"
#include "lab/lab.h"
#include "lab/simulate.h"

namespace chocobox {

template <Game G>
class LabGameOf final : public LabGame {
 public:
  explicit LabGameOf(typename chocobox::Bench<G>::PlayByHand by_hand) : by_hand_(by_hand) {}

  std::string_view id() const override { return G::kId; }

  Result<SimulationReport> Simulate(const SimulationSpec& spec) const override {
    const auto config = MakeConfig(G::Options(), G::kSeats, spec.seats, spec.options);
    if (const auto* problem = std::get_if<ConfigProblem>(&config)) return ProblemOf(*problem);
    if (spec.bots.size() != static_cast<std::size_t>(spec.seats)) {
      return Problem{"bad-bots", "one bot is needed for each seat"};
    }
    if (spec.first && Index(*spec.first) >= spec.seats) return BadFirst();
    for (const std::string& bot : spec.bots) {
      if (!MakeBot<G>(bot)) return UnknownBot(bot);
    }
    return Simulation<G>(spec, std::get<Config>(config)).Run();
  }

  Result<BenchReport> Bench(double seconds) const override {
    return chocobox::Bench<G>(by_hand_).Run(seconds);
  }

 private:
  typename chocobox::Bench<G>::PlayByHand by_hand_;
};

}  // namespace chocobox
