#include <fmt/core.h>

#include <filesystem>

#include "cli/commands.h"
#include "load/run.h"

namespace chocobox {

int RunLoadTool(const LoadArguments& arguments) {
  load::LoadSettings settings = arguments.settings;
  for (const std::string& game : settings.games) {
    if (game == "all") {
      settings.games.clear();
      break;
    }
  }
  if (auto problem = load::WhyImpossible(settings)) return Complain(*problem, kMisused);
  std::error_code error;
  settings.program = std::filesystem::read_symlink("/proc/self/exe", error).string();
  const auto result = load::RunLoad(settings);
  if (const auto* problem = std::get_if<Problem>(&result)) return Complain(*problem, kFailed);
  const auto& report = std::get<load::Report>(result);
  if (arguments.json) {
    fmt::print("{}\n", load::ReportJson(settings, report));
  } else {
    fmt::print("{}", load::ReportText(settings, report));
  }
  if (report.IsGood()) return kDone;
  return Complain({"not-sound", "actions were lost or doubled, or tables stood still"}, kFailed);
}

}  // namespace chocobox
