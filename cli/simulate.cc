#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <thread>

#include "cli/commands.h"
#include "cli/progress.h"
#include "core/json.h"
#include "core/seed.h"
#include "lab/lab.h"

namespace chocobox {
namespace {

double BotUnit(const SimulationReport& report) {
  return SimulationReport::kVictory * static_cast<double>(report.games_per_deal);
}

// Whether the fair share lies outside the interval.
std::string_view Standing(const Estimate& share, double fair) {
  if (share.mean - share.margin > fair) return "stronger than fair";
  if (share.mean + share.margin < fair) return "weaker than fair";
  return "";
}

void PrintPoints(std::string_view name, const Tally& points) {
  const Estimate mean = points.Mean();
  fmt::print("  {:<10} {:7.2f} ± {:.2f}  sd {:5.2f}  {:4} {:4} {:4} {:4} {:4}\n", name, mean.mean,
             mean.margin, points.Deviation(), points.Quantile(0), points.Quantile(0.25),
             points.Quantile(0.5), points.Quantile(0.75), points.Quantile(1));
}

void PrintHistogram(const Tally& tally) {
  constexpr std::int64_t kBars = 16;
  constexpr double kWidth = 50;
  const std::int64_t low = tally.Quantile(0);
  const std::int64_t step = std::max<std::int64_t>(1, (tally.Quantile(1) - low) / kBars + 1);
  Tally bins;
  for (const auto& [value, times] : tally.counts()) bins.Add((value - low) / step, times);
  std::uint64_t most = 1;
  for (const auto& [bin, times] : bins.counts()) most = std::max(most, times);
  for (const auto& [bin, times] : bins.counts()) {
    const auto length = static_cast<std::size_t>(
        std::ceil(kWidth * static_cast<double>(times) / static_cast<double>(most)));
    const std::int64_t from = low + bin * step;
    fmt::print("  {:>10}  {:<50} {:.1f} %\n",
               step == 1 ? fmt::format("{}", from) : fmt::format("{}..{}", from, from + step - 1),
               std::string(length, '#'),
               100.0 * static_cast<double>(times) / static_cast<double>(tally.size()));
  }
}

void PrintEvents(const SimulationReport& report) {
  fmt::print("\nEvents in a game, and the numbers told with them on average\n");
  std::size_t widest = 0;
  for (const auto& [event, times] : report.events) widest = std::max(widest, event.size());
  for (const auto& [event, times] : report.events) {
    const Estimate mean = times.Mean();
    fmt::print("  {:<{}} {:8.3f} ± {:.3f} ", event, widest, mean.mean, mean.margin);
    for (auto number = report.numbers.lower_bound({event, ""});
         number != report.numbers.end() && number->first.first == event; ++number) {
      fmt::print("  {} {:.2f}", number->first.second, number->second.Mean().mean);
    }
    fmt::print("\n");
  }
  if (report.deeds.empty()) return;
  const auto seats = static_cast<double>(report.games * report.seat_wins.size());
  fmt::print("\nWho did what: share of all seats, and how many of these won\n");
  for (const auto& [deed, won] : report.deeds) {
    const Estimate share = won.Mean(SimulationReport::kVictory);
    fmt::print("  {:<12} {:<28} {:6.2f} %   won {:6.2f} %", deed.first, deed.second,
               100 * static_cast<double>(won.size()) / seats, 100 * share.mean);
    // Too few cases for a useful interval.
    constexpr std::uint64_t kFew = 30;
    if (won.size() < kFew) {
      fmt::print(" of {}\n", won.size());
    } else {
      fmt::print(" ± {:.2f}\n", 100 * share.margin);
    }
  }
}

void PrintReport(const SimulateArguments& arguments, const SimulationReport& report) {
  const auto seats = report.seat_wins.size();
  fmt::print("{}, {} games, {} seat{}, seed {}{}\n", arguments.game, report.games, seats,
             seats == 1 ? "" : "s", arguments.seed,
             arguments.paired ? ", every deal played from every chair" : "");
  fmt::print("\nShare of victories, 95 % interval\n");
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const Estimate share = report.seat_wins[seat].Mean(SimulationReport::kVictory);
    fmt::print("  seat {}     {:6.2f} % ± {:.2f}\n", Letter(SeatAt(static_cast<int>(seat))),
               100 * share.mean, 100 * share.margin);
  }
  for (std::size_t place = 0; place < seats && seats > 1; ++place) {
    const Estimate share = report.order_wins[place].Mean(SimulationReport::kVictory);
    fmt::print("  turn {}     {:6.2f} % ± {:.2f}{}\n", place + 1, 100 * share.mean,
               100 * share.margin, place == 0 ? "  (the seat that begins)" : "");
  }
  if (report.bots.size() > 1) {
    for (std::size_t bot = 0; bot < report.bots.size(); ++bot) {
      const Estimate share = report.bot_wins[bot].Mean(BotUnit(report));
      const double fair = static_cast<double>(report.bot_seats[bot]) / static_cast<double>(seats);
      fmt::print("  {:<10} {:6.2f} % ± {:.2f}  (fair {:.2f} %) {}\n", report.bots[bot],
                 100 * share.mean, 100 * share.margin, 100 * fair, Standing(share, fair));
    }
  }
  fmt::print(
      "  shared     {:6.2f} % of games\n",
      100.0 * static_cast<double>(report.shared_victories) / static_cast<double>(report.games));
  fmt::print("\nPoints      mean            sd     least  25 %  half  75 %  most\n");
  for (std::size_t seat = 0; seat < seats; ++seat) {
    PrintPoints(fmt::format("seat {}", Letter(SeatAt(static_cast<int>(seat)))),
                report.seat_points[seat]);
  }
  if (report.bots.size() > 1) {
    for (std::size_t bot = 0; bot < report.bots.size(); ++bot) {
      PrintPoints(report.bots[bot], report.bot_points[bot]);
    }
  }
  if (report.winning_points.size() > 0) PrintPoints("winner", report.winning_points);
  Tally points;
  for (const Tally& seat : report.seat_points) points.Add(seat);
  fmt::print("\nPoints of all seats\n");
  PrintHistogram(points);
  const Estimate steps = report.steps.Mean();
  fmt::print("\nLength in steps: {:.2f} on average, {} to {}\n", steps.mean,
             report.steps.Quantile(0), report.steps.Quantile(1));
  PrintHistogram(report.steps);
  if (!report.events.empty()) PrintEvents(report);
}

void AppendTally(std::string& out, const Tally& tally, double unit = 1) {
  JsonObject object(out);
  const Estimate mean = tally.Mean(unit);
  object.Add("mean", mean.mean);
  object.Add("margin", mean.margin);
  JsonArray counts(object.Key("counts"));
  for (const auto& [value, times] : tally.counts()) {
    JsonArray pair(counts.Next());
    pair.Add(value);
    pair.Add(times);
  }
}

std::string ReportJson(const SimulateArguments& arguments, const SimulationReport& report) {
  std::string out;
  {
    JsonObject object(out);
    object.Add("game", arguments.game);
    object.Add("games", report.games);
    object.Add("seed", arguments.seed);
    object.Add("paired", arguments.paired);
    {
      JsonArray seats(object.Key("seats"));
      for (std::size_t seat = 0; seat < report.seat_wins.size(); ++seat) {
        JsonObject one(seats.Next());
        one.Add("seat", SeatAt(static_cast<int>(seat)));
        AppendTally(one.Key("wins"), report.seat_wins[seat], SimulationReport::kVictory);
        AppendTally(one.Key("points"), report.seat_points[seat]);
      }
    }
    {
      JsonArray order(object.Key("order"));
      for (const Tally& wins : report.order_wins) {
        AppendTally(order.Next(), wins, SimulationReport::kVictory);
      }
    }
    {
      JsonArray bots(object.Key("bots"));
      for (std::size_t bot = 0; bot < report.bots.size(); ++bot) {
        JsonObject one(bots.Next());
        one.Add("bot", report.bots[bot]);
        one.Add("fair", static_cast<double>(report.bot_seats[bot]) /
                            static_cast<double>(report.seat_wins.size()));
        AppendTally(one.Key("wins"), report.bot_wins[bot], BotUnit(report));
        AppendTally(one.Key("points"), report.bot_points[bot]);
      }
    }
    object.Add("shared_victories", report.shared_victories);
    object.Add("nobody_won", report.nobody_won);
    AppendTally(object.Key("winning_points"), report.winning_points);
    AppendTally(object.Key("steps"), report.steps);
    if (!report.events.empty()) {
      JsonObject events(object.Key("events"));
      for (const auto& [event, times] : report.events) AppendTally(events.Key(event), times);
    }
    if (!report.numbers.empty()) {
      JsonObject numbers(object.Key("numbers"));
      for (const auto& [what, values] : report.numbers) {
        AppendTally(numbers.Key(what.first + "." + what.second), values);
      }
    }
    if (!report.deeds.empty()) {
      JsonObject deeds(object.Key("deeds"));
      for (const auto& [deed, won] : report.deeds) {
        AppendTally(deeds.Key(deed.first + "." + deed.second), won, SimulationReport::kVictory);
      }
    }
  }
  return out;
}

}  // namespace

