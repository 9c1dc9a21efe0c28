#include "games/chocolate-factory/tell.h"

#include <variant>

#include "games/chocolate-factory/course.h"
#include "games/chocolate-factory/fulfil.h"
#include "games/chocolate-factory/manager.h"
#include "games/chocolate-factory/rules.h"
#include "games/chocolate-factory/run.h"
#include "games/chocolate-factory/scoring.h"

namespace chocobox::chocolate_factory {
namespace {

// What is in `a` beyond what is in `b`.
Pieces Beyond(Pieces a, Pieces b) {
  Pieces beyond;
  for (const Kind kind : a.kinds()) {
    if (a.Count(kind) > b.Count(kind)) beyond.Put(kind, a.Count(kind) - b.Count(kind));
  }
  return beyond;
}

// Tells of an action of the run or of fulfilling orders by what it changed.
struct Teller {
  const State& before;
  const State& after;
  Seat seat;
  Events& events;

  const Player& was() const { return PlayerIn(before, seat); }
  const Player& is() const { return PlayerIn(after, seat); }

  void operator()(const Build& build) const {
    if (const auto covered = PartIn(was().factory, build.slot)) {
      events.push_back(CoveredPart{seat, *covered});
    }
    events.push_back(Built{seat, build.part, build.slot});
  }
  void operator()(const Hire& hire) const {
    events.push_back(Hired{seat, hire.employee});
    const JobCard& job = JobOf(hire.employee);
    if (job.effect == Effect::kCoal) events.push_back(GotCoal{seat, job.amount});
    if (job.effect == Effect::kTile) events.push_back(GotTile{seat});
  }
  void operator()(const Push& push) const {
    events.push_back(Pushed{seat, is().factory.shifts, push.beans});
    TellStored(was().factory.belt.back());
  }
  void operator()(const Operate& operate) const {
    TellOperated(operate.slot, static_cast<std::uint8_t>(ColumnOf(operate.slot) + 1));
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
    events.push_back(Upgraded{seat, upgrade.from, upgrade.to});
  }
  void operator()(const Decorate& decorate) const {
    events.push_back(Upgraded{seat, decorate.from, decorate.to});
  }
  void operator()(const Copy& copy) const {
    events.push_back(Copied{seat, copy.kind, CardOf(was().factory.work.part).copies});
  }
  void operator()(const Move& move) const {
    const auto column = static_cast<std::uint8_t>(was().factory.work.column + 1);
    events.push_back(Moved{seat, move.kind, column, move.column});
  }
  void operator()(const Carry& carry) const {
    events.push_back(Moved{seat, carry.kind, carry.column, carry.target});
  }
  void operator()(const Chute& chute) const { events.push_back(Chuted{seat, chute.kind}); }
  void operator()(const Done&) const {}
  void operator()(const Favour& favour) const {
    events.push_back(Favoured{seat, *PartIn(was().factory, favour.slot)});
  }
  void operator()(const Pack& pack) const {
    events.push_back(Duplicated{seat, ListOf(was().factory.belt[pack.column - 1u])});
  }
  void operator()(const Trade& trade) const { events.push_back(Traded{seat, trade.kind}); }
  void operator()(const Fulfil& fulfil) const { TellPaid(fulfil.order); }
  void operator()(const Substitute& substitute) const { TellPaid(substitute.order); }
  void operator()(const Discount& discount) const { TellPaid(discount.order); }
  void operator()(const Skip& skip) const {
    const std::uint8_t stage = StageOf(skip.order);
    events.push_back(StageSkipped{seat, skip.order, stage});
    TellFinished(skip.order, stage);
  }
  void operator()(const Supply&) const {}
  void operator()(const Mimic& mimic) const { events.push_back(Mimicked{seat, mimic.store}); }
  void operator()(const Satisfy& satisfy) const {
    events.push_back(Satisfied{seat, satisfy.goal, satisfy.pieces});
  }
  void operator()(const Deliver&) const {
    const auto [store, spaces, space] = MarkerMoved();
    events.push_back(Delivered{seat, store, spaces, space, ListOf(was().parcel), before.day});
  }
  void operator()(const Finish&) const {
    if (before.phase == Phase::kDraft) {
      events.push_back(DraftEnded{seat});
    } else if (before.phase == Phase::kRun) {
      events.push_back(RunEnded{seat});
      Pieces swept;
      for (const Pieces tile : was().factory.belt) swept += tile;
      if (before.day == Day::kSaturday) TellStored(swept);
    } else {
      if (CountsMoney() && after.tracks != before.tracks) TellCounted();
      events.push_back(FulfilEnded{seat});
      TellKept();
    }
  }
  void operator()(const Keep&) const { TellKept(); }
  void operator()(const Choose& choose) const { events.push_back(Chose{seat, choose.order}); }

