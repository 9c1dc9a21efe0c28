#include "games/chocolate-factory/bots/greedy_bot.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <variant>

#include "bots/highest.h"
#include "core/per.h"
#include "games/chocolate-factory/fulfil.h"
#include "games/chocolate-factory/run.h"
#include "games/chocolate-factory/scoring.h"
#include "games/chocolate-factory/work.h"

namespace chocobox::chocolate_factory {
namespace {

// A piece is worth one more for every step from the bean on.
constexpr std::array<double, kKinds> kSteps{0, 1, 2, 2, 3, 3, 4};
// A kind that the next stage of an order lacks.
constexpr double kWanted = 1.5;
// A store that would be the next towards the award for many stores.
constexpr double kNewStore = 4;
// Parts are not built over others while a slot is free.
constexpr double kFreeSlot = 20;
constexpr double kRightColumn = 1;
// Above everything else.
constexpr double kAlways = 1000;

// Estimated value of a day with each job, in the order of the jobs.
constexpr Per<Job, double> kOfJob{5, 2, 2, 3, 3, 3, 2, 3, 2, 4, 5, 2, 4, 3, 4, 4, 5, 4, 4};

double StepsOf(KindSet kinds) {
  double most = 0;
  for (const Kind kind : kinds) most = std::max(most, kSteps[Index(kind)]);
  return most;
}

// The increase in value by a recipe.
double GainOf(const Recipe& recipe) {
  double gain = 0;
  for (const KindSet kinds : recipe.out) gain += StepsOf(kinds);
  for (const KindSet kinds : recipe.in) gain -= StepsOf(kinds);
  return gain;
}

double ValueOf(const PartCard& card) {
  const double gain = std::max(GainOf(card.recipes[0]), GainOf(card.recipes[1]));
  return gain + card.upgrades + 3 * card.copies - card.cost;
}

// The column that pieces typically have reached when the part can take them.
std::size_t ColumnFor(const PartCard& card) {
  const KindSet in = card.recipes[0].in[0];
  if (in.Empty()) return kColumns - 1;
  return std::min(kColumns - 1, static_cast<std::size_t>(kSteps[Index(*in.begin())]));
}

class Scales {
 public:
  explicit Scales(const Situation<Game>& situation)
      : state_(StateOf(situation.view)),
        player_(state_.players[situation.seat]),
        factory_(player_.factory) {
    for (std::size_t place = 0; place < kOrdersHeld; ++place) {
      if (player_.orders[place] != 0) wanted_ += NextStage(player_, place).pieces;
    }
    const StoreRule* rule = RuleFor(state_, player_);
    if (rule == nullptr || player_.delivered != 0) return;
    best_ =
        BestParcel(*rule, factory_.room + player_.parcel, EffectOf(factory_, Effect::kWildcards));
  }

  double operator()(const Build& build) const {
    const PartCard& card = CardOf(build.part);
    const double right = ColumnOf(build.slot) == ColumnFor(card) ? kRightColumn : 0;
    const double free = PartIn(factory_, build.slot) ? 0 : kFreeSlot;
    return ValueOf(card) + right + free - kFreeSlot;
  }
  double operator()(const Hire& hire) const {
    const EmployeeCard& card = CardOf(hire.employee);
    const double job = kOfJob[Index(card.job)];
    if (!card.store) return job;
    const auto& spaces = state_.tracks[Index(*card.store)].space;
    return job + (spaces[&player_ - state_.players.data()] == 0 ? kNewStore : 0);
  }

