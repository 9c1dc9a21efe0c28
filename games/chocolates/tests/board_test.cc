#include "games/chocolates/board.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/playout.h"
#include "core/text.h"
#include "games/chocolates/game.h"

namespace chocobox::chocolates {
namespace {

class Keys final : public Lexicon {
 public:
  std::string_view Find(std::string_view key) const override {
    // Views returned by Find must stay valid: the last part of the key is enough for a drawing.
    return key.substr(key.find('.') + 1).empty() ? "" : "x";
  }
  std::string_view NameOfSeat(Seat) const override { return "Maximilian-Alexander the Great"; }
};

State StateInPhase(Phase phase, int seats, std::uint64_t seed) {
  State state = Game::Start(StandardConfig({}, seats));
  Source source = Source::Fast(seed);
  while (Game::ToAct(state).IsNature()) Game::Resolve(state, Game::Draw(state, source));
  if (phase == Phase::kReveal) Game::Apply(state, state.turn, GoOn{});
  return state;
}

std::vector<std::string> LinesOf(const State& state, BoardStyle style) {
  Canvas canvas;
  const View view = Game::Look(state, state.turn);
  Game::Paint(view, nullptr, style, Keys(), canvas);
  std::vector<std::string> lines;
  for (const Canvas::Line& line : canvas.lines()) {
    lines.emplace_back();
    for (const Canvas::Span& span : line) lines.back() += span.text;
  }
  return lines;
}

// The number at a cell must be the number of the action that turns it over.
TEST(Board, NumbersTilesAsLegalDoes) {
  State state = StateInPhase(Phase::kReveal, 2, 5);
  Game::Apply(state, state.turn, Reveal{*Cell::FromToken("b1")});
  Game::Resolve(state, TileShown{*FromName<Tile>("dark-round")});
  Game::Apply(state, state.turn, GoOn{});
  const std::vector<std::string> lines = LinesOf(state, {.plain = false, .numbered = true});
  ActionList<Game> legal;
  Game::Legal(state, state.turn, legal);
  constexpr std::size_t kFirstColumn = 2;
  constexpr std::size_t kCellWidth = 5;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const int cell = std::get<Reveal>(legal[i]).cell.index;
    const bool beside = cell >= kGridCells;
    const auto row = static_cast<std::size_t>(beside ? cell - kGridCells : cell / 4);
    const auto column = static_cast<std::size_t>(beside ? 4 : cell % 4);
    const std::string shown =
        lines[1 + row].substr(kFirstColumn + kCellWidth * column + (beside ? 1 : 0), kCellWidth);
    EXPECT_NE(shown.find("[" + std::to_string(i + 1) + "]"), std::string::npos)
        << ToText(legal[i]) << " is shown as " << shown;
  }
}

TEST(Board, FitsASmallScreen) {
  for (int seats = 2; seats <= 4; ++seats) {
    State state = StateInPhase(Phase::kPredict, seats, 3);
    Source source = Source::Fast(4);
    ActionList<Game> legal;
    for (std::uint32_t step = 0; !Game::ToAct(state).IsOver(); ++step) {
      const std::vector<std::string> lines = LinesOf(state, {.plain = false, .numbered = true});
      EXPECT_LE(lines.size(), 21u);
      for (const std::string& line : lines) EXPECT_LE(DisplayWidth(line), 81) << line;
      if (Game::ToAct(state).IsNature()) {
        Game::Resolve(state, Game::Draw(state, source));
        continue;
      }
      Game::Legal(state, state.turn, legal);
      const auto size = static_cast<std::uint32_t>(legal.size());
      Game::Apply(state, state.turn, legal[source.Below(kChoiceStream, step, size)]);
    }
  }
}

}  // namespace
}  // namespace chocobox::chocolates
