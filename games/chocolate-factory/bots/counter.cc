#include "games/chocolate-factory/bots/counter.h"

#include <algorithm>

#include "core/byte.h"
#include "core/per.h"

namespace chocobox::chocolate_factory {
namespace {

int WantedFor(const GoalCard& card, Kind kind) {
  switch (card.wants) {
    case Wants::kThese:
      return card.pieces.Count(kind);
    case Wants::kDifferent:
      return 1;
    default:
      return card.count;
  }
}

// More of the kind has no use.
int UsefulOf(Kind kind, const Prices& prices) {
  int useful = prices.storage;
  int most = 0;
  for (const auto& stages : prices.orders) {
    for (const Offer& offer : stages) {
      useful += offer.pieces.Count(kind);
      most = std::max(most, offer.pieces.size());
    }
  }
  if (prices.any_refined) useful += most;
  for (const Wish& wish : prices.wishes) useful += WantedFor(CardOf(wish.goal), kind);
  int delivered = 0;
  for (const Outlet& outlet : prices.outlets) {
    const int wanted = kTrack * outlet.rule.pieces / prices.factor + 1;
    delivered = std::max(delivered, outlet.rule.kinds.Has(kind) ? wanted : prices.wildcards);
  }
  return useful + delivered;
}

}  // namespace

// Searches over the wishes, the orders, then the possible deliveries.
struct Counter::Search {
  const Counter& counter;
  const Prices& prices;
  // Pieces in an open parcel stay there.
  Pieces packed;
  Uses best;
  Uses now;
  std::size_t finished = 0;
  Per<Size, std::size_t> of_size{};
  int money = 0;

  // Tries uses before keeping, to find a good bound early.
  void Wishes(std::size_t place, Pieces room, double worth) {
    if (place == prices.wishes.size()) {
      Orders(0, room, worth);
      return;
    }
    const Wish& wish = prices.wishes[place];
    const GoalCard& card = CardOf(wish.goal);
    const auto supply = [&](Pieces pieces) {
      if (!room.Contains(pieces)) return;
      now.supplied[place] = pieces;
      Wishes(place + 1, room - pieces, worth + wish.worth);
      now.supplied[place] = {};
    };
    if (card.wants == Wants::kThese) {
      supply(card.pieces);
    } else {
      const unsigned refined = room.kinds().bits() & kRefined.bits();
      const int kinds = card.wants == Wants::kAlike ? 1 : card.count;
      for (unsigned some = refined; some != 0; some = (some - 1) & refined) {
        if (KindSet::OfBits(some).Size() != kinds) continue;
        Pieces pieces;
        for (const Kind kind : KindSet::OfBits(some)) pieces.Put(kind, card.count / kinds);
        supply(pieces);
      }
    }
    Wishes(place + 1, room, worth);
  }

  void Orders(std::size_t place, Pieces room, double worth) {
    while (place < kOrdersHeld && prices.orders[place].empty()) ++place;
    if (place == kOrdersHeld) {
      Deliveries(room, worth);
    } else if (worth + counter.MostOf(place, money) + counter.Rest(room) > best.worth) {
      Stages(place, 0, room, worth);
    }
  }

  void Stages(std::size_t place, std::size_t stage, Pieces room, double worth) {
    if (stage < prices.orders[place].size()) {
      const Offer& offer = prices.orders[place][stage];
      const auto size = static_cast<std::size_t>(offer.size);
      const std::size_t done = offer.finishes ? 1 : 0;
      finished += done;
      of_size[size] += done;
      if (room.Contains(offer.pieces)) Paid(place, stage, room - offer.pieces, worth);
      if (now.helped == 0) Helped(place, stage, room, worth);
      finished -= done;
      of_size[size] -= done;
    }
    now.stages[place] = Byte(stage);
    Orders(place + 1, room, worth);
    now.stages[place] = 0;
  }

  void Paid(std::size_t place, std::size_t stage, Pieces room, double worth) {
    const Offer& offer = prices.orders[place][stage];
    money += offer.money;
    Stages(place, stage + 1, room, worth + offer.worth);
    money -= offer.money;
  }

  // The employee acts on the stage.
  void Helped(std::size_t place, std::size_t stage, Pieces room, double worth) {
    now.helped = Byte(place + 1);
    now.helped_stage = Byte(stage);
    Help(place, stage, room, worth);
    now.helped = 0;
    now.helped_stage = 0;
  }

