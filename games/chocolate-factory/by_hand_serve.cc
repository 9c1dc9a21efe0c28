#include "games/chocolate-factory/by_hand_table.h"

#include <algorithm>

#include "core/byte.h"
#include "games/chocolate-factory/fulfil.h"

namespace chocobox::chocolate_factory::by_hand {

void Table::Earn(Player& player, std::size_t place, int money) {
  player.money = static_cast<std::uint16_t>(player.money + money);
  player.money_today = Byte(player.money_today + money);
  const std::size_t size = (player.orders[place] - 1u) / kOrdersOfSize;
  if (++player.stages[place] <= size) return;
  ++player.finished[size];
  player.orders[place] = 0;
  player.stages[place] = 0;
}

void Table::AddStages(const Player& player, const JobCard& job) {
  const Pieces room = player.factory.room;
  const bool acts = job.grant == Grant::kAction && player.factory.uses > 0;
  for (std::size_t place = 0; place < kOrdersHeld; ++place) {
    if (player.orders[place] == 0) continue;
    const Order order = OrderOf(player.orders[place]);
    const Pieces wanted = kStages[order.number][player.stages[place]].pieces;
    if (room.Contains(wanted)) legal_.push_back(Fulfil{order});
    if (!acts) continue;
    if (job.effect == Effect::kAnyRefined) {
      if (CountIn(room, kRefinedBits) >= wanted.size()) legal_.push_back(Substitute{order});
    } else if (job.effect == Effect::kFewer) {
      for (unsigned kinds = KindsOf(wanted); kinds != 0; kinds &= kinds - 1) {
        Pieces fewer = wanted;
        fewer.Take(Lowest(kinds));
        if (room.Contains(fewer)) legal_.push_back(Discount{order, Lowest(kinds)});
      }
    } else if (job.effect == Effect::kSkip) {
      legal_.push_back(Skip{order});
    }
  }
}

void Table::Serve(int seat) {
  Player& player = PlayerAt(seat);
  Factory& factory = player.factory;
  const std::uint8_t entry = factory.employee;
  const JobCard none{};
  const JobCard& job = entry == 0 ? none : JobOf(static_cast<Employee>(entry - 1));
  const int wildcards = job.effect == Effect::kWildcards ? job.amount : 0;
  const int bonus = job.effect == Effect::kStageBonus ? job.amount : 0;
  const Store store = entry == 0 ? Store{} : *kEmployeeCards[entry - 1u].store;
  const StoreRule& rule = RuleOf(store, Side::kA);
  const bool alike = rule.wants == StoreRule::Wants::kAlike;
  const unsigned suiting = rule.kinds.bits();
  Pieces parcel;
  // Pieces of the parcel that have to count as others.
  const auto others_in = [&](Pieces pieces) {
    if (!alike) return pieces.size() - CountIn(pieces, suiting);
    int most = 0;
    for (unsigned kinds = suiting; kinds != 0; kinds &= kinds - 1) {
      most = std::max(most, pieces.Count(Lowest(kinds)));
    }
    return pieces.size() - most;
  };
  // Whether the store takes the parcel with this piece, or with one more.
  const auto can_supply = [&](Kind kind) {
    Pieces larger = parcel;
    larger.Put(kind);
    const int others = others_in(larger);
    if (others > wildcards) return false;
    if (larger.size() % rule.pieces == 0) return true;
    Pieces rest = factory.room;
    rest.Take(kind);
    return CountIn(rest, others < wildcards ? kRefinedBits : suiting) > 0;
  };
  for (;;) {
    const unsigned kinds = KindsOf(factory.room);
    legal_.clear();
    if (entry != 0 && player.delivered == 0) {
      for (unsigned left = kinds & kRefinedBits; left != 0; left &= left - 1) {
        if (can_supply(Lowest(left))) legal_.push_back(Supply{Lowest(left)});
      }
    }
    if (!parcel.Empty()) {
      if (others_in(parcel) <= wildcards && parcel.size() % rule.pieces == 0) {
        legal_.push_back(Deliver{});
      }
    } else {
      AddStages(player, job);
      AddSatisfies(factory.room);
      AddKinds<Trade>(kinds);
      legal_.push_back(Finish{});
    }

    const auto place_of = [&](Order order) {
      return static_cast<std::size_t>(
          std::find(player.orders.begin(), player.orders.end(), order.number + 1) -
          player.orders.begin());
    };
    const auto stage_of = [&](std::size_t place) -> const Stage& {
      return kStages[player.orders[place] - 1u][player.stages[place]];
    };
    const Action& action = Choice();
    if (const auto* trade = std::get_if<Trade>(&action)) {
      factory.room.Take(trade->chocolate);
      ++factory.coal;
    } else if (const auto* supply = std::get_if<Supply>(&action)) {
      factory.room.Take(supply->chocolate);
      parcel.Put(supply->chocolate);
    } else if (const auto* fulfil = std::get_if<Fulfil>(&action)) {
      const std::size_t place = place_of(fulfil->order);
      factory.room -= stage_of(place).pieces;
      Earn(player, place, stage_of(place).money + bonus);
    } else if (std::holds_alternative<Deliver>(action)) {
      Track& track = state_.tracks[Index(store)];
      const int factor = job.effect == Effect::kDouble ? job.amount : 1;
      MoveMarker(track, SeatAt(seat), parcel.size() / rule.pieces * factor);
      track.served.Add(SeatAt(seat));
      if (others_in(parcel) > 0) --factory.uses;
      parcel = {};
      player.delivered = 1;
    } else if (const auto* substitute = std::get_if<Substitute>(&action)) {
      const std::size_t place = place_of(substitute->order);
      --factory.uses;
      for (int owes = stage_of(place).pieces.size(); owes > 0; --owes) {
        factory.room.Take(ChooseKind<Use>(KindsOf(factory.room) & kRefinedBits));
      }
      Earn(player, place, stage_of(place).money);
    } else if (const auto* discount = std::get_if<Discount>(&action)) {
      const std::size_t place = place_of(discount->order);
      --factory.uses;
      factory.room.Put(discount->chocolate);
      factory.room -= stage_of(place).pieces;
      Earn(player, place, stage_of(place).money);
    } else if (const auto* skip = std::get_if<Skip>(&action)) {
      --factory.uses;
      Earn(player, place_of(skip->order), 0);
    } else if (const auto* satisfy = std::get_if<Satisfy>(&action)) {
      Supplied(*satisfy, factory.room);
    } else {
      return;
    }
  }
}

}  // namespace chocobox::chocolate_factory::by_hand
