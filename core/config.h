#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/names.h"
#include "core/seat.h"

namespace chocobox {

inline constexpr int kMaxOptions = 12;

struct SeatLimits {
  int min = 1;
  int max = 1;
  constexpr bool Allow(int seats) const { return seats >= min && seats <= max; }
};

// One option of a game. It is declared once, for the command line, the protocol, the header of a
// record and the lobby.
struct OptionSpec {
  enum class Type : std::uint8_t { kFlag, kNumber, kChoice };

  std::string_view key;
  Type type = Type::kFlag;
  // Numbers and choices lie between min and max; a flag is 0 or 1.
  std::int16_t min = 0;
  std::int16_t max = 1;
  std::int16_t standard = 0;
  // The words of a choice, for the values from min on.
  std::span<const std::string_view> choices = {};
  // A choice may instead be a string of `places` characters from `letters`; its values follow those
  // of the words.
  std::string_view letters = {};
  std::uint8_t places = 0;
  // The numbers of seats with which the option may differ from its standard.
  SeatLimits seats = {1, 6};
  // The key of a flag that a lobby suggests with it by switching it on. The rules ignore this.
  std::string_view suggests = {};
};
NAMED(OptionSpec::Type, "option-type");

// The index of an option in Config::options; the number of options if the key is not declared.
constexpr std::size_t PlaceOfOption(std::span<const OptionSpec> specs, std::string_view key) {
  std::size_t place = 0;
  while (place < specs.size() && specs[place].key != key) ++place;
  return place;
}

// Never defined: a compile error at a call names this function.
void ThereIsNoSuchOption();

// The same for a key that is a constant. An undeclared key does not compile.
//   const bool wild = config.options[OptionAt(kOptions, "wild")] != 0;
consteval std::size_t OptionAt(std::span<const OptionSpec> specs, std::string_view key) {
  const std::size_t place = PlaceOfOption(specs, key);
  if (place == specs.size()) ThereIsNoSuchOption();
  return place;
}

// All that is fixed before the first step of a match.
struct Config {
  std::uint8_t seats = 0;
  std::array<std::int16_t, kMaxOptions> options{};
  // Versions of the rules and of the card data; 0: the current one.
  std::uint8_t rules = 0;
  std::uint8_t cards = 0;
  // The seat that begins. REQUIRES: it is one of `seats`.
  Seat first{};
  bool operator==(const Config&) const = default;
};

enum class ConfigError : std::uint8_t { kBadSeats, kUnknownOption, kBadValue, kOptionNeedsSeats };
NAMED(ConfigError, "config");

// The config with every option at its standard.
Config StandardConfig(std::span<const OptionSpec> specs, int seats);

// Sets one option from its text ("on", "off", a number, or one of the choices). On an error
// `config` is untouched.
std::optional<ConfigError> SetOption(std::span<const OptionSpec> specs, Config& config,
                                     std::string_view key, std::string_view value);

// Checks that the number of seats is allowed, and every option with that number.
std::optional<ConfigError> CheckConfig(std::span<const OptionSpec> specs, SeatLimits seats,
                                       const Config& config);

// An option by its key with its value as text, as people and programs name them.
using OptionTexts = std::vector<std::pair<std::string, std::string>>;

struct ConfigProblem {
  ConfigError error;
  std::string message;
};

// The checked config for a request, or what is wrong with the request.
std::variant<Config, ConfigProblem> MakeConfig(std::span<const OptionSpec> specs, SeatLimits limits,
                                               int seats, const OptionTexts& options);

// The texts that SetOption accepts, as a list that needs no translation.
std::string ValuesOf(const OptionSpec& spec);

// The value as a text that SetOption accepts.
std::string OptionText(const OptionSpec& spec, std::int16_t value);

}  // namespace chocobox
