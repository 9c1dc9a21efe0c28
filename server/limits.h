#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace chocobox::server {

// How deep the JSON of a request may be nested.
inline constexpr std::size_t kMostDepth = 8;

// Token bucket: burst size, then refill per second.
struct Rate {
  double burst;
  double per_second;
  bool operator==(const Rate&) const = default;
};

// How much the server lets others use. The table below describes each member.
struct Limits {
  std::size_t connections = 4000;
  std::size_t connections_per_address = 500;
  std::size_t sockets_per_guest = 16;
  std::size_t spectators_per_table = 100;
  std::size_t header_bytes = 8 << 10;
  std::size_t body_bytes = 16 << 10;
  std::size_t message_bytes = 16 << 10;
  std::size_t unsent_bytes = 1 << 20;
  std::size_t unsent_bytes_in_all = 128 << 20;
  std::chrono::milliseconds request_time{10'000};
  std::chrono::milliseconds write_time{30'000};
  std::chrono::milliseconds idle_time{60'000};
  Rate requests{200, 50};
  Rate messages{60, 20};
  Rate new_guests{100, 10.0 / 60};
  Rate new_tables{100, 0.5};
  std::size_t moves_per_table = 10'000;
  std::size_t threads = 0;
  bool operator==(const Limits&) const = default;
};

// One limit as a flag of `chocobox serve` and a line of docs/api.md. Both follow from this table;
// the defaults are those of Limits.
struct LimitRow {
  enum class Unit { kCount, kBytes, kTime, kRate };
  using Member =
      std::variant<std::size_t Limits::*, std::chrono::milliseconds Limits::*, Rate Limits::*>;

  // Without its hyphens.
  std::string_view flag;
  Unit unit;
  Member member;
  // The range of values; times in milliseconds. A rate has none: both its numbers are positive.
  std::size_t min;
  std::size_t max;
  std::string_view help;
};

// All limits, in the order in which they are described.
std::span<const LimitRow> AllLimits();

// The value of a limit as its flag takes it: 4000, 16KiB, 10s or 500ms, and for a rate 50/s,200:
// the refill per second or minute, then the burst.
std::string LimitText(const LimitRow& row, const Limits& limits);

// Sets the limit. Returns false and changes nothing when the text has another form or is out of
// range. Sizes may be written in bytes, KiB or MiB, times in ms, s or min; times without a unit are
// in milliseconds.
bool SetLimit(const LimitRow& row, std::string_view text, Limits& limits);

// The same limits without any on rates and on connections of one address: for load tests.
Limits WithoutRates(Limits limits);

}  // namespace chocobox::server
