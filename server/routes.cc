#include "server/routes.h"

#include <algorithm>
#include <array>

#include "core/names.h"

namespace chocobox::server {
namespace {

constexpr std::array kGuest{Field{"name", FieldType::kText},
                            Field{"token", FieldType::kFlag, false}};
constexpr std::array kTable{
    Field{"id", FieldType::kId},
    Field{"game", FieldType::kText},
    Field{"seats", FieldType::kNumber},
    Field{"bots", FieldType::kObject, false},
    Field{"options", FieldType::kObject, false},
    Field{"settings", FieldType::kObject, false},
    Field{"start", FieldType::kFlag, false},
};
constexpr std::array kJoin{Field{"invite", FieldType::kText}};

constexpr std::array kRows{
    RouteRow{Route::kHealth, "GET", "/healthz", {}},
    RouteRow{Route::kReady, "GET", "/readyz", {}},
    RouteRow{Route::kMetrics, "GET", "/metrics", {}},
    RouteRow{Route::kSetGuest, "POST", "/api/v1/guest", kGuest},
    RouteRow{Route::kMe, "GET", "/api/v1/me", {}},
    RouteRow{Route::kGames, "GET", "/api/v1/games", {}},
    RouteRow{Route::kFields, "GET", "/api/v1/games/GAME/fields", {}},
    RouteRow{Route::kTables, "GET", "/api/v1/tables", {}},
    RouteRow{Route::kReplays, "GET", "/api/v1/replays", {}},
    RouteRow{Route::kMakeTable, "POST", "/api/v1/tables", kTable},
    RouteRow{Route::kJoin, "POST", "/api/v1/join", kJoin},
    RouteRow{Route::kTable, "GET", "/api/v1/tables/ID", {}},
    RouteRow{Route::kRecord, "GET", "/api/v1/tables/ID/record", {}},
    RouteRow{Route::kSocket, "GET", "/api/v1/tables/ID/socket", {}},
};
static_assert(kRows.size() == CountEnumerators<Route>());
static_assert([] {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (kRows[i].route != static_cast<Route>(i)) return false;
  }
  return true;
}());

// Takes the first part of a path off it, with its slash.
std::string_view TakePart(std::string_view& path) {
  const std::size_t end = std::min(path.find('/', 1), path.size());
  const std::string_view part = path.substr(0, end);
  path.remove_prefix(end);
  return part;
}

// Whether the path is of this pattern; the part that its part in capitals stands for.
std::optional<std::string_view> Match(std::string_view pattern, std::string_view path) {
  std::string_view found;
  while (!pattern.empty() && !path.empty()) {
    const std::string_view wanted = TakePart(pattern);
    const std::string_view part = TakePart(path);
    const bool any = wanted.size() > 1 && wanted[1] >= 'A' && wanted[1] <= 'Z';
    if (any ? part.size() < 2 : part != wanted) return std::nullopt;
    if (any) found = part.substr(1);
  }
  if (!pattern.empty() || !path.empty()) return std::nullopt;
  return found;
}

}  // namespace

std::span<const RouteRow> AllRoutes() { return kRows; }

Place FindPlace(std::string_view method, std::string_view path) {
  Place place;
  for (const RouteRow& row : kRows) {
    const auto part = Match(row.path, path);
    if (!part) continue;
    const bool reads = row.method == "GET";
    if (!place.allow.empty()) place.allow += ", ";
    place.allow += reads ? "GET, HEAD" : row.method;
    if (method != row.method && !(reads && method == "HEAD")) continue;
    place.route = row.route;
    place.part = *part;
  }
  return place;
}

}  // namespace chocobox::server
