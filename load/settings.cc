#include "load/settings.h"

#include <algorithm>
#include <string_view>

namespace chocobox::load {
namespace {

// NaN is outside of every range.
template <class T>
bool Within(T value, T least, T most) {
  return value >= least && value <= most;
}

std::string Plain(double number) { return std::to_string(static_cast<std::int64_t>(number)); }

std::optional<Problem> WhyNoGame(const LoadSettings& settings) {
  for (const std::string& id : settings.games) {
    if (FindGame(id) != nullptr) continue;
    std::string known;
    for (const HostedGame* game : AllGames()) known.append(" ").append(game->info().id);
    return Problem{"unknown-game", "there is no game \"" + id + "\"; there are:" + known};
  }
  return std::nullopt;
}

std::optional<Problem> WhyNoSeats(const LoadSettings& settings) {
  std::int64_t most = 0;
  for (const HostedGame* game : GamesOf(settings)) {
    const auto [least_seats, most_seats] = game->info().seats;
    const int seats = SeatsAt(settings, game->info());
    if (!Within(seats, least_seats, most_seats)) {
      return Problem{"bad-seats", std::string(game->info().id) + " has " +
                                      std::to_string(least_seats) + " to " +
                                      std::to_string(most_seats) + " seats"};
    }
    const int sockets = SocketsAt(settings, game->info());
    if (sockets < seats || sockets > kMostSockets) {
      return Problem{"bad-sockets", "every seat needs a socket: at least " + std::to_string(seats) +
                                        " for each table of " + std::string(game->info().id)};
    }
    most = std::max<std::int64_t>(most, sockets);
  }
  if (most * settings.tables > kMostSockets) {
    return Problem{"bad-sockets", "there can be " + std::to_string(kMostSockets) +
                                      " sockets at all tables together"};
  }
  return std::nullopt;
}

}  // namespace

std::vector<const HostedGame*> GamesOf(const LoadSettings& settings) {
  std::vector<const HostedGame*> games;
  if (settings.games.empty()) {
    for (const HostedGame* game : AllGames()) games.push_back(game);
  }
  for (const std::string& id : settings.games) games.push_back(FindGame(id));
  return games;
}

int SeatsAt(const LoadSettings& settings, const GameInfo& game) {
  constexpr int kUsual = 4;
  return settings.seats.value_or(std::clamp<int>(kUsual, game.seats.min, game.seats.max));
}

int SocketsAt(const LoadSettings& settings, const GameInfo& game) {
  return settings.sockets.value_or(SeatsAt(settings, game));
}

std::optional<Problem> WhyImpossible(const LoadSettings& settings) {
  if (auto problem = WhyNoGame(settings)) return problem;
  if (!Within(settings.tables, 1, kMostTables)) {
    return Problem{"bad-tables", "there can be 1 to " + std::to_string(kMostTables) + " tables"};
  }
  if (auto problem = WhyNoSeats(settings)) return problem;
  if (!Within(settings.pace, 0.0, kMostPace)) {
    return Problem{"bad-pace", "the pace is 0 to " + Plain(kMostPace) + " actions a second"};
  }
  if (!Within(settings.seconds, 0.1, kMostSeconds)) {
    return Problem{"bad-seconds", "the seconds are 0.1 to " + Plain(kMostSeconds)};
  }
  if (!Within(settings.idle, 0, kMostIdle)) {
    return Problem{"bad-idle", "there can be 0 to " + std::to_string(kMostIdle) + " idle tables"};
  }
  if (!Within(settings.kills, 0, kMostKills)) {
    return Problem{"bad-kills", "there can be 0 to " + std::to_string(kMostKills) + " kills"};
  }
  if (settings.connect.empty() && (settings.pid || settings.anywhere)) {
    return Problem{"no-connect", "--pid and --anywhere are about the server of --connect"};
  }
  if (!settings.connect.empty() && settings.kills > 0) {
    return Problem{"not-own", "only a server that this program starts can be killed"};
  }
  if (!settings.connect.empty() && !(settings.database.empty() && settings.serve.empty())) {
    return Problem{"not-own", "only a server that this program starts takes arguments"};
  }
  return std::nullopt;
}

}  // namespace chocobox::load
