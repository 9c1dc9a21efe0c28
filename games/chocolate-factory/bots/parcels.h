#pragma once

#include <algorithm>
#include <array>

#include "games/chocolate-factory/pieces.h"
#include "games/chocolate-factory/stores.h"

namespace chocobox::chocolate_factory {

// Refined kinds, the least worth keeping first.
using Cheap = std::array<Kind, 5>;

// Moves the cheapest pieces of these kinds; returns their number.
int MoveCheapest(Pieces& from, Pieces& to, KindSet kinds, int count, const Cheap& cheap);

// All parcels that may be worth delivering: any number of the cheapest pieces that a store takes.
// They include pieces packed already; the store may still refuse some of them.
template <class Try>
class Parcels {
 public:
  // `attempt` is called with the rest of the room and the parcel, and returns whether a larger one
  // might be worth more.
  Parcels(const StoreRule& rule, Pieces room, Pieces packed, int wildcards, const Cheap& cheap,
          Try attempt)
      : rule_(rule),
        room_(room),
        packed_(packed),
        wildcards_(wildcards),
        cheap_(cheap),
        attempt_(attempt) {}

  void TryAll() const {
    switch (rule_.wants) {
      case StoreRule::Wants::kEach:
        Fill(rule_.kinds);
        break;
      case StoreRule::Wants::kAlike:
        for (const Kind kind : (room_ + packed_).kinds() & rule_.kinds) Fill(kind);
        break;
      case StoreRule::Wants::kDifferent:
        Different();
        break;
      case StoreRule::Wants::kPair:
        for (const KindSet group : {kBars, kWrapped, KindSet(Kind::kBoxed)}) Fill(group);
        break;
      case StoreRule::Wants::kOdd:
        Fill(kRefined);
        break;
      case StoreRule::Wants::kRun:
        Run();
        break;
      case StoreRule::Wants::kSets:
        Sets();
        break;
      case StoreRule::Wants::kTwins:
        Twins();
        break;
      case StoreRule::Wants::kMoney:
      case StoreRule::Wants::kAsAnother:
        break;
    }
  }

 private:
  // Parcels of these kinds, piece by piece, then with wildcards that count as them.
  void Fill(KindSet kinds) const {
    Pieces room = room_;
    Pieces sent = packed_;
    if (!sent.Empty()) attempt_(room, sent);
    while (MoveCheapest(room, sent, kinds, 1, cheap_) > 0) {
      if (!attempt_(room, sent)) return;
    }
    Wildcards(room, sent);
  }
  void Wildcards(Pieces room, Pieces sent) const {
    for (int i = 0; i < wildcards_; ++i) {
      if (MoveCheapest(room, sent, kRefined, 1, cheap_) == 0) return;
      if (!attempt_(room, sent)) return;
    }
  }
  void Different() const {
    Pieces room = room_;
    Pieces sent = packed_;
    if (!sent.Empty()) attempt_(room, sent);
    for (const Kind kind : cheap_) {
      if (!room.Has(kind) || sent.Has(kind)) continue;
      room.Take(kind);
      sent.Put(kind);
      if (!attempt_(room, sent)) return;
    }
    Wildcards(room, sent);
  }
  void Run() const {
    Pieces wanted;
    for (const Kind kind : kRefined) {
      wanted.Put(kind);
      Like(wanted);
    }
  }
  void Sets() const {
    const Pieces all = room_ + packed_;
    for (int wrapped = 0; wrapped <= (kTrack + 1) / 2; ++wrapped) {
      if (2 * wrapped > all.Only(kWrapped).size() + wildcards_) break;
      for (int bars = 0; bars + 2 * wrapped <= kTrack + 1; ++bars) {
        if (2 * bars > all.Only(kBars).size() + wildcards_) break;
        Pieces wanted;
        for (const Kind kind : kBars) wanted.Put(kind, bars);
        for (const Kind kind : kWrapped) wanted.Put(kind, wrapped);
        Like(wanted);
      }
    }
  }
  void Twins() const {
    const unsigned refined = (room_ + packed_).kinds().bits() & kRefined.bits();
    for (unsigned some = refined; some != 0; some = (some - 1) & refined) {
      Pieces wanted;
      for (const Kind kind : KindSet::OfBits(some)) wanted.Put(kind, 2);
      Like(wanted);
    }
  }
  // The wanted parcel, with wildcards for missing pieces.
  void Like(Pieces wanted) const {
    const Pieces all = room_ + packed_;
    Pieces sent;
    for (const Kind kind : wanted.kinds()) {
      sent.Put(kind, std::min(all.Count(kind), wanted.Count(kind)));
    }
    for (const Kind kind : packed_.kinds()) {
      sent.Put(kind, std::max(0, packed_.Count(kind) - sent.Count(kind)));
    }
    const int missing = wanted.size() - sent.size();
    if (missing < 0 || missing > wildcards_ || wanted.Empty()) return;
    Pieces room = all - sent;
    if (MoveCheapest(room, sent, kRefined, missing, cheap_) == missing) attempt_(room, sent);
  }

  const StoreRule& rule_;
  Pieces room_;
  Pieces packed_;
  int wildcards_;
  const Cheap& cheap_;
  Try attempt_;
};

}  // namespace chocobox::chocolate_factory
