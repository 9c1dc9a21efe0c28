#include "games/chocolates/bots/odds_bot.h"

#include <array>
#include <memory>
#include <variant>

namespace chocobox::chocolates {
namespace {

// What a prediction must be worth to be taken now rather than with better knowledge later.
constexpr double kWorthTaking = 1.0;

// Points that the prediction brings on average, cubes included.
double WorthOf(const Chance& holds, const OfferedView& offered, Side side) {
  const double right = side == Side::kTrue ? holds.Value() : 1 - holds.Value();
  return (2 * right - 1) * PointsOf(offered.card, side) + offered.cubes;
}

// The cells a statement speaks of.
Cells Relevant(const Statement& statement) { return statement.area | statement.other_area; }

double WorthOfRevealing(const View& view, Cell cell) {
  double worth = 0;
  for (const auto& offered : view.display) {
    if (offered && (Relevant(DataOf(offered->card).statement) & Bit(cell.index)) != 0) worth -= 1;
  }
  return worth;
}

std::unique_ptr<Bot<Game>> MakeOddsBot() { return std::make_unique<OddsBot>(); }

constexpr std::array<BotEntry<Game>, 1> kBots{{{"odds", MakeOddsBot}}};

}  // namespace

std::span<const BotEntry<Game>> Game::Bots() { return kBots; }

Choice<Game> OddsBot::Choose(const Situation<Game>& situation, Dice& dice) {
  const View& view = situation.view;
  const Sight sight = SightOf(view);
  std::array<Chance, kDisplaySize> holds;
  if (view.phase == Phase::kPredict) {
    for (std::size_t slot = 0; slot < kDisplaySize; ++slot) {
      if (view.display[slot]) {
        holds[slot] = ChanceOf(DataOf(view.display[slot]->card).statement, sight);
      }
    }
  }
  const auto worth_of = [&](const Action& action) {
    if (std::holds_alternative<GoOn>(action)) return kWorthTaking;
    if (const auto* reveal = std::get_if<Reveal>(&action)) {
      return WorthOfRevealing(view, reveal->cell);
    }
    const auto& predict = std::get<Predict>(action);
    double worth = 0;
    for (std::size_t slot = 0; slot < kDisplaySize; ++slot) {
      if (view.display[slot] && view.display[slot]->card == predict.card) {
        worth = WorthOf(holds[slot], *view.display[slot], predict.side);
      }
    }
    return worth;
  };

  Choice<Game> choice{situation.legal.front(), {}};
  double best = 0;
  std::uint32_t equals = 0;
  for (const Action& action : situation.legal) {
    const double worth = worth_of(action);
    choice.weighed.push_back({action, worth});
    if (equals > 0 && worth < best) continue;
    equals = equals > 0 && worth == best ? equals + 1 : 1;
    best = worth;
    // Each of the best so far is kept with the same chance.
    if (dice.Below(equals) == 0) choice.action = action;
  }
  return choice;
}

}  // namespace chocobox::chocolates
