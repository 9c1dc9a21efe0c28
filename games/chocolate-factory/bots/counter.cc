#include "games/chocolate-factory/bots/counter.h"

#include <algorithm>

namespace chocobox::chocolate_factory {
namespace {

using Cheap = std::array<Kind, 5>;

// Moves the cheapest pieces of these kinds; how many there were.
int Move(Pieces& from, Pieces& to, KindSet kinds, int count, const Cheap& cheap) {
  int moved = 0;
  for (const Kind kind : cheap) {
    if (!kinds.Has(kind)) continue;
    const int now = std::min(count - moved, from.Count(kind));
    from.Take(kind, now);
    to.Put(kind, now);
    moved += now;
  }
  return moved;
}

// More of the kind is never of use.
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
  if (!prices.store) return useful;
  const int wanted = kTrack * prices.store->pieces / prices.factor + 1;
  return useful + (prices.store->kinds.Has(kind) ? wanted : prices.wildcards);
}

}  // namespace

// Goes through the orders, then through what may be delivered.
struct Counter::Search {
  const Counter& counter;
  const Prices& prices;
  // What is in an open parcel stays there.
  Pieces parcel;
  Uses best;
  Uses now;
  std::size_t finished = 0;

  void Orders(std::size_t place, Pieces room, double worth) {
    if (place == kOrdersHeld) {
      Deliveries(room, worth);
      return;
    }
    Stages(place, 0, room, worth);
    now.stages[place] = 0;
  }

  void Stages(std::size_t place, std::size_t stage, Pieces room, double worth) {
    now.stages[place] = static_cast<std::uint8_t>(stage);
    Orders(place + 1, room, worth);
    now.stages[place] = static_cast<std::uint8_t>(stage);
    if (stage == prices.orders[place].size()) return;
    const Offer& offer = prices.orders[place][stage];
    const std::size_t before = finished;
    if (offer.finishes) ++finished;
    if (room.Contains(offer.pieces)) {
      Stages(place, stage + 1, room - offer.pieces, worth + offer.worth);
    }
    if (now.helped == 0) Helped(place, stage, room, worth);
    finished = before;
  }

  // The employee does something for the stage.
  void Helped(std::size_t place, std::size_t stage, Pieces room, double worth) {
    now.helped = static_cast<std::uint8_t>(place + 1);
    now.helped_stage = static_cast<std::uint8_t>(stage);
    Help(place, stage, room, worth);
    now.helped = 0;
    now.helped_stage = 0;
  }

  void Help(std::size_t place, std::size_t stage, Pieces room, double worth) {
    const Offer& offer = prices.orders[place][stage];
    if (prices.skips) Stages(place, stage + 1, room, worth + offer.skipped);
    if (prices.fewer_pieces) {
      for (const Kind kind : offer.pieces.kinds()) {
        Pieces pieces = offer.pieces;
        pieces.Take(kind);
        if (!room.Contains(pieces)) continue;
        now.left_out = kind;
        Stages(place, stage + 1, room - pieces, worth + offer.worth);
      }
      now.left_out = {};
    }
    if (prices.any_refined && room.Only(kRefined).size() >= offer.pieces.size()) {
      Pieces rest = room;
      Pieces paid;
      Move(rest, paid, kRefined, offer.pieces.size(), counter.cheap_);
      Stages(place, stage + 1, rest, worth + offer.worth);
    }
  }

  void Deliveries(Pieces room, double worth) {
    if (parcel.Empty()) Take(room, worth, {});
    if (!prices.store) return;
    const StoreRule& rule = *prices.store;
    switch (rule.wants) {
      case StoreRule::Wants::kEach:
        Fill(room, worth, rule.kinds);
        break;
      case StoreRule::Wants::kAlike:
        for (const Kind kind : (room + parcel).kinds() & rule.kinds) Fill(room, worth, kind);
        break;
      case StoreRule::Wants::kDifferent:
        Different(room, worth);
        break;
      case StoreRule::Wants::kMatchedPair:
        for (const KindSet group : {kBars, kWrapped, KindSet(Kind::kBoxed)}) {
          Fill(room, worth, group);
        }
        break;
      default:
        TryParcel(room, worth, parcel + BestParcel(rule, room, prices.wildcards));
        break;
    }
  }

  // Parcels of these kinds, piece by piece, then with others that count as them.
  void Fill(Pieces room, double worth, KindSet kinds) {
    Pieces sent = parcel;
    TryParcel(room, worth, sent);
    while (Move(room, sent, kinds, 1, counter.cheap_) > 0) TryParcel(room, worth, sent);
    for (int i = 0; i < prices.wildcards; ++i) {
      if (Move(room, sent, kRefined, 1, counter.cheap_) == 0) return;
      TryParcel(room, worth, sent);
    }
  }

  void Different(Pieces room, double worth) {
    Pieces sent = parcel;
    TryParcel(room, worth, sent);
    for (const Kind kind : counter.cheap_) {
      if (!room.Has(kind) || sent.Has(kind)) continue;
      room.Take(kind);
      sent.Put(kind);
      TryParcel(room, worth, sent);
    }
    for (int i = 0; i < prices.wildcards; ++i) {
      if (Move(room, sent, kRefined, 1, counter.cheap_) == 0) return;
      TryParcel(room, worth, sent);
    }
  }

  void TryParcel(Pieces room, double worth, Pieces sent) {
    const auto spaces = SpacesFor(*prices.store, sent, prices.wildcards);
    if (!spaces) return;
    const int moved = std::min(kTrack, prices.factor * *spaces);
    Take(room, worth + prices.spaces[static_cast<std::size_t>(moved)], sent);
  }

  void Take(Pieces room, double worth, Pieces sent) {
    const double all = worth + prices.finished[finished] + counter.Rest(room);
    if (all <= best.worth) return;
    best = now;
    best.worth = all;
    best.parcel = sent;
  }
};

Counter::Counter(const Prices& prices) : prices_(prices) {
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
  Search search{*this, prices_, parcel, {}, {}, 0};
  search.best.worth = -1;
  search.Orders(0, room, 0);
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