 private:
  // Whether a store that counts money moves the marker when orders are done with.
  bool CountsMoney() const {
    const StoreRule* rule = RuleFor(before, was());
    return rule != nullptr && rule->wants == StoreRule::Wants::kMoney;
  }
  void TellCounted() const {
    const auto [store, spaces, space] = MarkerMoved();
    events.push_back(Counted{seat, store, was().money_today, spaces, space, before.day});
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
    return {store, static_cast<std::uint8_t>(spaces), space};
  }
  void TellStored(Pieces pieces) const {
    if (!pieces.Empty()) events.push_back(Stored{seat, ListOf(pieces)});
  }
  void TellOperated(Slot slot, std::uint8_t column) const {
    const auto coal = static_cast<std::uint8_t>(PriceOf(was().factory, slot));
    events.push_back(Operated{seat, *PartIn(was().factory, slot), column, coal});
    TellChange(column - 1u);
  }
  void TellChange(std::size_t column) const {
    const Pieces old = was().factory.belt[column];
    const Pieces now = is().factory.belt[column];
    if (const Pieces used = Beyond(old, now); !used.Empty()) {
      events.push_back(Used{seat, ListOf(used)});
    }
    if (const Pieces made = Beyond(now, old); !made.Empty()) {
      events.push_back(Made{seat, ListOf(made)});
    }
  }
  // The stage that was next before the step.
  std::uint8_t StageOf(Order order) const {
    return static_cast<std::uint8_t>(was().stages[*PlaceOf(was(), order)] + 1);
  }
  void TellPaid(Order order) const {
    if (is().paying != 0) return;
    const Pieces held = was().factory.room + was().parcel;
    const auto money = static_cast<std::uint8_t>(is().money - was().money);
    const std::uint8_t stage = StageOf(order);
    events.push_back(
        StagePaid{seat, order, stage, money, ListOf(Beyond(held, is().factory.room)), before.day});
    TellFinished(order, stage);
  }
  void TellFinished(Order order, std::uint8_t stage) const {
    if (stage == order.stages()) events.push_back(OrderFinished{seat, order, order.size()});
  }
  // Of everybody who has nothing more to choose.
  void TellKept() const {
    if (before.day == Day::kSaturday) return;
    const bool after_all = before.phase == Phase::kFulfil && KeepsAfterAll(before);
    if (after_all && after.phase == Phase::kFulfil) return;
    for (const Seat one : after_all ? SeatSet::First(before.seats) : SeatSet::Only(seat)) {
      if (after.keeping.Has(one)) continue;
      const Player& then = PlayerIn(before, one);
      const Pieces room = PlayerIn(after, one).factory.room;
      const int left = then.factory.room.size() + then.parcel.size() - room.size();
      if (left == 0 && room.Empty()) continue;
      events.push_back(Kept{one, ListOf(room), static_cast<std::uint8_t>(left)});
    }
  }
};

void TellGoals(const State& state, Events& events) {
  for (const Progress& progress : ProgressIn(state)) {
    if (progress.met) {
      events.push_back(GoalMet{progress.goal});
    } else {
      events.push_back(GoalMissed{progress.goal});
    }
  }
}

void TellEnd(const State& state, Events& events) {
  events.push_back(Ended{});
  if (IsSolo(state.seats)) {
    TellGoals(state, events);
    return;
  }
  for (std::size_t i = 0; i < kStores; ++i) {
    for (const Ranked& ranked : RanksOf(state.tracks[i], state.seats)) {
      events.push_back(
          AwardedStore{ranked.seat, static_cast<Store>(i), ranked.place, ranked.money});
    }
  }
  const int most = MostFinished(state);
  for (const Seat seat : SeatSet::First(state.seats)) {
    const Player& player = PlayerIn(state, seat);
    if (most > 0 && FinishedBy(player) == most) {
      events.push_back(AwardedMost{seat, kMostOrdersAward});
    }
    const int stores = StoresOf(state, seat);
    if (const int award = SpreadAward(stores); award > 0) {
      events.push_back(
          AwardedSpread{seat, static_cast<std::uint8_t>(stores), static_cast<std::uint8_t>(award)});
    }
    if (const int rest = RestOf(player); rest > 0) {
      events.push_back(AwardedRest{seat, static_cast<std::uint8_t>(rest)});
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

// What two positions differ in beside what was done.
void TellCourse(const State& before, const State& after, Events& events) {
  if (after.phase == Phase::kOver) {
    TellEnd(after, events);
    return;
  }
  const bool new_day = (after.phase == Phase::kDealDisplay || after.phase == Phase::kDealDemand) &&
                       before.phase != Phase::kDealDemand;
  if (new_day) {
    events.push_back(DayBegan{after.day, kCoalOfDay[static_cast<std::size_t>(after.day)]});
  }
  const bool kept_turn = HasTurn(before) && after.turn == before.turn && after.day == before.day;
  if (HasTurn(after) && !(kept_turn && after.phase == before.phase)) {
    events.push_back(TurnBegan{after.turn});
  }
}

struct Herald {
  const State& before;
  const State& after;
  Events& events;

  void operator()(const SidesTurned& turned) const {
    for (std::size_t i = 0; i < kStores; ++i) {
      events.push_back(SideTurned{static_cast<Store>(i), turned.sides[i]});
    }
  }
  void operator()(const OrdersDealt& dealt) const {
    for (const Order order : dealt.orders) events.push_back(OrderDealt{before.turn, order});
  }
  void operator()(const DisplayDealt& dealt) const {
    if (IsSolo(after.seats)) {
      TellPair(dealt);
      events.push_back(Offered{PartsIn(0), EmployeesIn(0)});
      return;
    }
    for (int packet = 0; packet < after.seats; ++packet) {
      const auto number = static_cast<std::uint8_t>(packet + 1);
      events.push_back(PartsShown{number, PartsIn(packet)});
      events.push_back(EmployeesShown{number, EmployeesIn(packet)});
    }
  }
  void operator()(const TargetDealt& dealt) const {
    events.push_back(TargetSet{dealt.target});
    for (const Goal goal : dealt.demands) events.push_back(DemandShown{goal});
  }
  void operator()(const SpecialsDealt& dealt) const {
    for (const Order order : dealt.orders) events.push_back(OrderDealt{before.turn, order});
  }
  void operator()(const DemandDealt& dealt) const { events.push_back(DemandShown{dealt.goal}); }
  void operator()(const OrdersDrawn& drawn) const {
    events.push_back(Drawn{before.turn, drawn.orders});
  }

 private:
  void TellPair(const DisplayDealt& dealt) const {
    const auto day = static_cast<std::size_t>(after.day);
    if (day >= kLeaving.size()) return;
    const std::size_t place = Index(kLeaving[day]);
    events.push_back(PairLeft{dealt.employees[place], dealt.parts[place]});
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

void TellAction(const State& before, Seat seat, const Action& action, Events& events) {
  State after = before;
  Apply(after, seat, action);
  std::visit(Teller{before, after, seat, events}, action);
  TellCourse(before, after, events);
}

void TellOutcome(const State& before, const Outcome& outcome, Events& events) {
  State after = before;
  Resolve(after, outcome);
  std::visit(Herald{before, after, events}, outcome);
  TellCourse(before, after, events);
}

}  // namespace chocobox::chocolate_factory
