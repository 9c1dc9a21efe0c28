#include "games/chocolate-factory/run.h"

#include <variant>

#include "core/byte.h"
#include "games/chocolate-factory/work.h"

namespace chocobox::chocolate_factory {
namespace {

using Refused = std::optional<Refusal>;

constexpr std::size_t Column(std::uint8_t shown) { return static_cast<std::size_t>(shown - 1); }
constexpr bool IsColumn(std::uint8_t shown) { return shown >= 1 && shown <= kColumns; }
constexpr unsigned BitOf(Slot slot) { return 1u << Index(slot); }

bool HasChuteFor(const Factory& factory, Slot slot) {
  const auto part = PartIn(factory, slot);
  return part && CardOf(*part).chute;
}

// The column that has the Chute.
std::optional<std::size_t> ChuteColumn(const Factory& factory) {
  constexpr Slot kPrinted = Slot::kAbove3;
  if (!HasChuteFor(factory, kPrinted)) return std::nullopt;
  return ColumnOf(kPrinted);
}

struct Judge {
  const Factory& factory;

  // Whether the working part waits for this choice.
  bool Asks(Ask ask) const { return factory.work.ask == ask; }
  Pieces tile() const { return TileOf(factory, factory.work); }
  // Actions that are only allowed while no part works.
  Refused MustBeFree() const {
    if (IsWorking(factory)) return Refusal::kNotNow;
    return std::nullopt;
  }
  bool HasEffect(Effect effect) const {
    const auto employee = EmployeeOf(factory);
    return employee && JobOf(*employee).effect == effect;
  }
  Refused MustOffer(Effect effect) const {
    if (const auto refused = MustBeFree()) return refused;
    if (!HasEffect(effect)) return Refusal::kNoSuchEmployee;
    if (EffectOf(factory, effect) == 0) return Refusal::kActionSpent;
    return std::nullopt;
  }
  Refused MustHold(Pieces tile, Kind kind) const {
    if (tile.Empty()) return Refusal::kTileIsEmpty;
    if (!tile.Has(kind)) return Refusal::kNotOnTile;
    return std::nullopt;
  }
  Refused MustLieOn(std::uint8_t column, Kind kind) const {
    if (!IsColumn(column)) return Refusal::kNoSuchColumn;
    return MustHold(factory.belt[Column(column)], kind);
  }
  Refused MustWorkOn(Slot slot, std::uint8_t option, std::size_t column) const {
    if (factory.shifts == 0) return Refusal::kMustPushFirst;
    const auto part = PartIn(factory, slot);
    if (!part) return Refusal::kNoPart;
    const PartCard& card = CardOf(*part);
    if (option < 1 || option > WaysToWork(card)) return Refusal::kNoSuchOption;
    if (PriceOf(factory, slot) > factory.coal) return Refusal::kTooLittleCoal;
    if (factory.belt[column].Empty()) return Refusal::kTileIsEmpty;
    if (!CanWork(card, option - 1, factory.belt[column])) return Refusal::kNothingToWorkOn;
    return std::nullopt;
  }

