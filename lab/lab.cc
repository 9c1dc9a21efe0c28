#include "lab/lab.h"

#include <chrono>
#include <cstddef>

#include "core/mix.h"

namespace chocobox {

void SimulationReport::Add(const SimulationReport& other) {
  const auto add_all = [](std::vector<Tally>& to, const std::vector<Tally>& from) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i].Add(from[i]);
  };
  games += other.games;
  add_all(seat_wins, other.seat_wins);
  add_all(seat_points, other.seat_points);
  add_all(order_wins, other.order_wins);
  add_all(bot_wins, other.bot_wins);
  add_all(bot_points, other.bot_points);
  winning_points.Add(other.winning_points);
  steps.Add(other.steps);
  for (const auto& [event, times] : other.events) events[event].Add(times);
  for (const auto& [what, values] : other.numbers) numbers[what].Add(values);
  for (const auto& [deed, won] : other.deeds) deeds[deed].Add(won);
  shared_victories += other.shared_victories;
  nobody_won += other.nobody_won;
}

const LabGame* FindLabGame(std::string_view id) {
  for (const LabGame* game : AllLabGames()) {
    if (game->id() == id) return game;
  }
  return nullptr;
}

double Calibrate(double seconds) {
  using Clock = std::chrono::steady_clock;
  constexpr int kRound = 1'000'000;
  double best = 0;
  const auto start = Clock::now();
  std::uint64_t value = 1;
  while (std::chrono::duration<double>(Clock::now() - start).count() < seconds) {
    const auto begin = Clock::now();
    for (int i = 0; i < kRound; ++i) value = Mix(value, static_cast<std::uint64_t>(i));
    const double took = std::chrono::duration<double>(Clock::now() - begin).count();
    // Reading the value keeps the compiler from removing the work.
    if (value != 0 && took > 0) best = std::max(best, kRound / took / 1e6);
  }
  return best;
}

}  // namespace chocobox
