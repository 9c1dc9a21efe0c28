#include "games/chocolate-factory/bots/legs.h"

#include <algorithm>
#include <tuple>
#include <variant>

#include "core/byte.h"
#include "core/hash.h"
#include "games/chocolate-factory/run.h"
#include "games/chocolate-factory/work.h"

namespace chocobox::chocolate_factory {
namespace {

constexpr std::size_t kChuteColumn = ColumnOf(Slot::kAbove3);

bool HasChute(const Factory& factory) {
  const auto part = PartIn(factory, Slot::kAbove3);
  return part && CardOf(*part).chute;
}

// Number of ways to use the Chute that are tried for each position.
constexpr std::size_t kChutesForPosition = 4;

// A factory with only this tile.
Factory Alone(const Factory& factory, std::size_t column) {
  Factory alone = factory;
  for (std::size_t i = 0; i < kColumns; ++i) {
    if (i != column) alone.belt[i] = {};
  }
  alone.room = {};
  alone.tiles = 0;
  if (alone.work.column != column) alone.work = {};
  return alone;
}

// The number of some other column.
std::uint8_t OtherThan(std::size_t column) { return column == 0 ? 2 : 1; }

// Whether the action affects only this tile. The Chute comes last, after all work, since pieces on
// the tile never hinder a part.
bool IsWork(const Action& action, bool working) {
  return working || std::holds_alternative<Operate>(action) ||
         std::holds_alternative<Lend>(action) || std::holds_alternative<Decorate>(action) ||
         std::holds_alternative<Pack>(action);
}

auto KeyOf(const Leg& leg) {
  return std::tuple{leg.tile.bits(), leg.room.bits(), leg.uses, leg.given};
}

}  // namespace

void Legs::Explore(const Factory& factory, std::size_t column, std::size_t limit, bool gives) {
  positions_.clear();
  legs_.clear();
  seen_.assign(256, 0);
  const Factory start = Alone(factory, column);
  Add(start, 0, 0, Done{});
  List<Action, kMaxLegal> actions;
  for (std::uint32_t at = 0; at < positions_.size(); ++at) {
    if (positions_.size() >= limit) break;
    const Factory here = positions_[at].factory;
    const bool working = IsWorking(here);
    // In transit to another tile.
    if (here.work.ask == Ask::kRefine && positions_[at].given != 0) continue;
    LegalRun(here, actions);
    for (const Action& action : actions) {
      if (!IsWork(action, working)) continue;
      if (const auto* move = std::get_if<Move>(&action)) {
        if (gives && move->column == OtherThan(column)) AddMove(at, *move);
        continue;
      }
      Factory next = here;
      ApplyRun(next, action);
      Add(next, at, positions_[at].given, action);
    }
    if (!working) AddCarries(at, column);
  }
  Close(start, column, limit, gives);
}

void Legs::AddCarries(std::uint32_t at, std::size_t column) {
  const Factory here = positions_[at].factory;
  const bool refines = EffectOf(here, Effect::kMoveUpgrade) > 0;
  if (positions_[at].given != 0 || (EffectOf(here, Effect::kMove) == 0 && !refines)) return;
  for (const Kind kind : here.belt[column].kinds()) {
    Factory next = here;
    next.belt[column].Take(kind);
    --next.uses;
    const bool asks = refines && kUpgradable.Has(kind);
    if (asks) next.work.ask = Ask::kRefine;
    const auto before = static_cast<std::uint32_t>(positions_.size());
    Add(next, at, Byte(Index(kind) + 1), Carry{kind, Byte(column + 1), 0});
    if (asks && positions_.size() > before) AddRefined(next, before, kind);
  }
}

// The piece arrives as it is, or upgraded.
void Legs::AddRefined(const Factory& next, std::uint32_t at, Kind kind) {
  Factory done = next;
  done.work = {};
  Add(done, at, Byte(Index(kind) + 1), Done{});
  for (const Kind to : UpgradesOf(kind)) {
    Add(done, at, Byte(Index(to) + 1), Upgrade{kind, to});
  }
}

// Its destination is decided when the legs of all tiles are combined.
void Legs::AddMove(std::uint32_t at, const Move& move) {
  if (positions_[at].given != 0) return;
  Factory next = positions_[at].factory;
  ApplyRun(next, move);
  next.belt[move.column - 1u] = {};
  Add(next, at, Byte(Index(move.chocolate) + 1), Move{move.chocolate, 0});
}

void Legs::Add(const Factory& factory, std::uint32_t parent, std::uint8_t given,
               const Action& action) {
  if (2 * positions_.size() >= seen_.size()) {
    std::vector<std::uint64_t> larger(4 * seen_.size(), 0);
    for (const std::uint64_t hash : seen_) {
      if (hash == 0) continue;
      std::size_t place = hash & (larger.size() - 1);
      while (larger[place] != 0) place = (place + 1) & (larger.size() - 1);
      larger[place] = hash;
    }
    seen_ = std::move(larger);
  }
  const std::uint64_t hash = Mix(HashOf(factory), given) | 1;
  std::size_t place = hash & (seen_.size() - 1);
  for (; seen_[place] != 0; place = (place + 1) & (seen_.size() - 1)) {
    if (seen_[place] == hash) return;
  }
  seen_[place] = hash;
  positions_.push_back({factory, parent, given, action});
}

void Legs::Close(const Factory& start, std::size_t column, std::size_t limit, bool trades) {
  for (std::uint32_t i = 0; i < positions_.size(); ++i) {
    const Factory& end = positions_[i].factory;
    if (IsWorking(end)) continue;
    const int cost = start.coal - end.coal;
    legs_.push_back({end.belt[column],
                     end.room,
                     {},
                     cost,
                     cost,
                     Byte(start.uses - end.uses),
                     positions_[i].given,
                     i});
  }
  KeepCheapest();
  if (column != kChuteColumn || start.shifts == 0 || !HasChute(start)) return;
  // Results with least work first, if there are too many.
  std::vector<Leg> worked = std::move(legs_);
  std::sort(worked.begin(), worked.end(), [](const Leg& a, const Leg& b) { return a.end < b.end; });
  legs_.clear();
  for (const Leg& leg : worked) {
    if (legs_.size() < kChutesForPosition * limit) {
      AddChuted(leg, 0, trades);
    } else {
      legs_.push_back(leg);
    }
  }
  KeepCheapest();
}

// The cheapest way to each result.
void Legs::KeepCheapest() {
  std::sort(legs_.begin(), legs_.end(), [](const Leg& a, const Leg& b) {
    if (KeyOf(a) != KeyOf(b)) return KeyOf(a) < KeyOf(b);
    return a.cost != b.cost ? a.cost < b.cost : a.end < b.end;
  });
  const auto last = std::unique(legs_.begin(), legs_.end(),
                                [](const Leg& a, const Leg& b) { return KeyOf(a) == KeyOf(b); });
  legs_.erase(last, legs_.end());
}

// Tries every choice of pieces of this kind and of later ones. Beans and Cocoa are only worth a
// coal in the store room.
void Legs::AddChuted(Leg leg, std::size_t kind, bool trades) {
  if (kind == kKinds) {
    legs_.push_back(leg);
    return;
  }
  const auto piece = static_cast<Kind>(kind);
  AddChuted(leg, kind + 1, trades);
  const bool refined = kRefined.Has(piece);
  if (!refined && !trades) return;
  while (leg.tile.Has(piece)) {
    leg.tile.Take(piece);
    (refined ? leg.room : leg.sold).Put(piece);
    if (!refined) --leg.cost;
    AddChuted(leg, kind + 1, trades);
  }
}

void Legs::AppendActions(const Leg& leg, std::uint8_t target, std::vector<Action>& actions) const {
  const std::size_t first = actions.size();
  for (std::uint32_t at = leg.end; at != 0; at = positions_[at].parent) {
    Action action = positions_[at].action;
    if (auto* carry = std::get_if<Carry>(&action)) carry->target = target;
    if (auto* move = std::get_if<Move>(&action)) move->column = target;
    actions.push_back(action);
  }
  std::reverse(actions.begin() + static_cast<std::ptrdiff_t>(first), actions.end());
  const Pieces chuted = leg.room - positions_[leg.end].factory.room;
  for (const Kind kind : chuted.kinds()) {
    for (int i = 0; i < chuted.Count(kind); ++i) actions.push_back(Chute{kind});
  }
  for (const Kind kind : leg.sold.kinds()) {
    for (int i = 0; i < leg.sold.Count(kind); ++i) {
      actions.push_back(Chute{kind});
      actions.push_back(Trade{kind});
    }
  }
}

}  // namespace chocobox::chocolate_factory
