#include "server/limits.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

namespace chocobox::server {
namespace {

using Unit = LimitRow::Unit;

constexpr std::size_t kKiB = 1 << 10;
constexpr std::size_t kMiB = 1 << 20;
constexpr std::size_t kMost = 1'000'000'000;
constexpr std::size_t kDay = 24 * 60 * 60 * 1000;

constexpr std::array kRows{
    LimitRow{"connections", Unit::kCount, &Limits::connections, 1, kMost,
             "Open connections in all, sockets included"},
    LimitRow{"connections-per-address", Unit::kCount, &Limits::connections_per_address, 1, kMost,
             "Open connections of one address; an IPv6 network of 64 bits counts as one"},
    LimitRow{"sockets-per-guest", Unit::kCount, &Limits::sockets_per_guest, 1, kMost,
             "Sockets of one guest at one table"},
    LimitRow{"spectators-per-table", Unit::kCount, &Limits::spectators_per_table, 0, kMost,
             "Sockets without a seat at one table"},
    LimitRow{"header-bytes", Unit::kBytes, &Limits::header_bytes, kKiB, kMiB,
             "Size of a request's first line and headers"},
    LimitRow{"body-bytes", Unit::kBytes, &Limits::body_bytes, kKiB, 64 * kMiB,
             "Size of a request's body"},
    LimitRow{"message-bytes", Unit::kBytes, &Limits::message_bytes, kKiB, 64 * kMiB,
             "Size of a message on a socket"},
    LimitRow{"unsent-bytes", Unit::kBytes, &Limits::unsent_bytes, kKiB, 1024 * kMiB,
             "Bytes waiting for one slow reader, behind the message being sent"},
    LimitRow{"unsent-bytes-in-all", Unit::kBytes, &Limits::unsent_bytes_in_all, kKiB,
             std::size_t{1024} * 1024 * kMiB,
             "Bytes waiting for all readers; beyond, those with more than the average are dropped"},
    LimitRow{"request-time", Unit::kTime, &Limits::request_time, 10, kDay,
             "Time for a request to arrive, counted from the end of the one before"},
    LimitRow{"write-time", Unit::kTime, &Limits::write_time, 10, kDay,
             "Time for the other end to take an answer or a message"},
    LimitRow{"idle-time", Unit::kTime, &Limits::idle_time, 100, kDay,
             "Silence after which a socket is dropped; after half of it the server sends a ping"},
    LimitRow{"requests", Unit::kRate, &Limits::requests, 0, 0, "Requests of one address"},
    LimitRow{"messages", Unit::kRate, &Limits::messages, 0, 0, "Messages on one socket"},
    LimitRow{"new-guests", Unit::kRate, &Limits::new_guests, 0, 0, "New guests of one address"},
    LimitRow{"new-tables", Unit::kRate, &Limits::new_tables, 0, 0, "New tables of one address"},
    LimitRow{"moves-per-table", Unit::kCount, &Limits::moves_per_table, 1, kMost,
             "Moves at one table; beyond, people can take no more"},
    LimitRow{"threads", Unit::kCount, &Limits::threads, 0, 256,
             "Threads for connections and for bots, each; 0: as many as cores, at least 2"},
};

struct Suffix {
  std::string_view text;
  std::size_t factor;
};
// Largest first: LimitText takes the first that divides the value.
constexpr std::array<Suffix, 3> kSizes{{{"MiB", kMiB}, {"KiB", kKiB}, {"", 1}}};
constexpr std::array<Suffix, 4> kTimes{{{"min", 60'000}, {"s", 1000}, {"ms", 1}, {"", 1}}};
constexpr std::array<Suffix, 1> kCounts{{{"", 1}}};

std::span<const Suffix> SuffixesOf(Unit unit) {
  if (unit == Unit::kBytes) return kSizes;
  if (unit == Unit::kTime) return kTimes;
  return kCounts;
}

std::string TextOf(std::size_t value, Unit unit) {
  // A minute is rather 60s.
  for (const auto& [text, factor] : SuffixesOf(unit).subspan(unit == Unit::kTime ? 1 : 0)) {
    if (value % factor == 0 && (value > 0 || factor == 1)) {
      return std::to_string(value / factor) + std::string(text);
    }
  }
  return std::to_string(value);
}

template <class Number>
std::optional<Number> NumberIn(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<std::size_t> ValueIn(std::string_view text, const LimitRow& row) {
  const std::string_view digits = text.substr(0, text.find_first_not_of("0123456789"));
  for (const auto& [suffix, factor] : SuffixesOf(row.unit)) {
    if (text.substr(digits.size()) != suffix) continue;
    const auto number = NumberIn<std::size_t>(digits);
    if (!number || *number > std::numeric_limits<std::size_t>::max() / factor) return std::nullopt;
    const std::size_t value = *number * factor;
    if (value < row.min || value > row.max) return std::nullopt;
    return value;
  }
  return std::nullopt;
}

constexpr std::string_view kPerSecond = "/s,";
constexpr std::string_view kPerMinute = "/min,";

std::string TextOf(const Rate& rate) {
  const bool by_second = rate.per_second == std::floor(rate.per_second);
  const double refill = by_second ? rate.per_second : rate.per_second * 60;
  return std::to_string(std::llround(refill)) + std::string(by_second ? kPerSecond : kPerMinute) +
         std::to_string(std::llround(rate.burst));
}

std::optional<Rate> RateIn(std::string_view text) {
  for (const auto& [unit, seconds] : {std::pair(kPerSecond, 1.0), std::pair(kPerMinute, 60.0)}) {
    const std::size_t at = text.find(unit);
    if (at == std::string_view::npos) continue;
    const auto refill = NumberIn<std::uint32_t>(text.substr(0, at));
    const auto burst = NumberIn<std::uint32_t>(text.substr(at + unit.size()));
    if (!refill || !burst || *refill == 0 || *burst == 0) return std::nullopt;
    return Rate{static_cast<double>(*burst), *refill / seconds};
  }
  return std::nullopt;
}

}  // namespace

std::span<const LimitRow> AllLimits() { return kRows; }

std::string LimitText(const LimitRow& row, const Limits& limits) {
  if (const auto* rate = std::get_if<Rate Limits::*>(&row.member)) return TextOf(limits.**rate);
  if (const auto* time = std::get_if<std::chrono::milliseconds Limits::*>(&row.member)) {
    return TextOf(static_cast<std::size_t>((limits.**time).count()), row.unit);
  }
  return TextOf(limits.*std::get<std::size_t Limits::*>(row.member), row.unit);
}

bool SetLimit(const LimitRow& row, std::string_view text, Limits& limits) {
  if (const auto* member = std::get_if<Rate Limits::*>(&row.member)) {
    const auto rate = RateIn(text);
    if (rate) limits.** member = *rate;
    return rate.has_value();
  }
  const auto value = ValueIn(text, row);
  if (!value) return false;
  if (const auto* time = std::get_if<std::chrono::milliseconds Limits::*>(&row.member)) {
    limits.** time = std::chrono::milliseconds(*value);
  } else {
    limits.*std::get<std::size_t Limits::*>(row.member) = *value;
  }
  return true;
}

Limits WithoutRates(Limits limits) {
  for (const LimitRow& row : kRows) {
    if (const auto* rate = std::get_if<Rate Limits::*>(&row.member)) limits.** rate = {1e9, 1e9};
  }
  limits.connections_per_address = kMost;
  return limits;
}

}  // namespace chocobox::server
