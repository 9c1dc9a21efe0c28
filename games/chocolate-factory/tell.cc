// The telling verbs, from the changes of a step. There are no secrets, so every fact is told to
// everybody.
#include <variant>

#include "core/byte.h"
#include "games/chocolate-factory/course.h"
#include "games/chocolate-factory/fulfil.h"
#include "games/chocolate-factory/game.h"
#include "games/chocolate-factory/manager.h"
#include "games/chocolate-factory/rules.h"
#include "games/chocolate-factory/run.h"
#include "games/chocolate-factory/scoring.h"

namespace chocobox::chocolate_factory {
namespace {

// The pieces in `a` minus those in `b`.
Pieces Beyond(Pieces a, Pieces b) {
  Pieces beyond;
  for (const Kind kind : a.kinds()) {
    if (a.Count(kind) > b.Count(kind)) beyond.Put(kind, a.Count(kind) - b.Count(kind));
  }
  return beyond;
}

// Tells an action of the run or of fulfilling orders by its changes.
struct Deed {
  const State& before;
  const State& after;
  Seat seat;
  Teller<Game> tell;

  const Player& was() const { return before.players[seat]; }
  const Player& is() const { return after.players[seat]; }

  void operator()(const Build& build) const {
    if (const auto covered = PartIn(was().factory, build.slot)) {
      tell.All(CoveredPart{seat, *covered});
    }
    tell.All(Built{seat, build.part, build.slot});
  }
  void operator()(const Hire& hire) const {
    tell.All(Hired{seat, hire.employee});
    const JobCard& job = JobOf(hire.employee);
    if (job.effect == Effect::kCoal) tell.All(GotCoal{seat, job.amount});
    if (job.effect == Effect::kTile) tell.All(GotTile{seat});
  }
  void operator()(const Push& push) const {
    tell.All(Pushed{seat, is().factory.shifts, push.beans});
    TellStored(was().factory.belt.back());
  }
  void operator()(const Operate& operate) const {
    TellOperated(operate.slot, Byte(ColumnOf(operate.slot) + 1));
  }
  void operator()(const Lend& lend) const { TellOperated(lend.slot, lend.column); }
  void operator()(const Use&) const {
    if (before.phase == Phase::kRun) {
      TellChange(was().factory.work.column);
    } else {
      TellPaid(OrderOf(was().orders[was().paying - 1u]));
    }
  }
  void operator()(const Make&) const { TellChange(was().factory.work.column); }
  void operator()(const Upgrade& upgrade) const {
    tell.All(Upgraded{seat, upgrade.from, upgrade.to});
  }
  void operator()(const Decorate& decorate) const {
    tell.All(Upgraded{seat, decorate.from, decorate.to});
  }
  void operator()(const Copy& copy) const {
    tell.All(Copied{seat, copy.chocolate, CardOf(was().factory.work.part).copies});
  }
  void operator()(const Move& move) const {
    const auto column = Byte(was().factory.work.column + 1);
    tell.All(Moved{seat, move.chocolate, column, move.column});
  }
  void operator()(const Carry& carry) const {
    tell.All(Moved{seat, carry.chocolate, carry.column, carry.target});
  }
  void operator()(const Chute& chute) const { tell.All(Chuted{seat, chute.chocolate}); }
  void operator()(const Done&) const {}
  void operator()(const Favour& favour) const {
    tell.All(Favoured{seat, *PartIn(was().factory, favour.slot)});
  }
  void operator()(const Pack& pack) const {
    tell.All(Duplicated{seat, ListOf(was().factory.belt[pack.column - 1u])});
  }
  void operator()(const Trade& trade) const { tell.All(Traded{seat, trade.chocolate}); }
  void operator()(const Fulfil& fulfil) const { TellPaid(fulfil.order); }
  void operator()(const Substitute& substitute) const { TellPaid(substitute.order); }
  void operator()(const Discount& discount) const { TellPaid(discount.order); }
  void operator()(const Skip& skip) const {
    const std::uint8_t stage = StageOf(skip.order);
    tell.All(StageSkipped{seat, skip.order, stage});
    TellFinished(skip.order, stage);
  }
  void operator()(const Supply&) const {}
  void operator()(const Mimic& mimic) const { tell.All(Mimicked{seat, mimic.store}); }
  void operator()(const Satisfy& satisfy) const {
    tell.All(Satisfied{seat, satisfy.goal, satisfy.pieces});
  }
  void operator()(const Deliver&) const {
    const auto [store, spaces, space] = MarkerMoved();
    tell.All(Delivered{seat, store, spaces, space, ListOf(was().parcel), before.day});
  }
  void operator()(const Finish&) const {
    if (before.phase == Phase::kDraft) {
      tell.All(DraftEnded{seat});
    } else if (before.phase == Phase::kRun) {
      tell.All(RunEnded{seat});
      Pieces swept;
      for (const Pieces tile : was().factory.belt) swept += tile;
      if (before.day == Day::kSaturday) TellStored(swept);
    } else {
      if (CountsMoney() && after.tracks != before.tracks) TellCounted();
      tell.All(FulfilEnded{seat});
      TellKept();
    }
  }
  void operator()(const Keep&) const { TellKept(); }
  void operator()(const Choose& choose) const { tell.All(Chose{seat, choose.order}); }

