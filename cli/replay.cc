#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/play_session.h"
#include "cli/terminal.h"
#include "core/json.h"
#include "core/text.h"
#include "host/narrator.h"

namespace chocobox {

int ReplayRecord(const ReplayArguments& arguments) {
  const auto viewer = ParseViewer(arguments.viewer);
  if (!viewer) {
    return Complain({"bad-viewer", "expected a seat such as A, or spectator"}, kMisused);
  }
  const Result<std::string> text = ReadRecordFile(arguments.path);
  if (const auto* problem = std::get_if<Problem>(&text)) {
    return Complain(*problem, problem->code == "no-file" ? kMisused : kFailed);
  }
  auto loaded = LoadRecord(std::get<std::string>(text), FinderBeside(arguments.path));
  if (const auto* error = std::get_if<RecordError>(&loaded)) {
    return Complain(ProblemOf(*error, arguments.path), kFailed);
  }
  const Table& table = *std::get<std::unique_ptr<Table>>(loaded);
  if (!viewer->IsSpectator() && Index(viewer->seat()) >= table.seats()) {
    return Complain({"bad-viewer", "there is no seat " + arguments.viewer}, kMisused);
  }
  if (arguments.json && !arguments.quiet) {
    for (const std::string& event : table.narrator().EventsJson(*viewer, 0))
      fmt::print("{}\n", event);
    fmt::print("{}\n", table.narrator().ScoresJson());
    return kDone;
  }
  std::vector<std::string> names = table.Players();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].empty()) names[i] = std::string(1, Letter(SeatAt(static_cast<int>(i))));
  }
  const Phrasebook book(table.game().id, arguments.language, names);
  if (!arguments.quiet) {
    for (const std::string& line : table.narrator().EventLines(*viewer, 0, book))
      fmt::print("{}\n", line);
    Canvas canvas;
    table.narrator().Paint(*viewer, false, BoardStyle(), book, canvas);
    const TerminalStyle style = DetectTerminal(false, false);
    fmt::print("\n{}", Render(canvas, style));
    fmt::print("{}", ScoresInWords(table, book, style));
  }
  fmt::print("{}: {} steps, {}\n", arguments.path, table.steps(),
             table.ToAct().IsOver() ? "over" : "not over");
  return kDone;
}

}  // namespace chocobox
