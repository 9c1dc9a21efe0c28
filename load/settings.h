#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "host/table.h"

namespace chocobox::load {

// The wishes of whoever runs the load tool. Everything is bounded; see WhyImpossible.
struct LoadSettings {
  // Ids of games, played in turn; empty: all.
  std::vector<std::string> games{};
  int tables = 20;
  // Absent: four, or as near to four as the game allows.
  std::optional<int> seats{};
  // Connections of each table: first one for each seat, then spectators. Absent: one for each seat.
  std::optional<int> sockets{};
  // Actions per second and table; 0: the next action follows as soon as everybody saw the last.
  double pace = 1;
  double seconds = 10;
  // A table whose game is over stays as it is, instead of making room for a new one.
  bool once = false;
  // More tables that are dealt before the measurement and then left alone.
  int idle = 0;
  // How often the server is killed and started again.
  int kills = 0;
  // Whether compression is offered, as browsers do.
  bool deflate = true;
  std::uint64_t seed = 1;
  // The program whose server is started; not used with `connect`.
  std::string program{};
  // The database of that server; empty: a folder that is removed afterwards.
  std::string database{};
  // More arguments for `serve`.
  std::vector<std::string> serve{};
  // The address of a server that runs already, such as http://127.0.0.1:8080; empty: none.
  std::string connect{};
  // The process of that server, to measure its time and memory.
  std::optional<int> pid{};
  // Allows a server that is not on this machine.
  bool anywhere = false;
};

inline constexpr int kMostTables = 10'000;
inline constexpr int kMostSockets = 20'000;
inline constexpr int kMostIdle = 20'000;
inline constexpr int kMostKills = 1000;
inline constexpr double kMostPace = 1000;
inline constexpr double kMostSeconds = 3600;

// The games to play. REQUIRES: WhyImpossible finds nothing.
std::vector<const HostedGame*> GamesOf(const LoadSettings& settings);
int SeatsAt(const LoadSettings& settings, const GameInfo& game);
int SocketsAt(const LoadSettings& settings, const GameInfo& game);

// The first wish that cannot be fulfilled.
std::optional<Problem> WhyImpossible(const LoadSettings& settings);

}  // namespace chocobox::load
