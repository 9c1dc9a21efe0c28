#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/field.h"

namespace chocobox::server {

// The addresses of the HTTP API. Every other address is a page.
enum class Route : std::uint8_t {
  kHealth,
  kReady,
  kMetrics,
  kSetGuest,
  kMe,
  kGames,
  kFields,
  kTables,
  kReplays,
  kMakeTable,
  kJoin,
  kTable,
  kRecord,
  kSocket,
};

struct RouteRow {
  Route route;
  std::string_view method;
  // A part in capitals, such as ID, stands for any part.
  std::string_view path;
  // Of its body.
  std::span<const Field> fields;
};

// In the order of the enumeration.
std::span<const RouteRow> AllRoutes();

inline const RouteRow& RowOf(Route route) { return AllRoutes()[static_cast<std::size_t>(route)]; }

// The answer to a request for a path.
struct Place {
  // Nothing when the path takes other methods, or none.
  std::optional<Route> route;
  // The part of the path that stands for a part in capitals.
  std::string part;
  // The methods that the path takes; empty when there is no such path.
  std::string allow;
};

// HEAD is taken where GET is.
Place FindPlace(std::string_view method, std::string_view path);

}  // namespace chocobox::server
