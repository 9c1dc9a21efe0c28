#pragma once

#include <chrono>
#include <memory>
#include <string_view>
#include <vector>

#include "load/played_table.h"
#include "load/report.h"

namespace chocobox::load {

// Compares the actions of a record with those that were acknowledged at its table.
Check CompareRecord(const Phrases& phrases, const std::vector<Acknowledged>& acknowledged,
                    std::string_view record);

// Reads the tables anew from the server and compares them with what was acknowledged: records of
// finished games, action by action; of running ones the updates from the start, and every id once
// more, which must get the answer that it had. Checks as many tables as there is time for, in a
// random order.
Check CheckTables(World& world, const std::vector<std::unique_ptr<PlayedTable>>& tables,
                  std::chrono::seconds patience);

}  // namespace chocobox::load
