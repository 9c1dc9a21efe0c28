#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/byte.h"
#include "games/choco-late/rules.h"
#include "games/choco-late/sale.h"
#include "games/choco-late/view.h"

// Hands that agree with a view. Unseen cards are in hands or in the box. The weight of an
// arrangement is the number of ways in which the others can have chosen their face-down vouchers.
namespace chocobox::choco_late {
namespace {

// Number of random arrangements to try before the slower exchange method.
constexpr int kTries = 64;
// Exchanges of two cards per unseen card: enough to forget the first arrangement.
constexpr int kExchanges = 40;
// Limit of attempts, since no arrangement may agree with an invented view.
constexpr int kMostMending = 100'000;

constexpr std::size_t kBox = kMostSeats;

double Choose(int n, int k) {
  double ways = 1;
  for (int i = 0; i < k; ++i) ways *= static_cast<double>(n - i) / (i + 1);
  return k > n ? 0 : ways;
}

// The number of ways to have chosen so far, out of `n` cards: all of `k`, or fewer.
double WaysToHaveChosen(int n, int k, bool sealed) {
  if (sealed) return Choose(n, k);
  double ways = 0;
  for (int i = 0; i < k; ++i) ways += Choose(n, i);
  return ways;
}

CardSet SetOf(const auto& cards) {
  CardSet set;
  for (const Card card : cards) set.Add(card.place);
  return set;
}

// The lowest card of the class of the proof.
Place ClassOf(const Proof& proof) {
  return static_cast<Place>(static_cast<std::size_t>(proof.shop) * kSymbols +
                            static_cast<std::size_t>(proof.symbol));
}

class Arrangement {
 public:
  Arrangement(const View& view, State& state, Source& source)
      : view_(view), state_(state), dice_(source, Stream{kHandStream + kMostSeats}) {
    CardSet unseen = CardSet::First(view.cards) - state.lots - state.gone;
    if (view.lot) unseen.Remove(view.lot->place);
    for (const Player& player : state.players) unseen -= player.hand | player.tray;
    for (const Place card : unseen) cards_[size_++] = card;
    for (std::size_t seat = 0; seat < view.players.size(); ++seat) {
      const int missing = view.players[seat].vouchers - state.players[seat].hand.size();
      for (int i = 0; i < missing; ++i) owners_[slots_++] = Byte(seat);
    }
    std::fill(owners_.begin() + static_cast<std::ptrdiff_t>(slots_), owners_.end(), Byte(kBox));
    constrained_ = IsConstrained();
  }

  void Draw() {
    Shuffle();
    if (constrained_) {
      int tries = 0;
      while (!Accepts(Weight()) && ++tries < kTries) Shuffle();
      if (tries == kTries) Mix();
    }
    for (std::size_t i = 0; i < slots_; ++i) state_.players[owners_[i]].hand.Add(cards_[i]);
    for (std::size_t seat = 0; seat < view_.players.size(); ++seat) ChooseFaceDown(seat);
  }

 private:
  bool IsOther(std::size_t seat) const {
    return !view_.you || static_cast<std::size_t>(chocobox::Index(*view_.you)) != seat;
  }

  bool IsConstrained() const {
    for (std::size_t seat = 0; seat < view_.players.size(); ++seat) {
      const PlayerView& player = view_.players[seat];
      if (IsOther(seat) && (!player.proofs.empty() || player.owes > 0)) return true;
    }
    return false;
  }

  void Shuffle() {
    for (std::size_t i = 0; i < slots_; ++i) {
      const std::size_t j = i + dice_.Below(static_cast<std::uint32_t>(size_ - i));
      std::swap(cards_[i], cards_[j]);
    }
  }

  CardSet HandOf(std::size_t seat) const {
    CardSet hand = state_.players[seat].hand;
    for (std::size_t i = 0; i < slots_; ++i) {
      if (owners_[i] == seat) hand.Add(cards_[i]);
    }
    return hand;
  }

  // The weight of the hand of a seat; 0 if it is impossible.
  double WeightOf(std::size_t seat) const {
    const PlayerView& player = view_.players[seat];
    if (!IsOther(seat) || (player.proofs.empty() && player.owes == 0)) return 1;
    const CardSet hand = HandOf(seat);
    for (const Proof& proof : player.proofs) {
      if ((hand & ValidFor(ClassOf(proof))).size() >= proof.fewer_than) return 0;
    }
    if (player.owes == 0) return 1;
    const CardSet valid = (hand & ValidFor(view_.lot->place)) - state_.players[seat].offer;
    if (valid.size() < player.owes) return 0;
    return WaysToHaveChosen(valid.size(), player.owes, player.sealed);
  }

  double Weight() const {
    double weight = 1;
    for (std::size_t seat = 0; seat < view_.players.size(); ++seat) weight *= WeightOf(seat);
    return weight;
  }

  // The largest weight is that of a hand of only valid cards.
  double MostWeight() const {
    double most = 1;
    for (std::size_t seat = 0; seat < view_.players.size(); ++seat) {
      const PlayerView& player = view_.players[seat];
      if (!IsOther(seat) || player.owes == 0) continue;
      const int rest = player.vouchers - static_cast<int>(player.offer.size());
      most *= WaysToHaveChosen(rest, player.owes, player.sealed);
    }
    return most;
  }

  bool Accepts(double weight) { return weight > 0 && Chance() * MostWeight() < weight; }
  double Chance() { return dice_.Below(1u << 30) / static_cast<double>(1u << 30); }

