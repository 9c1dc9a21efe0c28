#include <fmt/core.h>

#include <cstdio>

#include "cli/commands.h"
#include "core/json.h"
#include "lab/lab.h"

namespace chocobox {
namespace {

void AppendBench(std::string& out, std::string_view game, const BenchReport& report,
                 double calibration) {
  JsonObject object(out);
  object.Add("game", game);
  object.Add("playouts_per_s", report.playouts_per_s);
  object.Add("steps_per_s", report.steps_per_s);
  object.Add("copies_per_s", report.copies_per_s);
  object.Add("views_per_s", report.views_per_s);
  object.Add("imagined_per_s", report.imagined_per_s);
  if (report.limit_steps_per_s) object.Add("limit_steps_per_s", *report.limit_steps_per_s);
  object.Add("calibration", calibration);
}

void PrintBench(std::string_view game, const BenchReport& report, double calibration) {
  const auto row = [](std::string_view key, double value) {
    fmt::print("  {:<18} {:>16.0f}\n", key, value);
  };
  fmt::print("{}\n", game);
  row("playouts_per_s", report.playouts_per_s);
  row("steps_per_s", report.steps_per_s);
  row("copies_per_s", report.copies_per_s);
  row("views_per_s", report.views_per_s);
  row("imagined_per_s", report.imagined_per_s);
  if (report.limit_steps_per_s) {
    row("limit_steps_per_s", *report.limit_steps_per_s);
    fmt::print("  {:<18} {:>15.0f} %\n", "of the limit",
               100 * report.steps_per_s / *report.limit_steps_per_s);
  }
  row("calibration", calibration);
}

}  // namespace

int RunBench(const std::string& game, double seconds, bool json) {
  if (!game.empty() && GameOrComplain(game) == nullptr) return kMisused;
  if (!(seconds > 0 && seconds <= 3600)) {
    return Complain({"bad-seconds", "the seconds must be more than 0 and at most 3600"}, kMisused);
  }
  std::string out;
  {
    JsonArray games(out);
    for (const LabGame* one : AllLabGames()) {
      if (!game.empty() && one->id() != game) continue;
      // Measured again for each game, since the speed of the machine drifts.
      const double calibration = Calibrate(seconds / 10);
      const Result<BenchReport> result = one->Bench(seconds);
      if (const auto* problem = std::get_if<Problem>(&result)) return Complain(*problem, kFailed);
      const auto& report = std::get<BenchReport>(result);
      if (json) {
        AppendBench(games.Next(), one->id(), report, calibration);
      } else {
        PrintBench(one->id(), report, calibration);
      }
    }
  }
  if (json) fmt::print("{}\n", out);
  return kDone;
}

}  // namespace chocobox
