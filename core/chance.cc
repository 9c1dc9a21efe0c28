#include "core/chance.h"

#include <algorithm>
#include <numeric>

#include "core/text.h"

namespace chocobox {

Chance Chance::Of(std::uint64_t favourable, std::uint64_t total) {
  const std::uint64_t divisor = std::gcd(favourable, total);
  return {favourable / divisor, total / divisor};
}

std::string Chance::Percent() const {
  std::uint64_t percent = (200 * favourable + total) / (2 * total);
  if (!IsImpossible()) percent = std::max(percent, std::uint64_t{1});
  if (!IsCertain()) percent = std::min(percent, std::uint64_t{99});
  return std::to_string(percent) + "%";
}

void Chance::AppendToken(std::string& out) const {
  AppendNumber(out, favourable);
  out += '/';
  AppendNumber(out, total);
}

std::optional<Chance> Chance::FromToken(std::string_view token) {
  const std::size_t slash = token.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto favourable = ParseNumber<std::uint64_t>(token.substr(0, slash));
  const auto total = ParseNumber<std::uint64_t>(token.substr(slash + 1));
  if (!favourable || !total || *favourable > *total) return std::nullopt;
  const Chance chance{*favourable, *total};
  std::string written;
  chance.AppendToken(written);
  if (std::gcd(*favourable, *total) != 1 || written != token) return std::nullopt;
  return chance;
}

}  // namespace chocobox