  Refused operator()(const Push& push) const {
    if (const auto refused = MustBeFree()) return refused;
    if (factory.tiles == 0) return Refusal::kNoTileLeft;
    if (push.beans < 1 || push.beans > 1 + EffectOf(factory, Effect::kBeans)) {
      return Refusal::kTooManyBeans;
    }
    return std::nullopt;
  }
  Refused operator()(const Operate& operate) const {
    if (const auto refused = MustBeFree()) return refused;
    if (HasChuteFor(factory, operate.slot)) {
      const auto refused = MustWorkOn(operate.slot, operate.option, ColumnOf(operate.slot));
      return refused ? refused : Refusal::kChuteIsFree;
    }
    if ((factory.used & BitOf(operate.slot)) != 0) return Refusal::kUsedThisShift;
    return MustWorkOn(operate.slot, operate.option, ColumnOf(operate.slot));
  }
  // D5: an employee who operates a part acts in an Operate step.
  Refused operator()(const Lend& lend) const {
    if (const auto refused = MustOffer(Effect::kOperate)) return refused;
    if (!IsColumn(lend.column)) return Refusal::kNoSuchColumn;
    return MustWorkOn(lend.slot, lend.option, Column(lend.column));
  }
  Refused operator()(const Use& use) const {
    if (!Asks(Ask::kUse)) return Refusal::kNotNow;
    if (!tile().Has(use.chocolate)) return Refusal::kNotOnTile;
    if (!ChoicesOf(factory).Has(use.chocolate)) return Refusal::kNotOfTheRecipe;
    return std::nullopt;
  }
  Refused operator()(const Make& make) const {
    if (!Asks(Ask::kMake)) return Refusal::kNotNow;
    if (!ChoicesOf(factory).Has(make.chocolate)) return Refusal::kNotOfTheRecipe;
    return std::nullopt;
  }
  Refused operator()(const Upgrade& upgrade) const {
    if (!Asks(Ask::kUpgrade) && !Asks(Ask::kRefine)) return Refusal::kNotNow;
    if (!tile().Has(upgrade.from)) return Refusal::kNotOnTile;
    if (Asks(Ask::kRefine) && factory.work.at != Index(upgrade.from)) return Refusal::kNotThatPiece;
    if (!UpgradesOf(upgrade.from).Has(upgrade.to)) return Refusal::kNotOneStepUp;
    return std::nullopt;
  }
  Refused operator()(const Copy& copy) const {
    if (!Asks(Ask::kCopy)) return Refusal::kNotNow;
    if (!tile().Has(copy.chocolate)) return Refusal::kNotOnTile;
    return std::nullopt;
  }
  Refused operator()(const Move& move) const {
    if (!Asks(Ask::kMove)) return Refusal::kNotNow;
    if (!IsColumn(move.column)) return Refusal::kNoSuchColumn;
    if (Column(move.column) == factory.work.column) return Refusal::kSameColumn;
    if (!tile().Has(move.chocolate)) return Refusal::kNotOnTile;
    return std::nullopt;
  }
  Refused operator()(const Chute& chute) const {
    if (Asks(Ask::kChute)) {
      if (!tile().Has(chute.chocolate)) return Refusal::kNotOnTile;
      return std::nullopt;
    }
    if (const auto refused = MustBeFree()) return refused;
    if (factory.shifts == 0) return Refusal::kMustPushFirst;
    const auto column = ChuteColumn(factory);
    if (!column) return Refusal::kNoChute;
    return MustHold(factory.belt[*column], chute.chocolate);
  }
  Refused operator()(const Done&) const {
    if (factory.work.ask < Ask::kUpgrade) return Refusal::kNotNow;
    return std::nullopt;
  }
  Refused operator()(const Favour& favour) const {
    const bool free = HasEffect(Effect::kFreePart);
    if (const auto refused = MustOffer(free ? Effect::kFreePart : Effect::kHalfPrice)) {
      return refused;
    }
    if (factory.favoured != 0) return Refusal::kActionSpent;
    if (!PartIn(factory, favour.slot)) return Refusal::kNoPart;
    if (HasChuteFor(factory, favour.slot)) return Refusal::kChuteIsFree;
    // A choice that is free for one shift only would be useless.
    if (free && factory.shifts == 0) return Refusal::kMustPushFirst;
    if (free && (factory.used & BitOf(favour.slot)) != 0) return Refusal::kUsedThisShift;
    return std::nullopt;
  }
  Refused operator()(const Decorate& decorate) const {
    if (const auto refused = MustOffer(Effect::kUpgrade)) return refused;
    if (const auto refused = MustLieOn(decorate.column, decorate.from)) return refused;
    if (!UpgradesOf(decorate.from).Has(decorate.to)) return Refusal::kNotOneStepUp;
    return std::nullopt;
  }
  Refused operator()(const Carry& carry) const {
    const bool refines = HasEffect(Effect::kMoveUpgrade);
    if (const auto refused = MustOffer(refines ? Effect::kMoveUpgrade : Effect::kMove)) {
      return refused;
    }
    if (const auto refused = MustLieOn(carry.column, carry.chocolate)) return refused;
    if (!IsColumn(carry.target)) return Refusal::kNoSuchColumn;
    if (carry.target == carry.column) return Refusal::kSameColumn;
    return std::nullopt;
  }
  Refused operator()(const Pack& pack) const {
    if (const auto refused = MustOffer(Effect::kDuplicate)) return refused;
    if (!IsColumn(pack.column)) return Refusal::kNoSuchColumn;
    if (factory.belt[Column(pack.column)].Empty()) return Refusal::kTileIsEmpty;
    return std::nullopt;
  }
  Refused operator()(const Trade& trade) const {
    if (const auto refused = MustBeFree()) return refused;
    if (!factory.room.Has(trade.chocolate)) return Refusal::kNotInStoreRoom;
    return std::nullopt;
  }
  Refused operator()(const Finish&) const {
    if (const auto refused = MustBeFree()) return refused;
    if (factory.shifts < kShifts) return Refusal::kMoreShifts;
    return std::nullopt;
  }
  Refused operator()(const auto&) const { return Refusal::kNotNow; }
};

struct Worker {
  Factory& factory;

  Pieces& tile() const { return TileOf(factory, factory.work); }

