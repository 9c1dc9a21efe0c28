#include "games/chocolate-factory/bots/foreman_bot.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <optional>
#include <variant>

#include "bots/highest.h"
#include "core/hash.h"
#include "games/chocolate-factory/bots/appraisal.h"
#include "games/chocolate-factory/bots/counter.h"
#include "games/chocolate-factory/bots/draft.h"
#include "games/chocolate-factory/bots/greedy_bot.h"
#include "games/chocolate-factory/bots/planner.h"
#include "games/chocolate-factory/fulfil.h"
#include "games/chocolate-factory/run.h"
#include "games/chocolate-factory/work.h"

namespace chocobox::chocolate_factory {
namespace {

// The value of an available employee.
constexpr Effort kLittleEffort{48, 100, 200};
// In the solo game the whole display must be considered.
constexpr Effort kLeastEffort{24, 60, 120};

// The next use of the store room.
class Sale {
 public:
  Sale(const State& state, Seat seat, Yield& yield)
      : player_(state.players[seat]),
        appraisal_(state, seat, yield),
        counter_(appraisal_.prices()) {}

  Action Next(std::span<const Action> legal) const {
    const Factory& factory = player_.factory;
    if (player_.paying != 0) return Pay(legal);
    const Uses uses = counter_.BestWith(factory.room, player_.parcel);
    if (player_.parcel.Empty()) {
      for (std::size_t i = 0; i < appraisal_.prices().wishes.size(); ++i) {
        if (uses.supplied[i].Empty()) continue;
        return Satisfy{appraisal_.prices().wishes[i].goal, ListOf<WantedList>(uses.supplied[i])};
      }
      for (std::size_t place = 0; place < kOrdersHeld; ++place) {
        if (uses.stages[place] > 0) return StageOf(uses, place);
      }
      if (uses.mimics != 0 && uses.mimics != player_.mimics) {
        return Mimic{static_cast<Store>(uses.mimics - 1)};
      }
    }
    const Pieces missing = uses.parcel - player_.parcel;
    for (const Action& action : legal) {
      const auto* supply = std::get_if<Supply>(&action);
      if (supply != nullptr && missing.Has(supply->chocolate)) return action;
    }
    if (!player_.parcel.Empty()) return Deliver{};
    return Finish{};
  }

 private:
  // The stage that is next in the order.
  Action StageOf(const Uses& uses, std::size_t place) const {
    const Order order = OrderOf(player_.orders[place]);
    if (uses.helped != place + 1 || uses.helped_stage != 0) return Fulfil{order};
    const Prices& prices = appraisal_.prices();
    if (prices.skips) return Skip{order};
    if (prices.fewer_pieces) return Discount{order, uses.left_out};
    return Substitute{order};
  }
  // Pays with the least needed pieces.
  Action Pay(std::span<const Action> legal) const {
    std::optional<Action> best;
    double most = 0;
    for (const Action& action : legal) {
      Pieces room = player_.factory.room;
      room.Take(std::get<Use>(action).chocolate);
      const double worth = counter_.Best(room).worth;
      if (best && worth <= most) continue;
      best = action;
      most = worth;
    }
    return *best;
  }

  const Player& player_;
  Appraisal appraisal_;
  Counter counter_;
};

constexpr std::array<BotEntry<Game>, 2> kBots{
    {EntryFor<Game, GreedyBot>("greedy", Purpose::kMeasuring),
     EntryFor<Game, ForemanBot>("foreman")}};

}  // namespace

std::span<const BotEntry<Game>> Game::Bots() { return kBots; }

ForemanBot::ForemanBot(Budget budget) {
  if (budget.iterations > 0) effort_.plans = budget.iterations;
}

Choice<Game> ForemanBot::Choose(const Situation<Game>& situation, Dice&) {
  const State state = StateOf(situation.view);
  const Seat seat = situation.seat;
  switch (state.phase) {
    case Phase::kDraft: {
      const Draft draft(state, seat, yield_, IsSolo(state.seats) ? kLeastEffort : kLittleEffort);
      return Highest(situation, [&](const Action& action) {
        if (const auto* build = std::get_if<Build>(&action)) return draft.Of(*build);
        if (const auto* hire = std::get_if<Hire>(&action)) return draft.Of(*hire);
        // In the solo game taking no part is better than one that lowers the value of the week.
        const bool hired = state.players[seat].factory.employee != 0;
        if (hired && std::holds_alternative<Finish>(action)) return 0.0;
        // Demands are supplied in the evening.
        return -std::numeric_limits<double>::infinity();
      });
    }
    case Phase::kRun:
      return {Run(state, seat), {}};
    case Phase::kFulfil:
      return {Sale(state, seat, yield_).Next(situation.legal), {}};
    case Phase::kKeep: {
      const Appraisal appraisal(state, seat, yield_);
      return Highest(situation, [&](const Action& action) {
        return appraisal.prices().keep[Index(std::get<Keep>(action).chocolate)];
      });
    }
    default: {
      const Appraisal appraisal(state, seat, yield_);
      return Highest(situation, [&](const Action& action) {
        return appraisal.Promise(std::get<chocolate_factory::Choose>(action).order);
      });
    }
  }
}

// Follows the plan as long as the factory is as planned. The free part of a shift is chosen when
// the shift begins.
Action ForemanBot::Run(const State& state, Seat seat) {
  const Factory& factory = state.players[seat].factory;
  const bool chooses = EffectOf(factory, Effect::kFreePart) > 0 && factory.favoured == 0 &&
                       factory.used == 0 && !IsWorking(factory);
  if (chooses || next_ >= plan_.size() || !SameBytes(factory, expected_) ||
      CheckRun(factory, plan_[next_])) {
    const Appraisal appraisal(state, seat, yield_);
    plan_ = PlanDay(factory, appraisal.prices(), effort_).actions;
    next_ = 0;
  }
  const Action action = plan_[next_++];
  expected_ = factory;
  ApplyRun(expected_, action);
  return action;
}

}  // namespace chocobox::chocolate_factory
