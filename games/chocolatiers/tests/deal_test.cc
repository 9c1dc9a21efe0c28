#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstddef>
#include <variant>

#include "core/random.h"
#include "games/chocolatiers/game.h"
#include "testing/frequency.h"

namespace chocobox::chocolatiers {
namespace {

// The tray and the line have too many outcomes for a list. Checks instead the frequency of each
// kind on each place of the tray, and of each box on each place of the line.
TEST(Deal, TrayAndLineAreFair) {
  std::array<std::array<Frequency, kKinds>, kTray> tray{};
  std::array<std::array<Frequency, kBoxes>, kLine> line{};
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    Game::State state = Game::Start(StandardConfig(Game::Options(), 3));
    Source source = Source::Fast(seed);
    while (Game::ToAct(state).IsNature()) {
      const Outcome outcome = Game::Draw(state, source);
      if (const auto* dealt = std::get_if<TrayDealt>(&outcome)) {
        for (std::size_t place = 0; place < kTray; ++place) {
          for (std::size_t kind = 0; kind < kKinds; ++kind) {
            tray[place][kind].Add(dealt->cards[place] == static_cast<Kind>(kind),
                                  static_cast<double>(state.deck.Count(kind)) / state.deck.size());
          }
        }
      }
      if (const auto* dealt = std::get_if<LineDealt>(&outcome)) {
        const int left = std::popcount(state.boxes);
        for (std::size_t place = 0; place < kLine; ++place) {
          for (std::size_t box = 0; box < kBoxes; ++box) {
            if (((state.boxes >> box) & 1u) == 0) continue;
            line[place][box].Add(dealt->boxes[place].number == box, 1.0 / left);
          }
        }
      }
      Game::Resolve(state, outcome);
    }
  }
  for (const auto& place : tray) {
    for (const Frequency& kind : place) EXPECT_LT(kind.Deviation(), kTooFar) << kind.Describe();
  }
  for (const auto& place : line) {
    for (const Frequency& box : place) EXPECT_LT(box.Deviation(), kTooFar) << box.Describe();
  }
}

}  // namespace
}  // namespace chocobox::chocolatiers