  void Help(std::size_t place, std::size_t stage, Pieces room, double worth) {
    const Offer& offer = prices.orders[place][stage];
    if (prices.skips) Stages(place, stage + 1, room, worth + offer.worth);
    if (prices.fewer_pieces) {
      for (const Kind kind : offer.pieces.kinds()) {
        Pieces pieces = offer.pieces;
        pieces.Take(kind);
        if (!room.Contains(pieces)) continue;
        now.left_out = kind;
        Paid(place, stage, room - pieces, worth);
      }
      now.left_out = {};
    }
    if (prices.any_refined && room.Only(kRefined).size() >= offer.pieces.size()) {
      Pieces rest = room;
      Pieces paid;
      MoveCheapest(rest, paid, kRefined, offer.pieces.size(), counter.cheap_);
      Paid(place, stage, rest, worth);
    }
  }

  void Deliveries(Pieces room, double worth) {
    worth += prices.money[money] + prices.finished[finished];
    for (std::size_t size = 0; size < kSizes; ++size) worth += prices.of_size[size][of_size[size]];
    now.mimics = 0;
    if (packed.Empty()) Take(room, worth, {});
    const double most = prices.spaces[counter.most_spaces_];
    if (packed.Empty() && worth + most + counter.Rest(room) <= best.worth) return;
    for (const Outlet& outlet : prices.outlets) {
      now.mimics = outlet.mimics;
      if (outlet.rule.wants == StoreRule::Wants::kMoney) {
        const int spaces = (prices.earned + money) / outlet.rule.pieces;
        if (packed.Empty()) Take(room, worth + Moved(spaces), {});
        continue;
      }
      const auto attempt = [&](Pieces rest, Pieces sent) {
        const auto spaces = SpacesFor(outlet.rule, sent, prices.wildcards);
        if (!spaces) return true;
        Take(rest, worth + Moved(*spaces), sent);
        return prices.factor * *spaces < counter.most_spaces_;
      };
      Parcels(outlet.rule, room, packed, prices.wildcards, counter.cheap_, attempt).TryAll();
    }
  }

  double Moved(int spaces) const { return prices.spaces[std::min(kTrack, prices.factor * spaces)]; }

  void Take(Pieces room, double worth, Pieces sent) {
    const double all = worth + counter.Rest(room);
    if (all <= best.worth) return;
    best = now;
    best.worth = all;
    best.parcel = sent;
  }
};

Counter::Counter(const Prices& prices) : prices_(prices) {
  most_spaces_ = static_cast<int>(std::max_element(prices.spaces.begin(), prices.spaces.end()) -
                                  prices.spaces.begin());
  // Besides the pieces paid for stages.
  double others = prices.spaces[most_spaces_] + prices.finished.back();
  for (const auto& finished : prices.of_size) others += finished.back();
  for (std::size_t place = kOrdersHeld; place-- > 0;) {
    left_[place] = place + 1 < kOrdersHeld ? left_[place + 1] : Left{0, others};
    for (const Offer& offer : prices.orders[place]) {
      left_[place].money += offer.money;
      left_[place].worth += offer.worth;
    }
  }
  std::size_t count = 0;
  for (const Kind kind : kRefined) {
    std::size_t place = count++;
    for (; place > 0 && prices.keep[Index(kind)] < prices.keep[Index(cheap_[place - 1])]; --place) {
      cheap_[place] = cheap_[place - 1];
    }
    cheap_[place] = kind;
    useful_[Index(kind)] = UsefulOf(kind, prices);
  }
}

double Counter::MostOf(std::size_t place, int money) const {
  const Left& left = left_[place];
  const auto all = std::min(kMostOfDay, static_cast<std::size_t>(money + left.money));
  return left.worth + prices_.money[all];
}

double Counter::Rest(Pieces room) const {
  double worth = prices_.coal * room.size();
  int kept = 0;
  for (std::size_t i = cheap_.size(); i-- > 0 && kept < prices_.storage;) {
    const int now = std::min(prices_.storage - kept, room.Count(cheap_[i]));
    worth += now * std::max(0.0, prices_.keep[Index(cheap_[i])] - prices_.coal);
    kept += now;
  }
  return worth;
}

Uses Counter::Best(Pieces room) const { return BestWith(room, {}); }

Uses Counter::BestWith(Pieces room, Pieces parcel) const {
  Search search{*this, prices_, parcel, {}, {}, 0, {}, 0};
  search.best.worth = -1;
  search.Wishes(0, room, 0);
  return search.best;
}

double Counter::Worth(Pieces room) {
  Pieces used;
  for (const Kind kind : kRefined) used.Put(kind, std::min(useful_[Index(kind)], room.Count(kind)));
  const auto [found, is_new] = known_.try_emplace(used.bits());
  if (is_new) found->second = Best(used).worth;
  return found->second + prices_.coal * (room - used).size();
}

}  // namespace chocobox::chocolate_factory
