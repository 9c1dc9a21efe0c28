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

// The protocol of docs/protocol.md: one request a line, one reply a line. Whatever the line holds,
// the reply is one line of JSON and the tables are as they were when it says "ok":false.
class Engine {
 public:
  // The reply without its line end.
  std::string Answer(std::string_view line);
  // The reply to a line that was too long to read.
  static std::string LineTooLong();

 private:
  struct Seated {
    std::unique_ptr<Table> table;
    // Whether the caller decides chance.
    bool manual_chance = false;
  };
  friend class Request;

  std::map<std::int64_t, Seated> tables_;
  std::int64_t next_table_ = 1;
};

}  // namespace chocobox
