#include "games/chocolatiers/bots/packer_bot.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <variant>

#include "bots/highest.h"
#include "games/chocolatiers/bots/greedy_bot.h"
#include "games/chocolatiers/bots/laying.h"
#include "games/chocolatiers/bots/outlook.h"
#include "games/chocolatiers/bots/plan.h"
#include "games/chocolatiers/payment.h"

namespace chocobox::chocolatiers {
namespace {

// The points of an unused wild. Rulebook, "Final Scoring".
constexpr double kWild = 1;
// Cost of locking a wild, which will probably be returned.
constexpr double kLocked = 0.3;
// Weight of the points of a box that others might take otherwise.
constexpr double kWanted = 0.1;
// Weight of others' need for a card, to break ties.
constexpr double kNeeded = 0.2;
// If the turn is the last one with at least this probability, wilds are planned in pairs, since one
// alone may win nothing.
constexpr double kPerhapsLast = 0.3;
// Below every value to be considered.
constexpr double kNever = -1000;

// Evaluates the actions of one position; the highest value is taken.
class Scales {
 public:
  explicit Scales(const Situation<Game>& situation)
      : view_(situation.view),
        player_(view_.players[situation.seat]),
        sampler_(SamplerOf(player_)),
        outlook_(view_, situation.seat),
        laying_(sampler_, outlook_),
        means_(MeansAfterwards()),
        goals_(GoalsInView()),
        plan_(outlook_, goals_) {}

  double operator()(const Take& take) const {
    Means means = means_;
    Move(Index(take.chocolate), means);
    const double needed = kNeeded * outlook_.NeededByOthers(Index(take.chocolate));
    return needed + (view_.takes > 1 ? WithSecond(means) : plan_.Worth(means));
  }
  double operator()(const Swap& swap) const {
    Means means = means_;
    --means.hand[Index(swap.chocolate)];
    double best = kNever;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      if (means.tray[kind] == 0) continue;
      Means more = means;
      Move(kind, more);
      best = std::max(best, WithSecond(more));
    }
    return best;
  }
  double operator()(const Discard& discard) const {
    Means means = means_;
    --means.hand[Index(discard.chocolate)];
    return plan_.Worth(means);
  }

  double operator()(const Pack& pack) const {
    const std::size_t goal = GoalOf(pack.box);
    double best = kNever;
    for (const CardList& cards : Payments(means_.hand, pack.box)) {
      best = std::max(best, AfterPaying(cards, goal));
    }
    const double wanted = (1 - goals_[goal].stays) * pack.box.points();
    return goals_[goal].gain + kWanted * wanted + best + WildAfterwards();
  }
  double operator()(const Lay& lay) const {
    return laying_.GainOf(Laid{*view_.chosen, lay.place, lay.turns});
  }
  double operator()(const Pay& pay) const { return AfterPaying(pay.cards, GoalOf(*view_.chosen)); }

  double operator()(const Cover& cover) const {
    const Space space{cover.place, cover.corner};
    const double one = laying_.GainOf(space) - kWild + plan_.Worth(means_);
    if (outlook_.last() < kPerhapsLast || means_.actions == 0 || player_.wilds < 2) return one;
    Means means = means_;
    means.actions = 0;
    return std::max(one, laying_.GainOfTwo(space) - 2 * kWild + plan_.Worth(means));
  }
  double operator()(const Reserve& reserve) const {
    if (sampler_.IsFull()) return kNever;
    return plan_.WorthReserving(GoalOf(reserve.box), means_) - kLocked;
  }

 private:
  // The means that remain after the action being chosen.
  Means MeansAfterwards() const {
    Means means;
    means.hand = CountsOf(player_.hand);
    for (const auto& kind : view_.tray) {
      if (kind) ++means.tray[Index(*kind)];
    }
    means.actions = std::max(0, view_.actions - 1);
    means.slots = kSamplerBoxes - sampler_.boxes();
    return means;
  }
  Goals GoalsInView() const {
    Goals goals;
    if (sampler_.IsFull()) return goals;
    const bool comes_first = means_.slots == 1 && !view_.first;
    const double tile = comes_first ? PointsOf(Tile::kFirst) : 0;
    for (const auto& box : view_.line) {
      if (box) goals.push_back({*box, laying_.BestGainOf(*box) + tile, outlook_.Stays(*box)});
    }
    if (const auto& box = player_.reserved) {
      goals.push_back({*box, laying_.BestGainOf(*box) + tile + kWild, 1});
    }
    return goals;
  }
  // The value of a wild later in this turn; boxes are laid before wilds, when less is known.
  double WildAfterwards() const {
    if (outlook_.last() < kPerhapsLast || means_.actions == 0 || player_.wilds == 0) return 0;
    return std::max(0.0, laying_.BestGainOfWild() - kWild);
  }
  // REQUIRES: the box is in the line, or reserved.
  std::size_t GoalOf(Box box) const {
    const auto is_it = [&](const Goal& goal) { return goal.box == box; };
    return static_cast<std::size_t>(std::find_if(goals_.begin(), goals_.end(), is_it) -
                                    goals_.begin());
  }

  // Takes a card of the kind from the tray.
  static void Move(std::size_t kind, Means& means) {
    ++means.hand[kind];
    --means.tray[kind];
  }
  // With the best second card of a swap.
  double WithSecond(const Means& means) const {
    double best = kNever;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      if (means.tray[kind] == 0) continue;
      Means more = means;
      Move(kind, more);
      best = std::max(best, plan_.Worth(more));
    }
    return best;
  }
  double AfterPaying(const CardList& cards, std::size_t goal) const {
    Means means = means_;
    for (const Kind kind : cards) --means.hand[Index(kind)];
    --means.slots;
    return plan_.WorthWithout(goal, means);
  }

  const View& view_;
  const PlayerView& player_;
  Sampler sampler_;
  Outlook outlook_;
  Laying laying_;
  Means means_;
  Goals goals_;
  Plan plan_;
};

constexpr std::array<BotEntry<Game>, 2> kBots{
    {EntryFor<Game, GreedyBot>("greedy", Purpose::kMeasuring),
     EntryFor<Game, PackerBot>("packer")}};

}  // namespace

std::span<const BotEntry<Game>> Game::Bots() { return kBots; }

Choice<Game> PackerBot::Choose(const Situation<Game>& situation, Dice&) {
  const Scales scales(situation);
  return Highest(situation, [&](const Action& action) { return std::visit(scales, action); });
}

}  // namespace chocobox::chocolatiers
