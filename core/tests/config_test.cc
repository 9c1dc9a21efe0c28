#include "core/config.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace chocobox {
namespace {

using Type = OptionSpec::Type;

constexpr std::array<std::string_view, 3> kLengths{"short", "medium", "long"};

// A flag, a number, a choice that does not start at zero, and an option for large tables.
constexpr std::array<OptionSpec, 4> kSpecs{
    OptionSpec{.key = "open"},
    OptionSpec{.key = "rounds", .type = Type::kNumber, .min = -3, .max = 12, .standard = 6},
    OptionSpec{.key = "length",
               .type = Type::kChoice,
               .min = 1,
               .max = 3,
               .standard = 2,
               .choices = kLengths},
    OptionSpec{.key = "teams", .standard = 1, .seats = {4, 6}},
};
constexpr SeatLimits kLimits{2, 5};

Config Standard() { return StandardConfig(kSpecs, 4); }

// The error of setting one option to a wrong value, which must not change the config.
std::optional<ConfigError> ErrorOf(std::string_view key, std::string_view value) {
  Config config = Standard();
  const auto error = SetOption(kSpecs, config, key, value);
  EXPECT_EQ(config == Standard(), error.has_value()) << key << "=" << value;
  return error;
}

// The value that an option has after it was set.
int ValueOf(std::size_t option, std::string_view value) {
  Config config = Standard();
  EXPECT_EQ(SetOption(kSpecs, config, kSpecs[option].key, value), std::nullopt) << value;
  Config expected = Standard();
  expected.options[option] = config.options[option];
  EXPECT_EQ(config, expected) << "another option changed";
  return config.options[option];
}

TEST(SeatLimits, AllowWhatLiesBetween) {
  for (int seats = -1; seats < 8; ++seats) {
    EXPECT_EQ(kLimits.Allow(seats), seats >= 2 && seats <= 5) << seats;
  }
}

TEST(StandardConfig, HasEveryOptionAtItsStandard) {
  const Config config = StandardConfig(kSpecs, 3);
  EXPECT_EQ(config.seats, 3);
  EXPECT_EQ(config.options, (std::array<std::int16_t, kMaxOptions>{0, 6, 2, 1}));
  EXPECT_EQ(StandardConfig({}, 1), (Config{.seats = 1}));
}

TEST(SetOption, SetsAFlag) {
  EXPECT_EQ(ValueOf(0, "on"), 1);
  EXPECT_EQ(ValueOf(0, "off"), 0);
  EXPECT_EQ(ValueOf(3, "off"), 0);
  for (const char* value : {"", "1", "0", "yes", "On", "on ", "true"}) {
    EXPECT_EQ(ErrorOf("open", value), ConfigError::kBadValue) << value;
  }
}

TEST(SetOption, SetsANumberInItsRange) {
  EXPECT_EQ(ValueOf(1, "-3"), -3);
  EXPECT_EQ(ValueOf(1, "0"), 0);
  EXPECT_EQ(ValueOf(1, "12"), 12);
  for (const char* value :
       {"", "-4", "13", "1.5", "six", "6 ", " 6", "0x6", "6a", "06", "-0", "99999", "65542"}) {
    EXPECT_EQ(ErrorOf("rounds", value), ConfigError::kBadValue) << value;
  }
}

TEST(SetOption, SetsAChoice) {
  EXPECT_EQ(ValueOf(2, "short"), 1);
  EXPECT_EQ(ValueOf(2, "medium"), 2);
  EXPECT_EQ(ValueOf(2, "long"), 3);
  for (const char* value : {"", "1", "Short", "longer", "lon"}) {
    EXPECT_EQ(ErrorOf("length", value), ConfigError::kBadValue) << value;
  }
}

TEST(SetOption, RefusesAChoiceBeyondTheLast) {
  constexpr std::array<OptionSpec, 1> kNarrow{
      OptionSpec{.key = "length", .type = Type::kChoice, .min = 0, .max = 1, .choices = kLengths}};
  Config config = StandardConfig(kNarrow, 2);
  EXPECT_EQ(SetOption(kNarrow, config, "medium", "medium"), ConfigError::kUnknownOption);
  EXPECT_EQ(SetOption(kNarrow, config, "length", "long"), ConfigError::kBadValue);
  EXPECT_EQ(SetOption(kNarrow, config, "length", "medium"), std::nullopt);
  EXPECT_EQ(config.options[0], 1);
}

TEST(SetOption, ReadsAChoiceThatIsSpelled) {
  constexpr std::array<OptionSpec, 1> kSpelled{OptionSpec{.key = "length",
                                                          .type = Type::kChoice,
                                                          .max = 3 + 26,
                                                          .choices = kLengths,
                                                          .letters = "xyz",
                                                          .places = 3}};
  Config config = StandardConfig(kSpelled, 2);
  for (const std::string_view word : {"xxx", "xyz", "zzz", "short", "long"}) {
    EXPECT_EQ(SetOption(kSpelled, config, "length", word), std::nullopt) << word;
    EXPECT_EQ(OptionText(kSpelled[0], config.options[0]), word);
  }
  for (const std::string_view word : {"xx", "xxxx", "xya", "XYZ", ""}) {
    EXPECT_EQ(SetOption(kSpelled, config, "length", word), ConfigError::kBadValue) << word;
  }
}

TEST(SetOption, KnowsItsKeysOnly) {
  for (const char* key : {"", "Open", "ope", "opened", "seats", "short"}) {
    EXPECT_EQ(ErrorOf(key, "on"), ConfigError::kUnknownOption) << key;
  }
  Config config;
  EXPECT_EQ(SetOption({}, config, "open", "on"), ConfigError::kUnknownOption);
}

RC_GTEST_PROP(SetOption, SetsAValueInRangeOrNothing, (const std::string& value)) {
  const auto text = *rc::gen::element(value, std::to_string(*rc::gen::arbitrary<std::int16_t>()));
  for (const OptionSpec& spec : kSpecs) {
    Config config = Standard();
    if (SetOption(kSpecs, config, spec.key, text)) {
      RC_ASSERT(config == Standard());
    } else {
      RC_ASSERT(CheckConfig(kSpecs, kLimits, config) == std::nullopt);
    }
  }
}

TEST(OptionText, IsWhatSetOptionReads) {
  for (std::size_t i = 0; i < kSpecs.size(); ++i) {
    for (int value = kSpecs[i].min; value <= kSpecs[i].max; ++value) {
      EXPECT_EQ(ValueOf(i, OptionText(kSpecs[i], static_cast<std::int16_t>(value))), value);
    }
  }
  EXPECT_EQ(OptionText(kSpecs[0], 1), "on");
  EXPECT_EQ(OptionText(kSpecs[0], 0), "off");
  EXPECT_EQ(OptionText(kSpecs[1], -3), "-3");
  EXPECT_EQ(OptionText(kSpecs[2], 3), "long");
}

TEST(CheckConfig, AllowsTheStandardAtEveryAllowedTable) {
  for (int seats = 0; seats <= 7; ++seats) {
    const auto error = CheckConfig(kSpecs, kLimits, StandardConfig(kSpecs, seats));
    if (kLimits.Allow(seats)) {
      EXPECT_EQ(error, std::nullopt) << seats;
    } else {
      EXPECT_EQ(error, ConfigError::kBadSeats) << seats;
    }
  }
}

TEST(CheckConfig, AllowsTheRangeOfEveryOption) {
  for (std::size_t i = 0; i < kSpecs.size(); ++i) {
    for (int value = kSpecs[i].min - 2; value <= kSpecs[i].max + 2; ++value) {
      Config config = Standard();
      config.options[i] = static_cast<std::int16_t>(value);
      const auto error = CheckConfig(kSpecs, kLimits, config);
      if (value >= kSpecs[i].min && value <= kSpecs[i].max) {
        EXPECT_EQ(error, std::nullopt) << kSpecs[i].key << "=" << value;
      } else {
        EXPECT_EQ(error, ConfigError::kBadValue) << kSpecs[i].key << "=" << value;
      }
    }
  }
}

TEST(CheckConfig, AllowsAnOptionAtItsTablesOnly) {
  for (const int seats : {2, 3, 4, 5}) {
    Config config = StandardConfig(kSpecs, seats);
    config.options[3] = 0;
    const auto error = CheckConfig(kSpecs, kLimits, config);
    EXPECT_EQ(error, seats < 4 ? std::optional(ConfigError::kOptionNeedsSeats) : std::nullopt);
  }
}

ConfigProblem ProblemOf(int seats, const OptionTexts& options) {
  const auto made = MakeConfig(kSpecs, kLimits, seats, options);
  if (const auto* problem = std::get_if<ConfigProblem>(&made)) return *problem;
  ADD_FAILURE() << "there is no problem";
  return {};
}

bool Has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(MakeConfig, SetsTheOptionsAskedFor) {
  const auto made =
      MakeConfig(kSpecs, kLimits, 5, {{"length", "long"}, {"open", "on"}, {"teams", "off"}});
  ASSERT_TRUE(std::holds_alternative<Config>(made));
  EXPECT_EQ(std::get<Config>(made), (Config{.seats = 5, .options = {1, 6, 3, 0}}));
}

TEST(MakeConfig, IsTheStandardWhenNothingIsAskedFor) {
  const auto made = MakeConfig(kSpecs, kLimits, 4, {});
  ASSERT_TRUE(std::holds_alternative<Config>(made));
  EXPECT_EQ(std::get<Config>(made), Standard());
}

TEST(MakeConfig, SaysHowManySeatsThereMayBe) {
  // 258 is 2 in a byte.
  for (const int seats :
       {-1, 0, 1, 6, 258, std::numeric_limits<int>::max(), std::numeric_limits<int>::min()}) {
    const ConfigProblem problem = ProblemOf(seats, {});
    EXPECT_EQ(problem.error, ConfigError::kBadSeats);
    EXPECT_TRUE(Has(problem.message, "2 to 5")) << problem.message;
    EXPECT_TRUE(Has(problem.message, std::to_string(seats))) << problem.message;
  }
}

TEST(MakeConfig, NamesAnUnknownOption) {
  const ConfigProblem problem = ProblemOf(4, {{"open", "on"}, {"speed", "fast"}});
  EXPECT_EQ(problem.error, ConfigError::kUnknownOption);
  EXPECT_TRUE(Has(problem.message, "speed")) << problem.message;
}

TEST(MakeConfig, NamesABadValue) {
  const ConfigProblem problem = ProblemOf(4, {{"rounds", "13"}});
  EXPECT_EQ(problem.error, ConfigError::kBadValue);
  EXPECT_TRUE(Has(problem.message, "rounds")) << problem.message;
  EXPECT_TRUE(Has(problem.message, "13")) << problem.message;
}

TEST(MakeConfig, SaysThatAnOptionNeedsOtherSeats) {
  const ConfigProblem problem = ProblemOf(3, {{"teams", "off"}});
  EXPECT_EQ(problem.error, ConfigError::kOptionNeedsSeats);
  EXPECT_TRUE(Has(problem.message, "teams is for 4")) << problem.message;
  EXPECT_TRUE(std::holds_alternative<Config>(MakeConfig(kSpecs, kLimits, 3, {{"teams", "on"}})))
      << "the standard is for every table";
}

RC_GTEST_PROP(MakeConfig, GivesAConfigThatStandsTheCheckOrAProblem, ()) {
  const int seats = *rc::gen::inRange(-1, 8);
  const auto options = *rc::gen::container<OptionTexts>(rc::gen::pair(
      rc::gen::element<std::string>("open", "rounds", "length", "teams", "speed"),
      rc::gen::element<std::string>("on", "off", "0", "12", "13", "short", "long", "")));
  const auto made = MakeConfig(kSpecs, kLimits, seats, options);
  if (const auto* config = std::get_if<Config>(&made)) {
    RC_ASSERT(config->seats == seats);
    RC_ASSERT(CheckConfig(kSpecs, kLimits, *config) == std::nullopt);
  } else {
    RC_ASSERT(!std::get<ConfigProblem>(made).message.empty());
  }
}

}  // namespace
}  // namespace chocobox