  void operator()(const Push& push) const {
    factory.room += factory.belt.back();
    for (std::size_t i = kColumns - 1; i > 0; --i) factory.belt[i] = factory.belt[i - 1];
    factory.belt[0] = {};
    factory.belt[0].Put(Kind::kBean, push.beans);
    factory.used = 0;
    if (EffectOf(factory, Effect::kFreePart) > 0) factory.favoured = 0;
    --factory.tiles;
    ++factory.shifts;
  }
  void operator()(const Operate& operate) const {
    Pay(operate.slot);
    factory.used |= Byte(BitOf(operate.slot));
    BeginWork(factory, *PartIn(factory, operate.slot), ColumnOf(operate.slot), operate.option - 1);
  }
  void operator()(const Lend& lend) const {
    Pay(lend.slot);
    --factory.uses;
    BeginWork(factory, *PartIn(factory, lend.slot), Column(lend.column), lend.option - 1);
  }
  void operator()(const Use& use) const {
    tile().Take(use.chocolate);
    ++factory.work.at;
    GoOn(factory);
  }
  void operator()(const Make& make) const {
    tile().Put(make.chocolate);
    ++factory.work.at;
    GoOn(factory);
  }
  void operator()(const Upgrade& upgrade) const {
    Change(tile(), upgrade.from, upgrade.to);
    if (factory.work.ask == Ask::kRefine) {
      factory.work = {};
      return;
    }
    --factory.work.at;
    GoOn(factory);
  }
  void operator()(const Copy& copy) const {
    tile().Put(copy.chocolate, CardOf(factory.work.part).copies);
    --factory.work.at;
    GoOn(factory);
  }
  void operator()(const Move& move) const {
    tile().Take(move.chocolate);
    factory.belt[Column(move.column)].Put(move.chocolate);
    --factory.work.at;
    GoOn(factory);
  }
  void operator()(const Chute& chute) const {
    const bool lent = factory.work.ask == Ask::kChute;
    Pieces& from = lent ? tile() : factory.belt[*ChuteColumn(factory)];
    from.Take(chute.chocolate);
    factory.room.Put(chute.chocolate);
    if (lent) GoOn(factory);
  }
  void operator()(const Done&) const {
    factory.work.at = 0;
    // The Technician's Chute and a moved piece have no counter.
    if (factory.work.ask >= Ask::kChute) {
      factory.work = {};
    } else {
      GoOn(factory);
    }
  }
  void operator()(const Favour& favour) const { factory.favoured = Byte(Index(favour.slot) + 1); }
  void operator()(const Decorate& decorate) const {
    Change(factory.belt[Column(decorate.column)], decorate.from, decorate.to);
    --factory.uses;
  }
  void operator()(const Carry& carry) const {
    factory.belt[Column(carry.column)].Take(carry.chocolate);
    factory.belt[Column(carry.target)].Put(carry.chocolate);
    // D6: the piece just moved, and no other.
    if (EffectOf(factory, Effect::kMoveUpgrade) > 0 && kUpgradable.Has(carry.chocolate)) {
      factory.work = {
          Ask::kRefine, {}, Byte(Column(carry.target)), 0, Byte(Index(carry.chocolate))};
    }
    --factory.uses;
  }
  void operator()(const Pack& pack) const {
    Pieces& packed = factory.belt[Column(pack.column)];
    packed += packed;
    --factory.uses;
  }
  void operator()(const Trade& trade) const {
    factory.room.Take(trade.chocolate);
    ++factory.coal;
  }
  void operator()(const auto&) const {}

