#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "load/latencies.h"
#include "load/settings.h"

namespace chocobox::load {

// What was counted while the tables were played.
struct Traffic {
  // Acknowledged actions, those that were sent again after a connection was lost, and those that
  // the server refused.
  std::uint64_t actions = 0;
  std::uint64_t repeated = 0;
  std::uint64_t refused = 0;
  // Actions that the pace asked for when the one before was still under way for a whole period.
  std::uint64_t late = 0;
  std::uint64_t games_over = 0;
  std::uint64_t reconnects = 0;
  // Sockets that were told nothing of an action.
  std::uint64_t untold = 0;
  // Updates with a number that does not follow the one before.
  std::uint64_t gaps = 0;
  // Bytes of updates: their text, and as they were sent.
  std::uint64_t text_bytes = 0;
  std::uint64_t wire_bytes = 0;
  // Sockets that each action was shown to, summed up.
  std::uint64_t shown = 0;
  // From sending an action to its update on each other socket of the table, and to its answer.
  Latencies to_others;
  Latencies to_answer;
};

// The result of reading the tables anew from the server.
struct Check {
  std::uint64_t acknowledged = 0;
  // Acknowledged actions of the tables that there was time to check.
  std::uint64_t checked = 0;
  std::uint64_t lost = 0;
  std::uint64_t doubled = 0;
};

struct Report {
  Traffic traffic;
  Check check;
  double seconds = 0;
  double client_cpu_s = 0;
  // Sockets of all tables.
  int sockets = 0;
  // Absent when the process of the server is not known.
  std::optional<double> server_cpu_s;
  std::optional<double> dealt_kib;
  std::optional<double> played_kib;
  // From the start of a server with all these tables to its first answer about one of them.
  std::optional<double> first_answer_ms;
  // To the last of its answers about twenty of them.
  std::optional<double> answers_ms;
  std::optional<double> fsync_ms;
  int kills = 0;
  // At the end: tables where an action had no answer, and tables where nobody could act although
  // the game was not over.
  int unanswered = 0;
  int stuck = 0;

  // Nothing acknowledged was lost or doubled, and no table stood still.
  bool IsGood() const {
    return check.lost == 0 && check.doubled == 0 && traffic.gaps == 0 && unanswered == 0 &&
           stuck == 0;
  }
};

std::string ReportJson(const LoadSettings& settings, const Report& report);
// A table for people.
std::string ReportText(const LoadSettings& settings, const Report& report);

}  // namespace chocobox::load
