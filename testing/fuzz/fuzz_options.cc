#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/config.h"
#include "core/seed.h"

// Any input is refused, or read as options within their range that are written back the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using chocobox::OptionSpec;
  static constexpr std::array<std::string_view, 2> kChoices{"red", "blue"};
  static constexpr std::array<OptionSpec, 3> kSpecs{
      {{.key = "flag"},
       {.key = "number", .type = OptionSpec::Type::kNumber, .min = -3, .max = 9},
       {.key = "choice",
        .type = OptionSpec::Type::kChoice,
        .min = 0,
        .max = 1,
        .choices = kChoices}}};
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  static_cast<void>(chocobox::SourceFromText(text).Value({}, 0));
  for (std::size_t i = 0; i < kSpecs.size(); ++i) {
    chocobox::Config config = chocobox::StandardConfig(kSpecs, 2);
    if (chocobox::SetOption(kSpecs, config, kSpecs[i].key, text)) continue;
    const std::int16_t value = config.options[i];
    if (value < kSpecs[i].min || value > kSpecs[i].max) std::abort();
    if (chocobox::SetOption(kSpecs, config, kSpecs[i].key,
                            chocobox::OptionText(kSpecs[i], value)) ||
        config.options[i] != value) {
      std::abort();
    }
  }
  return 0;
}
