#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "host/table.h"
#include "lab/tally.h"

// Simulation and measurement of games chosen at run time.
namespace chocobox {

struct SimulationSpec {
  int seats = 0;
  OptionTexts options;
  // One for each seat.
  std::vector<std::string> bots;
  std::uint64_t games = 0;
  std::string seed;
  // The seat that begins every game; if absent, drawn for each deal.
  std::optional<Seat> first;
  // Every deal is played with the bots in every rotation, so that luck of the deal cancels out.
  bool paired = false;
  // Counts events too, which takes longer.
  bool events = false;
  int threads = 1;
  // Called now and then, from one thread, with the number of finished games.
  std::function<void(std::uint64_t done)> progress;
};

struct SimulationReport {
  // A victory counts this many, divided among its winners.
  static constexpr int kVictory = 60;

  std::uint64_t games = 0;
  // By seat: victories of each game, and points.
  std::vector<Tally> seat_wins;
  std::vector<Tally> seat_points;
  // The same victories by turn order, from the seat that begins.
  std::vector<Tally> order_wins;
  // By bot, in the order of their first seat: its victories in each deal, summed over its seats and
  // all rotations; and the points of its seats.
  std::vector<std::string> bots;
  std::vector<Tally> bot_wins;
  std::vector<Tally> bot_points;
  std::vector<int> bot_seats;
  // Number of games that make one observation of bot_wins.
  int games_per_deal = 1;
  Tally winning_points;
  Tally steps;
  // Number of events of each kind in a game, if `events` was set.
  std::map<std::string, Tally> events;
  // By event and field, the values of number fields.
  std::map<std::pair<std::string, std::string>, Tally> numbers;
  // By event and name, the victories of the seats that had it in a game, once for each such seat.
  std::map<std::pair<std::string, std::string>, Tally> deeds;
  std::uint64_t shared_victories = 0;
  std::uint64_t nobody_won = 0;

  void Add(const SimulationReport& other);
};

struct BenchReport {
  double playouts_per_s = 0;
  double steps_per_s = 0;
  double copies_per_s = 0;
  double views_per_s = 0;
  double imagined_per_s = 0;
  // Speed of the hand-written loop that plays the same games, if there is one.
  std::optional<double> limit_steps_per_s;
};

class LabGame {
 public:
  virtual ~LabGame() = default;
  virtual std::string_view id() const = 0;
  virtual Result<SimulationReport> Simulate(const SimulationSpec& spec) const = 0;
  // Measures on one core for about `seconds`. A problem when the hand-written loop does not end
  // in the same states.
  virtual Result<BenchReport> Bench(double seconds) const = 0;
};

std::span<const LabGame* const> AllLabGames();
const LabGame* FindLabGame(std::string_view id);

// The speed of this machine for a fixed piece of arithmetic, in millions per second. Relate other
// figures to it.
double Calibrate(double seconds);

}  // namespace chocobox
