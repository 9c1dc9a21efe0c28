#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/seat.h"
#include "server/table_change.h"

namespace chocobox::server {

// {"kind":"table","table":{…}}: the table as this guest may know it, see docs/api.md.
std::string TableJson(const TableState& table, const std::optional<Problem>& problem,
                      SeatSet online, std::string_view guest);

}  // namespace chocobox::server
