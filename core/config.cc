#include "core/config.h"

#include <algorithm>
#include <cstddef>

#include "core/byte.h"
#include "core/text.h"

namespace chocobox {
namespace {

// Reads the string as a number whose digits are the letters.
std::optional<int> ParseSpelling(const OptionSpec& spec, std::string_view text) {
  if (spec.places == 0 || text.size() != spec.places) return std::nullopt;
  int number = 0;
  for (const char letter : text) {
    const std::size_t digit = spec.letters.find(letter);
    if (digit == std::string_view::npos) return std::nullopt;
    number = number * static_cast<int>(spec.letters.size()) + static_cast<int>(digit);
  }
  return number;
}

std::string Spell(const OptionSpec& spec, int number) {
  std::string text(spec.places, ' ');
  const int base = static_cast<int>(spec.letters.size());
  for (std::size_t i = spec.places; i-- > 0; number /= base) {
    text[i] = spec.letters[number % base];
  }
  return text;
}

std::optional<std::int16_t> ParseOption(const OptionSpec& spec, std::string_view text) {
  switch (spec.type) {
    case OptionSpec::Type::kFlag:
      if (text == "on") return std::int16_t{1};
      if (text == "off") return std::int16_t{0};
      return std::nullopt;
    case OptionSpec::Type::kNumber: {
      // Each number is written in one way only.
      const auto number = ParseNumber<std::int16_t>(text);
      return number && std::to_string(*number) == text ? number : std::nullopt;
    }
    case OptionSpec::Type::kChoice:
      for (std::size_t i = 0; i < spec.choices.size(); ++i) {
        if (spec.choices[i] == text)
          return static_cast<std::int16_t>(spec.min + static_cast<int>(i));
      }
      if (const auto number = ParseSpelling(spec, text)) {
        return static_cast<std::int16_t>(spec.min + static_cast<int>(spec.choices.size()) +
                                         *number);
      }
      return std::nullopt;
  }
  return std::nullopt;
}

// The standard is allowed at every table.
bool IsFor(const OptionSpec& spec, std::int16_t value, int seats) {
  return value == spec.standard || spec.seats.Allow(seats);
}

std::string PlayersIn(SeatLimits limits) {
  const std::string range = limits.min == limits.max ? "" : std::to_string(limits.min) + " to ";
  return range + std::to_string(limits.max) + (limits.max == 1 ? " player" : " players");
}

}  // namespace

Config StandardConfig(std::span<const OptionSpec> specs, int seats) {
  Config config;
  config.seats = Byte(seats);
  for (std::size_t i = 0; i < specs.size(); ++i) config.options[i] = specs[i].standard;
  return config;
}

std::optional<ConfigError> SetOption(std::span<const OptionSpec> specs, Config& config,
                                     std::string_view key, std::string_view value) {
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (specs[i].key != key) continue;
    const std::optional<std::int16_t> parsed = ParseOption(specs[i], value);
    if (!parsed || *parsed < specs[i].min || *parsed > specs[i].max) return ConfigError::kBadValue;
    config.options[i] = *parsed;
    return std::nullopt;
  }
  return ConfigError::kUnknownOption;
}

std::optional<ConfigError> CheckConfig(std::span<const OptionSpec> specs, SeatLimits seats,
                                       const Config& config) {
  if (!seats.Allow(config.seats)) return ConfigError::kBadSeats;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const std::int16_t value = config.options[i];
    if (value < specs[i].min || value > specs[i].max) return ConfigError::kBadValue;
    if (!IsFor(specs[i], value, config.seats)) return ConfigError::kOptionNeedsSeats;
  }
  return std::nullopt;
}

std::variant<Config, ConfigProblem> MakeConfig(std::span<const OptionSpec> specs, SeatLimits limits,
                                               int seats, const OptionTexts& options) {
  if (!limits.Allow(seats)) {
    return ConfigProblem{ConfigError::kBadSeats,
                         "it is for " + PlayersIn(limits) + ", not " + std::to_string(seats)};
  }
  Config config = StandardConfig(specs, seats);
  for (const auto& [key, value] : options) {
    const auto error = SetOption(specs, config, key, value);
    if (error == ConfigError::kUnknownOption) {
      return ConfigProblem{*error, "there is no option " + key};
    }
    const auto spec = std::find_if(specs.begin(), specs.end(),
                                   [&](const OptionSpec& one) { return one.key == key; });
    if (error) {
      return ConfigProblem{
          *error, "option " + key + " cannot be \"" + value + "\", only " + ValuesOf(*spec)};
    }
    if (!IsFor(*spec, config.options[spec - specs.begin()], seats)) {
      return ConfigProblem{
          ConfigError::kOptionNeedsSeats,
          "option " + key + " is for " + PlayersIn(spec->seats) + ", not " + std::to_string(seats)};
    }
  }
  return config;
}

std::string ValuesOf(const OptionSpec& spec) {
  if (spec.type == OptionSpec::Type::kFlag) return "on, off";
  if (spec.type == OptionSpec::Type::kNumber) {
    return std::to_string(spec.min) + "–" + std::to_string(spec.max);
  }
  std::string values;
  for (const std::string_view choice : spec.choices) {
    values += (values.empty() ? "" : ", ") + std::string(choice);
  }
  if (spec.places > 0) {
    values += ", " + std::to_string(spec.places) + "×[" + std::string(spec.letters) + "]";
  }
  return values;
}

std::string OptionText(const OptionSpec& spec, std::int16_t value) {
  switch (spec.type) {
    case OptionSpec::Type::kFlag:
      return value != 0 ? "on" : "off";
    case OptionSpec::Type::kNumber:
      return std::to_string(value);
    case OptionSpec::Type::kChoice: {
      const auto place = static_cast<std::size_t>(value - spec.min);
      if (place < spec.choices.size()) return std::string(spec.choices[place]);
      return Spell(spec, static_cast<int>(place - spec.choices.size()));
    }
  }
  return {};
}

}  // namespace chocobox