 private:
  void Pay(Slot slot) const { factory.coal = Byte(factory.coal - PriceOf(factory, slot)); }
  static void Change(Pieces& tile, Kind from, Kind to) {
    tile.Take(from);
    tile.Put(to);
  }
};

using Actions = List<Action, kMaxLegal>;

void AddUpgrades(KindSet kinds, Actions& actions, auto make) {
  for (const Kind from : kinds) {
    for (const Kind to : UpgradesOf(from)) actions.push_back(make(from, to));
  }
}

// The choice that the working part waits for.
void AddChoices(const Factory& factory, Actions& actions) {
  const Work& work = factory.work;
  const KindSet kinds = TileOf(factory, work).kinds();
  switch (work.ask) {
    case Ask::kNothing:
      break;
    case Ask::kUse:
      for (const Kind kind : ChoicesOf(factory)) actions.push_back(Use{kind});
      return;
    case Ask::kMake:
      for (const Kind kind : ChoicesOf(factory)) actions.push_back(Make{kind});
      return;
    case Ask::kUpgrade:
      AddUpgrades(kinds, actions, [](Kind from, Kind to) { return Upgrade{from, to}; });
      break;
    case Ask::kCopy:
      for (const Kind kind : kinds) actions.push_back(Copy{kind});
      break;
    case Ask::kMove:
      for (const Kind kind : kinds) {
        for (std::uint8_t column = 1; column <= kColumns; ++column) {
          if (Column(column) != work.column) actions.push_back(Move{kind, column});
        }
      }
      break;
    case Ask::kChute:
      for (const Kind kind : kinds) actions.push_back(Chute{kind});
      break;
    case Ask::kRefine:
      AddUpgrades(static_cast<Kind>(work.at), actions,
                  [](Kind from, Kind to) { return Upgrade{from, to}; });
      break;
  }
  actions.push_back(Done{});
}

void AddOperates(const Factory& factory, Actions& actions) {
  for (std::size_t i = 0; i < kSlots; ++i) {
    const auto slot = static_cast<Slot>(i);
    const auto part = PartIn(factory, slot);
    if (!part || (factory.used & BitOf(slot)) != 0) continue;
    const PartCard& card = CardOf(*part);
    if (card.chute || PriceOf(factory, slot) > factory.coal) continue;
    const Pieces tile = factory.belt[ColumnOf(slot)];
    if (tile.Empty()) continue;
    for (int way = 0; way < WaysToWork(card); ++way) {
      if (CanWork(card, way, tile)) {
        actions.push_back(Operate{slot, Byte(way + 1)});
      }
    }
  }
}

void AddLends(const Factory& factory, Actions& actions) {
  if (factory.shifts == 0) return;
  for (std::size_t i = 0; i < kSlots; ++i) {
    const auto slot = static_cast<Slot>(i);
    const auto part = PartIn(factory, slot);
    if (!part || PriceOf(factory, slot) > factory.coal) continue;
    const PartCard& card = CardOf(*part);
    for (std::uint8_t column = 1; column <= kColumns; ++column) {
      for (int way = 0; way < WaysToWork(card); ++way) {
        if (CanWork(card, way, factory.belt[Column(column)])) {
          actions.push_back(Lend{slot, column, Byte(way + 1)});
        }
      }
    }
  }
}

void AddCarries(const Factory& factory, Actions& actions) {
  for (std::uint8_t column = 1; column <= kColumns; ++column) {
    for (const Kind kind : factory.belt[Column(column)].kinds()) {
      for (std::uint8_t target = 1; target <= kColumns; ++target) {
        if (target != column) actions.push_back(Carry{kind, column, target});
      }
    }
  }
}

// The employee's actions while the factory runs.
void AddEmployees(const Factory& factory, Actions& actions) {
  const auto employee = EmployeeOf(factory);
  if (!employee) return;
  const JobCard& job = JobOf(*employee);
  if (job.grant == Grant::kAction && factory.uses == 0) return;
  switch (job.effect) {
    case Effect::kHalfPrice:
    case Effect::kFreePart:
      for (std::size_t i = 0; i < kSlots; ++i) {
        const Favour favour{static_cast<Slot>(i)};
        if (!CheckRun(factory, favour)) actions.push_back(favour);
      }
      return;
    case Effect::kUpgrade:
      for (std::uint8_t column = 1; column <= kColumns; ++column) {
        AddUpgrades(factory.belt[Column(column)].kinds(), actions,
                    [&](Kind from, Kind to) { return Decorate{column, from, to}; });
      }
      return;
    case Effect::kMove:
    case Effect::kMoveUpgrade:
      AddCarries(factory, actions);
      return;
    case Effect::kDuplicate:
      for (std::uint8_t column = 1; column <= kColumns; ++column) {
        if (!factory.belt[Column(column)].Empty()) actions.push_back(Pack{column});
      }
      return;
    case Effect::kOperate:
      AddLends(factory, actions);
      return;
    default:
      return;
  }
}

}  // namespace

int PriceOf(const Factory& factory, Slot slot) {
  const int cost = CardOf(*PartIn(factory, slot)).cost;
  if (factory.favoured != Index(slot) + 1) return cost;
  return EffectOf(factory, Effect::kFreePart) > 0 ? 0 : (cost + 1) / 2;
}

std::optional<Refusal> CheckRun(const Factory& factory, const Action& action) {
  return std::visit(Judge{factory}, action);
}

void LegalRun(const Factory& factory, List<Action, kMaxLegal>& actions) {
  actions.clear();
  if (IsWorking(factory)) {
    AddChoices(factory, actions);
    return;
  }
  if (factory.tiles > 0) {
    for (int beans = 1; beans <= 1 + EffectOf(factory, Effect::kBeans); ++beans) {
      actions.push_back(Push{Byte(beans)});
    }
  }
  if (factory.shifts > 0) {
    AddOperates(factory, actions);
    if (const auto column = ChuteColumn(factory)) {
      for (const Kind kind : factory.belt[*column].kinds()) actions.push_back(Chute{kind});
    }
  }
  AddEmployees(factory, actions);
  for (const Kind kind : factory.room.kinds()) actions.push_back(Trade{kind});
  if (factory.shifts >= kShifts) actions.push_back(Finish{});
}

void ApplyRun(Factory& factory, const Action& action) { std::visit(Worker{factory}, action); }

}  // namespace chocobox::chocolate_factory
