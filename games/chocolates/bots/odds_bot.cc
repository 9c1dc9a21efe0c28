#include "games/chocolates/bots/odds_bot.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <variant>

#include "bots/highest.h"

namespace chocobox::chocolates {
namespace {

// Value of a free place for a prediction when the remaining turns are just enough to fill all
// places, and the increase for every spare turn. Tuned by play against other values.
constexpr double kPlace = 1.3;
constexpr double kSpareTurn = 1.3;

// Lines of several types are slow to count with more face-down cells than this in the grid: the
// effect of a tile on them is then ignored.
constexpr int kMuchHidden = 10;

// Expected points of the prediction, without cubes.
double WorthOf(double holds, Card card, Side side) {
  const double right = side == Side::kTrue ? holds : 1 - holds;
  return (2 * right - 1) * PointsOf(card, side);
}

double WorthOfBetterSide(double holds, Card card) {
  return std::max(WorthOf(holds, card, Side::kTrue), WorthOf(holds, card, Side::kFalse));
}

int HiddenInGrid(const Sight& sight) { return std::popcount(sight.face_down & kGrid); }

int PlacesLeft(const View& view, int seat) {
  const auto& predictions = view.players[seat].predictions;
  return view.limit - static_cast<int>(predictions.size());
}

// Cost of filling a place now: a better card might come later, if there are enough turns.
double WorthOfWaiting(const View& view, const Sight& sight, int seat) {
  const int hidden = HiddenInGrid(sight);
  if (view.ender || hidden == 1) return 0;
  // Least number of turns that the player has, this one included. If another player takes a card in
  // every turn, one more turn follows that player's last card.
  int turns = (hidden + view.seats - 1) / view.seats;
  for (int other = 0; other < view.seats; ++other) {
    if (other != seat) turns = std::min(turns, PlacesLeft(view, other) + 1);
  }
  return kPlace + kSpareTurn * std::max(0, turns - PlacesLeft(view, seat));
}

// The probabilities of one card of the display after any tile is turned over.
class Foresight {
 public:
  Foresight(const OfferedView& offered, const Sight& sight)
      : offered_(offered), statement_(DataOf(offered.card).statement), sight_(sight) {
    const Form form = statement_.form;
    if ((form == Form::kLineOfOneType || form == Form::kLineWithThree) &&
        HiddenInGrid(sight) > kMuchHidden) {
      unchanged_ = WorthOfBetterSide(ChanceOf(statement_, sight).Value(), offered.card);
    }
  }

  // The value of the card, with its cubes, after the cell was turned over and showed the tile.
  double WorthAfter(int cell, Tile tile) {
    if (unchanged_) return *unchanged_ + offered_.cubes;
    // All cells outside the areas of the statement have the same effect.
    const bool relevant = ((statement_.area | statement_.other_area) & Bit(cell)) != 0;
    auto& worth = worth_[relevant ? cell : kCells][ClassOf(tile)];
    if (!worth) worth = WorthOfBetterSide(ChanceAfter(cell, tile), offered_.card);
    return *worth + offered_.cubes;
  }

 private:
  // Tiles of the same class have the same effect on the statement.
  std::size_t ClassOf(Tile tile) const {
    const Form form = statement_.form;
    const bool all_types = form == Form::kLineOfOneType || form == Form::kAllDifferent ||
                           form == Form::kDifferentTypes;
    const bool shapes = !all_types && Index(statement_.subject) < kShapes;
    const Subject subject = shapes ? ShapeOf(tile) : TypeOf(tile);
    const bool named = all_types || subject == statement_.subject || subject == statement_.other ||
                       subject == statement_.third;
    return static_cast<std::size_t>(named ? Index(subject) : kSubjects);
  }

  double ChanceAfter(int cell, Tile tile) const {
    Sight after = sight_;
    after.face_down &= ~Bit(cell);
    for (const Subject subject : {ShapeOf(tile), TypeOf(tile)}) {
      after.shown[subject] |= Bit(cell);
      --after.left[subject];
    }
    return ChanceOf(statement_, after).Value();
  }

  const OfferedView& offered_;
  const Statement& statement_;
  const Sight& sight_;
  // The card's present value, if no other is computed.
  std::optional<double> unchanged_;
  // Cache by cell, with one more for cells without effect, and by class of tile.
  std::array<std::array<std::optional<double>, kSubjects + 1>, kCells + 1> worth_{};
};

// The value of turning over each tile: minus the expected best value of the display for the next
// player. With two players, the one who reveals also gets what the other leaves.
class Revealing {
 public:
  Revealing(const View& view, const Sight& sight) : leaves_rest_(view.seats == 2) {
    for (const auto& tile : view.cells) {
      if (tile) --hidden_[*tile];
    }
    for (std::size_t slot = 0; slot < kDisplaySize; ++slot) {
      if (view.display[slot]) cards_[slot].emplace(*view.display[slot], sight);
    }
  }

  double WorthOf(int cell) {
    double sum = 0;
    int tiles = 0;
    for (std::size_t face = 0; face < kFaces; ++face) {
      if (hidden_[face] == 0) continue;
      double best = 0;
      double second = 0;
      for (auto& card : cards_) {
        const double worth = card ? card->WorthAfter(cell, static_cast<Tile>(face)) : 0;
        second = std::max(second, std::min(best, worth));
        best = std::max(best, worth);
      }
      sum += hidden_[face] * ((leaves_rest_ ? second : 0) - best);
      tiles += hidden_[face];
    }
    return sum / tiles;
  }

 private:
  bool leaves_rest_;
  // Number of face-down tiles with each face.
  Per<Tile, std::uint8_t> hidden_ = kTileCounts;
  std::array<std::optional<Foresight>, kDisplaySize> cards_;
};

constexpr std::array<BotEntry<Game>, 1> kBots{{EntryFor<Game, OddsBot>("odds")}};

}  // namespace

std::span<const BotEntry<Game>> Game::Bots() { return kBots; }

Choice<Game> OddsBot::Choose(const Situation<Game>& situation, Dice& dice) {
  const View& view = situation.view;
  const Sight sight = SightOf(view);
  std::optional<Revealing> revealing;
  if (view.phase == Phase::kReveal) revealing.emplace(view, sight);
  std::array<double, kDisplaySize> holds{};
  for (std::size_t slot = 0; slot < kDisplaySize; ++slot) {
    if (revealing || !view.display[slot]) continue;
    holds[slot] = ChanceOf(DataOf(view.display[slot]->card).statement, sight).Value();
  }
  const auto worth_of = [&](const Action& action) {
    if (const auto* reveal = std::get_if<Reveal>(&action)) {
      return revealing->WorthOf(reveal->cell.index);
    }
    if (std::holds_alternative<GoOn>(action)) {
      return WorthOfWaiting(view, sight, Index(situation.seat));
    }
    const auto& predict = std::get<Predict>(action);
    double worth = 0;
    for (std::size_t slot = 0; slot < kDisplaySize; ++slot) {
      const auto& offered = view.display[slot];
      if (!offered || offered->card != predict.card) continue;
      worth = WorthOf(holds[slot], predict.card, predict.side) + offered->cubes;
    }
    return worth;
  };

  // Ties are broken at random, each with the same probability.
  return Highest(situation, worth_of,
                 [&](std::uint32_t equals) { return dice.Below(equals) == 0; });
}

}  // namespace chocobox::chocolates
