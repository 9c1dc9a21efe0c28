#pragma once

#include <span>
#include <string>

#include "server/feed.h"

namespace chocobox::server {

// The aid at every decision of a game that the viewer saw, without those that were taken back, as
// JSON: [{"step":4,"seq":4,"aid":{…}},…]. Slow.
std::string CourseJson(const Table& table, std::span<const Move> moves, Viewer viewer);

}  // namespace chocobox::server
