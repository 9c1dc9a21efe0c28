#include "games/chocolate-factory/by_hand_table.h"

#include <algorithm>
#include <utility>

#include "core/byte.h"

namespace chocobox::chocolate_factory::by_hand {
namespace {

// More than anybody can pay.
constexpr int kNoPrice = 0x7f;

}  // namespace

void Table::Work(Factory& factory, const PartCard& card, std::size_t column, std::size_t way) {
  Pieces& tile = factory.belt[column];
  for (const KindSet in : card.recipes[way].in) {
    if (!in.Empty()) tile.Take(ChooseKind<Use>(KindsOf(tile) & in.bits()));
  }
  for (const KindSet out : card.recipes[way].out) {
    if (out.Empty()) break;
    tile.Put(ChooseKind<Make>(out.bits()));
  }
  for (int left = card.upgrades; left > 0; --left) {
    const unsigned kinds = KindsOf(tile);
    if ((kinds & kUpgradable.bits()) == 0) break;
    legal_.clear();
    AddUpgrades(kinds, [](Kind from, Kind to) { return Upgrade{from, to}; });
    legal_.push_back(Done{});
    const auto* upgrade = std::get_if<Upgrade>(&Choice());
    if (upgrade == nullptr) break;
    tile.Take(upgrade->from);
    tile.Put(upgrade->to);
  }
  if (card.copies > 0 && !tile.Empty()) {
    legal_.clear();
    AddKinds<Copy>(KindsOf(tile));
    legal_.push_back(Done{});
    if (const auto* copy = std::get_if<Copy>(&Choice())) tile.Put(copy->chocolate, card.copies);
  }
  for (int left = card.moves; left > 0 && !tile.Empty(); --left) {
    legal_.clear();
    for (unsigned kinds = KindsOf(tile); kinds != 0; kinds &= kinds - 1) {
      for (std::uint8_t to = 0; to < kColumns; ++to) {
        if (to != column) legal_.push_back(Move{Lowest(kinds), Byte(to + 1)});
      }
    }
    legal_.push_back(Done{});
    const auto* move = std::get_if<Move>(&Choice());
    if (move == nullptr) break;
    tile.Take(move->chocolate);
    factory.belt[move->column - 1u].Put(move->chocolate);
  }
  while (card.chute && !tile.Empty()) {
    legal_.clear();
    AddKinds<Chute>(KindsOf(tile));
    legal_.push_back(Done{});
    const auto* chute = std::get_if<Chute>(&Choice());
    if (chute == nullptr) break;
    tile.Take(chute->chocolate);
    factory.room.Put(chute->chocolate);
  }
}

void Table::AddEmployee(const Factory& factory, Effect effect) {
  switch (effect) {
    case Effect::kHalfPrice:
      for (std::size_t slot = 0; factory.favoured == 0 && slot < kSlots; ++slot) {
        const std::uint8_t entry = factory.parts[slot];
        if (entry != 0 && !kWays[entry - 1].chute)
          legal_.push_back(Favour{static_cast<Slot>(slot)});
      }
      return;
    case Effect::kUpgrade:
      for (std::uint8_t i = 0; i < kColumns; ++i) {
        AddUpgrades(KindsOf(factory.belt[i]),
                    [i](Kind from, Kind to) { return Decorate{Byte(i + 1), from, to}; });
      }
      return;
    case Effect::kMove:
      for (std::uint8_t i = 1; i <= kColumns; ++i) {
        for (unsigned kinds = KindsOf(factory.belt[i - 1u]); kinds != 0; kinds &= kinds - 1) {
          for (std::uint8_t to = 1; to <= kColumns; ++to) {
            if (to != i) legal_.push_back(Carry{Lowest(kinds), i, to});
          }
        }
      }
      return;
    case Effect::kDuplicate:
      for (std::uint8_t i = 1; i <= kColumns; ++i) {
        if (!factory.belt[i - 1u].Empty()) legal_.push_back(Pack{i});
      }
      return;
    case Effect::kOperate:
      for (std::uint8_t slot = 0; factory.shifts > 0 && slot < kSlots; ++slot) {
        if (factory.parts[slot] == 0) continue;
        const Ways& ways = kWays[factory.parts[slot] - 1u];
        if (ways.cost > factory.coal) continue;
        for (std::uint8_t i = 1; i <= kColumns; ++i) {
          const Pieces tile = factory.belt[i - 1u];
          for (std::uint8_t way = 1; way <= ways.count; ++way) {
            if (ways.Suit(way, KindsOf(tile), tile)) {
              legal_.push_back(Lend{static_cast<Slot>(slot), i, way});
            }
          }
        }
      }
      return;
    default:
      return;
  }
}

void Table::Run(Player& player) {
  Factory factory = player.factory;
  const JobCard none{};
  const JobCard& job =
      factory.employee == 0 ? none : JobOf(static_cast<Employee>(factory.employee - 1));
  const int beans = job.effect == Effect::kBeans ? 1 + job.amount : 1;
  constexpr std::size_t kChuteSlot = Index(Slot::kAbove3);
  const bool has_chute = kWays[factory.parts[kChuteSlot] - 1u].chute;
  const auto price_of = [&](std::size_t slot) {
    const int cost = kWays[factory.parts[slot] - 1u].cost;
    return factory.favoured == slot + 1 ? (cost + 1) / 2 : cost;
  };
  // The cost of operating each slot, a byte each.
  std::uint64_t prices = 0;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    const std::uint8_t entry = factory.parts[slot];
    const bool operable = entry != 0 && !kWays[entry - 1u].chute;
    prices |= static_cast<std::uint64_t>(operable ? price_of(slot) : kNoPrice) << (8 * slot);
  }
  for (;;) {
    legal_.clear();
    for (int i = 1; factory.tiles > 0 && i <= beans; ++i) {
      legal_.push_back(Push{Byte(i)});
    }
    if (factory.shifts > 0) {
      std::array<unsigned, kColumns> kinds;
      for (std::size_t i = 0; i < kColumns; ++i) kinds[i] = KindsOf(factory.belt[i]);
      unsigned loaded = 0;
      for (std::size_t i = 0; i < kColumns; ++i) {
        loaded |= (kinds[i] != 0 ? 0x11u : 0u) << i;
      }
      const auto coal = static_cast<std::uint64_t>(std::min<int>(factory.coal, kNoPrice - 1));
      const unsigned affordable = TopsOf((coal * kOnes | kOnes * 0x80) - prices);
      for (unsigned left = affordable & loaded & ~factory.used; left != 0; left &= left - 1) {
        const auto slot = static_cast<std::size_t>(std::countr_zero(left));
        const std::size_t i = slot % kColumns;
        const Ways& ways = kWays[factory.parts[slot] - 1u];
        for (std::uint8_t way = 1; way <= ways.count; ++way) {
          if (ways.Suit(way, kinds[i], factory.belt[i])) {
            legal_.push_back(Operate{static_cast<Slot>(slot), way});
          }
        }
      }
      if (has_chute) AddKinds<Chute>(kinds[kChuteSlot]);
    }
    if (job.grant != Grant::kAction || factory.uses > 0) AddEmployee(factory, job.effect);
    AddKinds<Trade>(KindsOf(factory.room));
    if (factory.shifts >= kShifts) legal_.push_back(Finish{});
    AddSatisfies(factory.room);

    const Action& action = Choice();
    if (const auto* operate = std::get_if<Operate>(&action)) {
      const std::size_t slot = Index(operate->slot);
      factory.coal = Byte(factory.coal - price_of(slot));
      factory.used |= Byte(1u << slot);
      Work(factory, kPartCards[factory.parts[slot] - 1u], slot % kColumns, operate->option - 1u);
    } else if (const auto* push = std::get_if<Push>(&action)) {
      factory.room += factory.belt[3];
      for (std::size_t i = kColumns - 1; i > 0; --i) factory.belt[i] = factory.belt[i - 1];
      factory.belt[0] = {};
      factory.belt[0].Put(Kind::kBean, push->beans);
      factory.used = 0;
      --factory.tiles;
      ++factory.shifts;
    } else if (const auto* trade = std::get_if<Trade>(&action)) {
      factory.room.Take(trade->chocolate);
      ++factory.coal;
    } else if (const auto* chute = std::get_if<Chute>(&action)) {
      factory.belt[kChuteSlot].Take(chute->chocolate);
      factory.room.Put(chute->chocolate);
    } else if (const auto* carry = std::get_if<Carry>(&action)) {
      factory.belt[carry->column - 1u].Take(carry->chocolate);
      factory.belt[carry->target - 1u].Put(carry->chocolate);
      --factory.uses;
    } else if (const auto* favour = std::get_if<Favour>(&action)) {
      const std::size_t slot = Index(favour->slot);
      prices -= static_cast<std::uint64_t>(price_of(slot)) << (8 * slot);
      factory.favoured = Byte(slot + 1);
      prices += static_cast<std::uint64_t>(price_of(slot)) << (8 * slot);
    } else if (const auto* decorate = std::get_if<Decorate>(&action)) {
      factory.belt[decorate->column - 1u].Take(decorate->from);
      factory.belt[decorate->column - 1u].Put(decorate->to);
      --factory.uses;
    } else if (const auto* pack = std::get_if<Pack>(&action)) {
      Pieces& tile = factory.belt[pack->column - 1u];
      tile += tile;
      --factory.uses;
    } else if (const auto* lend = std::get_if<Lend>(&action)) {
      const std::size_t slot = Index(lend->slot);
      factory.coal = Byte(factory.coal - price_of(slot));
      --factory.uses;
      Work(factory, kPartCards[factory.parts[slot] - 1u], lend->column - 1u, lend->option - 1u);
    } else if (const auto* satisfy = std::get_if<Satisfy>(&action)) {
      Supplied(*satisfy, factory.room);
    } else {
      break;
    }
  }
  if (day_ + 1 == static_cast<int>(kDays)) {
    for (Pieces& tile : factory.belt) factory.room += std::exchange(tile, {});
  }
  factory.used = 0;
  player.factory = factory;
}

}  // namespace chocobox::chocolate_factory::by_hand