  // If few arrangements agree, finds one of them and then exchanges cards until every arrangement
  // is equally likely.
  void Mix() {
    Mend();
    double weight = Weight();
    for (int i = 0; i < kExchanges * static_cast<int>(size_) && weight > 0; ++i) {
      const auto [a, b] = TwoPlaces();
      std::swap(cards_[a], cards_[b]);
      const double other = Weight();
      if (Chance() * weight < other) {
        weight = other;
      } else {
        std::swap(cards_[a], cards_[b]);
      }
    }
  }

  // Exchanges cards until all hands agree with the view, mostly downhill, with a little
  // noise to leave local minima.
  void Mend() {
    int broken = Broken();
    for (int i = 0; i < kMostMending && broken > 0; ++i) {
      const auto [a, b] = TwoPlaces();
      std::swap(cards_[a], cards_[b]);
      const int other = Broken();
      if (other <= broken || dice_.Below(64) == 0) {
        broken = other;
      } else {
        std::swap(cards_[a], cards_[b]);
      }
    }
  }

  // A card in a hand, and any other.
  std::pair<std::size_t, std::size_t> TwoPlaces() {
    return {dice_.Below(static_cast<std::uint32_t>(slots_)),
            dice_.Below(static_cast<std::uint32_t>(size_))};
  }

  // The number of cards by which hands contradict the view.
  int Broken() const {
    int broken = 0;
    for (std::size_t seat = 0; seat < view_.players.size(); ++seat) {
      const PlayerView& player = view_.players[seat];
      if (!IsOther(seat) || (player.proofs.empty() && player.owes == 0)) continue;
      const CardSet hand = HandOf(seat);
      for (const Proof& proof : player.proofs) {
        broken += std::max(0, (hand & ValidFor(ClassOf(proof))).size() - proof.fewer_than + 1);
      }
      if (player.owes == 0) continue;
      const CardSet valid = (hand & ValidFor(view_.lot->place)) - state_.players[seat].offer;
      broken += std::max(0, player.owes - valid.size());
    }
    return broken;
  }

  // The others' face-down vouchers, each possibility equally likely.
  void ChooseFaceDown(std::size_t seat) {
    const PlayerView& seen = view_.players[seat];
    Player& player = state_.players[seat];
    const bool offers = view_.phase == Phase::kOffer && IsIn(player);
    const bool replaces = view_.phase == Phase::kReplace && seen.owes > 0;
    if (!IsOther(seat) || (!offers && !replaces)) return;
    CardSet from = offers ? player.hand : Replacements(state_, player);
    int count = offers ? view_.bid : seen.owes;
    if (!seen.sealed) {
      double place = Chance() * WaysToHaveChosen(from.size(), count, false);
      int chosen = 0;
      while (chosen + 1 < count && place >= Choose(from.size(), chosen)) {
        place -= Choose(from.size(), chosen++);
      }
      count = chosen;
    }
    CardSet& chosen = offers ? player.offer : player.replacement;
    for (; count > 0; --count) {
      const Place card =
          from.At(static_cast<int>(dice_.Below(static_cast<std::uint32_t>(from.size()))));
      from.Remove(card);
      chosen.Add(card);
    }
  }

  const View& view_;
  State& state_;
  Dice dice_;
  // Unseen cards; the first `slots_` of them in the hands of `owners_`, the others in the box.
  std::array<Place, kCards> cards_{};
  std::array<std::uint8_t, kCards> owners_{};
  std::size_t size_ = 0;
  std::size_t slots_ = 0;
  bool constrained_ = false;
};

}  // namespace

State Imagine(const View& view, Source& source) {
  State state;
  state.seats = view.seats;
  state.rules = view.rules;
  state.wild = view.wild ? 1 : 0;
  state.best_one_wins = view.best_one_wins ? 1 : 0;
  state.two_trays = view.two_trays ? 1 : 0;
  state.phase = view.phase;
  state.token = view.token;
  state.turn = view.turn.value_or(Seat{});
  state.lots = SetOf(view.lots);
  if (view.lot) state.lot = Byte(view.lot->place + 1);
  state.bid = view.bid;
  if (view.bidder) state.bidder = *view.bidder;
  state.gone = SetOf(view.gone);
  for (std::size_t seat = 0; seat < view.players.size(); ++seat) {
    const PlayerView& seen = view.players[seat];
    Player& player = state.players[seat];
    player.shown = SetOf(seen.shown);
    player.hand = player.shown | SetOf(seen.hand);
    player.tray = SetOf(seen.tray);
    for (const Proof& proof : seen.proofs) {
      player.fewer_than[ClassOf(proof)] = proof.fewer_than;
    }
    player.bid = seen.bid;
    player.stance = seen.stance;
    player.owes = seen.owes;
    player.offer = SetOf(seen.offer);
    player.revealed = SetOf(seen.revealed);
    (view.phase == Phase::kReplace ? player.replacement : player.offer) |= SetOf(seen.picked);
    const bool offers = view.phase == Phase::kOffer && IsIn(player);
    if ((offers || seen.owes > 0) && !seen.sealed)
      state.choosing.Add(SeatAt(static_cast<int>(seat)));
    if (seen.pile) player.pile = Byte(seen.pile->place + 1);
  }
  Arrangement(view, state, source).Draw();
  return state;
}

}  // namespace chocobox::choco_late