  // Any other action has no value.
  double operator()(const Push& push) const { return 0.01 * push.beans; }
  double operator()(const Finish&) const { return 0.001; }
  double operator()(const Operate& operate) const { return AfterRun(operate); }
  double operator()(const Lend& lend) const { return AfterRun(lend); }
  double operator()(const Decorate& decorate) const { return AfterRun(decorate); }
  double operator()(const Pack& pack) const {
    // Once a day: a tile with something on it.
    const double gain = AfterRun(pack);
    return factory_.shifts >= kShifts || gain >= 4 ? gain : -1;
  }
  // Worth while if the piece is upgraded.
  double operator()(const Carry& carry) const {
    return EffectOf(factory_, Effect::kMoveUpgrade) > 0 ? AfterRun(carry) : -1;
  }
  double operator()(const Favour& favour) const {
    return CardOf(*PartIn(factory_, favour.slot)).cost;
  }
  double operator()(const Chute& chute) const { return Lacks(chute.chocolate) ? kAlways : -1; }
  // A Bean in the store room has no other use.
  double operator()(const Trade& trade) const {
    return kRefined.Has(trade.chocolate) ? -1 : kAlways;
  }
  double operator()(const Make& make) const { return Worth(make.chocolate); }
  double operator()(const Copy& copy) const { return Worth(copy.chocolate); }
  double operator()(const Upgrade& upgrade) const {
    return Worth(upgrade.to) - Worth(upgrade.from);
  }
  double operator()(const Done&) const { return 0; }
  double operator()(const Move&) const { return -1; }
  double operator()(const Use& use) const { return -Worth(use.chocolate); }

  double operator()(const Fulfil& fulfil) const { return kAlways + MoneyOf(fulfil.order); }
  double operator()(const Substitute& substitute) const { return 50 + MoneyOf(substitute.order); }
  double operator()(const Discount& discount) const {
    return 50 + MoneyOf(discount.order) + 0.1 * kSteps[Index(discount.chocolate)];
  }
  double operator()(const Skip& skip) const { return 10 + MoneyOf(skip.order); }
  double operator()(const Supply& supply) const {
    return best_.Count(supply.chocolate) > player_.parcel.Count(supply.chocolate) ? 5 : -1;
  }
  double operator()(const Deliver&) const { return 1; }
  double operator()(const Mimic& mimic) const {
    if (player_.mimics != 0) return -1;
    const StoreRule& rule = RuleOf(mimic.store, state_.sides[Index(mimic.store)]);
    const int wildcards = EffectOf(factory_, Effect::kWildcards);
    const int spaces =
        rule.wants == StoreRule::Wants::kMoney
            ? player_.money_today / rule.pieces
            : SpacesFor(rule, BestParcel(rule, factory_.room, wildcards), wildcards).value_or(0);
    return spaces > 0 ? spaces : -1;
  }
  double operator()(const Satisfy&) const { return kAlways; }
  double operator()(const Keep& keep) const { return Worth(keep.chocolate); }
  double operator()(const chocolate_factory::Choose& choose) const {
    double money = 0;
    double pieces = 0;
    for (const Stage& stage : choose.order.card().stages) {
      money += stage.money;
      pieces += stage.pieces.size();
    }
    return money / pieces;
  }

 private:
  bool Lacks(Kind kind) const { return wanted_.Count(kind) > factory_.room.Count(kind); }
  double Worth(Kind kind) const { return kSteps[Index(kind)] + (Lacks(kind) ? kWanted : 0); }
  double MoneyOf(Order order) const { return NextStage(player_, *PlaceOf(player_, order)).money; }
  double OnBelt(const Factory& factory) const {
    double worth = 0;
    for (const Pieces tile : factory.belt) {
      for (const Kind kind : tile.kinds()) worth += tile.Count(kind) * Worth(kind);
    }
    return worth;
  }
  // The increase in value per coal, with the best choices one by one.
  double AfterRun(const Action& action) const {
    Factory factory = factory_;
    ApplyRun(factory, action);
    const double paid = factory_.coal - factory.coal;
    List<Action, kMaxLegal> choices;
    while (IsWorking(factory)) {
      LegalRun(factory, choices);
      Action best = choices[0];
      double most = std::visit(*this, best);
      for (const Action& choice : choices) {
        const double worth = std::visit(*this, choice);
        if (worth <= most) continue;
        best = choice;
        most = worth;
      }
      ApplyRun(factory, best);
    }
    const double gain = OnBelt(factory) - OnBelt(factory_);
    return gain > 0 ? gain / std::max(1.0, paid) : -1;
  }

  State state_;
  const Player& player_;
  const Factory& factory_;
  // By the next stages of the orders.
  Pieces wanted_;
  // The most that can be delivered.
  Pieces best_;
};

}  // namespace

Choice<Game> GreedyBot::Choose(const Situation<Game>& situation, Dice&) {
  const Scales scales(situation);
  return Highest(situation, [&](const Action& action) { return std::visit(scales, action); });
}

}  // namespace chocobox::chocolate_factory
