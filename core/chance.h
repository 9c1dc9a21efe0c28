#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chocobox {

// An exact probability: a fraction in lowest terms, written "16/21".
struct Chance {
  std::uint64_t favourable = 0;
  std::uint64_t total = 1;

  // REQUIRES: favourable <= total, 0 < total < 2^56.
  static Chance Of(std::uint64_t favourable, std::uint64_t total);

  constexpr bool IsCertain() const { return favourable == total; }
  constexpr bool IsImpossible() const { return favourable == 0; }
  constexpr Chance Complement() const { return {total - favourable, total}; }
  double Value() const { return static_cast<double>(favourable) / static_cast<double>(total); }
  // "53%": rounded to the nearest, but 0 and 100 only for exactly 0 and 1.
  std::string Percent() const;

  void AppendToken(std::string& out) const;
  static std::optional<Chance> FromToken(std::string_view token);
  bool operator==(const Chance&) const = default;
};

}  // namespace chocobox