int Simulate(const SimulateArguments& arguments) {
  if (GameOrComplain(arguments.game) == nullptr) return kMisused;
  constexpr std::uint64_t kMostGames = std::uint64_t{1} << 32;
  if (arguments.games == 0 || arguments.games > kMostGames) {
    return Complain({"bad-games", "the number of games must be from 1 to 4294967296"}, kMisused);
  }
  if (!IsSeed(arguments.seed)) return Complain(BadSeed(), kMisused);
  Result<OptionTexts> options = ParseOptions(arguments.options);
  if (const auto* problem = std::get_if<Problem>(&options)) return Complain(*problem, kMisused);
  const auto first = ParseFirst(arguments.first);
  if (const auto* problem = std::get_if<Problem>(&first)) return Complain(*problem, kMisused);
  SimulationSpec spec;
  spec.first = std::get<std::optional<Seat>>(first);
  spec.seats = static_cast<int>(std::min<std::size_t>(arguments.bots.size(), 100));
  spec.options = std::get<OptionTexts>(options);
  spec.bots = arguments.bots;
  spec.games = arguments.games;
  spec.seed = arguments.seed;
  spec.paired = arguments.paired;
  spec.events = arguments.events;
  const auto cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  spec.threads = arguments.threads > 0 ? arguments.threads : cores;

  Result<SimulationReport> result = [&] {
    Progress progress("simulating " + arguments.game, arguments.games);
    spec.progress = [&](std::uint64_t done) { progress.Show(done); };
    return FindLabGame(arguments.game)->Simulate(spec);
  }();
  if (const auto* problem = std::get_if<Problem>(&result)) return Complain(*problem, kMisused);
  const auto& report = std::get<SimulationReport>(result);
  if (arguments.json) {
    fmt::print("{}\n", ReportJson(arguments, report));
  } else {
    PrintReport(arguments, report);
  }
  return kDone;
}

}  // namespace chocobox
