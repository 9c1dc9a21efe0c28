#include "load/report.h"

#include <fmt/core.h>

#include <string_view>

#include "core/json.h"

namespace chocobox::load {
namespace {

// The figures in the order in which they are shown. Each has a key and a sentence about it.
template <class Visit>
void ForEachFigure(const LoadSettings& settings, const Report& report, const Visit& visit) {
  const Traffic& traffic = report.traffic;
  const auto per = [](double amount, double count) {
    return count > 0 ? std::optional(amount / count) : std::nullopt;
  };
  const auto actions = static_cast<double>(traffic.actions);
  const auto shown = static_cast<double>(traffic.shown);
  visit("tables", settings.tables, "tables played at the same time");
  visit("sockets", report.sockets, "sockets at each table");
  visit("seconds", report.seconds, "measured");
  visit("actions", traffic.actions, "acknowledged actions");
  visit("actions_per_s", per(actions, report.seconds), "of them a second");
  visit("actions_per_cpu_s",
        report.server_cpu_s ? per(actions, *report.server_cpu_s) : std::nullopt,
        "of them for each second of processor time of the server");
  visit("server_cpu_s", report.server_cpu_s, "processor time of the server");
  visit("client_cpu_s", report.client_cpu_s, "processor time of this program");
  visit("p50_ms", traffic.to_others.Milliseconds(0.5), "from an action to its update elsewhere");
  visit("p99_ms", traffic.to_others.Milliseconds(0.99), "");
  visit("max_ms", traffic.to_others.Milliseconds(1), "");
  visit("done_p50_ms", traffic.to_answer.Milliseconds(0.5), "from an action to its answer");
  visit("done_p99_ms", traffic.to_answer.Milliseconds(0.99), "");
  visit("bytes_per_action_seat", per(static_cast<double>(traffic.text_bytes), shown),
        "text of updates for each action and socket");
  visit("wire_bytes_per_action_seat", per(static_cast<double>(traffic.wire_bytes), shown),
        settings.deflate ? "the same as it was sent, compressed" : "the same as it was sent");
  visit("kib_per_table", report.dealt_kib, "memory of the server for a table that was dealt");
  visit("kib_per_table_played", report.played_kib, "memory of the server for a table at the end");
  visit("games_over", traffic.games_over, "games that came to their end");
  visit("late", traffic.late, "actions that could not keep the pace");
  visit("refused", traffic.refused, "actions that the server refused");
  visit("untold", traffic.untold, "sockets that were told nothing of an action");
  visit("gaps", traffic.gaps, "updates with a wrong number");
  visit("kills", report.kills, "times the server was killed");
  visit("reconnects", traffic.reconnects, "sockets that were connected again");
  visit("repeated", traffic.repeated, "actions that were sent again");
  visit("unanswered", report.unanswered, "tables with an action that had no answer at the end");
  visit("stuck", report.stuck, "tables where nobody could act");
  visit("checked", report.check.checked, "actions compared with the log of the server");
  visit("unchecked", report.check.acknowledged - report.check.checked,
        "actions that there was no time for");
  visit("lost", report.check.lost, "acknowledged actions that are not in the log");
  visit("doubled", report.check.doubled, "actions that are in the log once too often");
  visit("first_answer_ms", report.first_answer_ms,
        "from a start of the server to its first answer");
  visit("answers_ms", report.answers_ms, "to its answers about twenty tables");
  visit("fsync_ms", report.fsync_ms, "to write 4 KiB to the disk");
}

std::string Shown(double value) { return fmt::format("{:.{}f}", value, value < 100 ? 2 : 0); }
std::string Shown(std::integral auto value) { return fmt::format("{}", value); }
template <class T>
std::string Shown(const std::optional<T>& value) {
  return value ? Shown(*value) : "-";
}

}  // namespace

std::string ReportJson(const LoadSettings& settings, const Report& report) {
  std::string out;
  {
    JsonObject object(out);
    {
      JsonArray games(object.Key("games"));
      for (const HostedGame* game : GamesOf(settings)) games.Add(game->info().id);
    }
    object.Add("pace", settings.pace);
    object.Add("deflate", settings.deflate);
    object.Add("seed", settings.seed);
    ForEachFigure(settings, report, [&](std::string_view key, const auto& value, std::string_view) {
      object.Add(key, value);
    });
  }
  return out;
}

std::string ReportText(const LoadSettings& settings, const Report& report) {
  std::string out;
  ForEachFigure(settings, report,
                [&](std::string_view key, const auto& value, std::string_view meaning) {
                  std::string line = fmt::format("{:<27} {:>10}  {}", key, Shown(value), meaning);
                  line.erase(line.find_last_not_of(' ') + 1);
                  out += line + '\n';
                });
  return out;
}

}  // namespace chocobox::load
