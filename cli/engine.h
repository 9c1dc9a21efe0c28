#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "host/table.h"

namespace chocobox {

inline constexpr std::size_t kMaxEngineLine = 1 << 20;
inline constexpr std::size_t kMaxEngineTables = 1000;
inline constexpr std::size_t kMaxEngineDepth = 32;

// The protocol of docs/protocol.md: one line per request, one line per reply. The reply to any line
// is one line of JSON; after a reply with "ok":false all tables are unchanged.
class Engine {
 public:
  // The reply, without the end of line.
  std::string Answer(std::string_view line);
  // The reply to a line that was too long to read.
  static std::string LineTooLong();

 private:
  struct Seated {
    std::unique_ptr<Table> table;
    // Whether the caller gives the outcomes of chance.
    bool manual_chance = false;
  };
  friend class Request;

  std::map<std::int64_t, Seated> tables_;
  std::int64_t next_table_ = 1;
};

}  // namespace chocobox