 private:
  // Whether a store that counts money moves the marker when orders are done with.
  bool CountsMoney() const {
    const StoreRule* rule = RuleFor(before, was());
    return rule != nullptr && rule->wants == StoreRule::Wants::kMoney;
  }
  void TellCounted() const {
    const auto [store, spaces, space] = MarkerMoved();
    tell.All(Counted{seat, store, was().money_today, spaces, space, before.day});
  }
  struct Move {
    Store store;
    std::uint8_t spaces;
    std::uint8_t space;
  };
  // At the store of the employee.
  Move MarkerMoved() const {
    const Store store = *StoreOf(was());
    const auto i = static_cast<std::size_t>(chocobox::Index(seat));
    const std::uint8_t space = after.tracks[Index(store)].space[i];
    const int spaces = space - before.tracks[Index(store)].space[i];
    return {store, Byte(spaces), space};
  }
  void TellStored(Pieces pieces) const {
    if (!pieces.Empty()) tell.All(Stored{seat, ListOf(pieces)});
  }
  void TellOperated(Slot slot, std::uint8_t column) const {
    const auto coal = Byte(PriceOf(was().factory, slot));
    tell.All(Operated{seat, *PartIn(was().factory, slot), column, coal});
    TellChange(column - 1u);
  }
  void TellChange(std::size_t column) const {
    const Pieces old = was().factory.belt[column];
    const Pieces now = is().factory.belt[column];
    if (const Pieces used = Beyond(old, now); !used.Empty()) {
      tell.All(Used{seat, ListOf(used)});
    }
    if (const Pieces made = Beyond(now, old); !made.Empty()) {
      tell.All(Made{seat, ListOf(made)});
    }
  }
  // The stage that was next before the step.
  std::uint8_t StageOf(Order order) const { return Byte(was().stages[*PlaceOf(was(), order)] + 1); }
  void TellPaid(Order order) const {
    if (is().paying != 0) return;
    const Pieces held = was().factory.room + was().parcel;
    const auto money = Byte(is().money - was().money);
    const std::uint8_t stage = StageOf(order);
    tell.All(
        StagePaid{seat, order, stage, money, ListOf(Beyond(held, is().factory.room)), before.day});
    TellFinished(order, stage);
  }
  void TellFinished(Order order, std::uint8_t stage) const {
    if (stage == order.stages()) tell.All(OrderFinished{seat, order, order.size()});
  }
  // For all seats that have no choice left.
  void TellKept() const {
    if (before.day == Day::kSaturday) return;
    const bool after_all = before.phase == Phase::kFulfil && KeepsAfterAll(before);
    if (after_all && after.phase == Phase::kFulfil) return;
    for (const Seat one : after_all ? SeatSet::First(before.seats) : SeatSet::Only(seat)) {
      if (after.keeping.Has(one)) continue;
      const Player& then = before.players[one];
      const Pieces room = after.players[one].factory.room;
      const int left = then.factory.room.size() + then.parcel.size() - room.size();
      if (left == 0 && room.Empty()) continue;
      tell.All(Kept{one, ListOf(room), Byte(left)});
    }
  }
};

void TellGoals(const State& state, Teller<Game> tell) {
  for (const Progress& progress : ProgressIn(state)) {
    if (progress.met) {
      tell.All(GoalMet{progress.goal});
    } else {
      tell.All(GoalMissed{progress.goal});
    }
  }
}

void TellEnd(const State& state, Teller<Game> tell) {
  tell.All(Ended{});
  if (IsSolo(state.seats)) {
    TellGoals(state, tell);
    return;
  }
  for (std::size_t i = 0; i < kStores; ++i) {
    for (const Ranked& ranked : RanksOf(state.tracks[i], state.seats)) {
      tell.All(AwardedStore{ranked.seat, static_cast<Store>(i), ranked.place, ranked.money});
    }
  }
  const int most = MostFinished(state);
  for (const Seat seat : SeatSet::First(state.seats)) {
    const Player& player = state.players[seat];
    if (most > 0 && FinishedBy(player) == most) {
      tell.All(AwardedMost{seat, kMostOrdersAward});
    }
    const int stores = StoresOf(state, seat);
    if (const int award = SpreadAward(stores); award > 0) {
      tell.All(AwardedSpread{seat, Byte(stores), Byte(award)});
    }
    if (const int rest = RestOf(player); rest > 0) {
      tell.All(AwardedRest{seat, Byte(rest)});
    }
  }
}

// Whether the phase gives the turn to one seat.
bool HasTurn(const State& state) {
  switch (state.phase) {
    case Phase::kDraft:
    case Phase::kFulfil:
    case Phase::kChoose:
      return true;
    case Phase::kRun:
      return state.simultaneous == 0;
    default:
      return false;
  }
}

// Further differences of two positions, besides the action.
void TellCourse(const State& before, const State& after, Teller<Game> tell) {
  if (after.phase == Phase::kOver) {
    TellEnd(after, tell);
    return;
  }
  const bool new_day = (after.phase == Phase::kDealDisplay || after.phase == Phase::kDealDemand) &&
                       before.phase != Phase::kDealDemand;
  if (new_day) {
    tell.All(DayBegan{after.day, kCoalOfDay[after.day]});
  }
  const bool kept_turn = HasTurn(before) && after.turn == before.turn && after.day == before.day;
  if (HasTurn(after) && !(kept_turn && after.phase == before.phase)) {
    tell.All(TurnBegan{after.turn});
  }
}

struct Decision {
  const State& before;
  const State& after;
  Teller<Game> tell;

