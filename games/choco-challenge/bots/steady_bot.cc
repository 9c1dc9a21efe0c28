#include "games/choco-challenge/bots/steady_bot.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <variant>

#include "bots/highest.h"
#include "games/choco-challenge/bots/stopping.h"
#include "games/choco-challenge/bots/worth.h"

namespace chocobox::choco_challenge {
namespace {

// Evaluates the actions of one position.
class Scales {
 public:
  Scales(const View& view, Seat seat)
      : view_(view), player_(view.players[seat]), worth_(view, seat) {
    const bool draws = view.phase == Phase::kDraw || view.phase == Phase::kRescue;
    if (draws && player_.top) stopping_.emplace(HandOf(player_), player_.tools.size(), worth_);
  }

  double operator()(const DrawCard&) const { return stopping_->OfDrawing(); }
  double operator()(const Stop&) const { return worth_.OfStopping(player_.row.size()); }
  double operator()(const Use& use) const { return OfGoingOn() - Contested(use.tool); }
  double operator()(const Bust&) const { return 0; }
  double operator()(const Buy& buy) const { return OfMarket(buy.position); }
  double operator()(const TakeDessert& take) const { return CostOf(take.dessert); }
  double operator()(const Take&) const { return worth_.OfDeckTop(); }
  double operator()(const Pick& pick) const { return OfMarket(pick.position); }
  double operator()(const TakeTool& take) const { return worth_.OfTool() + Contested(take.tool); }
  double operator()(const Pass&) const { return 0; }

 private:
  double OfMarket(std::uint8_t position) const {
    return worth_.Of(view_.market[position - std::size_t{1}]);
  }

  double OfGoingOn() const {
    return stopping_ ? stopping_->AfterRescue()
                     : worth_.OfStopping(player_.row.size()) - worth_.OfTool();
  }

  // Among equally useful Tools it takes the one that fewer opponents have, to keep it from them.
  double Contested(Tool tool) const {
    int without = 0;
    for (const PlayerView& other : view_.players) {
      if (std::find(other.tools.begin(), other.tools.end(), tool) == other.tools.end()) ++without;
    }
    return 0.001 * without;
  }

  const View& view_;
  const PlayerView& player_;
  Worth worth_;
  std::optional<Stopping> stopping_;
};

template <std::size_t Cards>
std::unique_ptr<Bot<Game>> NewStopAt(Budget) {
  return std::make_unique<StopAtBot>(Cards);
}
template <std::size_t Cards>
constexpr BotEntry<Game> StopAt(std::string_view name) {
  return {name, NewStopAt<Cards>, Purpose::kMeasuring};
}

constexpr std::array<BotEntry<Game>, 10> kBots{
    {StopAt<1>("stop-at-1"), StopAt<2>("stop-at-2"), StopAt<3>("stop-at-3"), StopAt<4>("stop-at-4"),
     StopAt<5>("stop-at-5"), StopAt<6>("stop-at-6"), StopAt<7>("stop-at-7"), StopAt<8>("stop-at-8"),
     StopAt<9>("stop-at-9"), EntryFor<Game, SteadyBot>("steady")}};

}  // namespace

std::span<const BotEntry<Game>> Game::Bots() { return kBots; }

Choice<Game> SteadyBot::Choose(const Situation<Game>& situation, Dice&) {
  const Scales scales(situation.view, situation.seat);
  return Highest(situation, [&](const Action& action) { return std::visit(scales, action); });
}

Choice<Game> StopAtBot::Choose(const Situation<Game>& situation, Dice& dice) {
  const View& view = situation.view;
  const bool enough = ActiveIn(view).row.size() >= cards_;
  if (view.phase == Phase::kDraw) {
    const bool stops = enough || situation.legal.size() == 1;
    return {stops ? situation.legal.back() : situation.legal.front(), {}};
  }
  // Any Tool: the first.
  if (view.phase == Phase::kRescue) return {situation.legal.front(), {}};
  return SteadyBot().Choose(situation, dice);
}

}  // namespace chocobox::choco_challenge