  void operator()(const SidesTurned& turned) const {
    for (std::size_t i = 0; i < kStores; ++i) {
      tell.All(SideTurned{static_cast<Store>(i), turned.sides[i]});
    }
  }
  void operator()(const OrdersDealt& dealt) const {
    for (const Order order : dealt.orders) tell.All(OrderDealt{before.turn, order});
  }
  void operator()(const DisplayDealt& dealt) const {
    if (IsSolo(after.seats)) {
      TellPair(dealt);
      tell.All(Offered{PartsIn(0), EmployeesIn(0)});
      return;
    }
    for (int packet = 0; packet < after.seats; ++packet) {
      const auto number = Byte(packet + 1);
      tell.All(PartsShown{number, PartsIn(packet)});
      tell.All(EmployeesShown{number, EmployeesIn(packet)});
    }
  }
  void operator()(const TargetDealt& dealt) const {
    tell.All(TargetSet{dealt.goal});
    for (const Goal goal : dealt.demands) tell.All(DemandShown{goal});
  }
  void operator()(const SpecialsDealt& dealt) const {
    for (const Order order : dealt.orders) tell.All(OrderDealt{before.turn, order});
  }
  void operator()(const DemandDealt& dealt) const { tell.All(DemandShown{dealt.goal}); }
  void operator()(const OrdersDrawn& drawn) const { tell.All(Drawn{before.turn, drawn.orders}); }

 private:
  void TellPair(const DisplayDealt& dealt) const {
    const auto day = static_cast<std::size_t>(after.day);
    if (day >= kLeaving.size()) return;
    const std::size_t place = Index(kLeaving[day]);
    tell.All(PairLeft{dealt.employees[place], dealt.parts[place]});
  }
  PartList PartsIn(int packet) const {
    PartList parts;
    for (std::size_t i = 0; i < kPartsOfDay; ++i) {
      if (after.shown_parts[i] != 0 && PacketOf(PartPackets(after.seats), i) == packet) {
        parts.push_back(static_cast<Part>(after.shown_parts[i] - 1));
      }
    }
    return parts;
  }
  EmployeeList EmployeesIn(int packet) const {
    EmployeeList employees;
    const PacketSizes& sizes = EmployeePackets(after.seats, after.expansion != 0);
    for (std::size_t i = 0; i < kMostEmployeesOfDay; ++i) {
      if (after.shown_employees[i] != 0 && PacketOf(sizes, i) == packet) {
        employees.push_back(static_cast<Employee>(after.shown_employees[i] - 1));
      }
    }
    return employees;
  }
};

}  // namespace

void Apply(State& state, Seat seat, const Action& action, Teller<Game> tell) {
  const State before = state;
  Apply(state, seat, action);
  std::visit(Deed{before, state, seat, tell}, action);
  TellCourse(before, state, tell);
}

void Resolve(State& state, const Outcome& outcome, Teller<Game> tell) {
  const State before = state;
  Resolve(state, outcome);
  std::visit(Decision{before, state, tell}, outcome);
  TellCourse(before, state, tell);
}

}  // namespace chocobox::chocolate_factory
